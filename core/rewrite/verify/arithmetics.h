// The arithmetics of the evaluator, each a type of static functions, so that kernels are written once (evaluate.cpp
// explains the choice). Operations missing from an arithmetic throw unsupported if a rule may require them, otherwise
// internal.
#pragma once

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/rewrite/verify/evaluate.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace egret::rewrite::verify::arithmetics {

// Returns 1/a modulo the field's prime p, as a^(p-2) (Fermat).
template <class Field>
typename Field::Value inverseIn(typename Field::Value a) {
    typename Field::Value result = 1;
    for (uint64_t exponent = Field::kPrime - 2; exponent; exponent >>= 1, a = Field::multiply(a, a))
        if (exponent & 1) result = Field::multiply(result, a);
    return result;
}

// Integers modulo the prime 2^61 - 1.
struct Field {
    using Value = uint64_t;
    static constexpr uint64_t kPrime = (uint64_t{1} << 61) - 1;
    static Value add(Value a, Value b) { return (a + b) % kPrime; }
    static Value subtract(Value a, Value b) { return (a + kPrime - b) % kPrime; }
    static Value multiply(Value a, Value b) {
        __extension__ using Wide = unsigned __int128;
        return static_cast<uint64_t>(static_cast<Wide>(a) * b % kPrime);
    }
    static Value inverse(Value a) { return inverseIn<Field>(a); }
    static Value draw(Random& random) { return random.below(kPrime); }
    static Value of(double number) {  // exact: a double is an integer times a power of two
        int exponent = 0;
        auto mantissa = static_cast<int64_t>(std::ldexp(std::frexp(number, &exponent), 53));
        Value value = mantissa < 0 ? subtract(0, static_cast<uint64_t>(-mantissa)) : static_cast<uint64_t>(mantissa);
        const Value two = exponent >= 53 ? 2 : inverse(2);
        for (int i = std::abs(exponent - 53); i > 0; --i) value = multiply(value, two);
        return value;
    }
    static bool equal(Value a, Value b) { return a == b; }
    static std::string print(Value a) { return std::to_string(a) + " mod 2^61-1"; }
    static Value apply(double (*)(double), Value) {
        throw Error(Category::internal, "field arithmetic cannot compute a non-polynomial function");
    }
    static Value larger(Value, Value) { throw Error(Category::internal, "field arithmetic cannot compare values"); }
};

struct Real {
    using Value = double;
    static Value add(Value a, Value b) { return a + b; }
    static Value subtract(Value a, Value b) { return a - b; }
    static Value multiply(Value a, Value b) { return a * b; }
    static Value inverse(Value a) { return 1 / a; }
    // Includes integers, since 0 is special for quotients, and 1 and -1 for products.
    static Value draw(Random& random) {
        return random.below(4) == 0 ? static_cast<double>(random.below(5)) - 2 : random.normal();
    }
    static Value of(double number) { return number; }
    static bool equal(Value a, Value b) {
        if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
        return a == b || std::abs(a - b) <= 1e-9 * (1 + std::max(std::abs(a), std::abs(b)));
    }
    static std::string print(Value a) { return formatNumber(a); }
    static Value apply(double (*f)(double), Value a) { return f(a); }
    static Value larger(Value a, Value b) { return std::max(a, b); }
};

inline double relu(double x) { return x > 0 ? x : 0; }
inline double absolute(double x) { return std::abs(x); }

// Small integers; quotients are truncated toward 0. A result that depends on a division by 0 is undefined and equals
// anything.
struct Whole {
    using Value = std::optional<int64_t>;
    template <class F>
    static Value both(Value a, Value b, F&& f) {
        int64_t result = 0;
        if (!a || !b || f(*a, *b, &result)) return {};  // overflow is not a counterexample either
        return result;
    }
    static Value add(Value a, Value b) {
        return both(a, b, [](int64_t x, int64_t y, int64_t* r) { return __builtin_add_overflow(x, y, r); });
    }
    static Value subtract(Value a, Value b) {
        return both(a, b, [](int64_t x, int64_t y, int64_t* r) { return __builtin_sub_overflow(x, y, r); });
    }
    static Value multiply(Value a, Value b) {
        return both(a, b, [](int64_t x, int64_t y, int64_t* r) { return __builtin_mul_overflow(x, y, r); });
    }
    static Value quotient(Value a, Value b) {
        return both(a, b, [](int64_t x, int64_t y, int64_t* r) {
            if (y == 0 || (y == -1 && x == std::numeric_limits<int64_t>::min())) return true;
            *r = x / y;
            return false;
        });
    }
    static Value larger(Value a, Value b) { return a && b ? std::max(a, b) : Value(); }
    static Value inverse(Value) { throw Error(Category::unsupported, "the evaluator cannot average integers"); }
    static Value draw(Random& random) { return static_cast<int64_t>(random.below(19)) - 9; }
    static Value of(double number) { return static_cast<int64_t>(std::clamp(number, -1e15, 1e15)); }
    static bool equal(Value before, Value after) { return !before || before == after; }
    static std::string print(Value a) { return a ? std::to_string(*a) : "undefined"; }
    static Value apply(double (*f)(double), Value a) {
        if (f != relu && f != absolute) throw Error(Category::unsupported, "the function is not defined on integers");
        return a ? Value(f == relu ? std::max<int64_t>(*a, 0) : std::abs(*a)) : a;
    }
};

// For fingerprints: integers modulo a 32-bit prime, ordered by their representatives from -2p/3 to p/3. All laws of a
// field hold, and so do all laws of Max and relu that need only an order. The range has more negative numbers because a
// maximum of nine numbers would otherwise hardly ever be negative.
struct Residue {
    using Value = uint32_t;
    static constexpr uint64_t kPrime = kResiduePrime;
    static Value add(Value a, Value b) { return static_cast<Value>((uint64_t{a} + b) % kPrime); }
    static Value subtract(Value a, Value b) { return static_cast<Value>((a + kPrime - b) % kPrime); }
    static Value multiply(Value a, Value b) { return static_cast<Value>(uint64_t{a} * b % kPrime); }
    static Value inverse(Value a) { return inverseIn<Residue>(a); }
    static Value of(double number) {  // for integers in kernels; values too small become the least element
        if (number < -static_cast<double>(kPrime / 2)) return static_cast<Value>(kPrime / 3 + 1);
        return static_cast<Value>(
            (static_cast<int64_t>(number) + static_cast<int64_t>(kPrime)) % static_cast<int64_t>(kPrime));
    }
    static bool isNegative(Value a) { return a > kPrime / 3; }
    static Value larger(Value a, Value b) {
        return isNegative(a) == isNegative(b) ? std::max(a, b) : isNegative(a) ? b : a;
    }
    static Value apply(double (*f)(double), Value a) {
        if (f != relu) throw Error(Category::internal, "the function is neither a polynomial nor based on order");
        return isNegative(a) ? 0 : a;
    }
};

}  // namespace egret::rewrite::verify::arithmetics
