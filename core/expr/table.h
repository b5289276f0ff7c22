#pragma once

#include "core/expr/enumerate.h"

namespace egret::expr {

// The brute-force table: for an expression of any size, the smallest that equals it at all points, of all that an
// enumeration reaches. What HISS calls Traverse Equivalence, as a dictionary. A quick answer that is right but for
// expressions that no point tells apart; who must be sure checks it (check.h).
class Table {
public:
    // The variables of the leaves have to be v0, v1, ... without a gap, and there are no symbols; usage error
    // otherwise.
    explicit Table(Enumeration enumeration);
    explicit Table(EnumerationOptions options, const Task& task = {}) : Table(Enumeration(std::move(options), task)) {}

    const Enumeration& enumeration() const { return m_enumeration; }

    // Variables are renamed to the table's and back. Nothing when there are more variables or other constants than in
    // the table, when a value does not fit at some point, or when nothing in it equals the expression. O(points x
    // size); mostly decided after Enumeration::kHead points when the answer is nothing. Figures: tests/bench/expr.md.
    std::optional<Expression> smallest(const Expression& expression) const;

private:
    Enumeration m_enumeration;
};

}  // namespace egret::expr
