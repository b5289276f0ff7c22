#include "core/onnx/write_node.h"

#include "core/onnx/adapters.h"
#include "core/onnx/forms.h"
#include "core/onnx/tensors.h"

#include <algorithm>

namespace egret::onnx {
namespace {

TensorPtr scalar(ElementType element, double value) {
    if (!graph::isFloat(element)) return Tensor::ofNumbers(element, {}, {static_cast<int64_t>(value)});
    return Tensor::ofReals(element, {}, [&](int64_t) { return value; });
}

// Converts an attribute to a constant input. Numbers that must have the same type as the data use the type of `data`.
TensorPtr parameterTensor(std::string_view op, const AttributeSpec& spec, const Attribute& value, const Type* data) {
    switch (spec.kind) {
        case AttributeKind::integer: {
            const int64_t number = std::get<int64_t>(value);
            if (op == "TopK") return Tensor::of<int64_t>({1}, {number});  // a list with one element
            const bool isTruth = op == "Dropout" && spec.name.text() == "training_mode";
            return isTruth ? Tensor::ofNumbers(ElementType::boolean, {}, {number != 0})
                           : Tensor::of<int64_t>({}, {number});
        }
        case AttributeKind::integers: {
            const auto& values = std::get<std::vector<int64_t>>(value);
            return Tensor::of<int64_t>({static_cast<int64_t>(values.size())}, values);
        }
        case AttributeKind::number: {
            const bool sharesType = op != "Dropout" && data && data->isTensor();
            return scalar(sharesType ? data->element() : ElementType::f32, std::get<double>(value));
        }
        case AttributeKind::numbers: {
            const auto& values = std::get<std::vector<double>>(value);
            return Tensor::of<float>(
                {static_cast<int64_t>(values.size())}, std::vector<float>(values.begin(), values.end()));
        }
        default: return nullptr;
    }
}

}  // namespace

std::optional<Spelling> spell(const Graph& graph, NodeId id, int64_t opset) {
    const Operator& op = graph.op(id);
    const Form* form = isCurrent(*op.spec, opset) ? formOf(*op.spec, opset) : nullptr;
    if (!form) return {};
    const std::vector<Type> inputs = graph.arena().inputTypes(id);
    const auto present = [&](std::size_t i) { return i < inputs.size() && inputs[i].kind() != Type::Kind::none; };
    Spelling spelling;
    for (const AttributeSpec& row : op.spec->attributes) {
        if (isOwnAttribute(*op.spec, row.name.text())) continue;
        const Form::Parameter* formal = form->attribute(row.name.text());
        const Attribute* value = op.attributes.find(row.name);
        // The parameter is computed, but this operator set allows only an attribute.
        if (formal && row.input >= 0 && present(static_cast<std::size_t>(row.input))) return {};
        if (!value && formal && formal->fallback) {  // absent means Egret's default: write it if ONNX's differs
            if (row.fallback && !graph::equal(*row.fallback, *formal->fallback)) value = &*row.fallback;
            if (!row.fallback) return {};
        }
        if (value) spelling.attributes.set(row.name, *value);
    }
    Writing writing{opset, op, inputs, graph.type(id), spelling.attributes};
    if (!adaptWrite(writing)) return {};
    std::size_t positions = inputs.size();
    const Attributes all = spelling.attributes;
    for (const auto& [name, value] : all.entries()) {
        if (form->attribute(name.text())) continue;
        const AttributeSpec* row = op.spec->attribute(name);
        if (!row || row->input < 0 || row->input >= form->maxInputs) return {};
        const auto position = static_cast<std::size_t>(row->input);
        if (present(position)) return {};
        TensorPtr tensor = parameterTensor(op.name(), *row, value, inputs.empty() ? nullptr : &inputs[0]);
        if (!tensor) return {};
        spelling.attributes.erase(name);
        spelling.parameters.emplace_back(position, std::move(tensor));
        positions = std::max(positions, position + 1);
    }
    for (const Form::Parameter& formal : form->attributes)
        if (formal.required && !spelling.attributes.find(Symbol(formal.name))) return {};
    if (static_cast<int>(positions) < form->minInputs || static_cast<int>(positions) > form->maxInputs) return {};
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (!form->accepts(i, inputs[i])) return {};
    if (const Attribute* outputs =
            op.spec->attribute(Symbol("outputs")) ? op.attributes.find(Symbol("outputs")) : nullptr)
        spelling.outputs = std::get<int64_t>(*outputs);
    spelling.leastOutputs = form->minOutputs;
    if (spelling.outputs > form->maxOutputs) return {};
    return spelling;
}

}  // namespace egret::onnx
