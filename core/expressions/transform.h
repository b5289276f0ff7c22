#pragma once

#include "core/expressions/semantics.h"

namespace egret::expressions {

// Constant folding: every subtree whose leaves are all numbers or truths becomes its value, a truth if its operator
// returns one. A subtree whose value is undefined, too large or not an integer is left unchanged. O(size).
Expression fold(const Expression& expression, Mode mode);

// The subtrees bound to a pattern's variables and symbols, by number; empty for numbers missing in the pattern.
struct Binding {
    std::vector<std::optional<Expression>> variables, symbols;
};

// Matches the subtree at `node` against a pattern. A variable matches any subtree (the same one at every occurrence); a
// symbol matches a number or a symbol. O(size).
std::optional<Binding> match(const Expression& pattern, const Expression& expression, std::size_t node = 0);

Expression instantiate(const Expression& pattern, const Binding& binding);

// An expression with variables and symbols renumbered by first occurrence, so that expressions that differ only in
// names become equal, and the inverse mapping.
struct Renamed {
    Expression expression;
    std::vector<int64_t> variables, symbols;  // old numbers, indexed by new number

    // Maps an expression over the new numbers back to the old ones. Throws internal for an unknown number.
    Expression restore(const Expression& renamed) const;
};
Renamed renamed(const Expression& expression);  // O(size x arguments)

}  // namespace egret::expressions
