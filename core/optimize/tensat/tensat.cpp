// Tensat: equality saturation for tensor graphs (Yang et al., MLSys 2021).
//
// Exploration adds to an e-graph what the rules say is equal, keeping all of it; a cost model then picks the cheapest
// graph at the end, so the order of rewrites does not matter. Two things keep it in bounds: rules with several patterns
// (which combine any two places and grow the e-graph doubly exponentially, section 4) take part only in the first
// kMulti iterations, and a cycle filter (section 5.2) takes out the e-nodes that would make extraction hard.
// Extraction counts every e-class once, however often it is used, and is exact by integer programming (section 5.1).
#include "core/optimize/tensat/tensat.h"

#include "core/base/error.h"

#include <chrono>

namespace egret::optimize::tensat {
namespace {

using Clock = std::chrono::steady_clock;
double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

}  // namespace

Exploration explore(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink, const IterationHook& hook) {
    const auto start = Clock::now();
    Exploration exploration;
    exploration.original = graph;
    exploration.egraph = std::make_shared<rewrite::TensorEGraph>(rewrite::makeEGraph(graph, {}));
    exploration.acyclic = options.cycleFilter != egraph::CycleFilterKind::none;
    const auto rules = rewrite::compile(options.rules, graph.arenaPtr());
    egraph::EGraph& egraph = *exploration.egraph->egraph;

    egraph::RunnerOptions limits;
    limits.iterations = options.iterations;
    limits.nodes = options.nodeLimit;
    limits.seconds = options.timeLimit;
    limits.scheduler = options.scheduler;
    limits.refuseInvalid = true;
    egraph::Runner runner(egraph, rewrite::rewritesOf(rules, options.kMulti), limits, task, sink);
    for (const auto& rule : runner.rules()) exploration.rules.push_back(rule.rule().name.text());
    egraph::CycleFilter filter(egraph, exploration.egraph->roots, options.cycleFilter);
    filter.attach(runner);
    runner.hooks.afterIteration = [&, filtering = runner.hooks.afterIteration](egraph::Runner& r) {
        if (filtering) filtering(r);
        exploration.iterations = r.iterations();
        exploration.seconds = secondsSince(start);
        task.report(static_cast<double>(r.iterations().size()) / static_cast<double>(options.iterations),
                    std::to_string(egraph.nodeCount()) + " e-nodes");
        if (hook) hook(exploration);
    };
    runner.run();
    egraph.rebuild();  // a cancelled run may have left that to be done
    if (options.cycleFilter != egraph::CycleFilterKind::none) filter.filterCycles();  // a limit may have cut the last hook short

    exploration.iterations = runner.iterations();
    exploration.stopReason = runner.stopText();
    for (const auto& iteration : exploration.iterations)
        for (std::size_t i = 0; i < iteration.rules.size(); ++i)
            if (iteration.rules[i].applied) exploration.rulesApplied[exploration.rules[i]] += iteration.rules[i].applied;
    exploration.seconds = secondsSince(start);
    return exploration;
}

std::vector<double> nodeCosts(const rewrite::TensorEGraph& whole, const cost::CostModel& model) {
    const egraph::EGraph& egraph = *whole.egraph;
    std::vector<double> costs(egraph.createdCount(), 0);
    std::vector<graph::Type> types;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        const egraph::NodeId node(i);
        if (!egraph.isLive(node)) continue;
        const graph::Operator& op = whole.analysis().arena().op(rewrite::operatorOf(egraph, node));
        bool isWeight = op.spec->family != graph::Family::opaque && !op.is("Input");
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

Extraction extractGraph(const Exploration& from, const Options& options, const Task& task, const EventSink& sink) {
    if (!options.cost) throw Error(Category::usage, "Extraction needs a cost model.");
    const auto costs = nodeCosts(*from.egraph, *options.cost);
    const extract::Problem problem =
        extract::problemOf(*from.egraph->egraph, from.egraph->roots, [&](egraph::NodeId node) { return costs[node.index()]; });
    extract::Result result;
    switch (options.extract) {
        case ExtractMethod::greedy: result = extract::greedy(problem, task); break;
        case ExtractMethod::greedyDag: result = extract::greedyDag(problem, task); break;
        case ExtractMethod::ilp:
            result = extract::ilp(problem, {.cycles = options.cycleConstraints, .seconds = options.extractTimeLimit}, task, sink);
            break;
    }
    Extraction extraction;
    for (std::size_t c = 0; c < result.choice.size(); ++c)
        if (result.choice[c] != extract::kNone) extraction.choice.emplace(problem.classIds[c], problem.nodeIds[result.choice[c]]);
    extraction.graph = rewrite::rebuildGraph(*from.egraph, from.original, [&](egraph::ClassId id) { return extraction.choice.at(id); });
    extraction.cost = result.dagCost;
    extraction.bound = result.bound;
    extraction.optimal = result.optimal;
    extraction.seconds = result.seconds;
    extraction.method = options.extract;
    return extraction;
}

Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink) {
    const Exploration exploration = explore(graph, options, task, sink);
    task.report(-1, "extracting");
    // A search that was stopped still has something to extract; that must not be stopped before it has a result.
    const Extraction extraction = extractGraph(exploration, options, task.stopRequested() ? Task() : task, sink);
    Result result;
    result.graph = extraction.graph;
    result.exploreSeconds = exploration.seconds;
    result.extractSeconds = extraction.seconds;
    result.iterations = exploration.iterations.size();
    result.nodes = exploration.egraph->egraph->nodeCount();
    result.classes = exploration.egraph->egraph->classCount();
    result.stopReason = exploration.stopReason;
    result.optimal = extraction.optimal;
    result.bound = extraction.bound;
    result.rulesApplied = exploration.rulesApplied;
    return result;
}

}  // namespace egret::optimize::tensat
