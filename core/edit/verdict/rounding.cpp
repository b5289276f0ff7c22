#include "core/edit/verdict/rounding.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <unordered_map>

namespace egret::edit {

using graph::NodeId;
using graph::TensorPtr;

TensorPtr perturbed(const TensorPtr& tensor, Random random, double reach) {
    if (!tensor || tensor->isList() || tensor->element() != graph::ElementType::f64 || reach == 0) return tensor;
    std::vector<std::byte> bytes(static_cast<std::size_t>(tensor->elements()) * sizeof(double));
    for (int64_t i = 0; i < tensor->elements(); ++i) {
        const double value = tensor->number(i) * (1 + random.uniform(-reach, reach));
        std::memcpy(bytes.data() + static_cast<std::size_t>(i) * sizeof(double), &value, sizeof(double));
    }
    return graph::Tensor::dense(graph::ElementType::f64, tensor->shape(), std::move(bytes));
}

graph::Graph perturbed(const graph::Graph& graph, const Random& random, const std::function<double(NodeId)>& reach) {
    const auto arena = graph::Arena::create();
    std::unordered_map<NodeId, NodeId> image;
    std::vector<NodeId> inputs;
    for (const NodeId id : graph.inputs()) {
        inputs.push_back(arena->add(*graph.op(id).spec, graph.op(id).attributes, {}));
        image.emplace(id, inputs.back());
    }
    for (const NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        if (image.contains(id)) continue;
        graph::Attributes attributes = op.attributes;
        Random own = random.split(id.index());
        if (const double most = reach(id); most > 0)
            for (const auto& [name, value] : op.attributes.entries()) {
                if (const auto* tensor = std::get_if<TensorPtr>(&value))
                    attributes.set(name, perturbed(*tensor, own, most));
                if (const auto* number = std::get_if<double>(&value))
                    attributes.set(name, *number * (1 + own.uniform(-most, most)));
            }
        std::vector<NodeId> operands;
        for (const NodeId input : graph.node(id).inputs) operands.push_back(image.at(input));
        image.emplace(id, arena->add(*op.spec, std::move(attributes), operands));
    }
    std::vector<graph::Output> outputs = graph.outputs();
    for (graph::Output& output : outputs) output.node = image.at(output.node);
    return graph::Graph(arena, std::move(inputs), std::move(outputs));
}

bool hasRealAttributes(const graph::Operator& op) {
    return std::ranges::any_of(op.attributes.entries(), [](const auto& entry) {
        const auto* number = std::get_if<double>(&entry.second);
        return number && std::nearbyint(*number * 256) != *number * 256;
    });
}

}  // namespace egret::edit
