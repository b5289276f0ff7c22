#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

// How f32 programs are computed. tf32 keeps tensors as they are and lets products use the tensor cores' 10-bit
// mantissa; f16 and bf16 keep tensors in halves, while inputs and outputs stay f32 and are converted by steps at the
// border. Sums are in f32 in all.
enum class Precision : uint8_t { f32, tf32, f16, bf16 };

struct PrecisionRow {
    Precision precision;
    std::string_view name;
    // Relative, ||y - reference|| / ||reference||, that one step must keep (tests/gpu/relative_error.h)
    double tolerance;
};
constexpr PrecisionRow kPrecisions[] = {{Precision::f32, "f32", 1e-5}, {Precision::tf32, "tf32", 1e-3},
    {Precision::f16, "f16", 1e-2}, {Precision::bf16, "bf16", 1e-2}};
constexpr const PrecisionRow& rowOf(Precision precision) { return kPrecisions[static_cast<std::size_t>(precision)]; }

// The program with its f32 tensors in halves; itself for f32 and tf32. Coordinates, scales and shifts, and integers
// on their way through floats stay f32.
// `origins`, when given, gets for every step which one of `program` it is; -1: a conversion.
Program inPrecision(const Program& program, Precision precision, std::vector<int>* origins = nullptr);

}  // namespace egret::runtime::cuda
