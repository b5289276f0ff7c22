#pragma once

#include "core/graph/graph.h"

namespace egret::runtime {

// Returns the graph with f64 instead of f32 in all inputs, constants and conversions, also in the bodies of control
// flow. The graph is in a new arena; `image` receives the map from old to new nodes.
graph::Graph inDoubles(const graph::Graph& graph, graph::Image* image = nullptr);

// Converts an f32 tensor to f64; returns any other tensor unchanged.
graph::TensorPtr inDoubles(const graph::TensorPtr& tensor);

}  // namespace egret::runtime
