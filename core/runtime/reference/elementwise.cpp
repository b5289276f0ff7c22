#include "core/runtime/reference/kernel.h"
#include "core/runtime/reference/random.h"
#include "core/runtime/reference/strings.h"

#include <ATen/ops/celu.h>
#include <ATen/ops/elu.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/hardswish.h>
#include <ATen/ops/leaky_relu.h>
#include <ATen/ops/mish.h>
#include <ATen/ops/threshold.h>

namespace egret::runtime {
namespace {

// Calls methods declared in <ATen/core/Tensor.h>, because each equivalent function requires a separate header.
template <at::Tensor (at::Tensor::*F)() const>
at::Tensor unary(const Call& c) {
    return (c[0].*F)();
}

template <at::Tensor (at::Tensor::*F)(const at::Tensor&) const>
at::Tensor binary(const Call& c) {
    return (c[0].*F)(c[1]);
}

template <at::Tensor (at::Tensor::*F)(const at::Tensor&) const>
at::Tensor variadic(const Call& c) {
    at::Tensor out = c[0];
    for (std::size_t i = 1; i < c.in.size(); ++i) out = (out.*F)(c[i]);
    return out;
}

at::Tensor sum(const Call& c) {
    at::Tensor out = c[0];
    for (std::size_t i = 1; i < c.in.size(); ++i) out = out + c[i];
    return out;
}

bool areIntegers(const Call& c) { return at::isIntegralType(c[0].scalar_type(), false); }

// Replaces -1 by 1, because dividing the smallest integer by -1 traps on x86 instead of wrapping around. Unsigned bytes
// are unchanged, because LibTorch would treat 255 as -1.
at::Tensor withoutMinusOne(const at::Tensor& divisor) {
    return divisor.scalar_type() == at::kByte ? divisor : divisor.masked_fill(divisor == -1, 1);
}

at::Tensor divide(const Call& c) {  // integer division truncates toward zero
    if (!areIntegers(c)) return c[0].div(c[1]);
    const at::Tensor quotient = c[0].div(withoutMinusOne(c[1]), "trunc");
    return c[1].scalar_type() == at::kByte ? quotient : at::where(c[1] == -1, -c[0], quotient);
}

at::Tensor modulo(const Call& c) {  // has the sign of the divisor or, with fmod, of the dividend; 0 for divisor -1
    const at::Tensor divisor = areIntegers(c) ? withoutMinusOne(c[1]) : c[1];
    return c.flag("fmod") ? c[0].fmod(divisor) : c[0].remainder(divisor);
}

at::Tensor clip(const Call& c) {
    c10::optional<at::Scalar> low, high;
    if (c.has("min")) low = scalarLike(c[0], c.number("min"));
    if (c.has("max")) high = scalarLike(c[0], c.number("max"));
    return low || high ? c[0].clamp(low, high) : c[0];
}

at::Tensor isInfinite(const Call& c) {
    at::Tensor out = at::zeros(c[0].sizes(), at::kBool);
    if (c.flag("detect_positive")) out = out.logical_or(c[0].isposinf());
    if (c.flag("detect_negative")) out = out.logical_or(c[0].isneginf());
    return out;
}

at::Tensor shrink(const Call& c) {
    const double limit = c.number("lambd"), bias = c.number("bias");
    const at::Tensor none = at::zeros({}, c[0].options());
    return at::where(
        c[0] < -limit, c[0] + scalarLike(c[0], bias), at::where(c[0] > limit, c[0] - scalarLike(c[0], bias), none));
}

Tensors dropout(const Call& c) {
    const double ratio = c.number("ratio");
    const bool drops = c.flag("training_mode") && ratio != 0;
    if (drops && !(ratio > 0 && ratio <= 1)) c.fail("the ratio is outside [0, 1]");
    const at::Tensor mask = drops ? uniformDraws(c, c[0].sizes()) >= ratio : at::ones(c[0].sizes(), at::kBool);
    return {drops ? at::where(mask, c[0] / (1 - ratio), at::zeros({}, c[0].options())) : c[0], mask};
}

at::Tensor cast(const Call& c) {  // the caller converts numbers to the declared type
    const graph::ElementType from = c.element(0), to = c.type.element(), text = graph::ElementType::string;
    if (from == to || (from != text && to != text)) return c[0];
    if (to == text && at::isComplexType(c[0].scalar_type())) c.failUnsupported("complex numbers have no text");
    return from == text ? numbersFrom(c[0], to) : textsFrom(c[0], from);
}

}  // namespace

std::vector<KernelRow> elementwiseKernels() {
    return {
        {"Abs", unary<&at::Tensor::abs>},
        {"Acos", unary<&at::Tensor::acos>},
        {"Acosh", unary<&at::Tensor::acosh>},
        {"Asin", unary<&at::Tensor::asin>},
        {"Asinh", unary<&at::Tensor::asinh>},
        {"Atan", unary<&at::Tensor::atan>},
        {"Atanh", unary<&at::Tensor::atanh>},
        {"Ceil", unary<&at::Tensor::ceil>},
        {"Cos", unary<&at::Tensor::cos>},
        {"Cosh", unary<&at::Tensor::cosh>},
        {"Erf", unary<&at::Tensor::erf>},
        {"Exp", unary<&at::Tensor::exp>},
        {"Floor", unary<&at::Tensor::floor>},
        {"Log", unary<&at::Tensor::log>},
        {"Neg", unary<&at::Tensor::neg>},
        {"Reciprocal", unary<&at::Tensor::reciprocal>},
        {"Round", unary<&at::Tensor::round>},
        {"Sign", unary<&at::Tensor::sign>},
        {"Sin", unary<&at::Tensor::sin>},
        {"Sinh", unary<&at::Tensor::sinh>},
        {"Sqrt", unary<&at::Tensor::sqrt>},
        {"Tan", unary<&at::Tensor::tan>},
        {"Relu", unary<&at::Tensor::relu>},
        {"Sigmoid", unary<&at::Tensor::sigmoid>},
        {"Tanh", unary<&at::Tensor::tanh>},
        {"HardSwish", [](const Call& c) { return at::hardswish(c[0]); }},
        {"IsNaN", unary<&at::Tensor::isnan>},
        {"Not", unary<&at::Tensor::logical_not>},
        {"Softplus", [](const Call& c) { return c[0].logaddexp(at::zeros({}, c[0].options())); }},
        {"Softsign", [](const Call& c) { return c[0] / (c[0].abs() + 1); }},
        {"LeakyRelu", [](const Call& c) { return at::leaky_relu(c[0], c.number("alpha")); }},
        {"Elu", [](const Call& c) { return at::elu(c[0], c.number("alpha")); }},
        {"Celu", [](const Call& c) { return at::celu(c[0], c.number("alpha")); }},
        {"Selu", [](const Call& c) { return at::elu(c[0], c.number("alpha"), c.number("gamma")); }},
        {"ThresholdedRelu", [](const Call& c) { return at::threshold(c[0], c.number("alpha"), 0); }},
        {"HardSigmoid", [](const Call& c) { return (c[0] * c.number("alpha") + c.number("beta")).clamp(0, 1); }},
        {"Identity", [](const Call& c) { return c[0]; }},
        {"Dropout", dropout},
        {"Cast", cast},
        {"Clip", clip},

        {"IsInf", isInfinite},
        {"CastLike", cast},
        {"Mish", [](const Call& c) { return at::mish(c[0]); }},
        {"Swish", [](const Call& c) { return c[0] * (c[0] * c.number("alpha")).sigmoid(); }},
        {"Gelu", [](const Call& c) { return at::gelu(c[0], c.text("approximate")); }},
        {"com.microsoft.Gelu", [](const Call& c) { return at::gelu(c[0], "none"); }},
        {"com.microsoft.BiasGelu", [](const Call& c) { return at::gelu(c[0] + c[1], "none"); }},
        {"com.microsoft.FastGelu", [](const Call& c) { return at::gelu(c.present(1) ? c[0] + c[1] : c[0], "tanh"); }},
        {"com.microsoft.QuickGelu", [](const Call& c) { return c[0] * (c[0] * c.number("alpha")).sigmoid(); }},
        {"Shrink", shrink},
        {"BitwiseNot", unary<&at::Tensor::bitwise_not>},
        {"BitwiseAnd", binary<&at::Tensor::bitwise_and>},
        {"BitwiseOr", binary<&at::Tensor::bitwise_or>},
        {"BitwiseXor", binary<&at::Tensor::bitwise_xor>},
        {"BitShift",
            [](const Call& c) {
                return c.text("direction") == "LEFT" ? c[0].bitwise_left_shift(c[1]) : c[0].bitwise_right_shift(c[1]);
            }},
        {"Mod", modulo},

        {"Add", sum},
        {"Sub", [](const Call& c) { return c[0] - c[1]; }},
        {"Mul", binary<&at::Tensor::mul>},
        {"Div", divide},
        {"Pow", binary<&at::Tensor::pow>},
        {"PRelu", [](const Call& c) { return at::where(c[0] < 0, c[0] * c[1], c[0]); }},
        {"Sum", sum},
        {"Max", variadic<&at::Tensor::maximum>},
        {"Min", variadic<&at::Tensor::minimum>},
        {"Mean", [](const Call& c) { return sum(c).div(static_cast<double>(c.in.size())); }},
        {"Equal", binary<&at::Tensor::eq>},
        {"Greater", binary<&at::Tensor::gt>},
        {"GreaterOrEqual", binary<&at::Tensor::ge>},
        {"Less", binary<&at::Tensor::lt>},
        {"LessOrEqual", binary<&at::Tensor::le>},
        {"And", binary<&at::Tensor::logical_and>},
        {"Or", binary<&at::Tensor::logical_or>},
        {"Xor", binary<&at::Tensor::logical_xor>},
        {"Where", [](const Call& c) { return at::where(c[0], c[1], c[2]); }},
    };
}

}  // namespace egret::runtime
