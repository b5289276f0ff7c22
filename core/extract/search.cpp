#include "core/extract/search.h"

#include "core/extract/descent.h"
#include "core/extract/greedy.h"

#include <algorithm>

namespace egret::extract {
namespace {

constexpr double kRelativeGap = 1e-9;  // selections closer than this count as equal

}  // namespace

Search::Search(const Problem& problem, const IlpOptions& options, const Task& task, const EventSink& sink)
    : m_problem(problem), m_options(options), m_task(task), m_sink(sink), m_start(Clock::now()),
      m_deadline(task, options.seconds) {
    // There must be a result, however short the time limit.
    m_best = resultOf(problem, treeChoice(problem, Measure::sum, task), "ilp");
    announce();
    if (!stopped()) offer(lowDagChoice(problem, m_best.choice, this->task()));
}

bool Search::closed() const { return m_bound >= m_best.cost * (1 - kRelativeGap); }

bool Search::offer(const std::vector<uint32_t>& choice) {
    if (!orderOf(m_problem, choice)) return false;
    Result result = resultOf(m_problem, choice, "ilp");
    if (result.cost >= m_best.cost * (1 - kRelativeGap)) return true;
    m_best = std::move(result);
    announce();
    return true;
}

void Search::offerTrees(std::span<const double> cost) {
    offer(improveDag(m_problem, cheapestTrees(m_problem, cost).choice, task()));
}

void Search::raiseBound(double bound) {
    if (bound <= m_bound * (1 + 1e-6) && bound < m_best.cost) return;
    m_bound = std::min(std::max(m_bound, bound), m_best.cost);
    announce();
}

Result Search::finish() {
    Result result = std::move(m_best);
    result.optimal = m_bound >= result.cost * (1 - kRelativeGap);
    result.bound = result.optimal ? result.cost : std::min(m_bound, result.cost);
    if (!result.optimal && stopped()) result.stop = m_task.stopRequested() ? Stop::cancelled : Stop::timeLimit;
    checkSelection(m_problem, result);
    result.seconds = seconds();
    emit(m_sink, result);
    return result;
}

void Search::announce() const {
    event::Extracted incumbent = m_best;
    incumbent.bound = std::min(m_bound, m_best.cost);
    incumbent.seconds = seconds();
    emit(m_sink, incumbent);
}

}  // namespace egret::extract
