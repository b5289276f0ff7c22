#pragma once

#include "core/expr/points.h"

#include <optional>

namespace egret::expr {

// The values of an expression at all points, in their order.
using Column = std::vector<Value>;

// The finger print of HISS (section A.1): a hash of the values at many points. Equal expressions have equal ones;
// expressions that differ at any of the points have different ones but for an accident of 2^-64. What differs at none
// of the points has equal ones all the same, so equal fingerprints are a test (as Tester's), not a proof. Columns serve
// who builds many expressions from common parts: the values of the parts are computed once, and apply() of semantics.h
// goes on from there.
class Fingerprinter {
public:
    Fingerprinter(Arguments arguments, Mode mode, std::size_t points, uint64_t seed);

    Mode mode() const { return m_mode; }
    const Arguments& arguments() const { return m_arguments; }
    const std::vector<Point>& points() const { return m_points; }

    // Of an expression with no more arguments.
    Column column(const Expression& expression) const { return column(expression, 0, m_points.size()); }
    Column column(const Expression& expression, std::size_t first, std::size_t end) const;  // of a part of the points

    // Of a column or its beginning. Nothing when a value does not fit (Value::tooLarge): of such nothing is known, so
    // no fingerprint can speak of it.
    std::optional<uint64_t> of(std::span<const Value> column) const;
    std::optional<uint64_t> of(const Expression& expression) const { return of(column(expression)); }

private:
    Arguments m_arguments;
    Mode m_mode;
    std::vector<Point> m_points;
    std::vector<Column> m_variables, m_symbols;  // the same by argument
};

}  // namespace egret::expr
