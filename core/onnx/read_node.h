// One ONNX node as one node of ours, driven by the operator table and forms.h.
#pragma once

#include "core/graph/graph.h"

#include <onnx/onnx_pb.h>

#include <optional>
#include <vector>

namespace egret::onnx {

struct NodeReading {
    int64_t opset;
    int usedOutputs;                    // up to the last one that anything reads, at least 1
    std::vector<graph::NodeId> inputs;  // one per input of the node; invalid where it has none
};

// The (possibly tuple-typed) node, or nothing when it must stay opaque. Throws badInput when the operator is ours but
// its inputs or attributes do not fit.
std::optional<graph::NodeId> readNode(const ::onnx::NodeProto& node, NodeReading reading, graph::Arena& arena);

}  // namespace egret::onnx
