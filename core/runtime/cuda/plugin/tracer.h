#pragma once

#include "core/runtime/cuda/egret_cuda.h"
#include "core/runtime/cuda/plugin/session.h"

#include <vector>

namespace egret::runtime::cuda {

int cuptiVersion();  // 0: CUPTI is not there

// One run, as CUPTI saw it: kernels, copies and memsets in order of time, nanoseconds from the first. Throws
// UNSUPPORTED without CUPTI.
std::vector<EgretCudaActivity> trace(Session& session, std::span<const void* const> inputs);

}  // namespace egret::runtime::cuda
