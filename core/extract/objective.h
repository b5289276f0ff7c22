#pragma once

#include "core/base/task.h"
#include "core/extract/cost_table.h"
#include "core/extract/greedy.h"

namespace egret::extract {

struct ObjectiveOptions {
    uint64_t devices = 2;                              // latency: number of parallel devices
    std::shared_ptr<const CostTable> table = nullptr;  // table
};

// A selection to evaluate; its classes are listed children first.
struct Chosen {
    const Problem& problem;
    const std::vector<uint32_t>& choice;
    std::span<const uint32_t> order;
    const ObjectiveOptions& options;
};

// The quantity that greedy extraction minimizes. The other methods minimize the DAG cost. A new objective is a row of
// objectives().
//
// If an objective has `combine`, the value of a selection is computed from the values of its subterms, and greedy
// extraction finds the least one exactly (greedy.h). Otherwise the value depends on what subterms share or how they are
// scheduled. Then minimize() starts from three selections (least tree cost, least depth, low DAG cost), and exchanges
// single e-nodes while that improves the value, or the DAG cost at the same value; `bound` bounds the result from
// below.
struct Objective {
    const char* name;                                             // in options, in sessions and on the command line
    const char* title;                                            // in the window
    const char* brief;                                            // next to the name in option help
    Combine (*combine)(const Problem&, const ObjectiveOptions&);  // for kNone instead of an e-node: over the roots
    double (*evaluate)(const Chosen&);                            // null if `combine` is not
    double (*bound)(const Problem&, const ObjectiveOptions&, const Task&);
    bool isMonotone() const { return combine != nullptr; }
};

const std::vector<Objective>& objectives();              // the first one is the tree cost, which greedy() minimizes
const Objective& objectiveNamed(std::string_view name);  // throws usage, with the available names

double valueOf(const Objective& objective, const Problem& problem, const std::vector<uint32_t>& choice,
    const ObjectiveOptions& options = {});

// Returns a selection with its value and a lower bound, which are equal for a monotone objective. Deterministic.
// Without `combine`, the time is limited by a number of evaluated classes: a few seconds. Throws like greedy(), usage
// without a table for the objective table, and the errors of the table.
Result minimize(
    const Problem& problem, const Objective& objective, const ObjectiveOptions& options = {}, const Task& task = {});

// ---- values that depend on the whole selection ----------------------------------------------------------------------

// The end of a list schedule (Graham 1969): each e-node takes its cost in time units on one of the devices, after its
// children. A free device takes the ready e-node with the longest path to a root; e-nodes without cost take no device.
// At most 2 - 1/devices times the least latency of this selection. O(n log n).
double latency(const Chosen& chosen);

// The peak of the memory if each e-node's cost is the size of its result. A result is in memory from its computation to
// that of its last user; the roots stay. The order is depth-first, and descends first into the child whose term needs
// most memory beyond its result, which is optimal for trees (Liu 1987). O(n log n).
double memoryPeak(const Chosen& chosen);

}  // namespace egret::extract
