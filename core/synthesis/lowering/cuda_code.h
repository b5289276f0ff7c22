#pragma once

#include "core/synthesis/plan.h"

#include <string>

namespace egret::synthesis {

// CUDA C++17 for one plan, with T float or double: one kernel per stage, and
//
//     extern "C" cudaError_t plan_forward(const T* in, const T* const* weights, T* out, T* scratch,
//                                         cudaStream_t stream);
//     extern "C" long plan_scratch();  elements of scratch
//
// Tensors are row-major in device memory; `weights` itself is in host memory. Returns without waiting.
std::string cudaCode(const Plan& plan, bool doublePrecision = false);

}  // namespace egret::synthesis
