#pragma once

#include "core/expressions/expression.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace egret::expressions {

__extension__ using Wide = __int128;  // holds every product of two numerators

// What an expression means, always said and never assumed. In all modes Booleans are the numbers 0 and 1, ! && || and
// select ask whether a number is 0, and an operator of undefined operands is undefined, select included.
enum class Mode : uint8_t {
    rational,  // rational numbers; x/0 is undefined. The published pairs of HISS hold in this one
    intFloor,  // integers; division rounds down; x/0 is undefined
    halide,    // integers; division leaves a remainder that is not negative (Euclid); x/0 = 0
    hissCode,  // what HISS's own tester did: rational, but equal operands divide to 1, even 0/0
};
struct ModeFacts {
    Mode mode;
    std::string_view name, meaning;  // int-floor; a sentence for people
    bool isInteger;
};
std::span<const ModeFacts> modes();
std::string_view nameOf(Mode mode);
Mode modeNamed(std::string_view name);  // usage error with the names there are
const ModeFacts& factsOf(Mode mode);

// A rational number in lowest terms (denominator > 0), undefined, or a number too large to represent. Two undefined
// values are equal; numbers too large equal nothing.
struct Value {
    int64_t numerator = 0, denominator = 1;

    static constexpr Value undefined() { return {0, 0}; }
    static constexpr Value tooLarge() { return {0, -1}; }
    static Value of(Wide numerator, Wide denominator);  // undefined for 0
    bool isUndefined() const { return denominator == 0; }
    bool isTooLarge() const { return denominator < 0; }
    bool isNumber() const { return denominator > 0; }
    std::string toString() const;  // -7/2, undefined
    bool operator==(const Value&) const = default;
};

// Values for variables and symbols, by number. Internal error for one that is missing.
struct Point {
    std::vector<Value> variables, symbols;
    bool operator==(const Point&) const = default;
};

// O(size); exact. A value too large anywhere makes the whole too large (unless undefined).
Value evaluate(const Expression& expression, Mode mode, const Point& point);
// One operator; operands as many as it takes.
Value apply(Op op, Mode mode, std::span<const Value> operands);
// One operator at many points: result i from the operands' values i.
void apply(Op op, Mode mode, std::span<const Value* const> operands, std::span<Value> results);

}  // namespace egret::expressions
