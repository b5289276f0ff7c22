#pragma once

#include "core/base/task.h"
#include "core/profile/roofline.h"
#include "core/runtime/engine.h"

namespace egret::runtime {

// Measures the peak FLOP/s and memory bandwidth of the GPU selected by cudaSettings() for Engine::cuda, otherwise of
// the CPU with runtime::threads() threads. On the CPU, the rates are those of the fastest of several products of two
// 1,536 x 1,536 matrices and of several copies of 256 MiB. Takes about a second; core/cost/ceilings.h stores the
// result.
profile::Ceilings measureCeilings(Engine engine, const Task& task = {});

}  // namespace egret::runtime
