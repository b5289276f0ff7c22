#pragma once

#include "core/session/recover.h"

namespace egret::workbench {

// session::recover(), with lost weights taken from the original model if it is still in place.
session::Recovered recoverSession(
    const std::filesystem::path& damaged, const std::filesystem::path& target, const Task& task = {});

}  // namespace egret::workbench
