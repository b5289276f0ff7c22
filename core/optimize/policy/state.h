#pragma once

#include "core/optimize/preview.h"
#include "core/rewrite/match.h"

#include <unordered_set>

namespace egret::optimize::policy {

// An action of a policy on a graph: apply a match of a rule, or No-Op, which ends the episode.
struct Candidate {
    rewrite::GraphMatch match;  // without a rule: No-Op
    Forecast forecast;          // forecast of the resulting graph

    bool isNoOp() const { return match.rule.empty(); }
};

// A graph with its candidates. The candidates lead to graphs of at most `maxOperators` operators that differ from one
// another, from this graph and from those already seen in the episode. Invalid actions are removed, not masked. The
// last candidate is always No-Op.
struct State {
    graph::Graph graph;
    Forecast forecast;  // forecast of this graph
    std::vector<Candidate> candidates;
    std::size_t masked = 0;  // matches that are not candidates

    const Candidate& noOp() const { return candidates.back(); }
};

// A network's output for a state.
struct Advice {
    std::vector<double> probabilities;  // parallel to the candidates
    double value = 0;                   // expected return, in the network's unit
    double entropy = 0;                 // nats
};

// Describes a candidate for display: "fuse-conv-relu at conv1", "No-Op".
std::string describe(const Candidate& candidate, const graph::Graph& graph);
std::vector<std::string> describeAll(const State& state);

// `visited`: hashes (Forecast::hash) of graphs to exclude.
State stateOf(const graph::Graph& graph, const std::vector<rewrite::GraphMatch>& matches, NodeCosts& costs,
    std::size_t maxOperators, const std::unordered_set<uint64_t>& visited = {});

}  // namespace egret::optimize::policy
