#include "core/onnx/read_node.h"

#include "core/base/error.h"
#include "core/graph/containers.h"
#include "core/onnx/adapters.h"
#include "core/onnx/forms.h"
#include "core/onnx/protos.h"
#include "core/onnx/tensors.h"

#include <algorithm>
#include <set>

namespace egret::onnx {
namespace {

constexpr int64_t kLongestParameter = 1024;  // longer than any shape, axis or pad list

// Converts a constant input to an attribute. Returns nothing if the attribute cannot represent the value exactly.
std::optional<Attribute> parameter(const AttributeSpec& spec, const Tensor& value) {
    // Attributes are single precision, so other numbers must stay inputs.
    const auto exact = [](double number) { return static_cast<double>(static_cast<float>(number)) == number; };
    const bool isIntegral = graph::isInteger(value.element()) || value.element() == ElementType::boolean;
    const auto need = [&](bool condition, const std::string& what) {
        if (!condition)
            throw Error(Category::badInput,
                "input " + std::to_string(spec.input) + " (" + spec.name.text() + ") must be " + what + ", not " +
                    value.type().toString());
    };
    if (value.elements() > kLongestParameter) return {};
    switch (spec.kind) {
        case AttributeKind::integer:
            if (!isIntegral) return {};  // OneHot's depth may be a float
            need(value.elements() == 1, "one integer");
            return Attribute(value.integer(0));
        case AttributeKind::integers:
            need(
                isIntegral && value.shape().size() <= 1, "a list of integers");  // exporters write one axis as a scalar
            return Attribute(value.integers());
        case AttributeKind::number: {
            need((isIntegral || graph::isFloat(value.element())) && value.elements() == 1, "one number");
            const double number = value.number(0);
            if (!exact(number)) return {};
            return Attribute(number);
        }
        case AttributeKind::numbers: {
            need(graph::isFloat(value.element()) && value.shape().size() == 1, "a list of numbers");
            std::vector<double> numbers = value.numbers();
            if (!std::ranges::all_of(numbers, exact)) return {};
            return Attribute(std::move(numbers));
        }
        default: return {};
    }
}

const Tensor* constantOf(const graph::Arena& arena, NodeId id) {
    return arena.op(id).is("Constant") ? arena.op(id).data("value").get() : nullptr;
}

// Fuses an activation that export had split off a convolution or matrix product.
std::optional<NodeId> fused(const ::onnx::NodeProto& node, NodeId producer, graph::Arena& arena) {
    const std::pair<std::string_view, std::string_view> kActivations[] = {
        {"Relu", "relu"}, {"Sigmoid", "sigmoid"}, {"Tanh", "tanh"}};
    for (const auto& [op, activation] : kActivations) {
        if (node.op_type() != op || !(arena.op(producer).is("Conv") || arena.op(producer).is("MatMul"))) continue;
        Attributes attributes = arena.op(producer).attributes;
        if (attributes.find(Symbol("activation"))) continue;
        attributes.set(Symbol("activation"), std::string(activation));
        return arena.add(*arena.op(producer).spec, std::move(attributes), arena.node(producer).inputs);
    }
    return {};
}

// Reads the node's attributes; returns false if Egret's table cannot express one.
bool readAttributes(const ::onnx::NodeProto& node, const OpSpec& spec, const Form& form, Attributes& out) {
    std::set<std::string> seen;
    for (const auto& proto : node.attribute()) {
        if (!seen.insert(proto.name()).second)
            throw Error(Category::badInput, node.op_type() + ": the attribute '" + proto.name() + "' occurs twice");
        const Form::Parameter* formal = form.attribute(proto.name());
        if (!formal) return false;
        if (isIgnored(spec.name, proto.name())) continue;
        if (proto.has_t() && !isOurs(proto.t())) return false;
        const auto value = attributeFrom(proto);
        if (!value) return false;
        const bool adapted = spec.name == "Split" && proto.name() == "num_outputs";
        if (spec.attribute(Symbol(proto.name())) || adapted) out.set(Symbol(proto.name()), *value);
        else if (!formal->fallback || !graph::equal(*formal->fallback, *value)) return false;
    }
    // Set the operator set's default explicitly if the table's differs.
    for (const AttributeSpec& row : spec.attributes) {
        const Form::Parameter* formal = form.attribute(row.name.text());
        if (!formal || !formal->fallback || out.find(row.name)) continue;
        if (!row.fallback || !graph::equal(*row.fallback, *formal->fallback)) out.set(row.name, *formal->fallback);
    }
    return true;
}

}  // namespace

std::optional<NodeId> readNode(const ::onnx::NodeProto& node, NodeReading reading, graph::Arena& arena) {
    const OpSpec* spec =
        isOnnxDomain(node.domain()) ? nullptr : graph::findOperator(node.domain() + "." + node.op_type());
    if (!spec) spec = graph::findOperator(node.op_type());
    const bool isOurs = spec && (isOnnxDomain(node.domain()) ? spec->domain.empty() : spec->domain == node.domain());
    const Form* form = isOurs && isCurrent(*spec, reading.opset) ? formOf(*spec, reading.opset) : nullptr;
    if (!form) return {};
    std::vector<NodeId>& inputs = reading.inputs;
    while (!inputs.empty() && !inputs.back().valid()) inputs.pop_back();
    if (node.doc_string() == kFused && inputs.size() == 1)
        if (const auto both = fused(node, inputs[0], arena)) return both;

    const auto count = static_cast<int>(inputs.size());
    const bool isStandard = spec->domain.empty();
    // The operators of other domains have one version in Egret's table. A node of another version stays opaque.
    const auto opaque = [&](std::string why) -> std::optional<NodeId> {
        if (!isStandard) reading.obstacle = std::move(why);
        return {};
    };
    if (!isStandard && (count < form->minInputs || count > form->maxInputs))
        return opaque(
            std::string(spec->name) + ": " + std::to_string(count) + " inputs are not supported by this version");
    if (count < form->minInputs || count > form->maxInputs)
        throw Error(Category::badInput,
            node.op_type() + ": has " + std::to_string(count) + " inputs, which operator set " +
                std::to_string(reading.opset) + " does not allow");
    if (node.output_size() > form->maxOutputs)
        throw Error(Category::badInput,
            node.op_type() + ": has " + std::to_string(node.output_size()) + " outputs, which operator set " +
                std::to_string(reading.opset) + " does not allow");

    Attributes attributes;
    if (!readAttributes(node, *spec, *form, attributes)) {
        for (const auto& attribute : node.attribute())
            if (!form->attribute(attribute.name()))
                return opaque(std::string(spec->name) + ": the attribute " + attribute.name() + " is not supported");
        return {};
    }

    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (!inputs[i].valid()) continue;
        const Type& type = arena.type(inputs[i]);
        const bool isKnown = type.isTensor() || graph::listItem(type);
        if (form->accepts(i, type) && (isKnown || node.op_type() == "Identity")) continue;
        if (!type.isTensor()) return {};
        for (const AttributeSpec& row : spec->attributes)
            if (row.input == static_cast<int>(i))
                throw Error(Category::badInput,
                    node.op_type() + ": input " + std::to_string(i) + " (" + row.name.text() + ") cannot be " +
                        type.toString());
        return {};  // disallowed by the operator set, but some runtimes accept it
    }
    for (const AttributeSpec& row : spec->attributes) {  // parameters given as constant inputs
        if (row.input < 0 || row.input >= count || form->attribute(row.name.text())) continue;
        NodeId& input = inputs[static_cast<std::size_t>(row.input)];
        const Tensor* value = input.valid() ? constantOf(arena, input) : nullptr;
        if (!value) continue;
        const bool sharesType =
            row.kind == AttributeKind::number && spec->name != "Dropout" && spec->name != "MelWeightMatrix";
        if (sharesType && (row.input == 0 || !inputs[0].valid())) continue;
        if (sharesType && value->element() != arena.type(inputs[0]).element()) continue;
        if (auto attribute = parameter(row, *value)) {
            attributes.set(row.name, std::move(*attribute));
            input = {};
        }
    }
    while (!inputs.empty() && !inputs.back().valid()) inputs.pop_back();
    for (NodeId& input : inputs)
        if (!input.valid()) input = arena.add("None");

    std::vector<Type> types = transformed(inputs, [&](NodeId input) { return arena.type(input); });
    if (types.empty() && spec->minInputs > 0) throw Error(Category::badInput, node.op_type() + ": has no inputs");
    Reading adapted{reading.opset, node, reading.usedOutputs, types, attributes};
    if (!adaptRead(*spec, adapted)) return {};
    const bool isInference = spec->name == "Dropout" && !attributes.find(Symbol("training_mode")) &&
        (types.size() < 3 || types[2].kind() == Type::Kind::none);
    if (spec->attribute(Symbol("draw")) && !isInference && !attributes.find(Symbol("seed")))
        attributes.set(Symbol("draw"), reading.draws++);
    const int64_t outputs = hasVariadicOutputs(*spec) ? node.output_size() : reading.usedOutputs;
    if (spec->attribute(Symbol("outputs"))) attributes.set(Symbol("outputs"), outputs);
    else if (outputs > 1) return {};
    try {
        return arena.add(*spec, std::move(attributes), inputs);
    } catch (const Error& error) {
        if (isStandard || error.category() != Category::badInput) throw;
        return opaque(error.what());
    }
}

}  // namespace egret::onnx
