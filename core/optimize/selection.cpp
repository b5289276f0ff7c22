#include "core/optimize/selection.h"

#include "core/base/error.h"

namespace egret::optimize {

Selection select(const extract::Problem& problem, const Options& options, const Task& task, const EventSink& sink) {
    extract::Result result;
    switch (options.extract) {
        case ExtractMethod::greedy: result = extract::greedy(problem, task); break;
        case ExtractMethod::greedyDag: result = extract::greedyDag(problem, task); break;
        case ExtractMethod::ilp:
            result = extract::ilp(problem,
                {.cycles = options.cycleConstraints,
                    .seconds = options.extractTimeLimit,
                    .ascend = options.presolve,
                    .reduce = options.presolve},
                task, sink);
            break;
        case ExtractMethod::byHand:
            throw Error(Category::usage, "An extraction by hand is made by a person (extract::ManualSelection).");
    }
    return selectionOf(problem, result, options.extract);
}

namespace {

// By class, how many chosen e-nodes and roots use it, where it costs something: itself or what it is computed from.
// O(e-nodes).
std::vector<uint32_t> usesOf(const extract::Problem& problem, const std::vector<uint32_t>& choice) {
    const auto order = extract::orderOf(problem, choice);
    std::vector<uint32_t> uses(problem.classCount(), 0);
    if (!order) return uses;
    std::vector<bool> costs(problem.classCount(), false);
    for (const uint32_t root : problem.roots) ++uses[root];
    for (const uint32_t c : *order) {  // children before parents
        costs[c] = problem.cost[choice[c]] > 0;
        for (const uint32_t child : problem.childrenOf(choice[c])) {
            ++uses[child];
            costs[c] = costs[c] || costs[child];
        }
    }
    for (std::size_t c = 0; c < uses.size(); ++c)
        if (!costs[c]) uses[c] = 0;
    return uses;
}

}  // namespace

Selection selectionOf(const extract::Problem& problem, const extract::Result& result, ExtractMethod method) {
    Selection selection{.treeCost = result.treeCost,
        .cost = result.dagCost,
        .bound = result.bound,
        .seconds = result.seconds,
        .optimal = result.optimal,
        .method = method};
    const std::vector<uint32_t> uses = usesOf(problem, result.choice);
    for (std::size_t c = 0; c < result.choice.size(); ++c) {
        if (result.choice[c] == extract::kNone) continue;
        selection.choice.emplace(problem.classIds[c], problem.nodeIds[result.choice[c]]);
        if (uses[c] > 1) selection.shared.emplace(problem.classIds[c], uses[c]);
    }
    return selection;
}

}  // namespace egret::optimize
