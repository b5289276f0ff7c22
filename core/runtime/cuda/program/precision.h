#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

// Precision in which f32 programs run. tf32 keeps tensors in f32 and permits products to use the tensor cores' 10-bit
// mantissa. f16 and bf16 store tensors in halves; inputs and outputs stay f32 and are converted at the boundary. Sums
// are always in f32.
enum class Precision : uint8_t { f32, tf32, f16, bf16 };

struct PrecisionRow {
    Precision precision;
    std::string_view name;
    // Maximum relative error ||y - reference|| / ||reference|| of one step (tests/gpu/relative_error.h).
    double tolerance;
};
constexpr PrecisionRow kPrecisions[] = {{Precision::f32, "f32", 1e-5}, {Precision::tf32, "tf32", 1e-3},
    {Precision::f16, "f16", 1e-2}, {Precision::bf16, "bf16", 1e-2}};
constexpr const PrecisionRow& rowOf(Precision precision) { return kPrecisions[static_cast<std::size_t>(precision)]; }

// Returns the program with its f32 tensors in halves; for f32 and tf32, returns it unchanged. Coordinates, scales,
// shifts, and integers converted to floats stay f32. If `origins` is not null, it receives the index in `program` of
// every step of the result, or -1 for a conversion.
Program inPrecision(const Program& program, Precision precision, std::vector<int>* origins = nullptr);

}  // namespace egret::runtime::cuda
