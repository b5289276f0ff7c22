#pragma once

#include "core/expressions/enumerate.h"

namespace egret::expressions {

// For an expression of any size, the smallest that equals it at all points, out of an enumeration: HISS's Traverse
// Equivalence as a dictionary. Quick, and wrong only where no point tells expressions apart; check.h makes sure.
class Table {
public:
    // Usage error unless the variables of the leaves are v0, v1, ... without a gap, and there are no symbols.
    explicit Table(Enumeration enumeration);
    explicit Table(EnumerationOptions options, const Task& task = {}) : Table(Enumeration(std::move(options), task)) {}

    const Enumeration& enumeration() const { return m_enumeration; }

    // Variables are renamed to the table's and back. Nothing when the table lacks its variables or constants, when a
    // value is too large, or when nothing in it equals the expression. O(points x size); figures:
    // tests/bench/expressions.md.
    std::optional<Expression> smallest(const Expression& expression) const;

private:
    Enumeration m_enumeration;
};

}  // namespace egret::expressions
