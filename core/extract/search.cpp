#include "core/extract/search.h"

#include "core/extract/descent.h"
#include "core/extract/greedy.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace egret::extract {
namespace {

constexpr double kRelativeGap = 1e-9;  // selections closer than this count as equal
constexpr double kStepSlack = 1e-2;    // tolerance for rounding errors in sums, in steps

}  // namespace

double stepOf(std::span<const double> costs) {
    constexpr double kMost = 1e12, kRounding = 1e-9;
    for (const double scale : {1.0, 1000.0}) {
        uint64_t divisor = 0;
        const bool isWhole = std::ranges::all_of(costs, [&](double cost) {
            const double scaled = std::abs(cost) * scale, whole = std::round(scaled);
            if (scaled > kMost || std::abs(scaled - whole) > kRounding) return false;
            divisor = std::gcd(divisor, static_cast<uint64_t>(whole));
            return true;
        });
        if (isWhole) return static_cast<double>(divisor) / scale;
    }
    return 0;
}

bool Budget::admits(const std::vector<uint32_t>& choice, std::span<const uint32_t> order) const {
    double sum = 0;
    for (const uint32_t c : order) sum += cost[choice[c]];
    return sum <= most + kRelativeGap * most;
}

Search::Search(const Problem& problem, const std::vector<uint32_t>& start, const IlpOptions& options, const Task& task,
    const EventSink& sink)
    : m_problem(problem), m_options(options), m_task(task), m_sink(sink), m_start(Clock::now()),
      m_deadline(task, options.seconds), m_bound(problem.leastCost()), m_step(stepOf(problem.cost)) {
    // There must be a result, however short the time limit.
    if (problem.hasNegativeCosts()) {
        problem.validate();
        std::vector<uint32_t> trees = cheapestTrees(problem, problem.nonnegativeCosts(), {}, task).choice;
        requireTerms(problem, trees);
        m_best = resultOf(problem, std::move(trees), "ilp");
        announce();
        if (!stopped()) offer(improveDag(problem, m_best.choice, this->task()));
        return;
    }
    const std::vector<uint32_t> trees = treeChoice(problem, {}, task);
    if (budget()) {
        m_best = resultOf(problem, budget()->start, "ilp");
        announce();
        offer(trees);
        if (!stopped()) offer(lowDagChoice(problem, trees, this->task()));
        return;
    }
    m_best = resultOf(problem, trees, "ilp");
    announce();
    if (!start.empty()) {
        offer(start);
        if (!stopped()) offer(lowDagChoice(problem, start, this->task()));
    }
    if (!stopped())
        offer(start.empty() ? lowDagChoice(problem, trees, this->task()) : improveDag(problem, trees, this->task()));
}

double Search::target() const { return m_best.cost - std::max(margin(), (1 - kStepSlack) * m_step); }
double Search::margin() const { return kRelativeGap * std::abs(m_best.cost); }
bool Search::closed() const { return m_bound >= std::min(m_best.cost - margin(), m_options.cutoff); }

bool Search::offer(const std::vector<uint32_t>& choice) {
    const auto order = orderOf(m_problem, choice);
    if (!order) return false;
    if (budget() && !budget()->admits(choice, *order)) return true;
    Result result = resultOf(m_problem, choice, "ilp");
    if (result.cost >= m_best.cost - margin()) return true;
    m_best = std::move(result);
    announce();
    return true;
}

void Search::offerTrees(std::span<const double> cost) {
    offer(improveDag(m_problem, cheapestTrees(m_problem, cost).choice, task()));
}

void Search::raiseBound(double bound) {
    if (m_step > 0) bound = std::max(bound, std::ceil(bound / m_step - kStepSlack) * m_step);
    if (bound <= m_bound + 1e-6 * std::abs(m_bound) && bound < m_best.cost) return;
    m_bound = std::min(std::max(m_bound, bound), m_best.cost);
    announce();
}

Result Search::finish() {
    Result result = std::move(m_best);
    result.optimal = m_bound >= result.cost - kRelativeGap * std::abs(result.cost);
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
