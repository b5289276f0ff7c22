#pragma once

#include "core/base/task.h"
#include "core/profile/roofline.h"
#include "core/runtime/engine.h"

namespace egret::runtime {

// Measures the GPU selected by cudaSettings() for Engine::cuda, otherwise the CPU with runtime::threads() threads: the
// fastest of several products of two 1,536 x 1,536 matrices and of several copies of 256 MiB. Takes about a second;
// core/cost/ceilings.h stores the result.
profile::Ceilings measureCeilings(Engine engine, const Task& task = {});

}  // namespace egret::runtime
