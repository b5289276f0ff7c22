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

extract::IlpOptions exact(const Options& options) {
    return {.cycles = options.cycleConstraints,
        .seconds = options.extractTimeLimit,
        .ascend = options.presolve,
        .reduce = options.presolve};
}

// E-nodes that are no longer part of the problem restrict nothing.
extract::Problem permittedBy(const extract::Problem& problem, const Options& options) {
    std::unordered_map<egraph::NodeId, uint32_t> at;
    for (uint32_t n = 0; n < problem.nodeIds.size(); ++n) at.emplace(problem.nodeIds[n], n);
    const auto found = [&](const std::vector<egraph::NodeId>& nodes) {
        std::vector<uint32_t> result;
        for (const egraph::NodeId node : nodes)
            if (const auto one = at.find(node); one != at.end()) result.push_back(one->second);
        return result;
    };
    return extract::requireRestricted(problem, {.pins = found(options.pins), .bans = found(options.bans)});
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
    const extract::Problem permitted = permittedBy(problem, options);
    if (!options.extract->takesObjective || options.objective == &extract::objectives().front())
        return extractionOf(permitted, options.extract->run(permitted, exact(options), task, sink));
    extract::ObjectiveOptions objective{.devices = options.devices};
    if (!options.costTable.empty())
        objective.table = std::make_shared<extract::CostTable>(extract::CostTable::given(options.costTable));
    const extract::Result result = extract::minimize(permitted, *options.objective, objective, task);
    Extraction extraction = extractionOf(permitted, result);
    extraction.valueName = options.objective->title;
    extraction.value = *result.value;
    extraction.isProven = *result.value <= result.valueBound * (1 + 1e-9);
    emit(sink, extraction);
    return extraction;
}

std::vector<Extraction> bestFrom(const extract::Problem& problem, std::size_t count, const Options& options,
    const Task& task, const EventSink& sink) {
    const extract::Problem permitted = permittedBy(problem, options);
    const extract::Best best = extract::bestSelections(permitted, count, exact(options), task, sink);
    std::vector<Extraction> all;
    for (const extract::Result& result : best.results) {
        Extraction& one = all.emplace_back(extractionOf(permitted, result));
        one.method = "best " + std::to_string(all.size());
        one.isProven = all.size() <= best.proven;
    }
    return all;
}

std::vector<Extraction> frontFrom(const extract::Problem& problem, const std::string& second, const Options& options,
    const Task& task, const EventSink& sink) {
    const extract::Problem permitted = permittedBy(problem, options);
    const std::vector<double> costs = extract::CostTable::given(second).ownCosts(permitted);
    const extract::Front front = extract::paretoFront(permitted, costs, exact(options), task, sink);
    std::vector<Extraction> all;
    for (const extract::Front::Point& point : front.points) {
        Extraction& one = all.emplace_back(extractionOf(permitted, point.result));
        one.method = (point.isSupported ? "front " : "front, unsupported ") + std::to_string(all.size());
        one.valueName = kSecondCost;
        one.value = point.second;
        one.isProven = true;
    }
    return all;
}

}  // namespace egret::optimize
