#include "core/runtime/doubles.h"

#include <cstring>
#include <unordered_map>

namespace egret::runtime {

using graph::Attributes;
using graph::ElementType;
using graph::NodeId;
using graph::TensorPtr;

TensorPtr inDoubles(const TensorPtr& tensor) {
    if (!tensor || tensor->isList() || tensor->element() != ElementType::f32) return tensor;
    std::vector<std::byte> bytes(static_cast<std::size_t>(tensor->elements()) * sizeof(double));
    for (int64_t i = 0; i < tensor->elements(); ++i) {
        const double value = tensor->number(i);
        std::memcpy(bytes.data() + static_cast<std::size_t>(i) * sizeof(double), &value, sizeof(double));
    }
    return graph::Tensor::dense(ElementType::f64, tensor->shape(), std::move(bytes));
}

graph::Graph inDoubles(const graph::Graph& graph, std::unordered_map<NodeId, NodeId>* image) {
    constexpr int64_t kF32 = 1, kF64 = 11;  // ONNX's codes of the element types
    const auto arena = graph::Arena::create();
    std::unordered_map<NodeId, NodeId> images;
    for (const NodeId id : graph.inputs()) {
        const graph::Operator& op = graph.op(id);
        const graph::Type& type = graph.type(id);
        const bool isF32 = type.isTensor() && type.hasShape() && type.element() == ElementType::f32;
        images.emplace(id,
            isF32 ? arena->input(op.text("name"), graph::Type::tensor(ElementType::f64, type.shape()))
                  : arena->add(*op.spec, op.attributes, {}));
    }
    for (const NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        if (op.is("Input")) continue;
        Attributes attributes;
        for (const auto& [name, value] : op.attributes.entries()) {
            if (const auto* tensor = std::get_if<TensorPtr>(&value)) attributes.set(name, inDoubles(*tensor));
            else if (const auto* number = std::get_if<int64_t>(&value);
                     number && *number == kF32 && (name.text() == "to" || name.text() == "dtype"))
                attributes.set(name, kF64);
            else if (const auto* body = std::get_if<graph::GraphPtr>(&value))
                attributes.set(name, std::make_shared<const graph::Graph>(inDoubles(**body)));
            else attributes.set(name, value);
        }
        std::vector<NodeId> inputs = transformed(graph.node(id).inputs, [&](NodeId input) { return images.at(input); });
        images.emplace(id, arena->add(*op.spec, std::move(attributes), inputs));
    }
    std::vector<NodeId> inputs = transformed(graph.inputs(), [&](NodeId id) { return images.at(id); });
    std::vector<graph::Output> outputs = graph.outputs();
    for (graph::Output& output : outputs) output.node = images.at(output.node);
    if (image) image->insert(images.begin(), images.end());
    return graph::Graph(arena, std::move(inputs), std::move(outputs));
}

}  // namespace egret::runtime
