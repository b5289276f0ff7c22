// Private to core/runtime: random numbers of operators, reproducible from the operator's attributes.
#pragma once

#include "core/runtime/reference/kernel.h"

namespace egret::runtime {

// Returns numbers in [0, 1), from the attributes `seed` and `draw`.
at::Tensor uniformDraws(const Call& c, at::IntArrayRef shape);

}  // namespace egret::runtime
