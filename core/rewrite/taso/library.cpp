#include "core/rewrite/taso/library.h"

#include "core/runtime/executable.h"

namespace egret::rewrite::taso {
namespace {

graph::TensorPtr tensorOf(const Doubles& values, graph::ElementType element) {
    if (element == graph::ElementType::boolean) {
        std::vector<std::byte> bytes;
        for (const double value : values.data) bytes.push_back(std::byte{value != 0});
        return graph::Tensor::dense(element, values.dims, std::move(bytes));
    }
    if (graph::isInteger(element))
        return graph::Tensor::of(values.dims, std::vector<int64_t>(values.data.begin(), values.data.end()));
    return graph::Tensor::of(values.dims, values.data);
}

}  // namespace

std::vector<Doubles> computeByLibrary(
    const graph::Operator& op, const std::vector<graph::Type>& types, const std::vector<Doubles>& inputs) {
    const auto arena = graph::Arena::create();
    std::vector<graph::TensorPtr> tensors;
    std::vector<graph::NodeId> nodes;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        tensors.push_back(tensorOf(inputs[i], types[i].element()));
        nodes.push_back(arena->input("x" + std::to_string(i), tensors.back()->type()));
    }
    const graph::NodeId made = arena->add(*op.spec, op.attributes, nodes);
    const graph::Type& type = arena->type(made);
    const std::size_t count = type.kind() == graph::Type::Kind::tuple ? type.parts().size() : 1;
    std::vector<graph::Output> outputs;
    for (std::size_t k = 0; k < count; ++k)
        outputs.push_back({"y" + std::to_string(k), arena->get(made, static_cast<int64_t>(k))});
    std::vector<Doubles> results;
    for (const graph::TensorPtr& tensor : runtime::Executable(graph::Graph(arena, nodes, outputs)).run(tensors)) {
        Doubles& values = results.emplace_back(Doubles{tensor->shape(), {}});
        for (int64_t i = 0; i < tensor->elements(); ++i) values.data.push_back(tensor->number(i));
    }
    return results;
}

}  // namespace egret::rewrite::taso
