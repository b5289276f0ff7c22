#pragma once

#include "core/synthesis/plan.h"

#include <string>

namespace egret::synthesis {

// CUDA C++17 for one plan, with T float or double: a kernel for each stage, and
//
//     extern "C" cudaError_t plan_forward(const T* in, const T* const* weights, T* out, T* scratch, cudaStream_t
//     stream);
//     extern "C" long plan_scratch();  elements of scratch
//
// Tensors are row-major in the device's memory; `weights` itself is the host's list of them. Returns without waiting.
std::string cudaCode(const Plan& plan, bool doublePrecision = false);

}  // namespace egret::synthesis
