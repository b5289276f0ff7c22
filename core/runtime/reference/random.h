// Private to core/runtime: random numbers for operators, reproducible from the operator's attributes.
#pragma once

#include "core/runtime/reference/kernel.h"

namespace egret::runtime {

// Returns uniform random numbers in [0, 1), which depend only on the attributes `seed` and `draw`.
at::Tensor uniformDraws(const Call& c, at::IntArrayRef shape);

}  // namespace egret::runtime
