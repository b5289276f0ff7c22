// Plain double-precision host evaluation of the CUDA plug-in's programs (core/runtime/cuda/program): the reference for
// device results, and for tests of the engine's lowering on machines without a GPU.
#pragma once

#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/program.h"

#include <stdexcept>
#include <vector>

namespace egret::runtime::cuda {

// Factors of convolutions and matrix products: exact, or truncated to TF32's 10-bit mantissa.
enum class Factors : uint8_t { exact, truncated };

// Thrown by a step that encounters an index outside its axis; the message equals the plug-in's.
struct StrayIndex : std::runtime_error {
    explicit StrayIndex(int at) : std::runtime_error("An index is outside its axis."), step(at) {}
    int step;
};

// Returns the elements of every output, in order; throws StrayIndex. Inputs are numbers in the order of
// Program::inputs(). Constants are as stored (rounded to half precision if the program uses it). Computed values are
// not rounded, but truncated in integer tensors.
std::vector<std::vector<double>> evaluate(const Program& program, const std::vector<std::vector<double>>& inputs,
    const std::vector<const void*>& given = {}, Factors factors = Factors::exact);

// Returns the acceptable references for a precision. TF32 has two: the documentation does not say whether tensor cores
// round or truncate f32 to 10 bits, and a library may do either. Truncation makes every product 7e-4 too small on
// average, which can reach 1.4e-3 of the exact result for a few elements. It is exact for truncated factors, however.
// So the limit is unchanged and must hold for one of the two. (An error relative to |a||b|, as in rounding analysis,
// would also accept truncation. But it would accept most products in bf16 too, and five times as many wrong elements.)
std::vector<std::vector<std::vector<double>>> references(
    const Program& program, Precision precision, const std::vector<std::vector<double>>& inputs);

}  // namespace egret::runtime::cuda
