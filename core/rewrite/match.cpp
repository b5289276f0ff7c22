#include "core/rewrite/match.h"

#include "core/base/hash.h"
#include "core/rewrite/matched_graph.h"

namespace egret::rewrite {

uint64_t GraphMatch::key(const graph::Graph& graph) const {
    uint64_t hash = hashText(rule);
    for (const graph::NodeId node : nodes) hash = hashCombine(hash, graph.node(node).hash);
    for (const auto& [name, node] : variables) hash = hashCombine(hashText(name, hash), graph.node(node).hash);
    return hash;
}

std::vector<GraphMatch> findMatches(const graph::Graph& graph, const std::vector<CompiledRule>& rules, const Task& task,
    std::size_t limit, RuleNames* cut) {
    const MatchedGraph matched(
        graph, std::shared_ptr<const std::vector<CompiledRule>>(std::shared_ptr<void>(), &rules), task, limit);
    std::vector<GraphMatch> found;
    found.reserve(matched.size());
    for (std::size_t i = 0; i < matched.size(); ++i) found.push_back(matched[i]);
    if (cut) cut->merge(matched.cutRules());
    return found;
}

std::vector<std::string> cutNotes(const RuleNames& cut) {
    std::vector<std::string> notes;
    for (const std::string& rule : cut)
        notes.push_back("rule '" + rule + "' has more than " + std::to_string(kMatchLimit) +
            " matches; only the first " + std::to_string(kMatchLimit) + " in a graph are used");
    return notes;
}

graph::Graph applyMatch(const graph::Graph& graph, const GraphMatch& match) {
    return graph.replaced(match.replacements);
}

}  // namespace egret::rewrite
