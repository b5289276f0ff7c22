#pragma once

#include "core/base/task.h"
#include "core/cost/cost.h"
#include "core/runtime/engine.h"

#include <functional>
#include <memory>

namespace egret::optimize::policy {

// The quantity that an episode minimizes: RT of equation 2. It can be any function of a graph. It is called from
// several threads.
struct Quantity {
    std::string name, unit;
    std::function<double(const graph::Graph&, const Task&)> of;  // positive for the initial graph of an episode
    // Steps between measurements; in between there is no reward, only a bonus (Environment).
    uint32_t every = 1;
    bool isMeasured = false;  // takes time, and differs a little each time
};

Quantity costQuantity(std::shared_ptr<const cost::CostModel> model);  // microseconds, summed over nodes
Quantity latencyQuantity(runtime::Engine engine, int repeats = 5,
    uint32_t every = 5);   // milliseconds end to end, weights folded; each graph is timed once
Quantity flopsQuantity();  // FLOPs of all executed nodes
// The peak memory, in bytes, when nodes run in the graph's order and each tensor is freed after its last use.
Quantity memoryQuantity();

struct QuantityKind {
    std::string_view name;
    // `engine` and `every` apply only to latencies.
    Quantity (*make)(std::shared_ptr<const cost::CostModel> cost, runtime::Engine engine, uint32_t every);
};
const std::vector<QuantityKind>& quantityKinds();  // "cost", "latency", "flops", "memory"
// Throws usage, listing the available names.
Quantity quantityNamed(
    std::string_view name, std::shared_ptr<const cost::CostModel> cost, runtime::Engine engine, uint32_t every = 5);

}  // namespace egret::optimize::policy
