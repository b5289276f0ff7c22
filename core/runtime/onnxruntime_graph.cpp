#include "core/runtime/onnxruntime_graph.h"

#include "core/onnx/onnx.h"
#include "core/runtime/fold.h"
#include "core/runtime/onnxruntime/fusion.h"
#include "core/runtime/threads.h"

#include <vector>

namespace egret::runtime::onnxruntime {

using graph::NodeId;

OptimizedGraph optimizedGraph(const graph::Graph& graph, Level level, const Task& task) {
    version();  // reports a missing library before other work starts
    const std::string model = onnx::exportModel(foldWeights(graph, task));
    const auto byName = operatorsByName(graph, model);

    std::string optimized;
    const std::vector<RunNode> nodes = nodesThatRun(model, {.threads = threads(), .level = level}, &optimized);
    task.throwIfStopped();
    OptimizedGraph out{.graph = onnx::importModelBytes(optimized, {}, graph.arenaPtr())};
    std::unordered_map<std::string, const RunNode*> byResult;
    for (const RunNode& node : nodes) byResult.emplace(node.result, &node);
    for (const NodeId id : out.graph.nodes()) {
        const auto node = byResult.find(out.graph.nameOf(id));
        if (node == byResult.end()) continue;
        for (const std::string& name : node->second->operators)
            if (const auto original = byName.find(name); original != byName.end())
                out.computes[id].push_back(original->second);
    }
    return out;
}

}  // namespace egret::runtime::onnxruntime
