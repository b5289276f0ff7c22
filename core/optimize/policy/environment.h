#pragma once

#include "core/optimize/policy/quantity.h"
#include "core/optimize/policy/state.h"
#include "core/rewrite/matched_graph.h"

#include <map>

namespace egret::optimize::policy {

struct EnvironmentOptions {
    uint32_t horizon = 100;   // steps before the episode is truncated
    double growth = 2;        // maximum number of operators, relative to the initial graph
    bool maskVisited = true;  // excludes graphs already visited in this episode
    // The bonus on steps between measurements (0.1 in the paper). Rewriting back and forth exploits it, so it is off by
    // default and reported separately from the gain.
    double explorationBonus = 0;
};

// Rewrites one graph, with the interface of an OpenAI Gym environment (X-RLflow, section 3.3). A state is a graph with
// its candidates, and an action is a candidate's number. The reward is the decrease of a quantity, in percent of its
// initial value: 100 (RT_{t-1} - RT_t) / RT_0 (equation 2). The rewards of an episode sum to the total gain.
//
// Each environment has its own arena, so several can run at once; one environment is not thread-safe.
class Environment {
public:
    // Copies `graph`. The first reset throws usage if the initial quantity is not positive.
    Environment(const graph::Graph& graph, const std::vector<rewrite::Rule>& rules,
        std::shared_ptr<const cost::CostModel> cost, Quantity quantity, EnvironmentOptions options = {});

    const State& reset(const Task& task = {});

    struct Outcome {
        double reward = 0;  // equation 2; 0 on steps without a measurement
        double bonus = 0;   // exploration bonus
        bool isMeasured = false;
        bool isTerminated = false;  // terminated by No-Op, or because no other candidate was left
        bool isTruncated = false;   // truncated by the horizon
        bool isOver() const { return isTerminated || isTruncated; }
    };
    // Throws usage for an invalid candidate, or after the episode's end.
    Outcome step(std::size_t candidate, const Task& task = {});

    const State& state() const { return m_state; }
    // Returns the state of a graph in this arena without entering it. `visited`: see stateOf().
    State look(const graph::Graph& graph, const std::unordered_set<uint64_t>& visited = {}, const Task& task = {});
    const rewrite::RuleNames& cutRules() const { return m_cut; }  // rules with more matches than candidates
    uint32_t steps() const { return m_steps; }
    const graph::Graph& initial() const { return m_initial; }
    NodeCosts& costs() { return m_costs; }
    const Quantity& quantity() const { return m_quantity; }
    double initialValue() const { return m_first; }  // initial value of the quantity
    // value of the quantity at the last measurement
    double value() const { return m_last; }
    double gainOf(double value) const { return 100 * (m_first - value) / m_first; }  // percent
    double gain() const { return gainOf(m_last); }

    struct Best {
        graph::Graph graph;
        double value = 0;
        uint32_t step = 0;
        std::map<std::string, uint64_t> rules;  // applications on the path to the graph, by rule; counted by heat maps
    };
    const Best& best() const { return m_best; }  // among the graphs measured in this episode

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
    std::optional<rewrite::MatchedGraph> m_start, m_matched;  // matches of the initial graph and of the current graph
    std::optional<double> m_measuredFirst;
    rewrite::RuleNames m_cut;
    double m_first = 0, m_last = 0;
    uint32_t m_steps = 0;
    bool m_isOver = true;
    std::unordered_set<uint64_t> m_visited;
    std::map<std::string, uint64_t> m_applied;  // number of applications by rule, in this episode
    State m_state;
    Best m_best;
};

}  // namespace egret::optimize::policy
