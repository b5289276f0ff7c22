#pragma once

#include "core/synthesis/plan.h"

#include <span>
#include <string>

namespace egret::synthesis {

struct CodeOptions {
    // Lower stages to packed matrix products instead of plain loop nests.
    enum class Products : uint8_t { never, wherePays, always };

    bool doublePrecision = false;
    Products products = Products::wherePays;
    bool gradients = false;  // include the adjoint nests
};

// C++17 with OpenMP for the plans: one source, for one compilation. For plan number i it has, with T float or double
// and every tensor row-major,
//
//     extern "C" long planI_packed();                 elements of the packed weights
//     extern "C" long planI_scratch(int threads);     elements of scratch for the others; 64-byte aligned
//     extern "C" void planI_pack(const T* const* weights, T* packed);
//     extern "C" void planI_forward(const T* in, const T* const* weights, const T* packed, T* out, T* scratch,
//                                   int threads);
//     extern "C" void planI_gradients(const T* in, const T* const* weights, const T* seed, T* inGradient,
//                                     T* const* weightGradients, T* scratch, int threads);
//                                                     of the sum of out * seed
std::string loopCode(std::span<const Plan> plans, const CodeOptions& options);

}  // namespace egret::synthesis
