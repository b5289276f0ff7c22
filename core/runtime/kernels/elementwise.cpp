#include "core/runtime/kernels/kernel.h"

#include <ATen/ops/abs.h>
#include <ATen/ops/acos.h>
#include <ATen/ops/acosh.h>
#include <ATen/ops/add.h>
#include <ATen/ops/asin.h>
#include <ATen/ops/asinh.h>
#include <ATen/ops/atan.h>
#include <ATen/ops/atanh.h>
#include <ATen/ops/bitwise_and.h>
#include <ATen/ops/bitwise_left_shift.h>
#include <ATen/ops/bitwise_not.h>
#include <ATen/ops/bitwise_or.h>
#include <ATen/ops/bitwise_right_shift.h>
#include <ATen/ops/bitwise_xor.h>
#include <ATen/ops/ceil.h>
#include <ATen/ops/celu.h>
#include <ATen/ops/clamp.h>
#include <ATen/ops/cos.h>
#include <ATen/ops/cosh.h>
#include <ATen/ops/div.h>
#include <ATen/ops/elu.h>
#include <ATen/ops/eq.h>
#include <ATen/ops/erf.h>
#include <ATen/ops/exp.h>
#include <ATen/ops/floor.h>
#include <ATen/ops/fmod.h>
#include <ATen/ops/ge.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/gt.h>
#include <ATen/ops/hardswish.h>
#include <ATen/ops/isnan.h>
#include <ATen/ops/isneginf.h>
#include <ATen/ops/isposinf.h>
#include <ATen/ops/le.h>
#include <ATen/ops/leaky_relu.h>
#include <ATen/ops/log.h>
#include <ATen/ops/logaddexp.h>
#include <ATen/ops/logical_and.h>
#include <ATen/ops/logical_not.h>
#include <ATen/ops/logical_or.h>
#include <ATen/ops/logical_xor.h>
#include <ATen/ops/lt.h>
#include <ATen/ops/maximum.h>
#include <ATen/ops/minimum.h>
#include <ATen/ops/mish.h>
#include <ATen/ops/mul.h>
#include <ATen/ops/neg.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/pow.h>
#include <ATen/ops/reciprocal.h>
#include <ATen/ops/relu.h>
#include <ATen/ops/remainder.h>
#include <ATen/ops/round.h>
#include <ATen/ops/sigmoid.h>
#include <ATen/ops/sign.h>
#include <ATen/ops/sin.h>
#include <ATen/ops/sinh.h>
#include <ATen/ops/sqrt.h>
#include <ATen/ops/sub.h>
#include <ATen/ops/tan.h>
#include <ATen/ops/tanh.h>
#include <ATen/ops/threshold.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros.h>

namespace egret::runtime {
namespace {

template <at::Tensor (*F)(const at::Tensor&)>
at::Tensor unary(const Call& c) {
    return F(c[0]);
}

template <at::Tensor (*F)(const at::Tensor&, const at::Tensor&)>
at::Tensor binary(const Call& c) {
    return F(c[0], c[1]);
}

template <at::Tensor (*F)(const at::Tensor&, const at::Tensor&)>
at::Tensor variadic(const Call& c) {
    at::Tensor out = c[0];
    for (std::size_t i = 1; i < c.in.size(); ++i) out = F(out, c[i]);
    return out;
}

at::Tensor add(const at::Tensor& a, const at::Tensor& b) { return at::add(a, b); }

bool areIntegers(const Call& c) { return at::isIntegralType(c[0].scalar_type(), false); }

// Dividing the smallest integer by -1 traps on x86 instead of wrapping, so -1 never reaches a division.
// Bytes have no -1: LibTorch would take 255 for it.
at::Tensor withoutMinusOne(const at::Tensor& divisor) {
    return divisor.scalar_type() == at::kByte ? divisor : divisor.masked_fill(divisor == -1, 1);
}

at::Tensor divide(const Call& c) {  // integers: towards zero
    if (!areIntegers(c)) return at::div(c[0], c[1]);
    const at::Tensor quotient = at::div(c[0], withoutMinusOne(c[1]), "trunc");
    return c[1].scalar_type() == at::kByte ? quotient : at::where(c[1] == -1, -c[0], quotient);
}

at::Tensor modulo(const Call& c) {  // the sign of the divisor, or (fmod) of the dividend; either way 0 for -1
    const at::Tensor divisor = areIntegers(c) ? withoutMinusOne(c[1]) : c[1];
    return c.flag("fmod") ? at::fmod(c[0], divisor) : at::remainder(c[0], divisor);
}

at::Tensor clip(const Call& c) {
    c10::optional<at::Scalar> low, high;
    if (c.has("min")) low = scalarLike(c[0], c.number("min"));
    if (c.has("max")) high = scalarLike(c[0], c.number("max"));
    return low || high ? at::clamp(c[0], low, high) : c[0];
}

at::Tensor isInfinite(const Call& c) {
    at::Tensor out = at::zeros(c[0].sizes(), at::kBool);
    if (c.flag("detect_positive")) out = out.logical_or(at::isposinf(c[0]));
    if (c.flag("detect_negative")) out = out.logical_or(at::isneginf(c[0]));
    return out;
}

at::Tensor shrink(const Call& c) {
    const double limit = c.number("lambd"), bias = c.number("bias");
    const at::Tensor none = at::zeros({}, c[0].options());
    return at::where(
        c[0] < -limit, c[0] + scalarLike(c[0], bias), at::where(c[0] > limit, c[0] - scalarLike(c[0], bias), none));
}

Tensors dropout(const Call& c) {
    if (c.flag("training_mode") && c.number("ratio") != 0) c.failUnsupported("training with a ratio above 0 is random");
    Tensors out{c[0]};
    if (c.outputs() == 2) out.push_back(at::ones(c[0].sizes(), at::kBool));
    return out;
}

}  // namespace

std::vector<KernelRow> elementwiseKernels() {
    return {
        {"Abs", unary<at::abs>},
        {"Acos", unary<at::acos>},
        {"Acosh", unary<at::acosh>},
        {"Asin", unary<at::asin>},
        {"Asinh", unary<at::asinh>},
        {"Atan", unary<at::atan>},
        {"Atanh", unary<at::atanh>},
        {"Ceil", unary<at::ceil>},
        {"Cos", unary<at::cos>},
        {"Cosh", unary<at::cosh>},
        {"Erf", unary<at::erf>},
        {"Exp", unary<at::exp>},
        {"Floor", unary<at::floor>},
        {"Log", unary<at::log>},
        {"Neg", unary<at::neg>},
        {"Reciprocal", unary<at::reciprocal>},
        {"Round", unary<at::round>},
        {"Sign", unary<at::sign>},
        {"Sin", unary<at::sin>},
        {"Sinh", unary<at::sinh>},
        {"Sqrt", unary<at::sqrt>},
        {"Tan", unary<at::tan>},
        {"Relu", unary<at::relu>},
        {"Sigmoid", unary<at::sigmoid>},
        {"Tanh", unary<at::tanh>},
        {"HardSwish", unary<at::hardswish>},
        {"IsNaN", unary<at::isnan>},
        {"Not", unary<at::logical_not>},
        {"Softplus", [](const Call& c) { return at::logaddexp(c[0], at::zeros({}, c[0].options())); }},
        {"Softsign", [](const Call& c) { return c[0] / (c[0].abs() + 1); }},
        {"LeakyRelu", [](const Call& c) { return at::leaky_relu(c[0], c.number("alpha")); }},
        {"Elu", [](const Call& c) { return at::elu(c[0], c.number("alpha")); }},
        {"Celu", [](const Call& c) { return at::celu(c[0], c.number("alpha")); }},
        {"Selu", [](const Call& c) { return at::elu(c[0], c.number("alpha"), c.number("gamma")); }},
        {"ThresholdedRelu", [](const Call& c) { return at::threshold(c[0], c.number("alpha"), 0); }},
        {"HardSigmoid", [](const Call& c) { return at::clamp(c[0] * c.number("alpha") + c.number("beta"), 0, 1); }},
        {"Identity", [](const Call& c) { return c[0]; }},
        {"Dropout", dropout},
        {"Cast", [](const Call& c) { return c[0]; }},  // settling the result in its declared type is the cast
        {"Clip", clip},

        {"IsInf", isInfinite},
        {"CastLike", [](const Call& c) { return c[0]; }},
        {"Mish", unary<at::mish>},
        {"Gelu", [](const Call& c) { return at::gelu(c[0], c.text("approximate")); }},
        {"Shrink", shrink},
        {"BitwiseNot", unary<at::bitwise_not>},
        {"BitwiseAnd", [](const Call& c) { return at::bitwise_and(c[0], c[1]); }},
        {"BitwiseOr", [](const Call& c) { return at::bitwise_or(c[0], c[1]); }},
        {"BitwiseXor", [](const Call& c) { return at::bitwise_xor(c[0], c[1]); }},
        {"BitShift",
            [](const Call& c) {
                return c.text("direction") == "LEFT" ? at::bitwise_left_shift(c[0], c[1])
                                                     : at::bitwise_right_shift(c[0], c[1]);
            }},
        {"Mod", modulo},

        {"Add", variadic<add>},
        {"Sub", [](const Call& c) { return at::sub(c[0], c[1]); }},
        {"Mul", binary<at::mul>},
        {"Div", divide},
        {"Pow", binary<at::pow>},
        {"PRelu", [](const Call& c) { return at::where(c[0] < 0, c[0] * c[1], c[0]); }},
        {"Sum", variadic<add>},
        {"Max", variadic<at::maximum>},
        {"Min", variadic<at::minimum>},
        {"Mean", [](const Call& c) { return at::div(variadic<add>(c), static_cast<double>(c.in.size())); }},
        {"Equal", binary<at::eq>},
        {"Greater", binary<at::gt>},
        {"GreaterOrEqual", binary<at::ge>},
        {"Less", binary<at::lt>},
        {"LessOrEqual", binary<at::le>},
        {"And", binary<at::logical_and>},
        {"Or", binary<at::logical_or>},
        {"Xor", binary<at::logical_xor>},
        {"Where", [](const Call& c) { return at::where(c[0], c[1], c[2]); }},
    };
}

}  // namespace egret::runtime
