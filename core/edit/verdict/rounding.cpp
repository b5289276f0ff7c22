#include "core/edit/verdict/rounding.h"

#include <algorithm>
#include <cmath>

namespace egret::edit {

using graph::NodeId;
using graph::TensorPtr;

TensorPtr perturbed(const TensorPtr& tensor, Random random, double reach) {
    if (!tensor || tensor->isList() || tensor->element() != graph::ElementType::f64 || reach == 0) return tensor;
    return graph::Tensor::ofReals(tensor->element(), tensor->shape(),
        [&](int64_t i) { return tensor->number(i) * (1 + random.uniform(-reach, reach)); });
}

graph::Graph perturbed(const graph::Graph& graph, const Random& random, const std::function<double(NodeId)>& reach) {
    const auto arena = graph::Arena::create();
    return graph.rebuilt(arena, [&](NodeId id, const std::vector<NodeId>& inputs) {
        const graph::Operator& op = graph.op(id);
        graph::Attributes attributes = op.attributes;
        Random own = random.split(id.index());
        if (const double most = op.is("Input") ? 0 : reach(id); most > 0)
            for (const auto& [name, value] : op.attributes.entries()) {
                if (const auto* tensor = std::get_if<TensorPtr>(&value))
                    attributes.set(name, perturbed(*tensor, own, most));
                if (const auto* number = std::get_if<double>(&value))
                    attributes.set(name, *number * (1 + own.uniform(-most, most)));
            }
        return arena->add(*op.spec, std::move(attributes), inputs);
    });
}

bool hasRealAttributes(const graph::Operator& op) {
    return std::ranges::any_of(op.attributes.entries(), [](const auto& entry) {
        const auto* number = std::get_if<double>(&entry.second);
        return number && std::nearbyint(*number * 256) != *number * 256;
    });
}

}  // namespace egret::edit
