// One operator of ours as ONNX says it at a given operator set: the inverse of read_node.
#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <utility>
#include <vector>

namespace egret::onnx {

struct Spelling {
    graph::Attributes attributes;
    // Input position -> what goes there as a constant.
    std::vector<std::pair<std::size_t, graph::TensorPtr>> parameters;
    int64_t outputs = 1;
    int64_t leastOutputs = 1;  // as many must be named, read or not
};

// Nothing when this operator set cannot say it. Throws nothing of its own.
std::optional<Spelling> spell(const graph::Graph& graph, graph::NodeId id, int64_t opset);

}  // namespace egret::onnx
