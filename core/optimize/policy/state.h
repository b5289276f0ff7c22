#pragma once

#include "core/optimize/preview.h"
#include "core/rewrite/match.h"

#include <memory>
#include <unordered_set>

namespace egret::optimize::policy {

// One thing a policy may do with a graph: apply a match of a rule, or nothing any more (No-Op, which ends an episode).
struct Candidate {
    rewrite::GraphMatch match;  // without a rule: No-Op
    Forecast forecast;          // of the graph it leads to

    bool isNoOp() const { return match.rule.empty(); }
};

// A graph with everything that may be done with it. Candidates lead to graphs that differ from one another, from this
// one and from those already seen in the episode (masking of invalid actions: what is masked is not there), with at
// most `maxOperators` operators. The last candidate is No-Op, always there.
struct State {
    graph::Graph graph;
    Forecast forecast;  // of the graph itself
    std::vector<Candidate> candidates;
    std::size_t masked = 0;  // matches that are no candidates

    const Candidate& noOp() const { return candidates.back(); }
};

// What a network says of a state.
struct Advice {
    std::vector<double> probabilities;  // parallel to the candidates
    double value = 0;                   // expected return from here, in the network's own unit
    double entropy = 0;                 // nats
};

// What a candidate would do, for a person: "fuse-conv-relu at conv1", "No-Op".
std::string describe(const Candidate& candidate, const graph::Graph& graph);
std::vector<std::string> describeAll(const State& state);

// `visited`: hashes (Forecast::hash) of graphs not to come back to.
State stateOf(const graph::Graph& graph, const std::vector<rewrite::GraphMatch>& matches, NodeCosts& costs,
    std::size_t maxOperators, const std::unordered_set<uint64_t>& visited = {});

}  // namespace egret::optimize::policy
