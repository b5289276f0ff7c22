// The k best selections, by partitioning (Lawler, Management Science 18, 1972; Murty, Operations Research 16, 1968).
//
// A region is a set of selections, given by pins and bans (restrict.h). When the best selection of a region is found,
// the other selections of the region are divided by the first class in which they differ from it, users before their
// children: in region i, the classes before i have the same e-nodes, and class i has another one. All these classes are
// reached in the whole region, because the users that lead there are the same. So regions are disjoint.
//
// Regions are processed in the order of a lower bound. A new region is not solved until its bound is the least one. Its
// first bound follows from one dual ascent (ascent.h): the ascent's bound plus the reduced costs of the e-nodes that
// all selections of the region have. Most regions are never solved. A region is solved only up to the cost of the
// `count` best selections known, because it contributes none above.
#include "core/extract/best.h"

#include "core/base/clock.h"
#include "core/extract/ascent.h"
#include "core/extract/greedy.h"
#include "core/extract/restrict.h"

#include <algorithm>
#include <queue>

namespace egret::extract {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

// A region, as the part of its parent in which the first `pinned` of the chosen e-nodes stay and the next is banned.
struct Region {
    std::shared_ptr<const Region> parent;                 // null: all selections
    std::shared_ptr<const std::vector<uint32_t>> chosen;  // e-nodes of the parent's best selection, users first
    std::size_t pinned = 0;
    double bound = -kInfinite;
    std::optional<Result> best;  // once it was solved
    bool isSolved() const { return best && best->optimal; }
};
using RegionPtr = std::shared_ptr<Region>;

Restriction restrictionOf(const Region* region) {
    Restriction result;
    for (; region && region->parent; region = region->parent.get()) {
        const auto& chosen = *region->chosen;
        result.pins.insert(
            result.pins.end(), chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(region->pinned));
        result.bans.push_back(chosen[region->pinned]);
    }
    return result;
}

class Partition {
public:
    Partition(
        const Problem& problem, std::size_t count, const IlpOptions& options, const Task& task, const EventSink& sink)
        : m_problem(problem), m_count(count), m_options(options), m_task(task), m_sink(sink), m_start(Clock::now()) {}

    Best run() {
        push(std::make_shared<Region>());
        while (m_best.results.size() < m_count && !m_open.empty()) {
            const RegionPtr region = m_open.top();
            m_open.pop();
            if (region->isSolved()) {
                accept(region);
                continue;
            }
            // At least the first solution, however short the time limit.
            if (m_best.proven + m_known.size() > 0 && isOver()) {
                push(region);
                break;
            }
            solve(region);
        }
        finish();
        return std::move(m_best);
    }

private:
    double remaining() const { return m_options.seconds - secondsSince(m_start); }
    bool isOver() const { return m_isStuck || m_task.stopRequested() || remaining() <= 0; }
    void push(RegionPtr region) { m_open.push(std::move(region)); }

    void solve(const RegionPtr& region) {
        const Problem part = restricted(m_problem, restrictionOf(region.get()));
        if (region->parent) {
            const CheapestTrees trees = cheapestTrees(part, part.nonnegativeCosts());
            if (std::ranges::any_of(part.roots, [&](uint32_t root) { return trees.choice[root] == kNone; })) return;
        }
        IlpOptions options = m_options;
        options.seconds = std::max(0.0, remaining());
        // A second solution follows only if equal costs were not recognized.
        options.cutoff = region->best ? kInfinite : cutoff();
        forget(region);
        Result result = ilp(part, options, m_task, region->parent ? EventSink() : m_sink);
        region->bound = std::max(region->bound, result.bound);
        if (result.optimal) region->bound = std::max(region->bound, result.cost);
        // An integer program without cycle constraints may end without a proof.
        m_isStuck = !result.optimal && result.stop == Stop::finished && options.cutoff == kInfinite;
        m_known.push_back(result.cost);
        region->best = std::move(result);
        push(region);
    }

    void forget(const RegionPtr& region) {
        if (region->best) m_known.erase(std::ranges::find(m_known, region->best->cost));
    }

    // The cost of the `count` best selections known, one in each region.
    double cutoff() {
        std::ranges::sort(m_known);
        const std::size_t missing = m_count - m_best.results.size();
        return m_known.size() < missing ? kInfinite : m_known[missing - 1];
    }

    void accept(const RegionPtr& region) {
        forget(region);
        Result result = resultOf(m_problem, region->best->choice, region->best->method);
        result.seconds = secondsSince(m_start);
        result.bound = result.cost;
        result.optimal = m_best.results.empty();
        if (region->parent) emit(m_sink, result);
        m_best.results.push_back(std::move(result));
        m_best.proven = m_best.results.size();
        split(region);
    }

    void split(const RegionPtr& region) {
        if (!m_ascent && !m_problem.hasNegativeCosts())
            m_ascent = dualAscent(m_problem, withoutReduction(m_problem), 0, m_task);
        const std::vector<uint32_t>& choice = region->best->choice;
        std::vector<bool> isExcluded(m_problem.nodeCount(), false), isPinned(m_problem.classCount(), false);
        const Restriction restriction = restrictionOf(region.get());
        const std::vector<uint32_t> owner = m_problem.classOfNodes();
        for (const uint32_t n : restriction.pins) isPinned[owner[n]] = true;
        for (const uint32_t n : restriction.bans) isExcluded[n] = true;
        const auto order = orderOf(m_problem, choice);
        const auto chosen = std::make_shared<std::vector<uint32_t>>();
        double sum = m_ascent ? m_ascent->bound : -kInfinite;
        for (auto c = order->rbegin(); c != order->rend(); ++c) {
            const uint32_t node = choice[*c];
            double least = kInfinite;
            for (uint32_t n = m_problem.firstNode[*c]; n < m_problem.firstNode[*c + 1]; ++n)
                if (n != node && !isExcluded[n]) least = std::min(least, m_ascent ? m_ascent->reduced[n] : 0);
            if (!isPinned[*c] && least < kInfinite)
                push(std::make_shared<Region>(Region{.parent = region,
                    .chosen = chosen,
                    .pinned = chosen->size(),
                    .bound = std::max(region->bound, sum + least)}));
            if (m_problem.firstNode[*c + 1] - m_problem.firstNode[*c] > 1) chosen->push_back(node);
            if (m_ascent) sum += m_ascent->reduced[node];
        }
    }

    void finish() {
        std::vector<Result> others;
        m_best.bound = kInfinite;
        for (; !m_open.empty(); m_open.pop()) {
            const Region& region = *m_open.top();
            m_best.bound = std::min(m_best.bound, region.bound);
            if (region.best) others.push_back(*region.best);
        }
        if (m_best.results.size() < m_count && m_best.bound < kInfinite) {
            m_best.stop = m_task.stopRequested() ? Stop::cancelled : m_isStuck ? Stop::finished : Stop::timeLimit;
            std::ranges::stable_sort(others, {}, &Result::cost);
            for (Result& one : others) {
                if (m_best.results.size() == m_count) break;
                m_best.results.push_back(resultOf(m_problem, std::move(one.choice), one.method));
                m_best.results.back().bound = std::min(m_best.bound, m_best.results.back().cost);
                m_best.results.back().seconds = one.seconds;
            }
        }
        m_best.seconds = secondsSince(m_start);
    }

    struct Later {  // of equal bounds, solved regions come first, because they need no more work
        bool operator()(const RegionPtr& a, const RegionPtr& b) const {
            return a->bound != b->bound ? a->bound > b->bound : !a->isSolved() && b->isSolved();
        }
    };

    const Problem& m_problem;
    const std::size_t m_count;
    const IlpOptions& m_options;
    const Task& m_task;
    const EventSink& m_sink;
    const Clock::time_point m_start;
    std::priority_queue<RegionPtr, std::vector<RegionPtr>, Later> m_open;
    std::vector<double> m_known;  // the costs of selections in open regions, one for each
    std::optional<Ascent> m_ascent;
    bool m_isStuck = false;
    Best m_best;
};

}  // namespace

Best bestSelections(
    const Problem& problem, std::size_t count, const IlpOptions& options, const Task& task, const EventSink& sink) {
    return Partition(problem, count, options, task, sink).run();
}

}  // namespace egret::extract
