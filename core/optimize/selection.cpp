#include "core/optimize/selection.h"

#include "core/base/error.h"

namespace egret::optimize {

Selection select(const extract::Problem& problem, const Options& options, const Task& task, const EventSink& sink) {
    extract::Result result;
    switch (options.extract) {
        case ExtractMethod::greedy: result = extract::greedy(problem, task); break;
        case ExtractMethod::greedyDag: result = extract::greedyDag(problem, task); break;
        case ExtractMethod::ilp:
            result = extract::ilp(problem, {.cycles = options.cycleConstraints, .seconds = options.extractTimeLimit, .ascend = options.presolve, .reduce = options.presolve}, task, sink);
            break;
        case ExtractMethod::byHand: throw Error(Category::usage, "An extraction by hand is made by a person (extract::ManualSelection).");
    }
    return selectionOf(problem, result, options.extract);
}

Selection selectionOf(const extract::Problem& problem, const extract::Result& result, ExtractMethod method) {
    Selection selection{.treeCost = result.treeCost, .cost = result.dagCost, .bound = result.bound, .seconds = result.seconds,
                        .optimal = result.optimal, .method = method};
    for (std::size_t c = 0; c < result.choice.size(); ++c)
        if (result.choice[c] != extract::kNone) selection.choice.emplace(problem.classIds[c], problem.nodeIds[result.choice[c]]);
    return selection;
}

}  // namespace egret::optimize
