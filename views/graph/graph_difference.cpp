#include "views/graph/graph_difference.h"

#include <set>
#include <vector>

namespace egret::graph_view {

using graph::NodeId;

GraphDifference differenceOf(const graph::Graph& before, const graph::Graph& after) {
    GraphDifference difference;
    if (before.empty() || after.empty()) return difference;
    difference.removed.insert(before.nodes().begin(), before.nodes().end());
    difference.fresh.insert(after.nodes().begin(), after.nodes().end());
    if (before.arenaPtr() != after.arenaPtr()) return difference;
    for (NodeId node : after.nodes())
        if (difference.removed.erase(node)) difference.fresh.erase(node);
    // From here on, both sets hold the nodes that only one graph has; pairs leave them.
    const auto onlyBefore = difference.removed, onlyAfter = difference.fresh;

    std::set<std::pair<NodeId, NodeId>> seen;
    std::vector<std::pair<NodeId, NodeId>> stack;
    auto consider = [&](NodeId a, NodeId b) {
        if (a != b && onlyBefore.contains(a) && onlyAfter.contains(b) && seen.emplace(a, b).second) stack.emplace_back(a, b);
    };
    for (const graph::Output& output : before.outputs())
        for (const graph::Output& other : after.outputs())
            if (output.name == other.name) consider(output.node, other.node);
    while (!stack.empty()) {
        const auto [a, b] = stack.back();
        stack.pop_back();
        const graph::Node &old = before.node(a), &now = after.node(b);
        if (old.op != now.op || old.inputs.size() != now.inputs.size()) continue;
        bool corresponds = true;
        for (std::size_t i = 0; i < old.inputs.size(); ++i) {
            const NodeId was = old.inputs[i], is = now.inputs[i];
            corresponds &= was == is || (onlyBefore.contains(was) && onlyAfter.contains(is));
        }
        if (corresponds) {
            difference.removed.erase(a);
            difference.fresh.erase(b);
            difference.partners.emplace(a, b);
        }
        for (std::size_t i = 0; i < old.inputs.size(); ++i) consider(old.inputs[i], now.inputs[i]);
    }
    return difference;
}

}  // namespace egret::graph_view
