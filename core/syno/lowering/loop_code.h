#pragma once

#include "core/syno/plan.h"

#include <span>
#include <string>

namespace egret::syno {

struct CodeOptions {
    bool doublePrecision = false;
    bool products = true;    // stages as packed matrix products where that pays; plain loop nests otherwise
    bool gradients = false;  // with the adjoint nests
};

// C++17 with OpenMP for the plans: one source, for one compilation. For the plan number i it has, with T float or double and every
// tensor row-major,
//
//     extern "C" long planI_packed();                 elements of the packed weights
//     extern "C" long planI_scratch(int threads);     elements of the room that the others need; 64-byte aligned
//     extern "C" void planI_pack(const T* const* weights, T* packed);
//     extern "C" void planI_forward(const T* in, const T* const* weights, const T* packed, T* out, T* scratch, int threads);
//     extern "C" void planI_gradients(const T* in, const T* const* weights, const T* seed, T* inGradient, T* const* weightGradients,
//                                     T* scratch, int threads);       of the sum of out * seed
std::string loopCode(std::span<const Plan> plans, const CodeOptions& options);

// CUDA C++ for one plan, float or double: a kernel for each stage, a thread for each element it makes, and
//
//     extern "C" cudaError_t plan_forward(const T* in, const T* const* weights, T* out, T* scratch, cudaStream_t stream);
//
// with pointers to device memory (`weights` itself is the host's), and plan_scratch() elements of scratch.
std::string cudaCode(const Plan& plan, const CodeOptions& options);

}  // namespace egret::syno
