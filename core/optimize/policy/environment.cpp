#include "core/optimize/policy/environment.h"

#include "core/base/error.h"

#include <cmath>

namespace egret::optimize::policy {

Environment::Environment(const graph::Graph& graph, const std::vector<rewrite::Rule>& rules,
    std::shared_ptr<const cost::CostModel> cost, Quantity quantity, EnvironmentOptions options)
    : m_initial(graph.copiedInto(graph::Arena::create())),
      m_rules(
          std::make_shared<const std::vector<rewrite::CompiledRule>>(rewrite::compile(rules, m_initial.arenaPtr()))),
      m_cost(std::move(cost)), m_costs(m_initial.arenaPtr(), *m_cost), m_quantity(std::move(quantity)),
      m_options(options), m_maxOperators(static_cast<std::size_t>(
                              std::floor(options.growth * static_cast<double>(m_initial.operatorCount())))) {}

double Environment::measure(const Task& task) {
    m_last = m_quantity.of(m_state.graph, task);
    if (m_steps == 0 || m_last < m_best.value) m_best = {m_state.graph, m_last, m_steps, m_applied};
    return m_last;
}

State Environment::look(const graph::Graph& graph, const std::unordered_set<uint64_t>& visited, const Task& task) {
    return stateOf(graph, rewrite::findMatches(graph, *m_rules, task), m_costs, m_maxOperators, visited);
}

// Matches are searched again only around the last rewrite.
void Environment::enter(rewrite::MatchedGraph matched) {
    std::vector<rewrite::GraphMatch> matches;
    for (std::size_t i = 0; i < matched.size(); ++i) matches.push_back(matched[i]);
    m_state = stateOf(matched.graph(), matches, m_costs, m_maxOperators, m_visited);
    m_cut.merge(matched.cutRules());
    m_matched = std::move(matched);
    if (m_options.maskVisited) m_visited.insert(m_state.forecast.hash);
}

const State& Environment::reset(const Task& task) {
    m_visited.clear();
    m_applied.clear();
    m_steps = 0;
    if (!m_start) m_start.emplace(m_initial, m_rules, task);
    enter(*m_start);
    if (!m_measuredFirst) m_measuredFirst = m_quantity.of(m_initial, task);
    m_first = m_last = *m_measuredFirst;
    if (!(m_first > 0) || !std::isfinite(m_first))
        throw Error(Category::usage,
            "No gain is possible: the " + m_quantity.name + " of the graph is " + std::to_string(m_first) +
                " at the start.");
    m_best = {m_initial, m_first, 0, {}};
    m_isOver = false;
    return m_state;
}

Environment::Outcome Environment::step(std::size_t candidate, const Task& task) {
    if (m_isOver) throw Error(Category::usage, "The episode is over; reset the environment first.");
    if (candidate >= m_state.candidates.size())
        throw Error(Category::usage,
            "Invalid candidate " + std::to_string(candidate) + " among " + std::to_string(m_state.candidates.size()) +
                ".");
    Outcome outcome;
    const Candidate& chosen = m_state.candidates[candidate];  // valid until the next state is entered
    outcome.isTerminated = chosen.isNoOp();
    ++m_steps;
    if (!outcome.isTerminated) {
        ++m_applied[chosen.match.rule];
        enter(m_matched->after(chosen.match, task));
        outcome.isTerminated = m_state.candidates.size() == 1;
        outcome.isTruncated = !outcome.isTerminated && m_steps >= m_options.horizon;
    }
    m_isOver = outcome.isOver();
    const double before = m_last;
    outcome.isMeasured = m_isOver || m_steps % m_quantity.every == 0;
    if (outcome.isMeasured) outcome.reward = 100 * (before - measure(task)) / m_first;
    else outcome.bonus = m_options.explorationBonus;
    return outcome;
}

}  // namespace egret::optimize::policy
