// Private to core/runtime: evaluates the part of a graph that depends only on constants.
#pragma once

#include "core/base/task.h"
#include "core/runtime/values.h"

#include <unordered_map>

namespace egret::runtime {

// Returns the values of all weight nodes that a non-weight node or an output reads, one tensor per part. With `all`,
// returns the values of every weight node. Weight operators that cannot run, and the nodes that depend on them, are
// omitted if `lenient`; otherwise, throws with the node's name.
std::unordered_map<graph::NodeId, Tensors> evaluateWeights(
    const graph::Graph& graph, const Task& task, bool all = false, bool lenient = false);

// Returns the values that the lowerings for oneDNN and CUDA use: single tensors of nodes that are not Constants.
std::unordered_map<graph::NodeId, graph::TensorPtr> computedWeights(
    const graph::Graph& graph, const std::unordered_map<graph::NodeId, Tensors>& weights);

}  // namespace egret::runtime
