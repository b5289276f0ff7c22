#pragma once

#include "core/cost/cost.h"

#include <memory>

namespace egret::cost {

// Returns a model whose costs are those of `model` at these extents of the graph's inputs: the weighted mean over the
// sets. Extents known only at run time still count as 1. `sets` must not be empty.
std::shared_ptr<const CostModel> atExtents(std::shared_ptr<const CostModel> model, std::vector<graph::Extents> sets);

}  // namespace egret::cost
