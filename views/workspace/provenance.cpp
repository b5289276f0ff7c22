#include "views/workspace/provenance.h"

#include "views/graph/graph_difference.h"

namespace egret::workspace {

std::unordered_map<graph::NodeId, QString> makersOf(const std::vector<Stage>& stages) {
    std::unordered_map<graph::NodeId, QString> makers;
    for (std::size_t s = 1; s < stages.size(); ++s) {
        const graph::Graph &before = stages[s - 1].graph, &after = stages[s].graph;
        if (before == after) continue;
        const graph_view::GraphDifference difference = graph_view::differenceOf(before, after);
        std::unordered_map<graph::NodeId, QString> now;
        for (const graph::NodeId node : difference.fresh) now.emplace(node, stages[s].maker);
        for (const auto& [node, maker] : makers) {
            if (difference.removed.contains(node)) continue;
            const auto partner = difference.partners.find(node);
            now.emplace(partner == difference.partners.end() ? node : partner->second, maker);
        }
        makers = std::move(now);
    }
    return makers;
}

}  // namespace egret::workspace
