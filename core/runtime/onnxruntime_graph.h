#pragma once

#include "core/graph/graph.h"
#include "core/runtime/onnxruntime/session.h"

#include <unordered_map>

namespace egret::runtime::onnxruntime {

// The graph that ONNX Runtime makes of a graph and runs.
struct OptimizedGraph {
    graph::Graph graph;  // in the original's arena; operators that only ONNX Runtime has are opaque
    // The original's operators that each node computes. Nodes that only change a layout compute none.
    std::unordered_map<graph::NodeId, std::vector<graph::NodeId>> computes = {};
};

// Throws the errors of Session, and those of onnx::exportModel(). O(nodes).
OptimizedGraph optimizedGraph(const graph::Graph& graph, Level level = Level::all, const Task& task = {});

}  // namespace egret::runtime::onnxruntime
