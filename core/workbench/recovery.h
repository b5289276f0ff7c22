#pragma once

#include "core/session/recover.h"

namespace egret::workbench {

// Like session::recover(), but takes lost weights from the original model if it still exists.
session::Recovered recoverSession(
    const std::filesystem::path& damaged, const std::filesystem::path& target, const Task& task = {});

}  // namespace egret::workbench
