#pragma once

#include "core/base/task.h"
#include "core/edit/verdict/neighbourhood.h"
#include "core/rewrite/tensor_egraph.h"

namespace egret::edit {

// Numbers of given reasons (egraph::Reason): weights with equal values, and a weight with its exact value.
inline constexpr uint32_t kEqualWeights = 1, kFoldedWeight = 2;

// Computes the weights of an e-graph of a neighbourhood and merges those with equal values, if the edit changed one of
// them. Small weights become constants if their values are exact in single precision. A constant equals a computed
// weight if the difference is no more than rounding to single precision causes; two constants must be identical.
// Rebuilds the e-graph. Returns whether anything was merged.
bool uniteEqualWeights(rewrite::TensorEGraph& egraph, const Neighbourhood& around, const Task& task);

}  // namespace egret::edit
