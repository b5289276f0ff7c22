#pragma once

#include "core/optimize/policy/quantity.h"
#include "core/optimize/policy/state.h"
#include "core/rewrite/matched_graph.h"

#include <map>

namespace egret::optimize::policy {

struct EnvironmentOptions {
    uint32_t horizon = 100;   // steps, then the episode is cut off
    double growth = 2;        // a graph may have that many times the operators of the first
    bool maskVisited = true;  // graphs of this episode are not gone back to
    // What the paper adds on steps between measurements (there 0.1). It can be farmed by rewriting to and fro, so it is
    // off, and kept apart from what was gained.
    double explorationBonus = 0;
};

// The rewriting of one graph as a game, like an OpenAI Gym environment (X-RLflow, section 3.3): a state is a graph with
// its candidates, an action is the number of a candidate, and the reward is how much less of a quantity there is: 100
// (RT_{t-1} - RT_t) / RT_0, percent of the beginning (equation 2). Rewards of an episode sum to the whole gain.
//
// It has an arena of its own, so any number of environments play at once; one is for one thread.
class Environment {
public:
    // `graph` is copied. Throws usage for a quantity that is not above zero at the beginning (when it is first reset).
    Environment(const graph::Graph& graph, const std::vector<rewrite::Rule>& rules,
        std::shared_ptr<const cost::CostModel> cost, Quantity quantity, EnvironmentOptions options = {});

    const State& reset(const Task& task = {});

    struct Outcome {
        double reward = 0;  // of equation 2; 0 on steps without measurement
        double bonus = 0;   // the exploration bonus
        bool isMeasured = false;
        bool isTerminated = false;  // by No-Op, or because there was no other candidate left
        bool isTruncated = false;   // by the horizon: the game could have gone on
        bool isOver() const { return isTerminated || isTruncated; }
    };
    // Throws usage for a candidate that is not there and after the end.
    Outcome step(std::size_t candidate, const Task& task = {});

    const State& state() const { return m_state; }
    // A graph of this arena with its candidates, without going there. `visited` as for stateOf().
    State look(const graph::Graph& graph, const std::unordered_set<uint64_t>& visited = {}, const Task& task = {});
    const rewrite::RuleNames& cutRules() const { return m_cut; }  // had more matches somewhere than are candidates
    uint32_t steps() const { return m_steps; }
    const graph::Graph& initial() const { return m_initial; }
    NodeCosts& costs() { return m_costs; }
    const Quantity& quantity() const { return m_quantity; }
    double initialValue() const { return m_first; }                                  // of the quantity
    double value() const { return m_last; }                                          // when it was measured last
    double gainOf(double value) const { return 100 * (m_first - value) / m_first; }  // percent
    double gain() const { return gainOf(m_last); }

    struct Best {
        graph::Graph graph;
        double value = 0;
        uint32_t step = 0;
        std::map<std::string, uint64_t> rules;  // applied on the way to it: what a heat map counts
    };
    const Best& best() const { return m_best; }  // of the graphs measured in this episode

private:
    void enter(rewrite::MatchedGraph matched);
    double measure(const Task& task);

    graph::Graph m_initial;
    std::shared_ptr<const std::vector<rewrite::CompiledRule>> m_rules;
    std::shared_ptr<const cost::CostModel> m_cost;
    NodeCosts m_costs;
    Quantity m_quantity;
    EnvironmentOptions m_options;
    std::size_t m_maxOperators = 0;
    std::optional<rewrite::MatchedGraph> m_start, m_matched;  // of the first graph; of the current one
    std::optional<double> m_measuredFirst;
    rewrite::RuleNames m_cut;
    double m_first = 0, m_last = 0;
    uint32_t m_steps = 0;
    bool m_isOver = true;
    std::unordered_set<uint64_t> m_visited;
    std::map<std::string, uint64_t> m_applied;  // rules of this episode
    State m_state;
    Best m_best;
};

}  // namespace egret::optimize::policy
