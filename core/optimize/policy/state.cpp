#include "core/optimize/policy/state.h"

#include "core/base/text.h"

namespace egret::optimize::policy {

State stateOf(const graph::Graph& graph, const std::vector<rewrite::GraphMatch>& matches, NodeCosts& costs,
    std::size_t maxOperators, const std::unordered_set<uint64_t>& visited) {
    Preview preview(graph, costs);
    State state{.graph = graph, .forecast = preview.forecast({}), .masked = 0};
    std::unordered_set<uint64_t> known{state.forecast.hash};
    for (const rewrite::GraphMatch& match : matches) {
        Candidate candidate{.match = match, .forecast = preview.forecast(match.replacements)};
        if (candidate.forecast.operators <= maxOperators && !visited.contains(candidate.forecast.hash) &&
            known.insert(candidate.forecast.hash).second)
            state.candidates.push_back(std::move(candidate));
    }
    state.masked = matches.size() - state.candidates.size();
    state.candidates.push_back({.forecast = state.forecast});
    return state;
}

std::string describe(const Candidate& candidate, const graph::Graph& graph) {
    if (candidate.isNoOp()) return "No-Op";
    return candidate.match.rule + " at " +
        join(transformed(candidate.match.roots, [&](graph::NodeId root) { return graph.nameOf(root); }), ", ");
}

std::vector<std::string> describeAll(const State& state) {
    return transformed(state.candidates, [&](const Candidate& candidate) { return describe(candidate, state.graph); });
}

}  // namespace egret::optimize::policy
