#include "core/workbench/goals.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/egraph/sexpr.h"
#include "core/extract/extract.h"

#include <algorithm>

namespace egret::workbench {

std::string Goal::text() const {
    switch (kind) {
        case Kind::term: return a;
        case Kind::equality: return a + " = " + b;
        case Kind::cost: return "cost at most " + formatNumber(cost);
    }
    return {};
}

Goal Goal::parse(const std::string& text) {
    static constexpr std::string_view kCost = "cost at most ";
    Goal goal;
    if (text.starts_with(kCost)) {
        const std::optional<double> cost = parseNumber<double>(text.substr(kCost.size()));
        if (!cost) throw Error(Category::badInput, "a goal for the cost requires a number: '" + text + "'");
        goal.kind = Kind::cost;
        goal.cost = *cost;
        return goal;
    }
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (depth != 0 || text.compare(i, 3, " = ") != 0) continue;
        goal = {Kind::equality, trimmed(text.substr(0, i)), trimmed(text.substr(i + 3))};
        if (goal.a.empty() || goal.b.empty())
            throw Error(Category::badInput, "an equality requires two terms: '" + text + "'");
        return goal;
    }
    goal.a = trimmed(text);
    return goal;
}

Cheapest cheapestOf(const TermEGraph& terms) {
    Cheapest cheapest{
        extract::problemOf(terms.egraph(), terms.roots(), [&terms](egraph::NodeId node) { return terms.cost(node); }),
        {}};
    cheapest.result = extract::greedy(cheapest.problem);
    return cheapest;
}

Goals::Goals(const TermEGraph& terms, std::vector<Goal> goals) : m_terms(terms) {
    for (Goal& goal : goals) {
        if (goal.kind != Goal::Kind::cost) {
            if (terms.isProgram())
                throw Error(
                    Category::unsupported, "a goal of this kind requires an e-graph of terms, not of a program");
            parsed(goal.a);
            if (goal.kind == Goal::Kind::equality) parsed(goal.b);
        }
        m_states.push_back({std::move(goal), {}});
    }
}

egraph::Pattern Goals::parsed(const std::string& term) const {
    try {
        egraph::Pattern pattern = egraph::parseTerm(term);
        if (m_terms.options().language) m_terms.options().language->check(pattern);
        return pattern;
    } catch (const Error& error) {
        throw error.at({.node = term});
    }
}

bool Goals::areReached() const {
    return std::ranges::all_of(m_states, [](const State& state) { return state.iteration.has_value(); });
}

bool Goals::holds(const Goal& goal) const {
    const egraph::EGraph& egraph = m_terms.egraph();
    switch (goal.kind) {
        case Goal::Kind::term: return egraph::findTerm(egraph, goal.a).has_value();
        case Goal::Kind::equality: {
            const auto a = egraph::findTerm(egraph, goal.a), b = egraph::findTerm(egraph, goal.b);
            return a && b && egraph.find(*a) == egraph.find(*b);
        }
        case Goal::Kind::cost: return cheapestOf(m_terms).result.treeCost <= goal.cost;
    }
    return false;
}

egraph::StopReason Goals::run(egraph::Runner& runner) {
    runner.egraph().rebuild();
    const auto update = [this](std::size_t iteration) {
        for (State& state : m_states)
            if (!state.iteration && holds(state.goal)) state.iteration = iteration;
        return areReached();
    };
    if (m_states.empty()) return runner.run();
    const auto stop = [&runner] {
        runner.requestStop(kGoalReached);
        return runner.run();
    };
    if (update(0)) return stop();
    const uint32_t watch = runner.addBreakpoint(
        egraph::Breakpoint::onGoal([&](const egraph::EGraph&) { return update(runner.iterations().size()); }));
    const egraph::StopReason reason = runner.run();
    const bool isReached = reason == egraph::StopReason::breakpoint && runner.pause()->breakpoint == watch;
    runner.removeBreakpoint(watch);
    return isReached ? stop() : reason;
}

egraph::Trajectories::NotYet Goals::whyNotYet(const Goal& goal, std::span<const egraph::IterationRecord> iterations,
    std::span<const egraph::Rewrite> further, const Task& task) const {
    ensure(goal.kind != Goal::Kind::cost, "a missing cost has no terms to explain");
    egraph::Trajectories trajectories(m_terms.egraph(), m_terms.rules(), m_terms.fold(), iterations);
    std::optional<egraph::Pattern> other;
    if (goal.kind == Goal::Kind::equality) other = parsed(goal.b);
    return trajectories.whyNotYet(parsed(goal.a), other, further, task);
}

}  // namespace egret::workbench
