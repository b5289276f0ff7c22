#include "core/runtime/onnxruntime_graph.h"

#include "core/onnx/onnx.h"
#include "core/runtime/fold.h"
#include "core/runtime/onnxruntime/fusion.h"
#include "core/runtime/threads.h"

#include <unordered_set>
#include <utility>
#include <vector>

namespace egret::runtime::onnxruntime {

using graph::NodeId;

namespace {

// Returns the operators of `graph` by their names in `exported`, the same graph as its exported file reads back. Pairs
// the nodes from the outputs down. Weights and operators on extents may differ: they are folded, or shared by the file.
std::unordered_map<std::string, NodeId> byExportedName(const graph::Graph& graph, const graph::Graph& exported) {
    std::unordered_map<std::string, NodeId> names;
    std::unordered_set<NodeId> seen;
    std::vector<std::pair<NodeId, NodeId>> open;
    for (std::size_t i = 0; i < graph.outputs().size(); ++i)
        open.emplace_back(graph.outputs()[i].node, exported.outputs()[i].node);
    while (!open.empty()) {
        const auto [original, named] = open.back();
        open.pop_back();
        const auto inputs = graph.node(original).inputs, others = exported.node(named).inputs;
        if (graph.node(original).isWeight || graph.op(original).spec != exported.op(named).spec ||
            inputs.size() != others.size() || !seen.insert(original).second)
            continue;
        names.emplace(exported.nameOf(named), original);
        for (std::size_t i = 0; i < inputs.size(); ++i) open.emplace_back(inputs[i], others[i]);
    }
    return names;
}

}  // namespace

OptimizedGraph optimizedGraph(const graph::Graph& graph, Level level, const Task& task) {
    version();  // reports a missing library before other work starts
    const std::string model = onnx::exportModel(foldWeights(graph, task));
    const auto byName = byExportedName(graph, onnx::importModelBytes(model, {}, graph::Arena::create()));

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
