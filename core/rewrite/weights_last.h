#pragma once

#include "core/graph/graph.h"

namespace egret::rewrite {

// Returns the graph with the weights of sums and products last, except in operators of `before`, a graph in the same
// arena. The cost of both orders is the same, so a search chooses either. Runtimes expect weights last: ONNX Runtime
// 1.20 fuses a normalization whose epsilon comes first with an epsilon of 1e-5. Bodies of control flow stay as they
// are. O(nodes)
graph::Graph withWeightsLast(const graph::Graph& graph, const graph::Graph& before);

}  // namespace egret::rewrite
