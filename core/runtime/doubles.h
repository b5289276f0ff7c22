// Private to core/runtime: graphs in double precision.
#pragma once

#include "core/graph/graph.h"

namespace egret::runtime {

// Returns the graph with f64 instead of f32 in all inputs, constants and conversions. Throws unsupported for control
// flow.
graph::Graph inDoubles(const graph::Graph& graph);

// Converts an f32 tensor to f64; returns any other tensor unchanged.
graph::TensorPtr inDoubles(const graph::TensorPtr& tensor);

}  // namespace egret::runtime
