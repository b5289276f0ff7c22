#pragma once

#include "core/base/task.h"
#include "core/profile/roofline.h"
#include "core/runtime/engine.h"

#include <filesystem>
#include <string>

namespace egret::cost {

struct RememberedCeilings {
    profile::Ceilings ceilings;
    std::string problem;  // why they are not stored; empty on success
};

// Peak rates of an engine's device with the current threads or cudaSettings(). Measured once per device and set of
// libraries (about a second) and stored with the operator costs (costs.sqlite in cacheDirectory(), or `cacheFile`).
// Measured again when the stored rates are below `seen`, since the machine was busy then; the maximum is kept.
RememberedCeilings ceilingsOf(runtime::Engine engine, const Task& task = {}, const profile::Ceilings& seen = {},
    const std::filesystem::path& cacheFile = {});

}  // namespace egret::cost
