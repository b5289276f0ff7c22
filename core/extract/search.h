#pragma once

#include "core/base/clock.h"
#include "core/base/deadline.h"
#include "core/base/event.h"
#include "core/extract/ilp.h"

#include <span>

namespace egret::extract {

// What stays the same through an exact extraction: the best selection so far, the bound, when to stop. The sink is told
// about every better selection and bound.
class Search {
public:
    // Starts from greedyDag() as far as the time limit lets it; throws as greedy() does.
    Search(const Problem& problem, const IlpOptions& options, const Task& task, const EventSink& sink);

    double seconds() const { return secondsSince(m_start); }
    double remaining() const { return m_options.seconds - seconds(); }
    bool stopped() const { return task().stopRequested(); }
    const Result& best() const { return m_best; }
    bool closed() const;

    // Takes the choice if it is better; false when it is cyclic or has a gap.
    bool offer(const std::vector<uint32_t>& choice);
    // The selection of cheapest trees under other costs (by e-node), improved by descent.
    void offerTrees(std::span<const double> cost);

    void raiseBound(double bound);
    void provenOptimal() { m_bound = m_best.cost; }

    Result finish();  // the result, checked; the search is over

    const Problem& problem() const { return m_problem; }
    const Task& task() const { return m_deadline.task(); }

private:
    void announce() const;

    const Problem& m_problem;
    const IlpOptions& m_options;
    const Task& m_task;
    const EventSink& m_sink;
    const Clock::time_point m_start;
    Deadline m_deadline;
    Result m_best;
    double m_bound = 0;
};

}  // namespace egret::extract
