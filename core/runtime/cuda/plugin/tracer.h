#pragma once

#include "core/runtime/cuda/egret_cuda.h"
#include "core/runtime/cuda/plugin/session.h"

#include <vector>

namespace egret::runtime::cuda {

int cuptiVersion();  // 0 if CUPTI is missing

// Returns CUPTI's records of one run: kernels, copies and memsets in chronological order, in nanoseconds since the
// start of the first one. Throws UNSUPPORTED without CUPTI.
std::vector<EgretCudaActivity> trace(Session& session, std::span<const void* const> inputs);

}  // namespace egret::runtime::cuda
