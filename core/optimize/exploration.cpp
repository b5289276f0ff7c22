#include "core/optimize/exploration.h"

#include "core/base/error.h"
#include "core/optimize/saturation.h"

#include <algorithm>

namespace egret::optimize {

Exploration explore(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink,
    const IterationHook& hook) {
    Saturation saturation(graph, options, sink);
    saturation.run(task, hook);
    return saturation.exploration();
}

std::vector<double> nodeCosts(const rewrite::TensorEGraph& whole, const cost::CostModel& model) {
    const egraph::EGraph& egraph = *whole.egraph;
    std::vector<double> costs(egraph.createdCount(), 0);
    std::vector<graph::Type> types;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        const egraph::NodeId node(i);
        if (!egraph.isLive(node)) continue;
        const graph::Operator& op = whole.analysis().arena().op(rewrite::operatorOf(egraph, node));
        bool isWeight = graph::mayBeWeight(op);
        types.clear();
        for (const egraph::ClassId child : egraph.children(node)) {
            const auto& data = whole.data(child);
            types.push_back(data.type);
            isWeight = isWeight && data.isWeight;
        }
        costs[i] = cost::nodeCost(model, op, types, whole.data(egraph.classOf(node)).type, isWeight);
    }
    return costs;
}

extract::Problem problemOf(const Exploration& from, const std::shared_ptr<const cost::CostModel>& model) {
    if (!model) throw Error(Category::usage, "Extraction needs a cost model.");
    const auto costs = nodeCosts(*from.egraph, *model);
    return extract::problemOf(
        *from.egraph->egraph, from.egraph->roots, [&](egraph::NodeId node) { return costs[node.index()]; });
}

Extraction withGraph(const Exploration& from, Extraction extraction) {
    extraction.graph = rewrite::rebuildGraph(
        *from.egraph, from.original, [&](egraph::ClassId id) { return extraction.choice.at(id); });
    return extraction;
}

Extraction extractGraph(const Exploration& from, const Options& options, const Task& task, const EventSink& sink) {
    return withGraph(from, extractFrom(problemOf(from, options.cost), options, task, sink));
}

Result resultOf(const Exploration& exploration, const Extraction& extraction) {
    return {.graph = *extraction.graph,
        .exploreSeconds = exploration.seconds,
        .extractSeconds = extraction.seconds,
        .iterations = exploration.iterations.size(),
        .nodes = exploration.egraph->egraph->nodeCount(),
        .classes = exploration.egraph->egraph->classCount(),
        .stopReason = exploration.stopReason,
        .optimal = extraction.optimal,
        .bound = extraction.bound,
        .rulesApplied = exploration.rulesApplied};
}

Result resultOf(const Exploration& exploration, const Options& options, const Task& task, const EventSink& sink) {
    const graph::Graph& graph = exploration.original;
    task.report(-1, "extracting");
    // A stopped search still extracts a result, within a second. The integer program cannot promise that: its cuts are
    // computed without looking at the clock.
    constexpr double kSecondsWhenStopped = 0.5;
    const bool isStopped = task.stopRequested();
    Options ending = options;
    if (isStopped) {
        ending.extractTimeLimit = std::min(options.extractTimeLimit, kSecondsWhenStopped);
        if (options.extract == &extract::methodNamed("ilp")) ending.extract = &extract::methodNamed("greedy-dag");
    }
    const Extraction extraction = extractGraph(exploration, ending, isStopped ? Task() : task, sink);
    // A greedy or interrupted extraction can cost more than the original.
    Result result = resultOf(exploration, extraction);
    result.costBefore = cost::graphCost(*options.cost, graph).total;
    result.costAfter = cost::graphCost(*options.cost, result.graph).total;
    if (result.costAfter > result.costBefore * (1 + 1e-9)) {
        emit(
            sink, event::Message{event::Message::Level::note, "No cheaper graph was extracted; the original is kept."});
        result.graph = graph;
        result.costAfter = result.costBefore;
        result.optimal = false;
    }
    return result;
}

}  // namespace egret::optimize
