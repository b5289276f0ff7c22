// Private to core/runtime: the part of a graph that depends on constants only.
#pragma once

#include "core/base/task.h"
#include "core/runtime/values.h"

#include <unordered_map>

namespace egret::runtime {

// The values of all weight nodes that a computing node or an output reads, one tensor per part; of every weight node
// when `all`. Weight operators that cannot be run, and what depends on them, are left out when `lenient`, otherwise
// they throw with the node's name.
std::unordered_map<graph::NodeId, Tensors> evaluateWeights(
    const graph::Graph& graph, const Task& task, bool all = false, bool lenient = false);

// Of those the ones that oneDNN and CUDA lower: single tensors that are computed.
std::unordered_map<graph::NodeId, graph::TensorPtr> computedWeights(
    const graph::Graph& graph, const std::unordered_map<graph::NodeId, Tensors>& weights);

}  // namespace egret::runtime
