#pragma once

#include "core/expr/expression.h"

namespace egret::expr {

// An expression with its variables numbered in the order in which they first occur (and its symbols likewise), so that those
// that differ in names alone become one; and the way back.
struct Renamed {
    Expression expression;
    std::vector<int64_t> variables, symbols;  // by new number, the old one

    // Of an expression over the new numbers. Internal error for one beyond them.
    Expression restore(const Expression& renamed) const;
};
Renamed renamed(const Expression& expression);  // O(size x arguments)

}  // namespace egret::expr
