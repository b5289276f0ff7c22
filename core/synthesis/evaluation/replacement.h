#pragma once

#include "core/synthesis/backbone/linear_operator.h"
#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// Returns the operator's sizes at a site: [examples, channels, extent, extent] at a convolution, [examples, extent,
// channels] at a projection. Empty if the problem's shapes do not fit the site, or if a size would not be an integer.
std::optional<Mapping> mappingAt(const Operator& op, const backbone::Site& site, int64_t examples);

// Replaces every convolution whose kernel is at least that large (or every projection) if the sizes fit; other layers
// stay. Uses LibTorch and the operator's rfactored plan.
backbone::Replacement replacementBy(const Operator& op, int64_t leastKernel = 3);

}  // namespace egret::synthesis
