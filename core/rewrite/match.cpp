#include "core/rewrite/match.h"

#include "core/base/hash.h"
#include "core/graph/bodies.h"
#include "core/rewrite/matched_graph.h"

#include <algorithm>
#include <unordered_map>

namespace egret::rewrite {

namespace {

// Adds the matches in the bodies of one operator, as matches that replace the operator.
void addInside(const graph::Graph& graph, graph::NodeId node, const std::vector<CompiledRule>& rules, const Task& task,
    std::size_t limit, RuleNames* cut, std::vector<GraphMatch>& found) {
    const graph::Operator& op = graph.op(node);
    for (const graph::Body& body : graph::bodiesOf(op)) {
        const graph::Graph inner = body.graph->ownedBy(graph.arenaPtr());
        for (GraphMatch& match : findMatches(inner, rules, task, limit, cut)) {
            task.throwIfStopped();
            graph::Attributes attributes = op.attributes;
            attributes.set(body.attribute, std::make_shared<const graph::Graph>(applyMatch(inner, match)));
            const graph::NodeId changed = graph.arena().add(*op.spec, std::move(attributes), graph.node(node).inputs);
            graph.arena().setLabel(changed, graph.label(node));
            GraphMatch outer{match.rule, {node}, {node}, {{node, changed}}, {}, nullptr};
            outer.inside = std::make_shared<const GraphMatch::Inside>(
                GraphMatch::Inside{inner, body.attribute.text(), std::move(match)});
            found.push_back(std::move(outer));
        }
    }
}

}  // namespace

uint64_t GraphMatch::key(const graph::Graph& graph) const {
    uint64_t hash = hashText(rule);
    if (inside) hash = hashCombine(hashText(inside->attribute, hash), inside->match.key(inside->body));
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
    const std::size_t outside = found.size();
    for (const graph::NodeId node : graph.nodes())
        if (graph.op(node).spec->family == graph::Family::control)
            addInside(graph, node, rules, task, limit, cut, found);
    if (found.size() == outside) return found;
    std::unordered_map<std::string, std::size_t> order;
    for (const CompiledRule& rule : rules) order.emplace(rule.rule().name, order.size());
    std::ranges::stable_sort(found, {}, [&](const GraphMatch& match) { return order.at(match.rule); });
    return found;
}

std::pair<const GraphMatch*, graph::Graph> innermost(const graph::Graph& graph, const GraphMatch& match) {
    return match.inside ? innermost(match.inside->body, match.inside->match) : std::pair{&match, graph};
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
