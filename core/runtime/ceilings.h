#pragma once

#include "core/base/task.h"
#include "core/profile/roofline.h"
#include "core/runtime/engine.h"

namespace egret::runtime {

// Of the GPU that cudaSettings() say for Engine::cuda; otherwise of this machine's CPU with runtime::threads() threads:
// the fastest of several products of two 1,536 x 1,536 matrices on this engine, and of several copies of 256 MiB. About
// a second; core/cost/ceilings.h remembers them.
profile::Ceilings measureCeilings(Engine engine, const Task& task = {});

}  // namespace egret::runtime
