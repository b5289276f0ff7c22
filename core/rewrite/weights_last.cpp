#include "core/rewrite/weights_last.h"

#include <algorithm>
#include <unordered_set>

namespace egret::rewrite {

using graph::NodeId;

graph::Graph withWeightsLast(const graph::Graph& graph, const graph::Graph& before) {
    const std::unordered_set<NodeId> known(before.nodes().begin(), before.nodes().end());
    graph::Arena& arena = *graph.arenaPtr();
    graph::Image image;
    for (const NodeId id : graph.nodes()) {
        const graph::Operator op = graph.op(id);
        std::vector<NodeId> inputs = imagesOf(graph.node(id).inputs, image);
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
    return graph.withImages(image);
}

}  // namespace egret::rewrite
