#pragma once

#include "core/synthesis/backbone/linear_operator.h"
#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// The operator's sizes at a site: [examples, channels, extent, extent] at a convolution, [examples, extent, channels]
// at a projection. Nothing where the problem's shapes do not fit the site, or a size is not whole there.
std::optional<Mapping> mappingAt(const Operator& op, const backbone::Site& site, int64_t examples);

// The operator in place of every convolution of at least that kernel (or projection) whose sizes fit; what does not fit
// stays. It computes in LibTorch, by its rfactored plan.
backbone::Replacement replacementBy(const Operator& op, int64_t leastKernel = 3);

}  // namespace egret::synthesis
