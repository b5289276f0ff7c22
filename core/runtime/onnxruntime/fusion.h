#pragma once

#include "core/graph/graph.h"
#include "core/runtime/onnxruntime/session.h"

namespace egret::runtime::onnxruntime {

// A node of the graph that ONNX Runtime runs.
struct RunNode {
    std::string operation;               // "Conv", "com.microsoft::QuickGelu", "com.microsoft.nchwc::ReorderInput"
    std::string name;                    // the name that ONNX Runtime's profiler reports
    std::string result;                  // the name of its first result
    std::vector<std::string> operators;  // names of the model's nodes that it computes, in the model's order
};

// Returns the nodes that ONNX Runtime runs for a model after its optimizations, and the model's nodes that each of them
// computes. Nodes that only change a layout compute nothing. Nodes of the model that none of them computes were removed
// or folded into constants. Writes the optimized model to `options.optimizedModel`, or to a temporary file if that path
// is empty; `optimized` receives it, too. Throws the errors of Session. O(nodes).
std::vector<RunNode> nodesThatRun(std::string_view model, SessionOptions options, std::string* optimized = nullptr);

// Returns the operators of `graph` by the names of their nodes in `model`, the same graph as a serialized ModelProto.
// Weights and operators on extents may differ: they are folded, or shared by the file. O(nodes)
std::unordered_map<std::string, graph::NodeId> operatorsByName(const graph::Graph& graph, std::string_view model);

}  // namespace egret::runtime::onnxruntime
