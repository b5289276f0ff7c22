#pragma once

#include "core/egraph/runner.h"
#include "core/optimize/extraction.h"

namespace egret::optimize {

// An e-graph saturated from a graph, with the record of its saturation.
struct Exploration {
    graph::Graph original;
    std::shared_ptr<rewrite::TensorEGraph> egraph;
    std::string stopReason;
    double seconds = 0;
    std::vector<egraph::IterationRecord> iterations;
    std::vector<std::string> rules;                                // in the order of IterationRecord::rules
    std::shared_ptr<const std::vector<egraph::Rewrite>> rewrites;  // all applied rewrites, for explanations
    std::map<std::string, uint64_t> rulesApplied;                  // matches that changed the e-graph
    bool acyclic = false;  // a cycle filter kept the e-graph free of cycles below the roots
};

// Called after every iteration, on the exploring thread. The e-graph is rebuilt and does not change during the call.
using IterationHook = std::function<void(const Exploration&)>;

// Adds equal terms until the e-graph is saturated or a limit is reached. If stopped, returns the result so far.
Exploration explore(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink,
    const IterationHook& hook = {});

// Returns the finite cost of each e-node, indexed by NodeId: the model's cost for the types of its classes, or zero if
// the node depends only on weights.
std::vector<double> nodeCosts(const rewrite::TensorEGraph& egraph, const cost::CostModel& model);

// Throws usage without a cost model.
extract::Problem problemOf(const Exploration& from, const std::shared_ptr<const cost::CostModel>& model);

Extraction withGraph(const Exploration& from, Extraction extraction);  // `extraction` must solve problemOf(from)
Extraction extractGraph(const Exploration& from, const Options& options, const Task& task, const EventSink& sink);

Result resultOf(const Exploration& exploration, const Extraction& extraction);  // leaves costs and notes empty
// Extracts the cheapest graph; returns the original if none is cheaper.
Result resultOf(const Exploration& exploration, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize
