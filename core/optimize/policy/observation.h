#pragma once

#include "core/optimize/policy/neighbourhoods.h"
#include "core/optimize/policy/state.h"

#include <map>
#include <optional>
#include <string>

namespace egret::optimize::policy {

// The operators and rules a network knows, by name; what it does not know is one number beyond.
struct Vocabulary {
    std::vector<std::string> operators, rules;

    static Vocabulary of(const std::vector<rewrite::Rule>& rules);  // with all operators there are
    uint32_t operatorNumber(std::string_view name) const;
    uint32_t ruleNumber(std::string_view name) const;
    bool operator==(const Vocabulary&) const = default;
};

// A graph or a change of one, as the network sees it: neighbourhoods, and how often each occurs (negative: no longer).
struct Occurrence {
    Neighbourhoods::Row row = 0;
    int32_t count = 0;
    auto operator<=>(const Occurrence&) const = default;
};
using Occurrences = std::vector<Occurrence>;  // by row; none with count 0

struct CandidateView {
    static constexpr std::size_t kFeatures = 4;
    Occurrences changes;                      // against the current graph
    std::array<float, kFeatures> features{};  // is No-Op; cost saved on two scales; operators saved
    uint32_t rule = 0;
};

struct Observation {
    Occurrences graph;
    uint32_t nodes = 0;
    std::vector<CandidateView> candidates;  // parallel to State::candidates
};

// Turns states into observations. The nodes that count are those that are run: what depends on weights only is told as
// part of the operators that read it (their edges' shapes).
//
// A candidate differs from the current graph around its match: only nodes within `layers` steps of it are looked at, so
// an observation takes O(nodes + candidates x nodes near a match). Where the replacement makes two nodes further up
// equal they are counted as two.
class Observer {
public:
    // `costs` outlives it. Without costs the network is told what the paper tells it: operators and shapes.
    Observer(const graph::Graph& initial, NodeCosts& costs, Vocabulary vocabulary, int layers, bool withCosts = true);

    Observation observe(const State& state, Neighbourhoods& rows);
    Occurrences occurrences(const graph::Graph& graph, Neighbourhoods& rows);  // O(nodes x layers)
    // Of every node that is run: its neighbourhoods of 0 .. layers steps.
    struct Traced {
        graph::NodeId node;
        std::vector<graph::NodeId> producers, consumers;  // that are run; producers in the order of inputs
        std::vector<Neighbourhoods::Row> rows;
    };
    std::vector<Traced> trace(const graph::Graph& graph, Neighbourhoods& rows);

private:
    struct Local;  // a node of the graph observed
    struct Scene;  // the graph observed, and a candidate laid over it
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
