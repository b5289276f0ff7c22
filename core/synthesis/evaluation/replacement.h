#pragma once

#include "core/synthesis/backbone/linear_operator.h"
#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// Returns the operator's sizes at a site: for [examples, channels, height, width] at a convolution, for [examples,
// height, channels] at a projection. Empty if the problem's shapes do not fit the site, or if a size would not be an
// integer.
std::optional<Mapping> mappingAt(const Operator& op, const backbone::Site& site, int64_t examples);

// Replaces every projection, and every convolution whose kernel is at least `leastKernel`, if the sizes fit. Other
// layers are kept. Uses LibTorch and the operator's rfactored plan.
backbone::Replacement replacementBy(const Operator& op, int64_t leastKernel = 3);

}  // namespace egret::synthesis
