#include "core/runtime/doubles.h"

namespace egret::runtime {

using graph::Attributes;
using graph::ElementType;
using graph::NodeId;
using graph::TensorPtr;

TensorPtr inDoubles(const TensorPtr& tensor) {
    if (!tensor || tensor->isList() || tensor->element() != ElementType::f32) return tensor;
    return graph::Tensor::ofReals(ElementType::f64, tensor->shape(), [&](int64_t i) { return tensor->number(i); });
}

graph::Graph inDoubles(const graph::Graph& graph, graph::Image* image) {
    constexpr int64_t kF32 = 1, kF64 = 11;  // ONNX's codes of the element types
    const auto arena = graph::Arena::create();
    const auto build = [&](NodeId id, const std::vector<NodeId>& inputs) {
        const graph::Operator& op = graph.op(id);
        const graph::Type& type = graph.type(id);
        if (op.is("Input") && type.hasShape() && type.element() == ElementType::f32)
            return arena->input(op.text("name"), graph::Type::tensor(ElementType::f64, type.shape()));
        if (op.is("Input")) return arena->add(*op.spec, op.attributes, inputs);
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
        return arena->add(*op.spec, std::move(attributes), inputs);
    };
    return graph.rebuilt(arena, build, image);
}

}  // namespace egret::runtime
