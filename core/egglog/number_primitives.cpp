#include "core/base/characters.h"
#include "core/base/error.h"
#include "core/egglog/primitives.h"

#include "core/base/text.h"

#include <cmath>
#include <limits>

namespace egret::egglog {
namespace {

// The functions follow egglog: integer operations that overflow have no value.

using Int = std::optional<int64_t>;
using Float = std::optional<double>;
using Holds = std::optional<UnitValue>;

Holds ifTrue(bool condition) { return condition ? Holds(UnitValue()) : std::nullopt; }

// Adds a primitive that calls a function; the sorts follow from its type.
void add(Primitives& to, std::string_view name, auto function) { to.add(typed(name, +function)); }

// `operation(&result)` returns whether it overflows.
template <class Operation>
Int checked(Operation operation) {
    int64_t result = 0;
    return operation(&result) ? Int() : result;
}

bool canDivide(int64_t a, int64_t b) { return b != 0 && !(a == std::numeric_limits<int64_t>::min() && b == -1); }

template <class T>
void addComparisons(Primitives& to) {
    add(to, "<", [](const T& a, const T& b) { return ifTrue(a < b); });
    add(to, ">", [](const T& a, const T& b) { return ifTrue(a > b); });
    add(to, "<=", [](const T& a, const T& b) { return ifTrue(a <= b); });
    add(to, ">=", [](const T& a, const T& b) { return ifTrue(a >= b); });
    add(to, "min", [](const T& a, const T& b) { return T(b < a ? b : a); });
    add(to, "max", [](const T& a, const T& b) { return T(a < b ? b : a); });
}

template <class T>
void addBooleanComparisons(Primitives& to) {
    add(to, "bool-=", [](const T& a, const T& b) { return a == b; });
    add(to, "bool-<", [](const T& a, const T& b) { return a < b; });
    add(to, "bool->", [](const T& a, const T& b) { return a > b; });
    add(to, "bool-<=", [](const T& a, const T& b) { return a <= b; });
    add(to, "bool->=", [](const T& a, const T& b) { return a >= b; });
}

void addIntegers(Primitives& to) {
    add(to, "+", [](int64_t a, int64_t b) {
        return checked([&](int64_t* result) { return __builtin_add_overflow(a, b, result); });
    });
    add(to, "-", [](int64_t a, int64_t b) {
        return checked([&](int64_t* result) { return __builtin_sub_overflow(a, b, result); });
    });
    add(to, "*", [](int64_t a, int64_t b) {
        return checked([&](int64_t* result) { return __builtin_mul_overflow(a, b, result); });
    });
    add(to, "/", [](int64_t a, int64_t b) { return canDivide(a, b) ? Int(a / b) : Int(); });
    add(to, "%", [](int64_t a, int64_t b) { return canDivide(a, b) ? Int(a % b) : Int(); });
    add(to, "&", [](int64_t a, int64_t b) { return a & b; });
    add(to, "|", [](int64_t a, int64_t b) { return a | b; });
    add(to, "^", [](int64_t a, int64_t b) { return a ^ b; });
    add(to, "<<", [](int64_t a, int64_t b) {
        return b >= 0 && b < 64 ? Int(static_cast<int64_t>(static_cast<uint64_t>(a) << b)) : Int();
    });
    add(to, ">>", [](int64_t a, int64_t b) { return b >= 0 && b < 64 ? Int(a >> b) : Int(); });
    add(to, "not-i64", [](int64_t a) { return ~a; });
    add(to, "log2", [](int64_t a) {
        return a > 0 ? Int(static_cast<int64_t>(std::bit_width(static_cast<uint64_t>(a))) - 1) : Int();
    });
    add(to, "abs", [](int64_t a) { return a == std::numeric_limits<int64_t>::min() ? Int() : Int(a < 0 ? -a : a); });
    add(to, "to-string", [](int64_t a) { return std::to_string(a); });
    add(to, "to-f64", [](int64_t a) { return static_cast<double>(a); });
    addComparisons<int64_t>(to);
    addBooleanComparisons<int64_t>(to);
}

int64_t truncated(double a) {
    if (std::isnan(a)) return 0;
    if (a >= 0x1p63) return std::numeric_limits<int64_t>::max();
    if (a < -0x1p63) return std::numeric_limits<int64_t>::min();
    return static_cast<int64_t>(a);
}

void addFloats(Primitives& to) {
    add(to, "+", [](double a, double b) { return a + b; });
    add(to, "-", [](double a, double b) { return a - b; });
    add(to, "*", [](double a, double b) { return a * b; });
    add(to, "/", [](double a, double b) { return b != 0 ? Float(a / b) : Float(); });
    add(to, "%", [](double a, double b) { return b != 0 ? Float(std::fmod(a, b)) : Float(); });
    add(to, "^", [](double a, double b) { return std::pow(a, b); });
    add(to, "neg", [](double a) { return -a; });
    add(to, "abs", [](double a) { return std::abs(a); });
    add(to, "exp", [](double a) { return std::exp(a); });
    add(to, "log", [](double a) { return a > 0 ? Float(std::log(a)) : Float(); });
    add(to, "sqrt", [](double a) { return a >= 0 ? Float(std::sqrt(a)) : Float(); });
    add(to, "to-f64", [](double a) { return a; });
    add(to, "to-i64", truncated);
    add(to, "to-string", [](double a) {
        const std::string text = formatNumber(a);
        return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
    });
    addComparisons<double>(to);
}

int64_t countMatches(const std::string& text, const std::string& part) {
    if (part.empty()) return 1 + static_cast<int64_t>(characterCount(text));  // before every character and at the end
    int64_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

std::string replaced(const std::string& text, const std::string& part, const std::string& by) {
    if (part.empty()) return text;
    std::string result;
    std::size_t begin = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, begin)) {
        result.append(text, begin, at - begin);
        result += by;
        begin = at + part.size();
    }
    return result.append(text, begin);
}

void addBooleansAndStrings(Primitives& to) {
    add(to, "not", [](bool a) { return !a; });
    add(to, "and", [](bool a, bool b) { return a && b; });
    add(to, "xor", [](bool a, bool b) { return a != b; });
    add(to, "=>", [](bool a, bool b) { return !a || b; });
    add(to, "guard", ifTrue);
    to.add({.name = "or",
        .inputs = {kBool},
        .output = kBool,
        .evaluate = [](PrimitiveContext&, const Primitive&,
                        Args args) { return std::optional<Value>(std::ranges::find(args, Value{1}) != args.end()); },
        .isVariadic = true});
    to.add({.name = "+",
        .inputs = {kString},
        .output = kString,
        .evaluate =
            [](PrimitiveContext& context, const Primitive&, Args args) {
                std::string all;
                for (const Value arg : args) all += context.values.text(arg);
                return std::optional(context.values.ofText(all));
            },
        .isVariadic = true});
    add(to, "replace", replaced);
    add(to, "count-matches", countMatches);
}

}  // namespace

void addNumberPrimitives(Primitives& primitives) {
    addIntegers(primitives);
    addFloats(primitives);
    addBooleansAndStrings(primitives);
}

// ---- numbers of any size --------------------------------------------------------------------------------------------

namespace {

using Big = std::optional<BigInt>;
using Rational = std::optional<BigRat>;

Big shifted(const BigInt& a, int64_t bits, bool left) {
    constexpr int64_t kMostShift = 1 << 20;  // Typed<BigInt>::to() rejects larger numbers
    if (bits < 0 || bits > UINT32_MAX || (left && bits > kMostShift)) return std::nullopt;
    const auto by = static_cast<unsigned long>(bits);
    return left ? BigInt(a << by) : BigInt(a >> by);
}

// GMP's operators return expressions that refer to their operands, so each result states its type.
void addBigIntegers(Primitives& to) {
    add(to, "bigint", [](int64_t a) { return BigInt(a); });
    add(to, "+", [](const BigInt& a, const BigInt& b) { return BigInt(a + b); });
    add(to, "-", [](const BigInt& a, const BigInt& b) { return BigInt(a - b); });
    add(to, "*", [](const BigInt& a, const BigInt& b) { return BigInt(a * b); });
    add(to, "/", [](const BigInt& a, const BigInt& b) { return b == 0 ? Big() : Big(a / b); });
    add(to, "%", [](const BigInt& a, const BigInt& b) { return b == 0 ? Big() : Big(a % b); });
    add(to, "&", [](const BigInt& a, const BigInt& b) { return BigInt(a & b); });
    add(to, "|", [](const BigInt& a, const BigInt& b) { return BigInt(a | b); });
    add(to, "^", [](const BigInt& a, const BigInt& b) { return BigInt(a ^ b); });
    add(to, "<<", [](const BigInt& a, int64_t bits) { return shifted(a, bits, true); });
    add(to, ">>", [](const BigInt& a, int64_t bits) { return shifted(a, bits, false); });
    add(to, "not-Z", [](const BigInt& a) { return BigInt(~a); });
    add(to, "bits", [](const BigInt& a) { return BigInt(bitCount(a)); });
    add(to, "to-string", [](const BigInt& a) { return a.get_str(); });
    add(to, "from-string", [](const std::string& text) { return parseBigInt(text); });
    addComparisons<BigInt>(to);
    addBooleanComparisons<BigInt>(to);
}

// 0^0 is 1; powers with a fractional exponent, and negative powers of 0, have no value.
Rational power(const BigRat& base, const BigRat& exponent) {
    if (exponent.get_den() != 1) return std::nullopt;
    if (base == 0) {
        if (exponent < 0) return std::nullopt;
        return exponent == 0 ? BigRat(1) : base;
    }
    const std::optional<int64_t> times = toInt64(abs(exponent.get_num()));
    const std::size_t bits = bitCount(base.get_num()) + bitCount(base.get_den());
    constexpr int64_t kMostBits = 1 << 21;
    if (!times) return std::nullopt;
    if (bits > 2 && *times > kMostBits / static_cast<int64_t>(bits))
        throw Error(Category::limit, "a power is too large");
    const BigRat factor = exponent < 0 ? BigRat(1 / base) : base;
    BigInt top, bottom;
    mpz_pow_ui(top.get_mpz_t(), factor.get_num_mpz_t(), static_cast<unsigned long>(*times));
    mpz_pow_ui(bottom.get_mpz_t(), factor.get_den_mpz_t(), static_cast<unsigned long>(*times));
    return fraction(top, bottom);
}

Rational squareRoot(const BigRat& a) {
    if (a <= 0 || !mpz_perfect_square_p(a.get_num_mpz_t()) || !mpz_perfect_square_p(a.get_den_mpz_t()))
        return std::nullopt;
    return fraction(sqrt(a.get_num()), sqrt(a.get_den()));
}

BigRat rounded(const BigRat& a) {  // halves away from zero
    const BigInt magnitude = floorOf(abs(a) + BigRat(1, 2));
    return a < 0 ? BigInt(-magnitude) : magnitude;
}

Rational ifOne(const BigRat& a, int64_t value) { return a == 1 ? Rational(value) : std::nullopt; }

void addRationals(Primitives& to) {
    add(to, "+", [](const BigRat& a, const BigRat& b) { return BigRat(a + b); });
    add(to, "-", [](const BigRat& a, const BigRat& b) { return BigRat(a - b); });
    add(to, "*", [](const BigRat& a, const BigRat& b) { return BigRat(a * b); });
    add(to, "/", [](const BigRat& a, const BigRat& b) { return b == 0 ? Rational() : Rational(a / b); });
    add(to, "neg", [](const BigRat& a) { return BigRat(-a); });
    add(to, "abs", [](const BigRat& a) { return BigRat(abs(a)); });
    add(to, "floor", [](const BigRat& a) { return BigRat(floorOf(a)); });
    add(to, "ceil", [](const BigRat& a) { return BigRat(-floorOf(-a)); });
    add(to, "round", rounded);
    add(to, "bigrat", [](const BigInt& a, const BigInt& b) { return b == 0 ? Rational() : Rational(fraction(a, b)); });
    add(to, "numer", [](const BigRat& a) { return BigInt(a.get_num()); });
    add(to, "denom", [](const BigRat& a) { return BigInt(a.get_den()); });
    add(to, "to-f64", [](const BigRat& a) { return toDouble(a); });
    add(to, "to-i64", [](const BigRat& a) { return a.get_den() == 1 ? toInt64(a.get_num()) : Int(); });
    add(to, "pow", power);
    add(to, "sqrt", squareRoot);
    add(to, "log", [](const BigRat& a) { return ifOne(a, 0); });
    add(to, "cbrt", [](const BigRat& a) { return ifOne(a, 1); });
    addComparisons<BigRat>(to);
}

}  // namespace

void addBigNumberPrimitives(Primitives& primitives) {
    addBigIntegers(primitives);
    addRationals(primitives);
}

}  // namespace egret::egglog
