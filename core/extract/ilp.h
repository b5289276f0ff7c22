#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/extract/problem.h"

#include <limits>
#include <memory>

namespace egret::extract {

enum class CycleConstraints {
    lazy,       // no order variables; adds unfounded sets when violated (default)
    orderReal,  // Tensat's topological variables in [0, 1], inside strongly connected components
    orderInt,   // integer topological variables
    // No constraints: relies on an acyclic e-graph (Tensat with cycle filtering); returns the incumbent if the optimum
    // is cyclic.
    none,
};

// Admits only selections whose e-nodes' other costs add up to at most `most`.
struct Budget {
    std::vector<double> cost;  // by e-node; nonnegative
    double most = 0;
    std::vector<uint32_t> start;  // a selection within the budget
    bool admits(const std::vector<uint32_t>& choice, std::span<const uint32_t> order) const;
};

struct IlpOptions {
    CycleConstraints cycles = CycleConstraints::lazy;
    double seconds = 60;  // the first selection, from greedy(), may take longer
    bool ascend = true;   // run dual ascent first; often sufficient
    bool reduce = true;   // eliminate irrelevant e-nodes first, beginning with simplify.h
    // Receives readable problem sizes as they become known.
    std::function<void(const std::string&)> describe;
    // Stops when no selection can cost less. The result is then not optimal, but its bound reaches the cutoff.
    double cutoff = std::numeric_limits<double>::infinity();
    // Requires nonnegative costs. Most reductions do not apply, because they would eliminate e-nodes that a budget
    // favors.
    std::shared_ptr<const Budget> budget = nullptr;
};

// Finds the least DAG cost by dual ascent, reduction and integer programming (CBC). Costs may be negative; only classes
// that the roots reach count. Starts from greedyDag(), so there is always a result; emits event::Extracted for every
// better selection and bound. At the time limit, or when stopped, it returns the best selection and the bound proven so
// far, within a tenth of a second for e-graphs of a few thousand e-nodes. Selections and bounds within 1e-9 of the cost
// count as equal. Integer programs are serialized within a process. Throws like greedy(), except for negative costs.
Result ilp(const Problem& problem, const IlpOptions& options = {}, const Task& task = {}, const EventSink& sink = {});

}  // namespace egret::extract
