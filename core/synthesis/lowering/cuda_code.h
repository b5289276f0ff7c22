#pragma once

#include "core/synthesis/plan.h"

#include <string>

namespace egret::synthesis {

// Returns CUDA C++17 source for one plan, with T float or double. It contains one kernel per stage, and
//
//     extern "C" cudaError_t plan_forward(const T* in, const T* const* weights, T* out, T* scratch,
//                                         cudaStream_t stream);
//     extern "C" long plan_scratch();  number of elements of `scratch`
//
// Tensors are row-major in device memory; the array `weights` is in host memory. plan_forward is asynchronous.
std::string cudaCode(const Plan& plan, bool doublePrecision = false);

}  // namespace egret::synthesis
