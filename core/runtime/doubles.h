// Private to core/runtime: graphs in double precision.
#pragma once

#include "core/graph/graph.h"

namespace egret::runtime {

// Returns the graph with f64 for f32 in all inputs, constants and conversions. Throws unsupported for control flow.
graph::Graph inDoubles(const graph::Graph& graph);

// Returns an f32 tensor in f64, and other tensors as they are.
graph::TensorPtr inDoubles(const graph::TensorPtr& tensor);

}  // namespace egret::runtime
