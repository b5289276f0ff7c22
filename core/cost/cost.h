// cost: the time to run an operator or a graph. Optimizers compare these numbers, in microseconds.
//
//   cost.h      CostModel, and the sum over a graph
//   analytic.h  a roofline from a few measured constants: instant, for any operator and device
//   calibration.h  corrections of those constants for this machine, by kind of operator
//   measured.h  times each operator in a network context; stores the times on disk (cost_cache.h)
//   traffic.h   memory traffic of an operator
//   at_extents.h  weighted means of either model over values of unknown extents
//   mode.h      sums the costs of either model as TASO does
//   ceilings.h  stored peak rates of this machine
//
// A graph's cost is the sum of its nodes' costs, as in TASO. Egret corrects two errors of TASO. Nodes that depend only
// on weights are free, since they are computed once, before any input arrives. Data movement (transpose, concat, split
// that is not a view, ...) costs its memory traffic.
#pragma once

#include "core/graph/extents.h"

#include <span>
#include <string>
#include <vector>

namespace egret::cost {

// Thread-safe. The same arguments always return the same number.
class CostModel {
public:
    virtual ~CostModel() = default;
    // Returns the time of one run of the operator, finite and not negative. Unknown extents count as 1. Callers usually
    // need nodeCost(), which excludes nodes that are never run.
    virtual double microseconds(
        const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) const = 0;
    // Returns whether nodes that depend only on weights are charged, too.
    virtual bool chargesWeights() const { return false; }
    // Returns the extents of the graph's inputs at which costs are computed (at_extents.h). If empty, unknown extents
    // count as 1.
    virtual std::vector<graph::Extents> extents() const { return {}; }
    virtual std::string name() const = 0;  // "analytic (cpu)"
    // Returns caveats about the numbers returned so far, one sentence each.
    virtual std::vector<std::string> notes() const { return {}; }
};

// Identifies an operator with inputs of these types. Constant attributes are identified by content hash or value; there
// are few of them.
std::string signatureOf(const graph::Operator& op, std::span<const graph::Type> inputs);

// Returns zero for nodes that are not run: sources, projections, and, unless the model charges them, nodes that depend
// only on weights (`isWeight`, as in Node).
double nodeCost(const CostModel& model, const graph::Operator& op, std::span<const graph::Type> inputs,
    const graph::Type& output, bool isWeight);
double nodeCost(const CostModel& model, const graph::Graph& graph, graph::NodeId node);

struct GraphCost {
    double total = 0;           // microseconds
    std::vector<double> nodes;  // parallel to Graph::nodes()
};
GraphCost graphCost(const CostModel& model, const graph::Graph& graph);

// Returns caveats about a graph's cost, one sentence each: unknown extents counted as 1, and the model's own notes.
// Call it after computing the cost.
std::vector<std::string> notesOf(const CostModel& model, const graph::Graph& graph);

}  // namespace egret::cost
