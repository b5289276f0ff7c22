#include "core/runtime/cuda/program/functions.h"

#include "core/runtime/cuda/program/elements.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace egret::runtime::cuda {
namespace {

double sign(double a, double, double) { return a > 0 ? 1 : a < 0 ? -1 : a; }
double floorModulo(double a, double b, double) {
    const double rest = std::fmod(a, b);
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
template <class F>
double ofBits(double a, double b, double) {
    return static_cast<double>(F()(toInteger(a), toInteger(b)));
}
double shiftedLeft(double a, double b) {
    return static_cast<double>(static_cast<int64_t>(static_cast<uint64_t>(toInteger(a)) << static_cast<int>(b)));
}
double clampedTo(double a, double b, double c) { return std::isnan(a) ? a : std::fmin(std::fmax(a, b), c); }

}  // namespace

// max and min propagate NaN, like LibTorch; fmaxf and fminf would ignore it.
const std::vector<Function>& functions() {
    using K = Kind;
    static const std::vector<Function> table = {
        {"const", 0, K::real, "", "", [](double, double, double) { return 0.0; }},
        {"add", 2, {}, "$0 + $1", "$0 + $1", [](double a, double b, double) { return a + b; }},
        {"sub", 2, {}, "$0 - $1", "$0 - $1", [](double a, double b, double) { return a - b; }},
        {"mul", 2, {}, "$0 * $1", "$0 * $1", [](double a, double b, double) { return a * b; }},
        {"div", 2, {}, "$0 / $1", "($1 == 0 ? 0 : $1 == -1 ? -$0 : $0 / $1)",
            [](double a, double b, double) { return a / b; },
            [](double a, double b, double) { return b == 0 ? 0 : std::trunc(a / b); }},
        {"max", 2, {}, "($0 != $0 ? $0 : $1 != $1 ? $1 : fmaxf($0, $1))", "($0 > $1 ? $0 : $1)",
            [](double a, double b, double) { return std::isnan(a) ? a
                                                 : std::isnan(b)  ? b
                                                                  : std::fmax(a, b); }},
        {"min", 2, {}, "($0 != $0 ? $0 : $1 != $1 ? $1 : fminf($0, $1))", "($0 < $1 ? $0 : $1)",
            [](double a, double b, double) { return std::isnan(a) ? a
                                                 : std::isnan(b)  ? b
                                                                  : std::fmin(a, b); }},
        {"pow", 2, K::real, "powf($0, $1)", "", [](double a, double b, double) { return std::pow(a, b); }},
        {"fmod", 2, {}, "fmodf($0, $1)", "($1 == 0 || $1 == -1 ? 0 : $0 % $1)",
            [](double a, double b, double) { return std::fmod(a, b); },
            [](double a, double b, double) { return b == 0 ? 0 : std::fmod(a, b); }},
        {"mod", 2, {}, "egretModulo($0, $1)", "egretModulo($0, $1)", floorModulo,
            [](double a, double b, double) { return b == 0 ? 0 : floorModulo(a, b, 0); }},
        {"clamp", 3, {}, "($0 != $0 ? $0 : fminf(fmaxf($0, $1), $2))",
            "($0 < $1 ? ($1 > $2 ? $2 : $1) : $0 > $2 ? $2 : $0)", clampedTo},
        {"abs", 1, {}, "fabsf($0)", "($0 < 0 ? -$0 : $0)", [](double a, double, double) { return std::fabs(a); }},
        {"neg", 1, {}, "-$0", "-$0", [](double a, double, double) { return -a; }},
        {"sign", 1, {}, "($0 > 0 ? 1.0f : $0 < 0 ? -1.0f : $0)", "($0 > 0 ? 1 : $0 < 0 ? -1 : 0)", sign},
        {"relu", 1, {}, "($0 < 0 ? 0.0f : $0)", "($0 < 0 ? 0 : $0)",
            [](double a, double, double) { return a < 0 ? 0 : a; }},
        {"sigmoid", 1, K::real, "1.0f / (1.0f + expf(-$0))", "",
            [](double a, double, double) { return 1 / (1 + std::exp(-a)); }},
        {"tanh", 1, K::real, "tanhf($0)", "", [](double a, double, double) { return std::tanh(a); }},
        {"exp", 1, K::real, "expf($0)", "", [](double a, double, double) { return std::exp(a); }},
        {"expm1", 1, K::real, "expm1f($0)", "", [](double a, double, double) { return std::expm1(a); }},
        {"log", 1, K::real, "logf($0)", "", [](double a, double, double) { return std::log(a); }},
        {"softplus", 1, K::real, "fmaxf($0, 0.0f) + log1pf(expf(-fabsf($0)))", "",
            [](double a, double, double) { return std::fmax(a, 0) + std::log1p(std::exp(-std::fabs(a))); }},
        {"erf", 1, K::real, "erff($0)", "", [](double a, double, double) { return std::erf(a); }},
        {"sqrt", 1, K::real, "sqrtf($0)", "", [](double a, double, double) { return std::sqrt(a); }},
        {"rsqrt", 1, K::real, "1.0f / sqrtf($0)", "", [](double a, double, double) { return 1 / std::sqrt(a); }},
        {"reciprocal", 1, K::real, "1.0f / $0", "", [](double a, double, double) { return 1 / a; }},
        {"ceil", 1, K::real, "ceilf($0)", "", [](double a, double, double) { return std::ceil(a); }},
        {"floor", 1, K::real, "floorf($0)", "", [](double a, double, double) { return std::floor(a); }},
        {"round", 1, K::real, "rintf($0)", "",
            [](double a, double, double) { return std::nearbyint(a); }},  // rounds half to even
        {"sin", 1, K::real, "sinf($0)", "", [](double a, double, double) { return std::sin(a); }},
        {"cos", 1, K::real, "cosf($0)", "", [](double a, double, double) { return std::cos(a); }},
        {"tan", 1, K::real, "tanf($0)", "", [](double a, double, double) { return std::tan(a); }},
        {"asin", 1, K::real, "asinf($0)", "", [](double a, double, double) { return std::asin(a); }},
        {"acos", 1, K::real, "acosf($0)", "", [](double a, double, double) { return std::acos(a); }},
        {"atan", 1, K::real, "atanf($0)", "", [](double a, double, double) { return std::atan(a); }},
        {"sinh", 1, K::real, "sinhf($0)", "", [](double a, double, double) { return std::sinh(a); }},
        {"cosh", 1, K::real, "coshf($0)", "", [](double a, double, double) { return std::cosh(a); }},
        {"asinh", 1, K::real, "asinhf($0)", "", [](double a, double, double) { return std::asinh(a); }},
        {"acosh", 1, K::real, "acoshf($0)", "", [](double a, double, double) { return std::acosh(a); }},
        {"atanh", 1, K::real, "atanhf($0)", "", [](double a, double, double) { return std::atanh(a); }},
        {"equal", 2, K::truth, "$0 == $1", "$0 == $1", [](double a, double b, double) -> double { return a == b; }},
        {"less", 2, K::truth, "$0 < $1", "$0 < $1", [](double a, double b, double) -> double { return a < b; }},
        {"lessOrEqual", 2, K::truth, "$0 <= $1", "$0 <= $1",
            [](double a, double b, double) -> double { return a <= b; }},
        {"isNan", 1, K::truth, "$0 != $0", "", [](double a, double, double) -> double { return std::isnan(a); }},
        {"isInf", 1, K::truth, "fabsf($0) > 3.402823466e38f", "",
            [](double a, double, double) -> double { return std::isinf(a); }},
        {"and", 2, K::truth, "", "$0 && $1", [](double a, double b, double) -> double { return a != 0 && b != 0; }},
        {"or", 2, K::truth, "", "$0 || $1", [](double a, double b, double) -> double { return a != 0 || b != 0; }},
        {"xor", 2, K::truth, "", "!$0 != !$1",
            [](double a, double b, double) -> double { return (a != 0) != (b != 0); }},
        {"bitAnd", 2, K::integer, "", "(long long)$0 & (long long)$1", ofBits<std::bit_and<>>},
        {"bitOr", 2, K::integer, "", "(long long)$0 | (long long)$1", ofBits<std::bit_or<>>},
        {"bitXor", 2, K::integer, "", "(long long)$0 ^ (long long)$1", ofBits<std::bit_xor<>>},
        {"bitNot", 1, K::integer, "", "~(long long)$0", [](double a, double, double) { return -a - 1; }},
        {"shiftLeft", 2, K::integer, "", "($1 < 0 || $1 > 63 ? 0 : (long long)((unsigned long long)$0 << $1))",
            [](double a, double b, double) { return b >= 0 && b <= 63 ? shiftedLeft(a, b) : 0; }},
        {"shiftRight", 2, K::integer, "", "($1 < 0 || $1 > 63 ? 0 : (long long)$0 >> $1)",
            [](double a, double b, double) {
                return b >= 0 && b <= 63 ? std::floor(std::ldexp(a, -static_cast<int>(b))) : 0;
            }},
        {"not", 1, K::truth, "", "!$0", [](double a, double, double) -> double { return a == 0; }},
        {"where", 3, {}, "$0 ? $1 : $2", "$0 ? $1 : $2", [](double a, double b, double c) { return a != 0 ? b : c; }},
        {"real", 1, K::real, "$0", "(float)$0", [](double a, double, double) { return a; }},
        {"integer", 1, K::integer, "(long long)$0", "(long long)$0",
            [](double a, double, double) { return std::trunc(a); }},
        {"truth", 1, K::truth, "$0 != 0.0f", "$0 != 0", [](double a, double, double) -> double { return a != 0; }},
    };
    return table;
}

const Function* findFunction(std::string_view name) {
    const auto& all = functions();
    const auto row = std::ranges::find(all, name, &Function::name);
    return row == all.end() ? nullptr : &*row;
}

}  // namespace egret::runtime::cuda
