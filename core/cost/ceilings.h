#pragma once

#include "core/base/task.h"
#include "core/profile/roofline.h"
#include "core/runtime/engine.h"

#include <filesystem>
#include <string>

namespace egret::cost {

struct RememberedCeilings {
    profile::Ceilings ceilings;
    std::string problem;  // why they are not kept; empty when they are
};

// What an engine's device can do at its best, with the threads that are used now or as runtime::cudaSettings() say:
// measured once per device and set of libraries, about a second, and kept where operators' costs are (costs.sqlite in
// cacheDirectory(), or `cacheFile`). Measured again when less is remembered than was `seen`, since the machine then had
// other work to do; the best counts.
RememberedCeilings ceilingsOf(runtime::Engine engine, const Task& task = {}, const profile::Ceilings& seen = {},
    const std::filesystem::path& cacheFile = {});

}  // namespace egret::cost
