#include "core/expr/semantics.h"

#include <array>
#include <limits>
#include <numeric>

namespace egret::expr {

std::span<const ModeFacts> modes() {
    static constexpr std::array<ModeFacts, 4> table = {{
        {Mode::rational, "rational", "rational numbers, division by zero is undefined", false},
        {Mode::intFloor, "int-floor", "integers, division rounds down, division by zero is undefined", true},
        {Mode::halide, "halide", "integers, the remainder of a division is never negative, x/0 = 0", true},
        {Mode::hissCode, "hiss-code", "rational numbers, but x/x = 1 even for 0", false},
    }};
    return table;
}

const ModeFacts& factsOf(Mode mode) { return modes()[static_cast<std::size_t>(mode)]; }
std::string_view nameOf(Mode mode) { return factsOf(mode).name; }

Mode modeNamed(std::string_view name) {
    std::string names;
    for (const ModeFacts& facts : modes()) {
        if (facts.name == name) return facts.mode;
        names += (names.empty() ? "" : ", ") + std::string(facts.name);
    }
    throw Error(Category::usage, "there is no mode '" + std::string(name) + "': " + names);
}

namespace {

Wide greatestCommonDivisor(Wide a, Wide b) {
    // Most numbers are small, and 64 bits divide several times as fast.
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
    return Value::of(static_cast<Wide>(a.numerator) * b.denominator + (sign > 0 ? right : -right), static_cast<Wide>(a.denominator) * b.denominator);
}

// -1, 0, 1
int compare(const Value& a, const Value& b) {
    const Wide left = static_cast<Wide>(a.numerator) * b.denominator, right = static_cast<Wide>(b.numerator) * a.denominator;
    return left < right ? -1 : left > right ? 1 : 0;
}

using Apply = Value (*)(Mode, std::span<const Value>);  // of numbers only
constexpr std::array<Apply, kOpCount> kApply = {
    nullptr, nullptr, nullptr, nullptr,
    [](Mode, std::span<const Value> v) { return Value::of(-static_cast<Wide>(v[0].numerator), v[0].denominator); },
    [](Mode, std::span<const Value> v) { return truth(v[0].numerator == 0); },
    [](Mode, std::span<const Value> v) { return compare(v[0], v[1]) <= 0 ? v[0] : v[1]; },
    [](Mode, std::span<const Value> v) { return compare(v[0], v[1]) >= 0 ? v[0] : v[1]; },
    [](Mode, std::span<const Value> v) { return truth(compare(v[0], v[1]) >= 0); },
    [](Mode, std::span<const Value> v) { return truth(compare(v[0], v[1]) <= 0); },
    [](Mode, std::span<const Value> v) { return truth(compare(v[0], v[1]) < 0); },
    [](Mode, std::span<const Value> v) { return truth(compare(v[0], v[1]) > 0); },
    [](Mode, std::span<const Value> v) { return truth(v[0] == v[1]); },
    [](Mode, std::span<const Value> v) { return truth(v[0] != v[1]); },
    [](Mode, std::span<const Value> v) { return sum(v[0], v[1], 1); },
    [](Mode, std::span<const Value> v) { return sum(v[0], v[1], -1); },
    [](Mode, std::span<const Value> v) { return Value::of(static_cast<Wide>(v[0].numerator) * v[1].numerator, static_cast<Wide>(v[0].denominator) * v[1].denominator); },
    [](Mode mode, std::span<const Value> v) { return quotient(mode, v[0], v[1]); },
    [](Mode, std::span<const Value> v) { return truth(v[0].numerator != 0 && v[1].numerator != 0); },
    [](Mode, std::span<const Value> v) { return truth(v[0].numerator != 0 || v[1].numerator != 0); },
    [](Mode, std::span<const Value> v) { return v[0].numerator != 0 ? v[1] : v[2]; },
};

}  // namespace

Value Value::of(Wide numerator, Wide denominator) {
    if (denominator == 0) return undefined();
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    if (denominator != 1) {
        const Wide divisor = greatestCommonDivisor(numerator < 0 ? -numerator : numerator, denominator);
        numerator /= divisor;
        denominator /= divisor;
    }
    constexpr Wide kLimit = std::numeric_limits<int64_t>::max();
    if (numerator > kLimit || numerator < -kLimit || denominator > kLimit) return tooLarge();
    return {static_cast<int64_t>(numerator), static_cast<int64_t>(denominator)};
}

std::string Value::toString() const {
    if (isUndefined()) return "undefined";
    if (isTooLarge()) return "too large";
    return std::to_string(numerator) + (denominator == 1 ? "" : "/" + std::to_string(denominator));
}

Value apply(Op op, Mode mode, std::span<const Value> operands) {
    bool isTooLarge = false;
    for (const Value& operand : operands) {
        if (operand.isUndefined()) return Value::undefined();
        isTooLarge = isTooLarge || operand.isTooLarge();
    }
    return isTooLarge ? Value::tooLarge() : kApply[static_cast<std::size_t>(op)](mode, operands);
}

Value evaluate(const Expression& expression, Mode mode, const Point& point) {
    thread_local std::vector<Value> stack;  // of finished operands, the first on top
    stack.clear();
    const std::span<const Node> nodes = expression.nodes();
    for (std::size_t i = nodes.size(); i-- > 0;) {
        const Node& node = nodes[i];
        switch (node.op) {
            case Op::variable:
                ensure(static_cast<std::size_t>(node.value) < point.variables.size(), "a point has a value for every variable");
                stack.push_back(point.variables[static_cast<std::size_t>(node.value)]);
                break;
            case Op::symbol:
                ensure(static_cast<std::size_t>(node.value) < point.symbols.size(), "a point has a value for every symbol");
                stack.push_back(point.symbols[static_cast<std::size_t>(node.value)]);
                break;
            case Op::number:
            case Op::truth: stack.push_back({node.value, 1}); break;
            default: {
                std::array<Value, kMaxArity> operands;
                const auto arity = static_cast<std::size_t>(arityOf(node.op));
                for (std::size_t operand = 0; operand < arity; ++operand) {
                    operands[operand] = stack.back();
                    stack.pop_back();
                }
                stack.push_back(apply(node.op, mode, std::span(operands).first(arity)));
            }
        }
    }
    return stack.back();
}

}  // namespace egret::expr
