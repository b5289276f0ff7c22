#pragma once

#include "core/base/task.h"
#include "core/edit/verdict/neighbourhood.h"
#include "core/rewrite/tensor_egraph.h"

namespace egret::edit {

// The number of given reasons that stand for equal weights (egraph::Reason).
inline constexpr uint32_t kEqualWeights = 1;

// Computes the weights of an e-graph of a neighbourhood and merges those with equal values, if the edit changed one of
// them. A constant equals a computed weight if it differs by no more than rounding the weight's constants and results to
// single precision causes; two constants must be identical. Rebuilds the e-graph. Returns whether anything was merged.
bool uniteEqualWeights(rewrite::TensorEGraph& egraph, const Neighbourhood& around, const Task& task);

}  // namespace egret::edit
