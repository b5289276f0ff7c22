// Evaluates the CUDA plug-in's programs (core/runtime/cuda/program) on the host, in double precision and without
// optimizations. The results are the reference for those of a device, and for tests of the engine's lowering on
// machines without a GPU.
#pragma once

#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/program.h"

#include <stdexcept>
#include <vector>

namespace egret::runtime::cuda {

// Precision of the factors of convolutions and matrix products: exact, or truncated to TF32's 10-bit mantissa.
enum class Factors : uint8_t { exact, truncated };

// Thrown by a step that encounters an index outside its axis. The message equals the plug-in's message.
struct StrayIndex : std::runtime_error {
    explicit StrayIndex(int at) : std::runtime_error("An index is outside its axis."), step(at) {}
    int step;
};

// Returns the elements of every output, in order. Throws StrayIndex. The inputs are in the order of Program::inputs().
// Constants have their stored values (rounded to half precision if the program uses it). Computed values are not
// rounded, except that integer tensors truncate them.
std::vector<std::vector<double>> evaluate(const Program& program, const std::vector<std::vector<double>>& inputs,
    const std::vector<const void*>& given = {}, Factors factors = Factors::exact);

// Returns the acceptable references for a precision. TF32 has two, because the documentation does not say whether
// tensor cores round or truncate f32 to 10 bits, and a library may do either. Truncation makes every product 7e-4 too
// small on average, which can reach 1.4e-3 of the exact result for a few elements. A reference with truncated factors,
// however, matches it exactly. The limit is therefore unchanged, and a result must meet it for one of the two
// references. (An error relative to |a||b|, as in rounding analysis, would also accept truncation. But it would accept
// most products in bf16 too, and five times as many wrong elements.)
std::vector<std::vector<std::vector<double>>> references(
    const Program& program, Precision precision, const std::vector<std::vector<double>>& inputs);

}  // namespace egret::runtime::cuda
