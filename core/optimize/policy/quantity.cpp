#include "core/optimize/policy/quantity.h"

#include "core/base/named.h"
#include "core/runtime/executable.h"
#include "core/runtime/measure.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

namespace egret::optimize::policy {

using graph::NodeId;

Quantity costQuantity(std::shared_ptr<const cost::CostModel> model) {
    return {
        "cost", "µs", [model](const graph::Graph& graph, const Task&) { return cost::graphCost(*model, graph).total; }};
}

Quantity latencyQuantity(runtime::Engine engine, int repeats, uint32_t every) {
    struct Known {
        std::mutex one;  // one measurement at a time, since two would slow each other down
        std::unordered_map<uint64_t, double> ms;
    };
    const auto known = std::make_shared<Known>();
    const auto measure = [known, engine, repeats](const graph::Graph& graph, const Task& task) {
        const std::lock_guard lock(known->one);
        if (const auto at = known->ms.find(graph.hash()); at != known->ms.end()) return at->second;
        const runtime::Executable executable(graph, task, engine);
        const double ms = runtime::measure(executable, {.warmup = 1, .repeats = repeats}, task).medianMs;
        known->ms.emplace(graph.hash(), ms);
        return ms;
    };
    return {"latency", "ms", measure, every, true};
}

Quantity flopsQuantity() {
    return {"flops", "", [](const graph::Graph& graph, const Task&) { return graph.work().flops; }};
}

Quantity memoryQuantity() {
    const auto most = [](const graph::Graph& graph, const Task&) {
        std::unordered_map<NodeId, std::size_t> readers;
        for (const NodeId node : graph.nodes())
            for (const NodeId input : graph.node(node).inputs) ++readers[input];
        for (const graph::Output& output : graph.outputs()) ++readers[output.node];  // outputs are never freed
        double alive = 0, peak = 0;
        for (const NodeId node : graph.nodes()) {
            if (graph.node(node).isWeight) continue;
            alive += graph.type(node).bytes();
            peak = std::max(peak, alive);
            for (const NodeId input : graph.node(node).inputs)
                if (!graph.node(input).isWeight && --readers[input] == 0) alive -= graph.type(input).bytes();
        }
        return peak;
    };
    return {"memory", "bytes", most};
}

const std::vector<QuantityKind>& quantityKinds() {
    using Cost = std::shared_ptr<const cost::CostModel>;
    static const std::vector<QuantityKind> kTable{
        {"cost", [](Cost cost, runtime::Engine, uint32_t) { return costQuantity(std::move(cost)); }},
        {"latency", [](Cost, runtime::Engine engine, uint32_t every) { return latencyQuantity(engine, 5, every); }},
        {"flops", [](Cost, runtime::Engine, uint32_t) { return flopsQuantity(); }},
        {"memory", [](Cost, runtime::Engine, uint32_t) { return memoryQuantity(); }}};
    return kTable;
}

Quantity quantityNamed(
    std::string_view name, std::shared_ptr<const cost::CostModel> cost, runtime::Engine engine, uint32_t every) {
    return rowNamed(quantityKinds(), name, "quantity").make(std::move(cost), engine, every);
}

}  // namespace egret::optimize::policy
