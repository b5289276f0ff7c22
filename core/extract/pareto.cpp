// The Pareto front by the epsilon-constraint method (Haimes, Lasdon and Wismer 1971; exact for integer programs:
// Laumanns, Thiele and Zitzler, European Journal of Operational Research 169, 2006). It finds points inside the convex
// hull of the front, too, which no weights of the two costs give.
//
// Starting from the end with the least first cost, each point follows from two integer programs (Budget): the least
// first cost at a second cost below that of the point before, and then the least second cost at that first cost. The
// other end is within every budget, so it is the first selection of all programs.
#include "core/extract/pareto.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/extract/search.h"

namespace egret::extract {
namespace {

constexpr double kSameSecond = 1e-6;  // relative; well above the tolerance of budgets

class FrontSearch {
public:
    FrontSearch(const Problem& problem, std::span<const double> second, const IlpOptions& options, const Task& task,
        const EventSink& sink)
        : m_first(problem), m_second(problem), m_options(options), m_task(task), m_sink(sink), m_start(Clock::now()),
          m_step(stepOf(second)) {
        m_second.cost.assign(second.begin(), second.end());
        m_first.validateNonnegative();
        m_second.validateNonnegative();
    }

    Front run() {
        const auto start = leastOf(m_first, m_second, {}), end = leastOf(m_second, m_first, {});
        if (!start) {
            m_task.throwIfStopped();
            throw Error(Category::limit, "The time limit was reached before a point of the front was proven.");
        }
        add(*start);
        const double least = end ? costOf(m_second, *end) : -std::numeric_limits<double>::infinity();
        while (secondOf(m_front.points.back()) > above(least)) {
            if (!end) break;
            const double most = below(secondOf(m_front.points.back()));
            const auto next = leastOf(m_first, m_second, Budget{m_second.cost, most, *end});
            if (!next) break;
            add(*next);
        }
        m_front.isComplete = secondOf(m_front.points.back()) <= above(least);
        if (!m_front.isComplete) {
            m_front.stop = m_task.stopRequested() ? Stop::cancelled : Stop::timeLimit;
            if (end) add(*end);
        }
        support();
        m_front.seconds = secondsSince(m_start);
        return std::move(m_front);
    }

private:
    using Choice = std::vector<uint32_t>;

    static double costOf(const Problem& problem, const Choice& choice) {
        double sum = 0;
        for (const uint32_t node : choice)
            if (node != kNone) sum += problem.cost[node];
        return sum;
    }
    static double secondOf(const Front::Point& point) { return point.second; }
    double below(double second) const { return m_step > 0 ? second - m_step / 2 : second * (1 - kSameSecond); }
    double above(double second) const { return m_step > 0 ? second + m_step / 2 : second * (1 + kSameSecond); }

    // Returns a selection with the least cost within the budget, and of those one with the least other cost. Nothing if
    // there was no time to prove it.
    std::optional<Choice> leastOf(const Problem& problem, const Problem& other, const std::optional<Budget>& budget) {
        const auto solve = [&](const Problem& one, const std::optional<Budget>& within) -> std::optional<Choice> {
            const double remaining = m_options.seconds - secondsSince(m_start);
            if (remaining <= 0 || m_task.stopRequested()) return std::nullopt;
            IlpOptions options = m_options;
            options.seconds = remaining;
            if (within) options.budget = std::make_shared<Budget>(*within);
            Result result = ilp(one, options, m_task);
            if (!result.optimal) return std::nullopt;
            return std::move(result.choice);
        };
        const auto least = solve(problem, budget);
        if (!least) return std::nullopt;
        return solve(other, Budget{problem.cost, costOf(problem, *least), *least});
    }

    void add(const Choice& choice) {
        Result result = resultOf(m_first, choice, "ilp");
        result.seconds = secondsSince(m_start);
        result.optimal = m_front.points.empty();
        if (result.optimal) result.bound = result.cost;
        emit(m_sink, result);
        m_front.points.push_back({.result = std::move(result), .second = costOf(m_second, choice)});
    }

    // Marks the points on the lower left hull (Andrew 1979). Points on an edge of the hull are supported.
    void support() {
        std::vector<Front::Point*> hull;
        for (Front::Point& point : m_front.points) {
            const auto isAbove = [&](const Front::Point& a, const Front::Point& b) {  // b above the line a - point
                const double product = (b.result.cost - a.result.cost) * (point.second - a.second) -
                    (point.result.cost - a.result.cost) * (b.second - a.second);
                const double size = (point.result.cost - a.result.cost) * (a.second - point.second);
                return product < -1e-9 * size;
            };
            while (hull.size() > 1 && isAbove(*hull[hull.size() - 2], *hull.back())) {
                hull.back()->isSupported = false;
                hull.pop_back();
            }
            hull.push_back(&point);
        }
    }

    Problem m_first, m_second;
    const IlpOptions& m_options;
    const Task& m_task;
    const EventSink& m_sink;
    const Clock::time_point m_start;
    const double m_step;
    Front m_front;
};

}  // namespace

Front paretoFront(const Problem& problem, std::span<const double> second, const IlpOptions& options, const Task& task,
    const EventSink& sink) {
    return FrontSearch(problem, second, options, task, sink).run();
}

}  // namespace egret::extract
