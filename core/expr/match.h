#pragma once

#include "core/expr/expression.h"

#include <optional>
#include <vector>

namespace egret::expr {

// What the variables and symbols of a pattern stand for, by number; nothing for those that it does not have.
struct Binding {
    std::vector<std::optional<Expression>> variables, symbols;
};

// The subtree at `node` as an instance of a pattern, in which a variable stands for any subtree (the same one wherever it occurs)
// and a symbol for a number or a symbol. O(size).
std::optional<Binding> match(const Expression& pattern, const Expression& expression, std::size_t node = 0);

// A pattern with everything put in for which the binding has something.
Expression instantiate(const Expression& pattern, const Binding& binding);

}  // namespace egret::expr
