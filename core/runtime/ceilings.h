#pragma once

#include "core/base/task.h"
#include "core/profile/roofline.h"
#include "core/runtime/engine.h"

namespace egret::runtime {

// For Engine::cuda, measures the GPU selected by cudaSettings(); otherwise this machine's CPU with runtime::threads()
// threads. Takes the fastest of several products of two 1,536 x 1,536 matrices on this engine and of several copies of
// 256 MiB. Takes about a second; core/cost/ceilings.h stores the result.
profile::Ceilings measureCeilings(Engine engine, const Task& task = {});

}  // namespace egret::runtime
