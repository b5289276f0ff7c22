#pragma once

#include "core/session/recover.h"

namespace egret::workbench {

// session::recover(), with weights that are lost taken from the model the session was made of, where that is still in
// its place.
session::Recovered recoverSession(
    const std::filesystem::path& damaged, const std::filesystem::path& target, const Task& task = {});

}  // namespace egret::workbench
