#include "views/graph/graph_difference.h"

#include "core/base/lookup.h"

#include <set>
#include <string>

namespace egret::graph_view {

using graph::NodeId;

namespace {

// Returns marks that may identify an operator: its label and the weights that it reads.
std::vector<std::string> marksOfNode(const graph::Graph& graph, NodeId id) {
    std::vector<std::string> marks;
    const graph::Node& node = graph.node(id);
    if (std::string label = graph.label(id); !label.empty()) marks.push_back("label " + label);
    std::string weights;
    for (NodeId input : node.inputs)
        if (graph.node(input).isWeight) weights += ' ' + std::to_string(input.index());
    if (!weights.empty()) marks.push_back("weights " + std::to_string(node.op.index()) + weights);
    return marks;
}

// Maps each mark to its node, or to an invalid id if several of `nodes` have the mark.
std::unordered_map<std::string, NodeId> marksOf(const graph::Graph& graph, const std::unordered_set<NodeId>& nodes) {
    std::unordered_map<std::string, NodeId> marks;
    for (NodeId node : nodes)
        for (std::string& mark : marksOfNode(graph, node)) {
            const auto [entry, isNew] = marks.emplace(std::move(mark), node);
            if (!isNew) entry->second = NodeId();
        }
    return marks;
}

}  // namespace

GraphDifference differenceOf(const graph::Graph& before, const graph::Graph& after) {
    GraphDifference difference;
    if (before.empty() || after.empty()) return difference;
    difference.removed.insert(before.nodes().begin(), before.nodes().end());
    difference.fresh.insert(after.nodes().begin(), after.nodes().end());
    if (before.arenaPtr() != after.arenaPtr()) return difference;
    for (NodeId node : after.nodes())
        if (difference.removed.erase(node)) difference.fresh.erase(node);
    // From here on, each set contains only nodes that belong to one of the graphs. Pairing removes nodes from the sets.
    const auto onlyBefore = difference.removed, onlyAfter = difference.fresh;

    std::set<std::pair<NodeId, NodeId>> seen;
    std::vector<std::pair<NodeId, NodeId>> stack;
    auto consider = [&](NodeId a, NodeId b) {
        if (a != b && onlyBefore.contains(a) && onlyAfter.contains(b) && seen.emplace(a, b).second)
            stack.emplace_back(a, b);
    };
    for (const graph::Output& output : before.outputs())
        for (const graph::Output& other : after.outputs())
            if (output.name == other.name) consider(output.node, other.node);
    const auto pairUpwards = [&] {
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
    };
    pairUpwards();
    const auto marksBefore = marksOf(before, difference.removed), marksAfter = marksOf(after, difference.fresh);
    for (auto node = after.nodes().rbegin(); node != after.nodes().rend(); ++node)
        for (const std::string& mark : marksOfNode(after, *node)) {
            const auto now = marksAfter.find(mark), was = marksBefore.find(mark);
            if (!difference.fresh.contains(*node) || now == marksAfter.end() || now->second != *node ||
                was == marksBefore.end() || !difference.removed.contains(was->second))
                continue;
            consider(was->second, *node);
            pairUpwards();
        }
    return difference;
}

std::unordered_map<NodeId, QString> makersOf(const std::vector<Stage>& stages) {
    std::unordered_map<NodeId, QString> makers;
    for (std::size_t s = 1; s < stages.size(); ++s) {
        const graph::Graph &before = stages[s - 1].graph, &after = stages[s].graph;
        if (before == after) continue;
        const GraphDifference difference = differenceOf(before, after);
        std::unordered_map<NodeId, QString> now;
        for (const NodeId node : difference.fresh) now.emplace(node, stages[s].maker);
        for (const auto& [node, maker] : makers) {
            if (difference.removed.contains(node)) continue;
            now.emplace(valueOr(difference.partners, node, node), maker);
        }
        makers = std::move(now);
    }
    return makers;
}

}  // namespace egret::graph_view
