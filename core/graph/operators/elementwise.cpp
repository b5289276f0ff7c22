#include "core/graph/operators/families.h"

#include <algorithm>

namespace egret::graph {

Shape broadcast(const InferContext& context, const Shape& a, const Shape& b) {
    const std::size_t rank = std::max(a.rank(), b.rank());
    std::vector<Dim> dims(rank);
    for (std::size_t i = 0; i < rank; ++i) {  // i counts from the last axis
        const Dim left = i < a.rank() ? a[a.rank() - 1 - i] : Dim(1);
        const Dim right = i < b.rank() ? b[b.rank() - 1 - i] : Dim(1);
        Dim& out = dims[rank - 1 - i];
        if (left == Dim(1)) out = right;
        else if (right == Dim(1) || surelyEqual(left, right)) out = left;
        else if (left.known() && right.known())
            context.fail("shapes [" + a.toString() + "] and [" + b.toString() + "] do not broadcast");
        else if (left.known()) out = left;  // at run time, the unknown extent must be 1 or equal to the known one
        else if (right.known()) out = right;
        else out = Dim::of(larger(left.value(), right.value()));  // they are equal at run time, or one is 1
    }
    return Shape(std::move(dims));
}

void requireBroadcastsTo(const InferContext& context, std::size_t from, std::size_t to) {
    const Shape *small = context.shape(from), *large = context.shape(to);
    if (!small || !large) return;
    bool fits = small->rank() <= large->rank();
    for (std::size_t i = 0; fits && i < small->rank(); ++i) {  // i counts from the last axis
        const Dim left = (*small)[small->rank() - 1 - i], right = (*large)[large->rank() - 1 - i];
        fits = left == Dim(1) || mayBeEqual(left, right);
    }
    require(context, fits, "input ", from, " of shape [", *small, "] does not broadcast to [", *large, "]");
}

Type broadcastInputs(const InferContext& context, std::size_t first, ElementType element) {
    Shape shape;
    for (std::size_t i = first; i < context.inputs(); ++i) {
        const Shape* next = context.shape(i);
        if (!next) return Type::tensorOfUnknownRank(element);
        shape = i == first ? *next : broadcast(context, shape, *next);
    }
    return Type::tensor(element, std::move(shape));
}

Type sameAsInput(InferContext& context) { return context.tensor(0); }

Type withElement(const Type& type, ElementType element) {
    return type.hasShape() ? Type::tensor(element, type.shape()) : Type::tensorOfUnknownRank(element);
}

Type typed(const InferContext& context, std::vector<Dim> dims) {
    return Type::tensor(context.tensor(0).element(), Shape(std::move(dims)));
}

Type unknownRank(const InferContext& context) { return Type::tensorOfUnknownRank(context.tensor(0).element()); }

Type firstOutputs(const InferContext& context, std::vector<Type> parts) {
    const int64_t count = context.integer("outputs");
    require(context, count >= 1 && count <= std::ssize(parts), "has ", count, " outputs");
    if (count == 1) return parts[0];
    parts.resize(static_cast<std::size_t>(count));
    return Type::tuple(std::move(parts));
}

const std::string& oneOf(const InferContext& context, std::string_view name,
    std::initializer_list<std::string_view> known, std::string_view what) {
    const std::string& value = context.text(name);
    require(context, std::ranges::find(known, value) != known.end(), "unknown ", what, " '", value, "'");
    return value;
}

std::size_t completeAxis(InferContext& context, std::size_t rank, std::string_view name) {
    const int64_t axis = context.axis(context.integer(name), rank);
    context.set(name, axis);
    return static_cast<std::size_t>(axis);
}

std::vector<int64_t> sortedAxes(const InferContext& context, std::size_t rank) {
    std::vector<int64_t> axes = context.integers("axes");
    for (int64_t& axis : axes) axis = context.axis(axis, rank);
    std::ranges::sort(axes);
    require(context, std::ranges::adjacent_find(axes) == axes.end(), "an axis occurs twice in axes");
    return axes;
}

double elementCount(const Type& type) {
    double count = type.isTensor() ? 1 : 0;
    for (const Dim dim : type.shape().dims()) count *= dim.orOne();
    for (const Type& part : type.parts()) count += elementCount(part);
    return count;
}

double oneFlopPerElement(const Attributes&, std::span<const Type>, const Type& output) { return elementCount(output); }
double readsInput(const Attributes&, std::span<const Type> inputs, const Type&) { return elementCount(inputs[0]); }

void requireSameElements(const InferContext& context, std::size_t first) {
    for (std::size_t i = first + 1; i < context.inputs(); ++i)
        require(context, context.tensor(i).element() == context.tensor(first).element(),
            "the inputs have different types: ", context.tensor(first), " and ", context.tensor(i));
}

ElementType elementAttribute(const InferContext& context, std::string_view name) {
    const int64_t code = context.integer(name);
    require(context, code >= 1 && code <= 16, "unknown element type ", code);
    return static_cast<ElementType>(code);
}

namespace {

Type inferSameTypes(InferContext& context) {  // all inputs and the output have the same element type
    requireSameElements(context);
    return broadcastInputs(context, 0, context.tensor(0).element());
}

Type inferFirstType(InferContext& context) { return broadcastInputs(context, 0, context.tensor(0).element()); }

Type inferComparison(InferContext& context) {
    requireSameElements(context);
    return broadcastInputs(context, 0, ElementType::boolean);
}

Type inferLogical(InferContext& context) {
    for (std::size_t i = 0; i < context.inputs(); ++i)
        require(context, context.tensor(i).element() == ElementType::boolean, "inputs must be bool");
    return broadcastInputs(context, 0, ElementType::boolean);
}

Type inferPRelu(InferContext& context) {  // the slope broadcasts to x, not vice versa
    requireSameElements(context);
    requireBroadcastsTo(context, 1, 0);
    return context.tensor(0);
}

Type inferWhere(InferContext& context) {
    require(context, context.tensor(0).element() == ElementType::boolean, "the condition must be bool");
    requireSameElements(context, 1);
    return broadcastInputs(context, 0, context.tensor(1).element());
}

Type inferIntegers(InferContext& context) {
    require(context, isInteger(context.tensor(0).element()), "inputs must be integers");
    return inferSameTypes(context);
}

Type inferBitShift(InferContext& context) {
    oneOf(context, "direction", {"LEFT", "RIGHT"}, "direction");
    return inferIntegers(context);
}

Type inferCastLike(InferContext& context) { return withElement(context.tensor(0), context.tensor(1).element()); }

Type inferGelu(InferContext& context) {
    oneOf(context, "approximate", {"none", "tanh"}, "approximation");
    return context.tensor(0);
}

Type inferPredicate(InferContext& context) {  // IsNaN, IsInf
    return withElement(context.tensor(0), ElementType::boolean);
}

Type inferDropout(InferContext& context) {
    // In training, the mask is random (random.cpp).
    const bool mayTrain = context.present(2) || context.integer("training_mode") != 0;
    if (!mayTrain) context.erase("draw");
    else if (!context.has("draw")) context.set("draw", int64_t{0});
    const Type& data = context.tensor(0);
    if (context.integer("outputs") == 1) return data;
    return Type::tuple({data, withElement(data, ElementType::boolean)});
}

Type inferCast(InferContext& context) { return withElement(context.tensor(0), elementAttribute(context, "to")); }

// Infers an activation function applied to x + bias.
Type inferBiased(InferContext& context) {
    if (context.present(1)) requireBroadcastsTo(context, 1, 0);
    return context.tensor(0);
}

}  // namespace

std::vector<OpSpec> elementwiseOperators() {
    std::vector<OpSpec> rows;
    const auto unary = [&](std::string_view name, Family family, std::vector<AttributeSpec> attributes = {}) {
        rows.push_back({name, family, 1, 1, std::move(attributes), sameAsInput, oneFlopPerElement});
    };
    for (const auto name : {"Abs", "Acos", "Acosh", "Asin", "Asinh", "Atan", "Atanh", "Ceil", "Cos", "Cosh", "Erf",
             "Exp", "Floor", "Log", "Neg", "Reciprocal", "Round", "Sign", "Sin", "Sinh", "Sqrt", "Tan"})
        unary(name, Family::elementwise);
    for (const auto name : {"Relu", "Sigmoid", "Tanh", "Softplus", "Softsign", "HardSwish"})
        unary(name, Family::activation);
    unary("LeakyRelu", Family::activation, {number("alpha", 0.01)});
    unary("Elu", Family::activation, {number("alpha", 1.0)});
    unary("Celu", Family::activation, {number("alpha", 1.0)});
    unary("Selu", Family::activation,
        {number("alpha", 1.67326319217681884765625), number("gamma", 1.05070102214813232421875)});
    unary("ThresholdedRelu", Family::activation, {number("alpha", 1.0)});
    unary("HardSigmoid", Family::activation, {number("alpha", 0.2), number("beta", 0.5)});
    rows.push_back({"Identity", Family::movement, 1, 1, {}, [](InferContext& c) { return c.input(0); }});
    rows.push_back({"Dropout", Family::movement, 1, 3,
        {number("ratio", 0.5, 1), integer("training_mode", 0, 2), integer("seed"), integer("draw"),
            integer("outputs", 1)},
        inferDropout});
    rows.push_back({"Cast", Family::movement, 1, 1, {required(integer("to"))}, inferCast, oneFlopPerElement});
    rows.push_back({"Clip", Family::elementwise, 1, 3, {number("min", {}, 1), number("max", {}, 2)}, sameAsInput,
        oneFlopPerElement});

    for (const auto name : {"Add", "Sub", "Mul", "Div"})
        rows.push_back({name, Family::elementwise, 2, 2, {}, inferSameTypes, oneFlopPerElement});
    rows.push_back({"Pow", Family::elementwise, 2, 2, {}, inferFirstType, oneFlopPerElement});
    rows.push_back({"PRelu", Family::activation, 2, 2, {}, inferPRelu, oneFlopPerElement});
    for (const auto name : {"Sum", "Max", "Min"})
        rows.push_back({name, Family::elementwise, 1, -1, {}, inferSameTypes,
            [](const Attributes&, std::span<const Type> inputs, const Type& output) {
                return elementCount(output) * static_cast<double>(inputs.size() - 1);
            }});
    rows.push_back({"Mean", Family::elementwise, 1, -1, {}, inferSameTypes,
        [](const Attributes&, std::span<const Type> inputs, const Type& output) {
            return elementCount(output) * static_cast<double>(inputs.size());  // includes a division
        }});
    for (const auto name : {"Equal", "Greater", "GreaterOrEqual", "Less", "LessOrEqual"})
        rows.push_back({name, Family::comparison, 2, 2, {}, inferComparison, oneFlopPerElement});
    for (const auto name : {"And", "Or", "Xor"})
        rows.push_back({name, Family::comparison, 2, 2, {}, inferLogical, oneFlopPerElement});
    rows.push_back({"Not", Family::comparison, 1, 1, {}, inferLogical, oneFlopPerElement});
    rows.push_back({"IsNaN", Family::comparison, 1, 1, {}, inferPredicate, oneFlopPerElement});
    rows.push_back({"IsInf", Family::comparison, 1, 1, {integer("detect_negative", 1), integer("detect_positive", 1)},
        inferPredicate, oneFlopPerElement});
    rows.push_back({"CastLike", Family::movement, 2, 2, {}, inferCastLike, oneFlopPerElement});
    rows.push_back({"Mod", Family::elementwise, 2, 2, {integer("fmod", 0)}, inferSameTypes, oneFlopPerElement});
    rows.push_back(
        {"BitShift", Family::elementwise, 2, 2, {required(text("direction"))}, inferBitShift, oneFlopPerElement});
    for (const auto name : {"BitwiseAnd", "BitwiseOr", "BitwiseXor"})
        rows.push_back({name, Family::elementwise, 2, 2, {}, inferIntegers, oneFlopPerElement});
    rows.push_back({"BitwiseNot", Family::elementwise, 1, 1, {}, inferIntegers, oneFlopPerElement});
    unary("Mish", Family::activation);
    unary("Swish", Family::activation, {number("alpha", 1.0)});
    unary("Shrink", Family::activation, {number("bias", 0.0), number("lambd", 0.5)});
    rows.push_back({"Gelu", Family::activation, 1, 1, {text("approximate", "none")}, inferGelu, oneFlopPerElement});
    for (const auto& [name, most] : {std::pair("com.microsoft.Gelu", 1), std::pair("com.microsoft.FastGelu", 2)})
        rows.push_back(contributed({name, Family::activation, 1, most, {}, inferBiased, oneFlopPerElement}));
    rows.push_back(
        contributed({"com.microsoft.BiasGelu", Family::activation, 2, 2, {}, inferBiased, oneFlopPerElement}));
    rows.push_back(contributed({"com.microsoft.QuickGelu", Family::activation, 1, 1, {number("alpha", 1.702)},
        sameAsInput, oneFlopPerElement}));
    rows.push_back({"Where", Family::elementwise, 3, 3, {}, inferWhere, oneFlopPerElement});
    return rows;
}

}  // namespace egret::graph
