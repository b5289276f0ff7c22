#pragma once

#include "core/base/clock.h"
#include "core/base/deadline.h"
#include "core/base/event.h"
#include "core/extract/ilp.h"

#include <span>

namespace egret::extract {

// Returns the greatest common divisor of costs that are integers or thousandths, else 0.
double stepOf(std::span<const double> costs);

// State of an exact extraction: the best selection so far, the bound, the stop conditions. Sends every better selection
// and bound to the sink.
class Search {
public:
    // Starts from greedyDag()'s selection within the time limit. `start`: a choice to improve in addition; may be
    // empty. With a budget, starts from the budget's selection. Throws like greedy(), but accepts negative costs.
    Search(const Problem& problem, const std::vector<uint32_t>& start, const IlpOptions& options, const Task& task,
        const EventSink& sink);

    double seconds() const { return secondsSince(m_start); }
    double remaining() const { return m_options.seconds - seconds(); }
    bool stopped() const { return task().stopRequested(); }
    const Result& best() const { return m_best; }
    bool closed() const;

    // Keeps the choice if it is better and within the budget; returns false if it is cyclic or has a gap.
    bool offer(const std::vector<uint32_t>& choice);
    // Offers the cheapest trees under the given costs (by e-node), improved by descent.
    void offerTrees(std::span<const double> cost);

    void raiseBound(double bound);
    void provenOptimal() { m_bound = m_best.cost; }

    Result finish();  // returns the checked result; ends the search

    // Better selections cost at most this: the best cost less the step of costs.
    double target() const;
    const Problem& problem() const { return m_problem; }
    const Budget* budget() const { return m_options.budget.get(); }
    const Task& task() const { return m_deadline.task(); }

private:
    void announce() const;
    double margin() const;  // selections closer to the best cost than this count as equal

    const Problem& m_problem;
    const IlpOptions& m_options;
    const Task& m_task;
    const EventSink& m_sink;
    const Clock::time_point m_start;
    Deadline m_deadline;
    Result m_best;
    double m_bound = 0;
    double m_step = 0;  // every selection's cost is a multiple of it, or it is 0
};

}  // namespace egret::extract
