#include "core/optimize/extraction.h"

namespace egret::optimize {

namespace {

// Returns the number of chosen e-nodes and roots that use each class, or 0 if neither the class nor its operands cost
// anything. O(e-nodes).
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

Extraction extractionOf(const extract::Problem& problem, const extract::Result& result) {
    Extraction extraction{result};
    extraction.treeCost = result.treeCost;
    const std::vector<uint32_t> uses = usesOf(problem, result.choice);
    for (std::size_t c = 0; c < result.choice.size(); ++c) {
        if (result.choice[c] == extract::kNone) continue;
        extraction.choice.emplace(problem.classIds[c], problem.nodeIds[result.choice[c]]);
        if (uses[c] > 1) extraction.shared.emplace(problem.classIds[c], uses[c]);
    }
    return extraction;
}

Extraction extractFrom(
    const extract::Problem& problem, const Options& options, const Task& task, const EventSink& sink) {
    const extract::IlpOptions exact{.cycles = options.cycleConstraints,
        .seconds = options.extractTimeLimit,
        .ascend = options.presolve,
        .reduce = options.presolve};
    return extractionOf(problem, options.extract->run(problem, exact, task, sink));
}

}  // namespace egret::optimize
