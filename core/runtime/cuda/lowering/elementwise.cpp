// Functions of elements, as chains. What several nodes compute one after the other on tensors of one shape becomes one
// Map.
#include "core/runtime/cuda/lowering/context.h"

#include <cmath>
#include <functional>

namespace egret::runtime::cuda {
namespace {

using graph::NodeId;

// The operands of a node as values of a new expression: those that are pending Maps of the same shape are taken over.
struct Chain {
    Expression e;
    std::vector<int> x;

    Chain(Context& c, NodeId id, std::size_t count) {
        const Extents extents = c.extentsOf(id);
        for (std::size_t i = 0; i < count; ++i) {
            const NodeId input = c.node(id).inputs[i];
            if (const Expression* other = c.pending(input, extents)) x.push_back(e.include(*other));
            else x.push_back(e.operand(c, c.valueOf(input)));
        }
    }
    int number(double value) { return e.constant(value); }
    int call(std::string_view function, std::vector<int> arguments) { return e.call(function, std::move(arguments)); }
};

void finish(Context& c, NodeId id, Chain& chain, int result) {
    // The result must be the last operation; a value taken over whole may not be.
    if (result < 0 || static_cast<std::size_t>(result) + 1 != chain.e.size()) {
        const Kind kind = chain.e.kindOf(result);
        result = chain.call(kind == Kind::real ? "real" : kind == Kind::integer ? "integer" : "truth", {result});
    }
    chain.e.result = result;
    c.define(id, std::move(chain.e));
}

struct Direct {
    std::string_view op, function;
    int arguments = 1;
    bool swapped = false;
};
constexpr Direct kDirect[] = {
    {"Abs", "abs"},
    {"Acos", "acos"},
    {"Acosh", "acosh"},
    {"Asin", "asin"},
    {"Asinh", "asinh"},
    {"Atan", "atan"},
    {"Atanh", "atanh"},
    {"Ceil", "ceil"},
    {"Cos", "cos"},
    {"Cosh", "cosh"},
    {"Erf", "erf"},
    {"Exp", "exp"},
    {"Floor", "floor"},
    {"Log", "log"},
    {"Neg", "neg"},
    {"Reciprocal", "reciprocal"},
    {"Round", "round"},
    {"Sign", "sign"},
    {"Sin", "sin"},
    {"Sinh", "sinh"},
    {"Sqrt", "sqrt"},
    {"Tan", "tan"},
    {"Relu", "relu"},
    {"Sigmoid", "sigmoid"},
    {"Tanh", "tanh"},
    {"Softplus", "softplus"},
    {"IsNaN", "isNan"},
    {"Not", "not"},
    {"Sub", "sub", 2},
    {"Mul", "mul", 2},
    {"Div", "div", 2},
    {"Pow", "pow", 2},
    {"Equal", "equal", 2},
    {"Less", "less", 2},
    {"LessOrEqual", "lessOrEqual", 2},
    {"Greater", "less", 2, true},
    {"GreaterOrEqual", "lessOrEqual", 2, true},
    {"And", "and", 2},
    {"Or", "or", 2},
    {"Xor", "xor", 2},
    {"Where", "where", 3},
    {"BitwiseAnd", "bitAnd", 2},
    {"BitwiseOr", "bitOr", 2},
    {"BitwiseXor", "bitXor", 2},
    {"BitwiseNot", "bitNot"},
};

void direct(Context& c, NodeId id) {
    for (const Direct& row : kDirect) {
        if (row.op != c.op(id).name()) continue;
        Chain chain(c, id, static_cast<std::size_t>(row.arguments));
        if (row.swapped) std::swap(chain.x[0], chain.x[1]);
        // The one function whose operands may be of different types; the result has the first one's.
        if (row.op == "Pow" && chain.e.kindOf(chain.x[0]) == Kind::real && chain.e.kindOf(chain.x[1]) != Kind::real)
            chain.x[1] = chain.call("real", {chain.x[1]});
        return finish(c, id, chain, chain.call(row.function, chain.x));
    }
}

// x1 f x2 f x3 ...
void folded(Context& c, NodeId id) {
    const graph::Operator& op = c.op(id);
    const char* function = op.is("Max") ? "max" : op.is("Min") ? "min" : "add";
    Chain chain(c, id, c.node(id).inputs.size());
    int value = chain.x[0];
    for (std::size_t i = 1; i < chain.x.size(); ++i) value = chain.call(function, {value, chain.x[i]});
    if (op.is("Mean")) value = chain.call("div", {value, chain.number(static_cast<double>(chain.x.size()))});
    finish(c, id, chain, value);
}

// Activations with parameters, written as in ONNX's definitions.
using ElementwiseFormula = int (*)(Chain&, const graph::Operator&);
int whereNegative(Chain& m, int then, int otherwise) {
    return m.call("where", {m.call("less", {m.x[0], m.number(0)}), then, otherwise});
}
int exponential(Chain& m, double alpha, double divisor) {  // alpha (exp(x / divisor) - 1) below 0
    const int scaled = divisor == 1 ? m.x[0] : m.call("div", {m.x[0], m.number(divisor)});
    return whereNegative(m, m.call("mul", {m.number(alpha), m.call("expm1", {scaled})}), m.x[0]);
}
struct FormulaRow {
    std::string_view op;
    ElementwiseFormula formula;
};
constexpr FormulaRow kFormulas[] = {
    {"LeakyRelu",
        [](Chain& m, const graph::Operator& op) {
            return whereNegative(m, m.call("mul", {m.x[0], m.number(op.number("alpha"))}), m.x[0]);
        }},
    {"Elu", [](Chain& m, const graph::Operator& op) { return exponential(m, op.number("alpha"), 1); }},
    {"Celu",
        [](Chain& m, const graph::Operator& op) { return exponential(m, op.number("alpha"), op.number("alpha")); }},
    {"Selu",
        [](Chain& m, const graph::Operator& op) {
            return m.call("mul", {m.number(op.number("gamma")), exponential(m, op.number("alpha"), 1)});
        }},
    {"ThresholdedRelu",
        [](Chain& m, const graph::Operator& op) {
            return m.call("where", {m.call("less", {m.number(op.number("alpha")), m.x[0]}), m.x[0], m.number(0)});
        }},
    {"HardSigmoid",
        [](Chain& m, const graph::Operator& op) {
            const int line =
                m.call("add", {m.call("mul", {m.x[0], m.number(op.number("alpha"))}), m.number(op.number("beta"))});
            return m.call("clamp", {line, m.number(0), m.number(1)});
        }},
    {"HardSwish",
        [](Chain& m, const graph::Operator&) {
            const int line = m.call("add", {m.call("div", {m.x[0], m.number(6)}), m.number(0.5)});
            return m.call("mul", {m.x[0], m.call("clamp", {line, m.number(0), m.number(1)})});
        }},
    {"Softsign",
        [](Chain& m, const graph::Operator&) {
            return m.call("div", {m.x[0], m.call("add", {m.call("abs", {m.x[0]}), m.number(1)})});
        }},
    {"Mish",
        [](Chain& m, const graph::Operator&) {
            return m.call("mul", {m.x[0], m.call("tanh", {m.call("softplus", {m.x[0]})})});
        }},
    {"Gelu",
        [](Chain& m, const graph::Operator& op) {
            int inner = 0;
            if (op.text("approximate") == "tanh") {  // tanh(sqrt(2/pi) (x + 0.044715 x^3))
                const int cube = m.call("mul", {m.call("mul", {m.x[0], m.x[0]}), m.x[0]});
                const int sum = m.call("add", {m.x[0], m.call("mul", {cube, m.number(0.044715)})});
                inner = m.call("tanh", {m.call("mul", {sum, m.number(std::sqrt(2 / M_PI))})});
            } else {
                inner = m.call("erf", {m.call("mul", {m.x[0], m.number(M_SQRT1_2)})});
            }
            const int half = m.call("mul", {m.x[0], m.number(0.5)});
            return m.call("mul", {half, m.call("add", {inner, m.number(1)})});
        }},
    {"Shrink",
        [](Chain& m, const graph::Operator& op) {
            const double limit = op.number("lambd"), bias = op.number("bias");
            const int above = m.call("where",
                {m.call("less", {m.number(limit), m.x[0]}), m.call("sub", {m.x[0], m.number(bias)}), m.number(0)});
            return m.call(
                "where", {m.call("less", {m.x[0], m.number(-limit)}), m.call("add", {m.x[0], m.number(bias)}), above});
        }},
    {"IsInf",
        [](Chain& m, const graph::Operator& op) {
            const bool negative = op.integer("detect_negative") != 0, positive = op.integer("detect_positive") != 0;
            const int infinite = m.call("isInf", {m.x[0]});
            if (negative && positive) return infinite;
            if (!negative && !positive) return m.call("and", {infinite, m.call("not", {infinite})});
            const int side = negative ? m.call("less", {m.x[0], m.number(0)}) : m.call("less", {m.number(0), m.x[0]});
            return m.call("and", {infinite, side});
        }},
};

void formula(Context& c, NodeId id) {
    for (const FormulaRow& row : kFormulas) {
        if (row.op != c.op(id).name()) continue;
        Chain chain(c, id, 1);
        return finish(c, id, chain, row.formula(chain, c.op(id)));
    }
}

void clip(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const auto bound = [&](std::string_view name, double otherwise) {
        const graph::Attribute* value = c.op(id).find(name);
        return value ? std::get<double>(*value) : otherwise;
    };
    Chain chain(c, id, 1);
    const bool isReal = chain.e.kindOf(chain.x[0]) == Kind::real;
    const double most = isReal ? HUGE_VAL : 9.0e18;
    finish(c, id, chain,
        chain.call("clamp", {chain.x[0], chain.number(bound("min", -most)), chain.number(bound("max", most))}));
}

void prelu(Context& c, NodeId id) {
    Chain chain(c, id, 2);
    finish(c, id, chain, whereNegative(chain, chain.call("mul", {chain.x[0], chain.x[1]}), chain.x[0]));
}

void modulo(Context& c, NodeId id) {
    Chain chain(c, id, 2);
    finish(c, id, chain, chain.call(c.op(id).integer("fmod") != 0 ? "fmod" : "mod", chain.x));
}

void bitShift(Context& c, NodeId id) {
    Chain chain(c, id, 2);
    finish(c, id, chain, chain.call(c.op(id).text("direction") == "LEFT" ? "shiftLeft" : "shiftRight", chain.x));
}

// TASO's operators on weights, when their weights are no constants: BatchNormalization's factor, and a bias through it.
int batchNormFactor(Chain& m, const graph::Operator& op, int scale, int variance) {
    return m.call("mul", {scale, m.call("rsqrt", {m.call("add", {variance, m.number(op.number("epsilon"))})})});
}

void fuseBatchNormWeight(Context& c, NodeId id) {  // weight, scale, variance
    Extents perChannel(c.extentsOf(id).size(), 1);
    perChannel[0] = c.extentsOf(id)[0];
    Chain chain(c, id, 1);
    const int scale = chain.e.operand(c, c.view(c.input(id, 1), perChannel)),
              variance = chain.e.operand(c, c.view(c.input(id, 2), perChannel));
    finish(c, id, chain, chain.call("mul", {chain.x[0], batchNormFactor(chain, c.op(id), scale, variance)}));
}

void fuseBatchNormBias(Context& c, NodeId id) {  // scale, shift, mean, variance, convolution's bias
    const bool hasBias = c.present(id, 4);
    Chain chain(c, id, hasBias ? 5 : 4);
    const std::vector<int>& x = chain.x;
    const int centred = hasBias ? chain.call("sub", {x[4], x[2]}) : chain.call("neg", {x[2]});
    finish(c, id, chain,
        chain.call("add", {x[1], chain.call("mul", {centred, batchNormFactor(chain, c.op(id), x[0], x[3])})}));
}

void cast(Context& c, NodeId id) {
    const Element to = c.elementOf(id);
    Chain chain(c, id, 1);
    finish(c, id, chain, chain.call(isFloat(to) ? "real" : to == Element::boolean ? "truth" : "integer", {chain.x[0]}));
}

// (x - mean) / sqrt(variance + epsilon) * scale + shift per channel: one multiplication and one addition when they are
// constants.
void batchNormalization(Context& c, NodeId id) {
    const graph::Operator& op = c.op(id);
    if (op.integer("training_mode") != 0 || op.integer("outputs") != 1) Context::refuse("asks for training");
    Extents perChannel(c.extentsOf(id).size() - 1, 1);
    if (perChannel.empty()) Context::refuse("the input has no channels");
    perChannel[0] = c.extentsOf(id)[1];
    Chain chain(c, id, 1);
    std::vector<std::vector<float>> constants;
    for (std::size_t i = 1; i <= 4; ++i)
        if (const graph::TensorPtr value = c.constantInput(id, i)) constants.push_back(floatsOf(*value));
    if (constants.size() == 4) {
        const auto& [scale, shift, mean, variance] = std::tie(constants[0], constants[1], constants[2], constants[3]);
        std::vector<float> factor, sum;
        for (std::size_t i = 0; i < scale.size(); ++i) {
            factor.push_back(
                static_cast<float>(scale[i] / std::sqrt(static_cast<double>(variance[i]) + op.number("epsilon"))));
            sum.push_back(shift[i] - mean[i] * factor.back());
        }
        const int scaled = chain.call("mul", {chain.x[0], chain.e.operand(c, c.constant(factor, perChannel))});
        return finish(c, id, chain, chain.call("add", {scaled, chain.e.operand(c, c.constant(sum, perChannel))}));
    }
    const auto parameter = [&](std::size_t index) {
        return chain.e.operand(c, c.view(c.input(id, index), perChannel));
    };
    const int inverse = chain.call("rsqrt", {chain.call("add", {parameter(4), chain.number(op.number("epsilon"))})});
    const int normal = chain.call("mul", {chain.call("sub", {chain.x[0], parameter(3)}), inverse});
    finish(c, id, chain, chain.call("add", {chain.call("mul", {normal, parameter(1)}), parameter(2)}));
}

std::vector<Rule> allRules() {
    std::vector<Rule> out;
    for (const Direct& row : kDirect) out.push_back({row.op, direct});
    for (const FormulaRow& row : kFormulas) out.push_back({row.op, formula});
    for (const std::string_view name : {"Add", "Sum", "Max", "Min", "Mean"}) out.push_back({name, folded});
    out.insert(out.end(),
        {{"Clip", clip}, {"PRelu", prelu}, {"Mod", modulo}, {"BitShift", bitShift},
            {"FuseBatchNormWeight", fuseBatchNormWeight}, {"FuseBatchNormBias", fuseBatchNormBias}, {"Cast", cast},
            {"CastLike", cast}, {"BatchNormalization", batchNormalization}});
    return out;
}

}  // namespace

std::span<const Rule> elementwiseRules() {
    static const std::vector<Rule> rules = allRules();
    return rules;
}

}  // namespace egret::runtime::cuda
