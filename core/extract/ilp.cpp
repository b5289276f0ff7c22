// Exact extraction.
//
//   0. What there is nothing to choose about goes, in linear time (simplify.h).
//   1. greedyDag() gives the first selection, its cost an upper bound (search.h).
//   2. Dual ascent gives a lower bound and, over the e-nodes that it left without reduced cost, better selections
//      (ascent.h). Often the two meet, and all is proven within milliseconds.
//   3. reduce() throws out what cannot beat the best selection; the ascent again on what is left (reduce.h).
//   4. What is still open goes to linear relaxation and branch and bound (formulation.h, branch.h).
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

// Several ascents; the sets of the best one.
std::vector<UnfoundedSet> ascend(Search& search, const Reduction& reduction) {
    constexpr uint64_t kTries = 4;
    Ascent best;
    for (uint64_t seed = 0; seed < kTries && !search.closed() && !search.stopped(); ++seed) {
        Ascent ascent = dualAscent(search.problem(), reduction, seed, search.task());
        if (ascent.impossible) {  // only what is no better was thrown out
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

// `start`: a selection to begin with besides greedyDag()'s; may be empty.
Result solve(const Problem& problem, const std::vector<uint32_t>& start, const IlpOptions& options, const Task& task,
    const EventSink& sink) {
    Search search(problem, options, task, sink);
    if (!start.empty()) search.offer(start);
    const auto describe = [&](const std::string& text) {
        if (options.describe) options.describe(text);
    };
    const auto over = [&] { return search.closed() || search.stopped(); };
    if (search.best().cost <= 0) search.provenOptimal();
    if (over()) return search.finish();
    Reduction reduction = withoutReduction(problem);
    std::vector<UnfoundedSet> sets;
    if (options.ascend) sets = ascend(search, reduction);
    if (over()) return search.finish();
    if (options.reduce) {
        describe(sizes(reduction) + " to decide between");
        reduction = reduce(problem, search.best().cost, search.task());
        describe(reduction.impossible ? "nothing cheaper is left after reduction"
                                      : sizes(reduction) + " left after reduction");
        if (reduction.impossible) search.provenOptimal();
        else search.raiseBound(reduction.bound);
        if (over()) return search.finish();
        if (options.ascend) sets = ascend(search, reduction);
        if (over()) return search.finish();
    }
    const Formulation formulation(problem, reduction, options.cycles);
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
    if (!options.reduce) return solve(problem, {}, options, task, sink);
    const auto start = Clock::now();
    const Simplified simplified(problem, task);
    const Result less = solve(
        simplified.problem(), simplified.project(cheapestTrees(problem, problem.cost).choice), options, task, sink);
    Result result = resultOf(problem, simplified.restore(less.choice), "ilp");
    result.optimal = less.optimal;
    result.bound = less.optimal ? result.cost : std::min(less.bound, result.cost);
    result.stop = less.stop;
    result.seconds = secondsSince(start);
    return result;
}

}  // namespace egret::extract
