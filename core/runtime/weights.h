// Private to core/runtime: the part of a graph that depends only on constants.
#pragma once

#include "core/base/task.h"
#include "core/runtime/values.h"

#include <unordered_map>

namespace egret::runtime {

// Returns the values of all weight nodes read by a computing node or an output, one tensor per part; with `all`, of
// every weight node. Weight operators that cannot run, and their dependents, are omitted if `lenient`; otherwise they
// throw, naming the node.
std::unordered_map<graph::NodeId, Tensors> evaluateWeights(
    const graph::Graph& graph, const Task& task, bool all = false, bool lenient = false);

// Returns the subset lowered by oneDNN and CUDA: single computed tensors.
std::unordered_map<graph::NodeId, graph::TensorPtr> computedWeights(
    const graph::Graph& graph, const std::unordered_map<graph::NodeId, Tensors>& weights);

}  // namespace egret::runtime
