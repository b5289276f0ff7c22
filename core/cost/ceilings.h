#pragma once

#include "core/base/task.h"
#include "core/profile/roofline.h"
#include "core/runtime/engine.h"

#include <filesystem>
#include <string>

namespace egret::cost {

struct RememberedCeilings {
    profile::Ceilings ceilings;
    std::string problem;  // why the ceilings are not stored; empty on success
};

// Returns the peak rates of an engine's device with the current threads or cudaSettings(), measured once per device and
// set of libraries (about a second). They are stored with the operator costs (costs.sqlite in cacheDirectory(), or
// `cacheFile`). If the stored rates are below `seen`, the machine was busy when they were measured. They are then
// measured again, and the maximum is kept.
RememberedCeilings ceilingsOf(runtime::Engine engine, const Task& task = {}, const profile::Ceilings& seen = {},
    const std::filesystem::path& cacheFile = {});

}  // namespace egret::cost
