#pragma once

#include "core/expressions/semantics.h"

namespace egret::expressions {

// Constant folding: every subtree whose leaves are all numbers or truths becomes the number it is, or the truth where
// its operator gives one. One that is undefined, too large or no integer stays. O(size).
Expression fold(const Expression& expression, Mode mode);

// The subtrees bound to a pattern's variables and symbols, by number; empty for numbers that the pattern lacks.
struct Binding {
    std::vector<std::optional<Expression>> variables, symbols;
};

// The subtree at `node` as an instance of a pattern, in which a variable stands for any subtree (the same one wherever
// it occurs) and a symbol for a number or a symbol. O(size).
std::optional<Binding> match(const Expression& pattern, const Expression& expression, std::size_t node = 0);

// A pattern with everything put in for which the binding has something.
Expression instantiate(const Expression& pattern, const Binding& binding);

// An expression with its variables numbered in the order in which they first occur (and its symbols likewise), so that
// those that differ in names alone become one; and the way back.
struct Renamed {
    Expression expression;
    std::vector<int64_t> variables, symbols;  // by new number, the old one

    // Maps an expression over the new numbers back to the old ones. Throws internal for an unknown number.
    Expression restore(const Expression& renamed) const;
};
Renamed renamed(const Expression& expression);  // O(size x arguments)

}  // namespace egret::expressions
