// Exact extraction.
//
//   0. Classes without a real choice are eliminated in linear time (simplify.h).
//   1. greedyDag() gives the first selection; its cost is an upper bound (search.h). So no result is worse than its.
//   2. Dual ascent gives a lower bound and, from the e-nodes left without reduced cost, better selections (ascent.h).
//      Often the two meet, which proves optimality within milliseconds.
//   3. reduce() eliminates e-nodes that cannot beat the best selection, then the ascent runs again (reduce.h).
//   4. Linear relaxation and branch and bound solve the rest (formulation.h, branch.h).
//
// Steps 0, 2 and 3 require nonnegative costs. With a negative cost, only the other steps run, and the integer program
// states that a class counts only if a chosen e-node uses it. With a budget, steps 0 and 3 do not apply.
#include "core/extract/ilp.h"

#include "core/base/clock.h"
#include "core/extract/ascent.h"
#include "core/extract/branch.h"
#include "core/extract/formulation.h"
#include "core/extract/greedy.h"
#include "core/extract/search.h"
#include "core/extract/simplify.h"

#include <algorithm>

namespace egret::extract {
namespace {

// Runs several ascents; returns the best one's sets.
std::vector<UnfoundedSet> ascend(Search& search, const Reduction& reduction) {
    constexpr uint64_t kTries = 4;
    Ascent best;
    for (uint64_t seed = 0; seed < kTries && !search.closed() && !search.stopped(); ++seed) {
        Ascent ascent = dualAscent(search.problem(), reduction, seed, search.task());
        if (ascent.impossible) {  // the best selection is optimal
            search.provenOptimal();
            break;
        }
        search.raiseBound(ascent.bound);
        std::vector<double> cost = search.problem().cost;
        for (std::size_t n = 0; n < cost.size(); ++n) cost[n] = ascent.reduced[n] + 1e-3 * cost[n];
        search.offerTrees(cost);
        if (seed == 0 || ascent.bound > best.bound) best = std::move(ascent);
    }
    return std::move(best.sets);
}

std::string sizes(const Reduction& reduction) {
    return std::to_string(reduction.liveNodes()) + " e-nodes in " + std::to_string(reduction.liveClasses()) +
        " classes";
}

// `start`: an initial selection; may be empty. `uses`: e-nodes of which every selection chooses one, for each list.
Result solve(const Problem& problem, const std::vector<uint32_t>& start, const std::vector<std::vector<uint32_t>>& uses,
    const IlpOptions& options, const Task& task, const EventSink& sink) {
    Search search(problem, start, options, task, sink);
    const auto describe = [&](const std::string& text) {
        if (options.describe) options.describe(text);
    };
    const auto over = [&] { return search.closed() || search.stopped(); };
    if (over()) return search.finish();
    Reduction reduction = withoutReduction(problem);
    std::vector<UnfoundedSet> sets;
    if (options.ascend) sets = ascend(search, reduction);
    if (over()) return search.finish();
    if (options.reduce) {
        describe(sizes(reduction) + " to decide");
        reduction = reduce(problem, search.target(), search.task());
        describe(reduction.impossible ? "no cheaper selection remains after reduction"
                                      : sizes(reduction) + " remain after reduction");
        if (reduction.impossible) search.provenOptimal();
        else search.raiseBound(reduction.bound);
        if (over()) return search.finish();
        if (options.ascend) sets = ascend(search, reduction);
        if (over()) return search.finish();
    }
    const Formulation formulation(problem, reduction, options.cycles, uses, options.budget.get());
    describe(std::to_string(formulation.objective.size()) + " columns, " + std::to_string(formulation.rows.size()) +
        " rows, " + std::to_string(formulation.cyclicClasses()) + " classes in cycles");
    if (formulation.nodeOfColumn.empty()) {
        search.offer(formulation.choiceAt(nullptr));
        search.provenOptimal();
    } else {
        branchAndBound(search, reduction, formulation, options.cycles, sets);
    }
    return search.finish();
}

}  // namespace

Result ilp(const Problem& problem, const IlpOptions& options, const Task& task, const EventSink& sink) {
    if (problem.hasNegativeCosts()) {
        IlpOptions plain = options;
        plain.ascend = plain.reduce = false;
        return solve(problem, {}, {}, plain, task, sink);
    }
    if (options.budget) {
        IlpOptions constrained = options;
        constrained.reduce = false;
        return solve(problem, {}, {}, constrained, task, sink);
    }
    if (!options.reduce) return solve(problem, {}, {}, options, task, sink);
    const auto start = Clock::now();
    const Simplified simplified(problem, task);
    const Result less = solve(simplified.problem(), simplified.project(treeChoice(problem, {}, task)),
        simplified.uses(), options, task, sink);
    Result result = resultOf(problem, simplified.restore(less.choice), "ilp");
    result.optimal = less.optimal;
    result.bound = less.optimal ? result.cost : std::min(less.bound, result.cost);
    result.stop = less.stop;
    result.seconds = secondsSince(start);
    return result;
}

}  // namespace egret::extract
