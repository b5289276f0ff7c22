// Programs of the CUDA plug-in (core/runtime/cuda/program) in double precision on the host, as plainly as can be: what
// results on a device are compared with, and how the engine's lowering is tested where there is none.
#pragma once

#include "core/runtime/cuda/program/program.h"

#include <vector>

namespace egret::runtime::cuda {

// The elements of every output, in order. Inputs as numbers, in the order of Program::inputs(). Constants are as stored
// (rounded to halves where the program has halves); what is computed is not rounded, but cut where a tensor is of
// integers.
std::vector<std::vector<double>> evaluate(const Program& program, const std::vector<std::vector<double>>& inputs,
                                          const std::vector<const void*>& given = {});

// ||a - b|| / ||b||, where both are finite or alike; infinite when they are not, or when sizes differ.
double relativeError(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace egret::runtime::cuda
