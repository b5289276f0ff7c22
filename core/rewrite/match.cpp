#include "core/rewrite/match.h"

#include "core/base/hash.h"

namespace egret::rewrite {

uint64_t GraphMatch::key(const graph::Graph& graph) const {
    uint64_t hash = hashText(rule);
    for (const graph::NodeId node : nodes) hash = hashCombine(hash, graph.node(node).hash);
    for (const auto& [name, node] : variables) hash = hashCombine(hashText(name, hash), graph.node(node).hash);
    return hash;
}

std::vector<GraphMatch> findMatches(const graph::Graph& graph, const std::vector<CompiledRule>& rules, const Task& task,
                                    std::size_t limit) {
    const TensorEGraph whole = makeEGraph(graph, {.history = false});
    std::unordered_map<egraph::ClassId, graph::NodeId> nodeOf;
    for (const auto& [node, id] : whole.classOfNode) nodeOf.emplace(whole.egraph->find(id), node);
    const auto at = [&](egraph::ClassId id) { return nodeOf.at(whole.egraph->find(id)); };

    std::vector<GraphMatch> found;
    for (const CompiledRule& rule : rules) {
        task.throwIfStopped();
        const egraph::Matcher matcher(rule.rewrite().sources, rule.rewrite().unordered);
        egraph::MatchTable table = matcher.makeTable();
        matcher.search(*whole.egraph, table, {.maxMatches = limit, .stop = [&](std::size_t) { return task.stopRequested(); }});
        egraph::Matcher::Scratch scratch;
        for (std::size_t row = 0; row < table.size(); ++row) {
            const egraph::Match match = matcher.read(*whole.egraph, table, row, scratch);
            const auto planned = rule.plan(*whole.egraph, match);
            const auto* plan = std::get_if<CompiledRule::Plan>(&planned);
            if (!plan) continue;
            GraphMatch here;
            here.rule = rule.rule().name;
            for (const egraph::NodeId node : match.nodes) here.nodes.push_back(at(whole.egraph->classOf(node)));
            for (std::size_t i = 0; i < match.variables.size(); ++i)
                here.variables.emplace_back(rule.rewrite().variables[i].text(), at(match.variables[i]));
            std::vector<graph::NodeId> made;
            const auto nodeFor = [&](const CompiledRule::Plan::Input& input) { return input.isMade ? made[input.index] : at(plan->classes[input.index]); };
            for (const auto& node : plan->nodes) {
                std::vector<graph::NodeId> inputs;
                for (const auto& input : node.inputs) inputs.push_back(nodeFor(input));
                made.push_back(graph.arena().add(node.op, inputs));
            }
            bool changes = false;
            for (std::size_t i = 0; i < plan->roots.size(); ++i) {
                here.roots.push_back(at(match.roots[i]));
                here.replacements.emplace_back(here.roots.back(), nodeFor(plan->roots[i]));
                changes = changes || here.replacements.back().first != here.replacements.back().second;
            }
            if (changes) found.push_back(std::move(here));
        }
    }
    return found;
}

graph::Graph applyMatch(const graph::Graph& graph, const GraphMatch& match) { return graph.replaced(match.replacements); }

}  // namespace egret::rewrite
