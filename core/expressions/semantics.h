#pragma once

#include "core/expressions/expression.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace egret::expressions {

__extension__ using Wide = __int128;  // wide enough for every product of two numerators

// The semantics of an expression, which callers always specify. In all modes, Booleans are the numbers 0 and 1. The
// operators ! && || and select test for 0. An operator with an undefined operand is undefined, including select.
enum class Mode : uint8_t {
    rational,  // rational numbers, as in HISS's published pairs; x/0 is undefined
    intFloor,  // integers; division rounds down; x/0 is undefined
    halide,    // integers; division leaves a nonnegative remainder (Euclid); x/0 = 0
    hissCode,  // as in HISS's own tester: rational, but equal operands divide to 1, even 0/0
};
struct ModeFacts {
    Mode mode;
    std::string_view name, meaning;  // name, such as int-floor, and readable description
    bool isInteger;
};
std::span<const ModeFacts> modes();
std::string_view nameOf(Mode mode);
Mode modeNamed(std::string_view name);  // throws usage with the available names
const ModeFacts& factsOf(Mode mode);

// A rational number in lowest terms (denominator > 0), undefined, or a number too large to represent. Two undefined
// values are equal; a number that is too large equals no value.
struct Value {
    int64_t numerator = 0, denominator = 1;

    static constexpr Value undefined() { return {0, 0}; }
    static constexpr Value tooLarge() { return {0, -1}; }
    static Value of(Wide numerator, Wide denominator);  // undefined for a denominator of 0
    bool isUndefined() const { return denominator == 0; }
    bool isTooLarge() const { return denominator < 0; }
    bool isNumber() const { return denominator > 0; }
    bool isTrue() const { return isNumber() && numerator != 0; }
    std::string toString() const;  // such as -7/2 or undefined
    bool operator==(const Value&) const = default;
};

// Values of variables and symbols, by number. A missing value is an internal error.
struct Point {
    std::vector<Value> variables, symbols;
    bool operator==(const Point&) const = default;
};

// Computes the exact value in O(size). If any value is too large, so is the result, unless it is undefined.
Value evaluate(const Expression& expression, Mode mode, const Point& point);
// Applies one operator; the operand count must equal its arity.
Value apply(Op op, Mode mode, std::span<const Value> operands);
// Applies one operator at many points: computes result i from value i of each operand.
void apply(Op op, Mode mode, std::span<const Value* const> operands, std::span<Value> results);

}  // namespace egret::expressions
