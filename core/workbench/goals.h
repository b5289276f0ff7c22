#pragma once

#include "core/egraph/proof/trajectory.h"
#include "core/extract/problem.h"
#include "core/workbench/term_egraph.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::workbench {

// Something that a saturation of terms should reach.
struct Goal {
    enum class Kind : uint8_t {
        term,      // the e-graph contains the term `a`
        equality,  // the e-graph contains a = b
        cost,      // the extracted terms cost at most `cost`
    };
    Kind kind = Kind::term;
    std::string a, b;
    double cost = 0;

    std::string text() const;  // "(+ a b)", "(+ a b) = (+ b a)", "cost at most 3"
    // The inverse of text(). Throws badInput for an empty side of an equality or an invalid cost, but checks no term.
    static Goal parse(const std::string& text);
};

// The problem and the result of extracting the roots greedily.
struct Cheapest {
    extract::Problem problem;
    extract::Result result;
};
Cheapest cheapestOf(const TermEGraph& terms);

inline constexpr const char* kGoalReached = "goal reached";  // the stop text of such a run

// Goals watched during a saturation.
class Goals {
public:
    // `terms` must outlive this object. Throws the errors of TermEGraph::add() for a malformed term.
    Goals(const TermEGraph& terms, std::vector<Goal> goals);

    struct State {
        Goal goal;
        std::optional<std::size_t> iteration;  // after which the goal was reached, counted from 1; 0: at the start
    };
    const std::vector<State>& states() const { return m_states; }
    bool areReached() const;

    // Runs until all goals are reached, at the end of an iteration, or until the runner stops.
    egraph::StopReason run(egraph::Runner& runner);

    // Why a goal is not reached: of a term or an equality. `further` are rules that the run did not use.
    egraph::Trajectories::NotYet whyNotYet(const Goal& goal, std::span<const egraph::IterationRecord> iterations,
        std::span<const egraph::Rewrite> further, const Task& task) const;

private:
    egraph::Pattern parsed(const std::string& term) const;
    bool holds(const Goal& goal) const;

    const TermEGraph& m_terms;
    std::vector<State> m_states;
};

}  // namespace egret::workbench
