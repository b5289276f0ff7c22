// Lowers chains of elementwise functions: consecutive nodes on tensors of the same shape become one Map.
#include "core/runtime/cuda/lowering/context.h"

#include <cctype>
#include <cmath>

namespace egret::runtime::cuda {
namespace {

// A node's operands as terms of a new expression, which includes pending expressions of the same shape.
struct Chain {
    Expression e;
    Terms x;

    Chain(Context& c, NodeId id, std::size_t count) {
        const Extents extents = c.extentsOf(id);
        for (std::size_t i = 0; i < count; ++i) {
            const NodeId input = c.node(id).inputs[i];
            if (const Expression* other = c.pending(input, extents)) x.emplace_back(e, e.include(*other));
            else x.push_back(c.term(e, c.valueOf(input)));
        }
    }
    Chain(const Chain&) = delete;  // terms refer to this object
    Chain& operator=(const Chain&) = delete;
};

void finish(Context& c, NodeId id, Chain& chain, const Term& result) {
    // The Map's last operation is its result. If `result` is not the last operation, a conversion to its own kind
    // follows.
    const bool isLast = result.value() >= 0 && static_cast<std::size_t>(result.value()) + 1 == chain.e.size();
    chain.e.result = isLast ? result.value() : call(conversionTo(chain.e.kindOf(result.value())), {result}).value();
    c.define(id, std::move(chain.e));
}

// Operators that call one function of the same name. kRenamed lists those whose function has a different name.
constexpr std::string_view kNamesakes[] = {"Abs", "Acos", "Acosh", "Asin", "Asinh", "Atan", "Atanh", "Ceil", "Cos",
    "Cosh", "Erf", "Exp", "Floor", "Log", "Neg", "Reciprocal", "Round", "Sign", "Sin", "Sinh", "Sqrt", "Tan", "Relu",
    "Sigmoid", "Tanh", "Softplus", "Not", "Sub", "Mul", "Div", "Pow", "Equal", "Less", "LessOrEqual", "And", "Or",
    "Xor", "Where"};

struct Renamed {
    std::string_view op, function;
    bool isSwapped = false;
};
constexpr Renamed kRenamed[] = {
    {"IsNaN", "isNan"},
    {"Greater", "less", true},
    {"GreaterOrEqual", "lessOrEqual", true},
    {"BitwiseAnd", "bitAnd"},
    {"BitwiseOr", "bitOr"},
    {"BitwiseXor", "bitXor"},
    {"BitwiseNot", "bitNot"},
};

void direct(Context& c, NodeId id) {
    const std::string_view op = c.op(id).name();
    const auto renamed = std::ranges::find(kRenamed, op, &Renamed::op);
    std::string function(renamed == std::end(kRenamed) ? op : renamed->function);
    function[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(function[0])));
    Chain chain(c, id, static_cast<std::size_t>(findFunction(function)->arguments));
    if (renamed != std::end(kRenamed) && renamed->isSwapped) std::swap(chain.x[0], chain.x[1]);
    // Pow is the only operator whose operands may differ in type; the result has the first operand's type.
    if (op == "Pow" && chain.e.kindOf(chain.x[0].value()) == Kind::real &&
        chain.e.kindOf(chain.x[1].value()) != Kind::real)
        chain.x[1] = real(chain.x[1]);
    finish(c, id, chain, call(function, chain.x));
}

// Folds a function f over the operands: x1 f x2 f x3 ...
void folded(Context& c, NodeId id) {
    const Operator& op = c.op(id);
    const char* function = op.is("Max") ? "max" : op.is("Min") ? "min" : "add";
    Chain chain(c, id, c.node(id).inputs.size());
    Term value = chain.x[0];
    for (std::size_t i = 1; i < chain.x.size(); ++i) value = call(function, {value, chain.x[i]});
    if (op.is("Mean")) value = value / static_cast<double>(chain.x.size());
    finish(c, id, chain, value);
}

// ---- activations, as in ONNX's definitions --------------------------------------------------------------------------

Term whereNegative(const Term& x, const Term& then, const Term& otherwise) { return where(x < 0, then, otherwise); }

constexpr Activated kActivated[] = {
    {"Relu", 1, 1, [](const Term& x, double, double) { return call("relu", {x}); }},
    {"Tanh", 1, 1, [](const Term& x, double, double) { return call("tanh", {x}); }},
    {"Sigmoid", 1, 1, [](const Term& x, double, double) { return call("sigmoid", {x}); }},
    {"Softsign", 1, 1, [](const Term& x, double, double) { return x / (call("abs", {x}) + 1); }},
    {"Softplus", 1, 1, [](const Term& x, double, double) { return call("softplus", {x}); }},
    {"Affine", 1, 0, [](const Term& x, double alpha, double beta) { return x * alpha + beta; }},
    {"LeakyRelu", 0.01, 1, [](const Term& x, double alpha, double) { return whereNegative(x, x * alpha, x); }},
    {"ThresholdedRelu", 1, 1, [](const Term& x, double alpha, double) { return where(alpha < x, x, 0); }},
    {"ScaledTanh", 1, 1, [](const Term& x, double alpha, double beta) { return call("tanh", {x * beta}) * alpha; }},
    {"HardSigmoid", 0.2, 0.5, [](const Term& x, double alpha, double beta) { return clamped(x * alpha + beta, 0, 1); }},
    {"Elu", 1, 1, [](const Term& x, double alpha, double) { return whereNegative(x, call("expm1", {x}) * alpha, x); }},
};

// Operators with parameters `alpha` and `beta`.
void activation(Context& c, NodeId id) {
    const Activated& row = *findActivated(c.op(id).name());
    const auto parameter = [&](const char* name, double otherwise) {
        return c.op(id).spec->attribute(Symbol(name)) ? c.op(id).number(name) : otherwise;
    };
    Chain chain(c, id, 1);
    finish(c, id, chain, row.formula(chain.x[0], parameter("alpha", row.alpha), parameter("beta", row.beta)));
}

Term gelu(const Term& x, const Operator& op) {
    const Term inner = op.text("approximate") == "tanh"
        ? call("tanh", {(x + x * x * x * 0.044715) * std::sqrt(2 / M_PI)})
        : call("erf", {x * M_SQRT1_2});
    return x * 0.5 * (inner + 1);
}

Term shrink(const Term& x, const Operator& op) {
    const double limit = op.number("lambd"), bias = op.number("bias");
    return where(x < -limit, x + bias, where(limit < x, x - bias, 0));
}

Term isInfinite(const Term& x, const Operator& op) {
    const bool negative = op.integer("detect_negative") != 0, positive = op.integer("detect_positive") != 0;
    const Term infinite = call("isInf", {x});
    if (negative && positive) return infinite;
    if (!negative && !positive) return call("and", {infinite, call("not", {infinite})});
    return call("and", {infinite, negative ? x < 0 : 0 < x});
}

struct FormulaRow {
    std::string_view op;
    Term (*formula)(const Term& x, const Operator& op);
};
constexpr FormulaRow kFormulas[] = {
    {"Celu",
        [](const Term& x, const Operator& op) {
            const double alpha = op.number("alpha");
            return whereNegative(x, call("expm1", {x / alpha}) * alpha, x);
        }},
    {"Selu",
        [](const Term& x, const Operator& op) {
            return whereNegative(x, call("expm1", {x}) * op.number("alpha"), x) * op.number("gamma");
        }},
    {"HardSwish", [](const Term& x, const Operator&) { return x * clamped(x / 6 + 0.5, 0, 1); }},
    {"Mish", [](const Term& x, const Operator&) { return x * call("tanh", {call("softplus", {x})}); }},
    {"Gelu", gelu},
    {"Shrink", shrink},
    {"IsInf", isInfinite},
};

void formula(Context& c, NodeId id) {
    Chain chain(c, id, 1);
    const auto* row = std::ranges::find(kFormulas, c.op(id).name(), &FormulaRow::op);
    finish(c, id, chain, row->formula(chain.x[0], c.op(id)));
}

void clip(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const auto bound = [&](std::string_view name, double otherwise) {
        const graph::Attribute* value = c.op(id).find(name);
        return value ? std::get<double>(*value) : otherwise;
    };
    Chain chain(c, id, 1);
    const double most = chain.e.kindOf(chain.x[0].value()) == Kind::real ? HUGE_VAL : 9.0e18;
    finish(c, id, chain, clamped(chain.x[0], bound("min", -most), bound("max", most)));
}

void prelu(Context& c, NodeId id) {
    Chain chain(c, id, 2);
    finish(c, id, chain, whereNegative(chain.x[0], chain.x[0] * chain.x[1], chain.x[0]));
}

void modulo(Context& c, NodeId id) {
    Chain chain(c, id, 2);
    finish(c, id, chain, call(c.op(id).integer("fmod") != 0 ? "fmod" : "mod", chain.x));
}

void bitShift(Context& c, NodeId id) {
    Chain chain(c, id, 2);
    finish(c, id, chain, call(c.op(id).text("direction") == "LEFT" ? "shiftLeft" : "shiftRight", chain.x));
}

// ---- normalization --------------------------------------------------------------------------------------------------

// Factor of TASO's operators that fold BatchNormalization into a non-constant weight or bias.
Term batchNormFactor(const Operator& op, const Term& scale, const Term& variance) {
    return scale * call("rsqrt", {variance + op.number("epsilon")});
}

void fuseBatchNormWeight(Context& c, NodeId id) {  // inputs: weight, scale, variance
    Extents perChannel(c.extentsOf(id).size(), 1);
    perChannel[0] = c.extentsOf(id)[0];
    Chain chain(c, id, 1);
    const auto parameter = [&](std::size_t index) { return c.term(chain.e, c.view(c.input(id, index), perChannel)); };
    const Term scale = parameter(1), variance = parameter(2);
    finish(c, id, chain, chain.x[0] * batchNormFactor(c.op(id), scale, variance));
}

void fuseBatchNormBias(Context& c, NodeId id) {  // inputs: scale, shift, mean, variance, convolution's bias
    const bool hasBias = c.present(id, 4);
    Chain chain(c, id, hasBias ? 5 : 4);
    const Terms& x = chain.x;
    finish(c, id, chain, x[1] + (hasBias ? x[4] - x[2] : -x[2]) * batchNormFactor(c.op(id), x[0], x[3]));
}

void cast(Context& c, NodeId id) {
    const Element to = c.elementOf(id);
    Chain chain(c, id, 1);
    finish(c, id, chain, call(conversionTo(kindOf(to)), chain.x));
}

// (x - mean) / sqrt(variance + epsilon) * scale + shift per channel. If the parameters are constant, this is one
// multiplication and one addition.
void batchNormalization(Context& c, NodeId id) {
    const Operator& op = c.op(id);
    if (op.integer("training_mode") != 0 || op.integer("outputs") != 1) Context::refuse("requires training mode");
    Extents perChannel(c.extentsOf(id).size() - 1, 1);
    if (perChannel.empty()) Context::refuse("the input has no channels");
    perChannel[0] = c.extentsOf(id)[1];
    Chain chain(c, id, 1);
    const Term& x = chain.x[0];
    std::vector<graph::TensorPtr> constants(5);
    for (std::size_t i = 1; i <= 4; ++i) constants[i] = c.constantInput(id, i);
    Affine affine(static_cast<std::size_t>(perChannel[0]));
    const Channels channels{perChannel.size() + 1, perChannel.size(), perChannel[0]};
    if (affine.take(op, 0, constants, channels)) {
        const Term scale = c.term(chain.e, c.constant(affine.scale, perChannel));
        const Term scaled = x * scale;
        return finish(c, id, chain, scaled + c.term(chain.e, c.constant(affine.shift, perChannel)));
    }
    const auto parameter = [&](std::size_t index) { return c.term(chain.e, c.view(c.input(id, index), perChannel)); };
    const Term inverse = call("rsqrt", {parameter(4) + op.number("epsilon")});
    const Term normal = (x - parameter(3)) * inverse;
    const Term scaled = normal * parameter(1);
    finish(c, id, chain, scaled + parameter(2));
}

}  // namespace

const Activated* findActivated(std::string_view name) {
    const auto* row = std::ranges::find(kActivated, name, &Activated::name);
    return row == std::end(kActivated) ? nullptr : row;
}

Rules elementwiseRules() {
    Rules out{{"Clip", clip}, {"PRelu", prelu}, {"Mod", modulo}, {"BitShift", bitShift},
        {"FuseBatchNormWeight", fuseBatchNormWeight}, {"FuseBatchNormBias", fuseBatchNormBias}, {"Cast", cast},
        {"CastLike", cast}, {"BatchNormalization", batchNormalization}};
    for (const std::string_view name : kNamesakes) out.push_back({name, direct});
    for (const Renamed& row : kRenamed) out.push_back({row.op, direct});
    for (const FormulaRow& row : kFormulas) out.push_back({row.op, formula});
    for (const std::string_view name : {"LeakyRelu", "Elu", "ThresholdedRelu", "HardSigmoid", "Softsign"})
        out.push_back({name, activation});
    for (const std::string_view name : {"Add", "Sum", "Max", "Min", "Mean"}) out.push_back({name, folded});
    return out;
}

}  // namespace egret::runtime::cuda
