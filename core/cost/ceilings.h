#pragma once

#include "core/base/task.h"
#include "core/profile/roofline.h"
#include "core/runtime/engine.h"

#include <filesystem>

namespace egret::cost {

// What an engine's device can do at its best, with the threads that are used now or as runtime::cudaSettings() say:
// measured once per device and set of libraries, about a second, and kept where operators' costs are (costs.sqlite in
// cacheDirectory(), or `cacheFile`).
profile::Ceilings ceilingsOf(runtime::Engine engine, const Task& task = {},
                                const std::filesystem::path& cacheFile = {});

}  // namespace egret::cost
