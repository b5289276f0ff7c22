#include "core/expressions/semantics.h"

#include "core/base/named.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace egret::expressions {

std::span<const ModeFacts> modes() {
    static constexpr std::array<ModeFacts, 4> table = {{
        {Mode::rational, "rational", "rational numbers; division by zero is undefined", false},
        {Mode::intFloor, "int-floor", "integers; division rounds down; division by zero is undefined", true},
        {Mode::halide, "halide", "integers; division leaves a nonnegative remainder; x/0 = 0", true},
        {Mode::hissCode, "hiss-code", "rational numbers; x/x = 1 even for x = 0", false},
    }};
    return table;
}

const ModeFacts& factsOf(Mode mode) { return modes()[static_cast<std::size_t>(mode)]; }
std::string_view nameOf(Mode mode) { return factsOf(mode).name; }

Mode modeNamed(std::string_view name) { return rowNamed(modes(), name, "mode").mode; }

namespace {

Wide greatestCommonDivisor(Wide a, Wide b) {
    // Most numbers are small, and 64-bit division is several times faster.
    constexpr Wide kLimit = std::numeric_limits<int64_t>::max();
    if (a <= kLimit && b <= kLimit) return std::gcd(static_cast<int64_t>(a), static_cast<int64_t>(b));
    while (b != 0) a = std::exchange(b, a % b);
    return a;
}

constexpr Value truth(bool value) { return {value ? 1 : 0, 1}; }

Wide floorDivision(Wide a, Wide b) {
    const Wide quotient = a / b;
    return a % b != 0 && ((a % b < 0) != (b < 0)) ? quotient - 1 : quotient;
}
Wide euclideanDivision(Wide a, Wide b) {
    const Wide quotient = a / b;
    return a % b >= 0 ? quotient : b > 0 ? quotient - 1 : quotient + 1;
}

Value quotient(Mode mode, const Value& a, const Value& b) {
    if (mode == Mode::hissCode && a == b) return {1, 1};
    if (b.numerator == 0) return mode == Mode::halide ? Value{0, 1} : Value::undefined();
    if (mode == Mode::intFloor) return Value::of(floorDivision(a.numerator, b.numerator), 1);
    if (mode == Mode::halide) return Value::of(euclideanDivision(a.numerator, b.numerator), 1);
    return Value::of(static_cast<Wide>(a.numerator) * b.denominator, static_cast<Wide>(a.denominator) * b.numerator);
}

Value sum(const Value& a, const Value& b, int sign) {
    const Wide right = static_cast<Wide>(b.numerator) * a.denominator;
    return Value::of(static_cast<Wide>(a.numerator) * b.denominator + (sign > 0 ? right : -right),
        static_cast<Wide>(a.denominator) * b.denominator);
}

// Returns -1, 0 or 1.
int compare(const Value& a, const Value& b) {
    const Wide left = static_cast<Wide>(a.numerator) * b.denominator,
               right = static_cast<Wide>(b.numerator) * a.denominator;
    return left < right ? -1 : left > right ? 1 : 0;
}

// An operator on numbers, as a function and as a loop over many values, which avoids a call per value.
struct Operator {
    Value (*one)(Mode, std::span<const Value>) = nullptr;
    void (*many)(Mode, std::span<const Value* const>, std::span<Value>) = nullptr;
};

// If an operand is undefined, so is the result; otherwise, if an operand is too large, so is the result. Operands
// beyond the arity repeat the first.
template <auto meaning>
[[gnu::always_inline]] inline Value combine(Mode mode, const Value& a, const Value& b, const Value& c) {
    if (a.isNumber() && b.isNumber() && c.isNumber()) [[likely]]
        return meaning(mode, a, b, c);
    return a.isUndefined() || b.isUndefined() || c.isUndefined() ? Value::undefined() : Value::tooLarge();
}

template <std::size_t arity, auto meaning>
Value applyOne(Mode mode, std::span<const Value> v) {
    return combine<meaning>(mode, v[0], v[arity > 1 ? 1 : 0], v[arity > 2 ? 2 : 0]);
}

template <std::size_t arity, auto meaning>
void applyMany(Mode mode, std::span<const Value* const> operands, std::span<Value> results) {
    const Value* a = operands[0];
    const Value* b = operands[arity > 1 ? 1 : 0];
    const Value* c = operands[arity > 2 ? 2 : 0];
    for (std::size_t i = 0; i < results.size(); ++i) results[i] = combine<meaning>(mode, a[i], b[i], c[i]);
}

template <std::size_t arity, auto meaning>
constexpr Operator kOperator = {applyOne<arity, meaning>, applyMany<arity, meaning>};

using V = const Value&;
constexpr std::array<Operator, kOpCount> kOperators = {
    Operator{},
    Operator{},
    Operator{},
    Operator{},
    kOperator<1, [](Mode, V a, V, V) { return Value::of(-static_cast<Wide>(a.numerator), a.denominator); }>,
    kOperator<1, [](Mode, V a, V, V) { return truth(a.numerator == 0); }>,
    kOperator<2, [](Mode, V a, V b, V) { return compare(a, b) <= 0 ? a : b; }>,
    kOperator<2, [](Mode, V a, V b, V) { return compare(a, b) >= 0 ? a : b; }>,
    kOperator<2, [](Mode, V a, V b, V) { return truth(compare(a, b) >= 0); }>,
    kOperator<2, [](Mode, V a, V b, V) { return truth(compare(a, b) <= 0); }>,
    kOperator<2, [](Mode, V a, V b, V) { return truth(compare(a, b) < 0); }>,
    kOperator<2, [](Mode, V a, V b, V) { return truth(compare(a, b) > 0); }>,
    kOperator<2, [](Mode, V a, V b, V) { return truth(a == b); }>,
    kOperator<2, [](Mode, V a, V b, V) { return truth(a != b); }>,
    kOperator<2, [](Mode, V a, V b, V) { return sum(a, b, 1); }>,
    kOperator<2, [](Mode, V a, V b, V) { return sum(a, b, -1); }>,
    kOperator<2,
        [](Mode, V a, V b, V) {
            return Value::of(
                static_cast<Wide>(a.numerator) * b.numerator, static_cast<Wide>(a.denominator) * b.denominator);
        }>,
    kOperator<2, [](Mode mode, V a, V b, V) { return quotient(mode, a, b); }>,
    kOperator<2, [](Mode, V a, V b, V) { return truth(a.numerator != 0 && b.numerator != 0); }>,
    kOperator<2, [](Mode, V a, V b, V) { return truth(a.numerator != 0 || b.numerator != 0); }>,
    kOperator<3, [](Mode, V a, V b, V c) { return a.numerator != 0 ? b : c; }>,
};

}  // namespace

Value Value::of(Wide numerator, Wide denominator) {
    if (denominator == 0) return undefined();
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    constexpr Wide kLimit = std::numeric_limits<int64_t>::max();
    const auto fits = [&] { return numerator <= kLimit && numerator >= -kLimit && denominator <= kLimit; };
    if (denominator != 1) {
        const Wide divisor = greatestCommonDivisor(numerator < 0 ? -numerator : numerator, denominator);
        if (divisor != 1 && fits())
            return {static_cast<int64_t>(numerator) / static_cast<int64_t>(divisor),
                static_cast<int64_t>(denominator) / static_cast<int64_t>(divisor)};
        if (divisor != 1) {
            numerator /= divisor;
            denominator /= divisor;
        }
    }
    if (!fits()) return tooLarge();
    return {static_cast<int64_t>(numerator), static_cast<int64_t>(denominator)};
}

std::string Value::toString() const {
    if (isUndefined()) return "undefined";
    if (isTooLarge()) return "too large";
    return std::to_string(numerator) + (denominator == 1 ? "" : "/" + std::to_string(denominator));
}

Value apply(Op op, Mode mode, std::span<const Value> operands) {
    return kOperators[static_cast<std::size_t>(op)].one(mode, operands);
}
void apply(Op op, Mode mode, std::span<const Value* const> operands, std::span<Value> results) {
    kOperators[static_cast<std::size_t>(op)].many(mode, operands, results);
}

Value evaluate(const Expression& expression, Mode mode, const Point& point) {
    thread_local std::vector<Value> stack;  // values of finished operands, the first on top
    stack.clear();
    const std::span<const Node> nodes = expression.nodes();
    for (std::size_t i = nodes.size(); i-- > 0;) {
        const Node& node = nodes[i];
        if (node.isConstant()) {
            stack.push_back({node.value, 1});
        } else if (node.isLeaf()) {
            const std::vector<Value>& values = node.op == Op::variable ? point.variables : point.symbols;
            ensure(static_cast<std::size_t>(node.value) < values.size(), "a point has a value for every argument");
            stack.push_back(values[node.value]);
        } else {
            std::array<Value, kMaxArity> operands;
            const std::size_t arity = arityOf(node.op);
            for (std::size_t operand = 0; operand < arity; ++operand) {
                operands[operand] = stack.back();
                stack.pop_back();
            }
            stack.push_back(apply(node.op, mode, std::span(operands).first(arity)));
        }
    }
    return stack.back();
}

}  // namespace egret::expressions
