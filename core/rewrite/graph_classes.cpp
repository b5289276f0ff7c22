#include "core/rewrite/graph_classes.h"

namespace egret::rewrite {

std::unordered_map<graph::NodeId, egraph::ClassId> classesOf(const graph::Graph& graph, const egraph::EGraph& egraph) {
    std::unordered_map<graph::NodeId, egraph::ClassId> classes;
    std::vector<egraph::ClassId> children;
    for (const graph::NodeId id : graph.nodes()) {
        const graph::Node& node = graph.node(id);
        children.clear();
        for (const graph::NodeId input : node.inputs)
            if (const auto found = classes.find(input); found != classes.end()) children.push_back(found->second);
        if (children.size() != node.inputs.size()) continue;
        if (const auto found = egraph.lookup(Symbol(graph.op(id).name()), node.op.index(), children))
            classes.emplace(id, egraph.find(*found));
    }
    return classes;
}

}  // namespace egret::rewrite
