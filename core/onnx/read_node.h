// Converts one ONNX node to a graph node, using the operator table and forms.h.
#pragma once

#include "core/graph/graph.h"

#include <onnx/onnx_pb.h>

#include <optional>
#include <vector>

namespace egret::onnx {

struct NodeReading {
    int64_t opset;
    int usedOutputs;                    // index of the last used output + 1, at least 1
    std::vector<graph::NodeId> inputs;  // one per input of the node; invalid if omitted
    int64_t& draws;                     // number of nodes so far that draw random numbers without a seed
};

// Returns the node, which may have a tuple type, or nothing if the node must stay opaque. Throws badInput if the
// operator is supported but its inputs or attributes do not fit.
std::optional<graph::NodeId> readNode(const ::onnx::NodeProto& node, NodeReading reading, graph::Arena& arena);

}  // namespace egret::onnx
