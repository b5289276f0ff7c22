#include "core/rewrite/weights_last.h"

#include <algorithm>
#include <unordered_set>

namespace egret::rewrite {

using graph::NodeId;

graph::Graph withWeightsLast(const graph::Graph& graph, const graph::Graph& before) {
    const std::unordered_set<NodeId> known(before.nodes().begin(), before.nodes().end());
    graph::Arena& arena = *graph.arenaPtr();
    std::unordered_map<NodeId, NodeId> image;
    const auto imageOf = [&](NodeId id) { return image.at(id); };
    for (const NodeId id : graph.nodes()) {
        const graph::Operator op = graph.op(id);
        std::vector<NodeId> inputs = transformed(graph.node(id).inputs, imageOf);
        if (!known.contains(id) && (op.is("Add") || op.is("Mul")) && graph.node(inputs[0]).isWeight &&
            !graph.node(inputs[1]).isWeight)
            std::swap(inputs[0], inputs[1]);
        NodeId next = id;
        if (!std::ranges::equal(inputs, graph.node(id).inputs)) {
            next = arena.add(*op.spec, op.attributes, inputs);
            if (arena.label(next).empty()) arena.setLabel(next, graph.label(id));
        }
        image.emplace(id, next);
    }
    return graph.withOutputs(
        transformed(graph.outputs(), [&](const graph::Output& output) { return image.at(output.node); }));
}

}  // namespace egret::rewrite
