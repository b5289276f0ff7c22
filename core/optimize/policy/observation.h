#pragma once

#include "core/optimize/policy/neighbourhoods.h"
#include "core/optimize/policy/state.h"

#include <string>

namespace egret::optimize::policy {

// The names of the operators and rules in a network's vocabulary; unknown names map to one extra index.
struct Vocabulary {
    std::vector<std::string> operators, rules;

    static Vocabulary of(const std::vector<rewrite::Rule>& rules);  // includes all operators
    uint32_t operatorNumber(std::string_view name) const;
    uint32_t ruleNumber(std::string_view name) const;
    bool operator==(const Vocabulary&) const = default;
};

// A graph, or a change to one, as network input: neighborhoods and their counts (negative: removed).
struct Occurrence {
    Neighbourhoods::Row row = 0;
    int32_t count = 0;
    auto operator<=>(const Occurrence&) const = default;
};
using Occurrences = std::vector<Occurrence>;  // sorted by row; without zero counts

struct CandidateView {
    static constexpr std::size_t kFeatures = 4;
    Occurrences changes;                      // relative to the current graph
    std::array<float, kFeatures> features{};  // is No-Op; cost saved on two scales; operators saved
    uint32_t rule = 0;
};

struct Observation {
    Occurrences graph;
    uint32_t nodes = 0;
    std::vector<CandidateView> candidates;  // parallel to State::candidates
};

// Turns states into observations. Only executed nodes count; nodes that depend only on weights appear as part of the
// operators that read them (their edge shapes).
//
// A candidate differs from the current graph only near its match, so only nodes within `layers` steps are examined. An
// observation takes O(nodes + candidates x nodes near a match). If the replacement makes two nodes above it equal, they
// still count as two.
class Observer {
public:
    // `costs` must outlive the observer. Without costs, the network's input is that of the paper: operators and shapes.
    Observer(const graph::Graph& initial, NodeCosts& costs, Vocabulary vocabulary, int layers, bool withCosts = true);

    Observation observe(const State& state, Neighbourhoods& rows);
    Occurrences occurrences(const graph::Graph& graph, Neighbourhoods& rows);  // O(nodes x layers)
    // An executed node and its neighborhoods within 0 to `layers` steps.
    struct Traced {
        graph::NodeId node;
        std::vector<graph::NodeId> producers, consumers;  // executed nodes only; producers in input order
        std::vector<Neighbourhoods::Row> rows;
    };
    std::vector<Traced> trace(const graph::Graph& graph, Neighbourhoods& rows);

private:
    struct Local;  // a node of the observed graph
    struct Scene;  // the observed graph, with a candidate overlaid
    NodeFeatures featuresOf(graph::NodeId node);

    double m_initialCost = 0;
    NodeCosts& m_costs;
    Vocabulary m_vocabulary;
    int m_layers;
    bool m_withCosts;
    std::shared_ptr<graph::Arena> m_arena;
    std::unordered_map<graph::NodeId, NodeFeatures> m_features;
};

}  // namespace egret::optimize::policy
