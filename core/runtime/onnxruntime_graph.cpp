#include "core/runtime/onnxruntime_graph.h"

#include "core/base/error.h"
#include "core/onnx/onnx.h"
#include "core/runtime/fold.h"
#include "core/runtime/onnxruntime/fusion.h"
#include "core/runtime/threads.h"

#include <algorithm>

namespace egret::runtime::onnxruntime {

using graph::NodeId;

namespace {

std::vector<NodeId> operatorsOf(const graph::Graph& graph) {
    std::vector<NodeId> out;
    std::ranges::copy_if(graph.nodes(), std::back_inserter(out), [&](NodeId id) { return !graph.node(id).isWeight; });
    return out;
}

}  // namespace

OptimizedGraph optimizedGraph(const graph::Graph& graph, Level level, const Task& task) {
    version();  // reports a missing library before other work starts
    // Folding changes weights only, and the exported file reads back as the same graph, with a name for every node.
    // Operators therefore keep their order.
    const std::string model = onnx::exportModel(foldWeights(graph, task));
    const graph::Graph exported = onnx::importModelBytes(model, {}, graph::Arena::create());
    const std::vector<NodeId> originals = operatorsOf(graph), named = operatorsOf(exported);
    ensure(originals.size() == named.size(), "the exported graph has the same operators");
    std::unordered_map<std::string, NodeId> byName;
    for (std::size_t i = 0; i < named.size(); ++i) byName.emplace(exported.nameOf(named[i]), originals[i]);

    std::string optimized;
    const std::vector<RunNode> nodes = nodesThatRun(model, {.threads = threads(), .level = level}, &optimized);
    task.throwIfStopped();
    OptimizedGraph out{.graph = onnx::importModelBytes(optimized, {}, graph.arenaPtr()), .computes = {}};
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
