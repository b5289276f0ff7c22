// Converts one of Egret's operators to ONNX at a given operator set: the inverse of read_node.
#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <utility>
#include <vector>

namespace egret::onnx {

struct Spelling {
    graph::Attributes attributes;
    // Input positions and the constants for them.
    std::vector<std::pair<std::size_t, graph::TensorPtr>> parameters;
    int64_t outputs = 1;
    int64_t leastOutputs = 1;  // number of outputs that must be named, used or not
};

// Returns nothing if this operator set cannot express the node.
std::optional<Spelling> spell(const graph::Graph& graph, graph::NodeId id, int64_t opset);

}  // namespace egret::onnx
