#pragma once

#include "core/base/task.h"
#include "core/cost/cost.h"
#include "core/runtime/engine.h"

#include <functional>
#include <memory>

namespace egret::optimize::policy {

// What an episode is to make smaller: RT of equation 2. Any function of a graph may be one; it is asked from several
// threads.
struct Quantity {
    std::string name, unit;
    std::function<double(const graph::Graph&, const Task&)> of;  // above zero for the graph an episode begins with
    // Steps from one measurement to the next; in between, there is no reward but a bonus (Environment)
    uint32_t every = 1;
};

Quantity costQuantity(std::shared_ptr<const cost::CostModel> model);  // microseconds, summed over nodes
Quantity latencyQuantity(runtime::Engine engine, int repeats = 5,
    uint32_t every = 5);   // milliseconds end to end, weights folded; each graph is timed once
Quantity flopsQuantity();  // of everything that is run
// bytes: the most that is alive at once when nodes run in the graph's order and everything is freed after its last use.
Quantity memoryQuantity();

// The same, as people name them.
struct QuantityKind {
    std::string_view name;
    // The last two: of latencies.
    Quantity (*make)(std::shared_ptr<const cost::CostModel> cost, runtime::Engine engine, uint32_t every);
};
const std::vector<QuantityKind>& quantityKinds();  // "cost", "latency", "flops", "memory"
// Throws usage, with the names there are.
Quantity quantityNamed(
    std::string_view name, std::shared_ptr<const cost::CostModel> cost, runtime::Engine engine, uint32_t every = 5);

}  // namespace egret::optimize::policy
