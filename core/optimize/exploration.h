#pragma once

#include "core/egraph/runner.h"
#include "core/optimize/extraction.h"

namespace egret::optimize {

// An e-graph that grew from a graph, and how.
struct Exploration {
    graph::Graph original;
    std::shared_ptr<rewrite::TensorEGraph> egraph;
    std::string stopReason;
    double seconds = 0;
    std::vector<egraph::IterationRecord> iterations;
    std::vector<std::string> rules;                                // in the order of IterationRecord::rules
    std::shared_ptr<const std::vector<egraph::Rewrite>> rewrites;  // all that were applied, to explain by
    std::map<std::string, uint64_t> rulesApplied;                  // matches that changed the e-graph
    bool acyclic = false;  // a cycle filter kept it free of cycles below the roots
};

// Called after every iteration, on the thread that explores; the e-graph is rebuilt and not changing meanwhile.
using IterationHook = std::function<void(const Exploration&)>;

// Grows an e-graph from the graph until saturated or a limit is reached. When stopped, what it has by then.
Exploration explore(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink,
    const IterationHook& hook = {});

// What each e-node costs: the cost model on the types of its classes; nothing for what depends on weights only.
// Parallel to NodeIds; infinite never.
std::vector<double> nodeCosts(const rewrite::TensorEGraph& egraph, const cost::CostModel& model);

// What there is to extract, with these costs. Throws usage when there is no model.
extract::Problem problemOf(const Exploration& from, const std::shared_ptr<const cost::CostModel>& model);

Extraction withGraph(const Exploration& from, Extraction extraction);  // of problemOf()
Extraction extractGraph(const Exploration& from, const Options& options, const Task& task, const EventSink& sink);

Result resultOf(const Exploration& exploration, const Extraction& extraction);  // but for costs and notes
// Extracts from what was explored; the original when nothing cheaper is found.
Result resultOf(const Exploration& exploration, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize
