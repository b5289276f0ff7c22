// cost: what an operator, and so a graph, takes to run. Optimizers compare these numbers; they are in microseconds.
//
//   cost.h      CostModel, and the sum over a graph
//   analytic.h  a roofline from a handful of measured constants: instant, works for any operator and any device
//   measured.h  each operator timed as it stands in a network, remembered on disk (cost_cache.h)
//   traffic.h   what an operator moves through memory
//   mode.h      either of them summed as TASO sums
//   ceilings.h  what this machine can do at its best, remembered
//
// The cost of a graph is the sum of its nodes' costs, as in TASO. Two things TASO gets wrong are settled here (compare
// X-RLflow, table 1, where its sum is up to 24% off): what depends on weights only is free, since it is computed once
// before any input is seen; and moving data (transpose, concat, split that is no view, ...) costs what the bytes cost.
#pragma once

#include "core/graph/graph.h"

#include <span>
#include <string>
#include <vector>

namespace egret::cost {

// Thread-safe. The same arguments give the same number for the life of the model.
class CostModel {
public:
    virtual ~CostModel() = default;
    // Of running the operator once: finite, not negative. Unknown extents count as 1. Callers want nodeCost(), which
    // knows what is never run.
    virtual double microseconds(
        const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) const = 0;
    // Whether what depends on weights only costs something, too.
    virtual bool chargesWeights() const { return false; }
    virtual std::string name() const = 0;  // "analytic (cpu)"
    // What a person should know about the numbers given so far; one sentence each.
    virtual std::vector<std::string> notes() const { return {}; }
};

// Zero for what is not run: sources, projections, and whatever depends on weights only (`isWeight`, as of Node) unless
// the model charges that.
double nodeCost(const CostModel& model, const graph::Operator& op, std::span<const graph::Type> inputs,
    const graph::Type& output, bool isWeight);
double nodeCost(const CostModel& model, const graph::Graph& graph, graph::NodeId node);

struct GraphCost {
    double total = 0;           // microseconds
    std::vector<double> nodes;  // parallel to Graph::nodes()
};
GraphCost graphCost(const CostModel& model, const graph::Graph& graph);

// What a person should know about a graph's cost, now that it was asked for: extents that are unknown and counted as 1,
// and the model's own notes; one sentence each.
std::vector<std::string> notesOf(const CostModel& model, const graph::Graph& graph);

}  // namespace egret::cost
