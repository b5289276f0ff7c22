#pragma once

#include "core/base/random.h"
#include "core/graph/graph.h"

#include <functional>

namespace egret::edit {

// The effect of rounding to single precision is estimated from this many perturbations, times the number of steps that
// may have rounded.
inline constexpr int kPerturbations = 4;
inline constexpr double kSingleSteps = 8;

// Returns an f64 tensor with each element multiplied by a random number within `reach` of 1. Returns any other tensor
// unchanged.
graph::TensorPtr perturbed(const graph::TensorPtr& tensor, Random random, double reach);

// Returns a graph in double precision with perturbed constants and real attributes, in a new arena. `reach` is the
// relative change for each node, 0 for none.
graph::Graph perturbed(
    const graph::Graph& graph, const Random& random, const std::function<double(graph::NodeId)>& reach);

// Returns whether attributes of the operator may be rounded: it has a real number that is not a small fraction.
bool hasRealAttributes(const graph::Operator& op);

}  // namespace egret::edit
