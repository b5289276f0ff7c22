#pragma once

#include "core/synthesis/backbone/linear_operator.h"
#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// The operator's sizes at a site: [examples, channels, extent, extent] at a convolution, [examples, extent, channels]
// at a projection. Empty if the problem's shapes do not fit the site, or a size is not an integer there.
std::optional<Mapping> mappingAt(const Operator& op, const backbone::Site& site, int64_t examples);

// Replaces every convolution of at least that kernel (or projection) whose sizes fit; others stay. Computes in LibTorch
// with the operator's rfactored plan.
backbone::Replacement replacementBy(const Operator& op, int64_t leastKernel = 3);

}  // namespace egret::synthesis
