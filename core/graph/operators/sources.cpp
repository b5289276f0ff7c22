#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

Type inferInput(InferContext& context) {
    const Type type = Type::parse(context.text("type"));
    if (type.hasShape() && type.shape().known()) type.shape().elements();  // throws on overflow
    require(context, !context.has("default") || compatible(type, context.data("default")->type()),
        "the default value must have the input's type");
    return type;
}

Type inferConstant(InferContext& context) { return context.data("value")->type(); }

Type inferGet(InferContext& context) {
    const Type& tuple = context.input(0);
    const int64_t index = context.integer("index");
    require(context, tuple.kind() == Type::Kind::tuple, "the input is ", tuple, ", not a tuple");
    require(context, index >= 0 && index < static_cast<int64_t>(tuple.parts().size()), "unknown output ", index, " in ",
        tuple);
    return tuple.parts()[static_cast<std::size_t>(index)];
}

Type inferOpaque(InferContext& context) { return Type::parse(context.text("type")); }

Type inferNone(InferContext&) { return {}; }

}  // namespace

std::vector<OpSpec> sourceOperators() {
    const Family source = Family::source;
    return {
        // A model input. `default` is an initializer that the caller may override (ONNX IR 4 and newer).
        {"Input", source, 0, 0, {required(text("name")), required(text("type")), tensor("default")}, inferInput,
            nullptr, false},
        {"Constant", source, 0, 0, {required(tensor("value"))}, inferConstant, nullptr, false},
        // Represents a missing optional input before a present one.
        {"None", source, 0, 0, {}, inferNone, nullptr, false},
        // Selects one output of a tuple-typed node.
        {"Get", Family::structure, 1, 1, {required(integer("index"))}, inferGet, nullptr, false},
        // Any unknown operator: displayed, kept and exported, but never rewritten. `node` is the serialized ONNX
        // node, whose names distinguish nodes of the same kind; `type` is the (tuple) type of its outputs.
        {"Opaque", Family::opaque, 0, -1, {required(text("operator")), required(text("type")), required(text("node"))},
            inferOpaque, nullptr, false},
    };
}

}  // namespace egret::graph
