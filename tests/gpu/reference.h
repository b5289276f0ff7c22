// Programs of the CUDA plug-in (core/runtime/cuda/program) in double precision on the host, as plainly as can be: what
// results on a device are compared with, and how the engine's lowering is tested where there is none.
#pragma once

#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/program.h"

#include <stdexcept>
#include <vector>

namespace egret::runtime::cuda {

// How convolutions and matrix products take their factors: as they are, or cut to TF32's 10 bits of mantissa.
enum class Factors : uint8_t { exact, truncated };

// Of a step that meets an index outside its axis, as the plug-in says it.
struct StrayIndex : std::runtime_error {
    explicit StrayIndex(int at) : std::runtime_error("An index is outside its axis."), step(at) {}
    int step;
};

// The elements of every output, in order; throws StrayIndex. Inputs as numbers, in the order of Program::inputs().
// Constants are as stored (rounded to halves where the program has halves); what is computed is not rounded, but cut
// where a tensor is of integers.
std::vector<std::vector<double>> evaluate(const Program& program, const std::vector<std::vector<double>>& inputs,
    const std::vector<const void*>& given = {}, Factors factors = Factors::exact);

// What a result in this precision may be near to. In TF32 that is two: nobody says whether tensor cores round f32 to 10
// bits or cut it off, and a library may do either. Cut off, every product is too small by 7e-4 on average, which in a
// product of few elements comes to 1.4e-3 of the exact result; but it is the exact result of factors cut off. So the
// limit stays what it is, and is kept to one of the two. (An error relative to |a||b|, as in the analysis of rounding,
// would forgive truncation, too, but also most products in bf16 and five times as many wrong elements.)
std::vector<std::vector<std::vector<double>>> references(
    const Program& program, Precision precision, const std::vector<std::vector<double>>& inputs);

}  // namespace egret::runtime::cuda
