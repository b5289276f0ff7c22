#pragma once

#include "core/synthesis/plan.h"

#include <span>
#include <string>

namespace egret::synthesis {

struct CodeOptions {
    // When to lower stages to packed matrix products instead of plain loop nests.
    enum class Products : uint8_t { never, wherePays, always };

    bool doublePrecision = false;
    Products products = Products::wherePays;
    bool gradients = false;  // whether to include the adjoint nests
};

// Returns C++17 source with OpenMP for all plans, for one compilation. T is float or double, and every tensor is
// row-major. For plan number i, the source contains
//
//     extern "C" long planI_packed();                 number of elements of the packed weights
//     extern "C" long planI_scratch(int threads);     number of elements of `scratch`, which is 64-byte aligned
//     extern "C" void planI_pack(const T* const* weights, T* packed);
//     extern "C" void planI_forward(const T* in, const T* const* weights, const T* packed, T* out, T* scratch,
//                                   int threads);
//     extern "C" void planI_gradients(const T* in, const T* const* weights, const T* seed, T* inGradient,
//                                     T* const* weightGradients, T* scratch, int threads);
//                                                     gradients of the sum of out * seed
std::string loopCode(std::span<const Plan> plans, const CodeOptions& options);

}  // namespace egret::synthesis
