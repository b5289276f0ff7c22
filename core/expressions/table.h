#pragma once

#include "core/expressions/enumerate.h"

namespace egret::expressions {

// Maps an expression of any size to the smallest one in an enumeration that equals it at all points: HISS's Traverse
// Equivalence as a dictionary. The lookup is fast, and wrong only if no point distinguishes the expressions; check.h
// verifies its result.
class Table {
public:
    // Throws usage unless the variables of the leaves are v0, v1, ... without gaps, and there are no symbols.
    explicit Table(Enumeration enumeration);
    explicit Table(EnumerationOptions options, const Task& task = {}) : Table(Enumeration(std::move(options), task)) {}

    const Enumeration& enumeration() const { return m_enumeration; }

    // Looks up the expression with its variables renamed to the table's, and restores the names in the result. Returns
    // nothing if the table lacks the expression's variables or constants, if a value is too large, or if no entry
    // equals the expression. O(points x size); figures: tests/bench/expressions.md.
    std::optional<Expression> smallest(const Expression& expression) const;

private:
    Enumeration m_enumeration;
};

}  // namespace egret::expressions
