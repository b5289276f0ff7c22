#include "core/cost/cost.h"

#include "core/base/lists.h"
#include "core/base/text.h"
#include "core/graph/bodies.h"
#include "core/graph/traffic.h"

#include <algorithm>

namespace egret::cost {

using namespace graph;

namespace {

// Returns the cost of the more expensive branch of an If, or of all iterations of a loop (one if their number is
// unknown).
double bodyCost(const CostModel& model, const Operator& op, std::span<const Type> inputs) {
    double most = 0;
    for (const Body& body : bodiesOf(op)) most = std::max(most, graphCost(model, *body.graph).total);
    const std::vector<Extents> extents = model.extents();
    std::vector<Type> types(inputs.begin(), inputs.end());
    if (!extents.empty())
        for (Type& type : types) type = sized(type, extents.front());
    return most * static_cast<double>(tripCount(op, types).value_or(1));
}

}  // namespace

std::string signatureOf(const Operator& op, std::span<const Type> inputs) {
    return op.toString() + "(" + join(transformed(inputs, &Type::toString), ", ") + ")";
}

double nodeCost(
    const CostModel& model, const Operator& op, std::span<const Type> inputs, const Type& output, bool isWeight) {
    if ((isWeight && !model.chargesWeights()) || !op.computes()) return 0;
    if (op.spec->family == Family::control) return bodyCost(model, op, inputs);
    return model.microseconds(op, inputs, output);
}

double nodeCost(const CostModel& model, const Graph& graph, NodeId node) {
    return nodeCost(model, graph.op(node), graph.arena().inputTypes(node), graph.type(node), graph.node(node).isWeight);
}

GraphCost graphCost(const CostModel& model, const Graph& graph) {
    GraphCost cost;
    for (const NodeId id : graph.nodes()) {
        cost.nodes.push_back(nodeCost(model, graph, id));
        cost.total += cost.nodes.back();
    }
    return cost;
}

std::vector<std::string> notesOf(const CostModel& model, const Graph& graph) {
    std::vector<std::string> notes;
    const std::vector<Extents> extents = model.extents();
    const auto known = [&](const Type& type) { return extents.empty() ? type : sized(type, extents.front()); };
    std::size_t unknown = 0, uncounted = 0;
    std::string first;
    for (const NodeId id : graph.nodes()) {
        if (graph.op(id).spec->family == Family::control) {
            std::vector<Type> inputs = graph.arena().inputTypes(id);
            std::ranges::transform(inputs, inputs.begin(), known);
            uncounted += !tripCount(graph.op(id), inputs);
        }
        const bool isRun = graph.op(id).computes() && !graph.node(id).isWeight;
        if (isRun && !isSized(known(graph.type(id))) && ++unknown == 1) first = graph.nameOf(id);
    }
    if (unknown > 0)
        notes.push_back(std::to_string(unknown) + (unknown == 1 ? " operator has" : " operators have") +
            " a shape that is not fully known (the first is '" + first +
            "'): unknown extents count as 1, so the cost is too low");
    if (uncounted > 0)
        notes.push_back(std::to_string(uncounted) + (uncounted == 1 ? " loop runs" : " loops run") +
            " an unknown number of times; one iteration is counted, so the cost is too low");
    for (std::string& note : model.notes()) notes.push_back(std::move(note));
    return notes;
}

}  // namespace egret::cost
