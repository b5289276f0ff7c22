#pragma once

#include "core/expressions/points.h"

#include <optional>

namespace egret::expressions {

// The values of an expression at all points, in their order.
using Column = std::vector<Value>;

// The fingerprint of HISS (section A.1): a hash of the values at many points. Expressions that differ at any of them
// have different ones but for a collision (2^-64); expressions that differ elsewhere have equal ones, so it is a test,
// not a proof. Columns let many expressions share the values of common parts (apply() of semantics.h).
class Fingerprinter {
public:
    Fingerprinter(Arguments arguments, Mode mode, std::size_t points, uint64_t seed);

    Mode mode() const { return m_mode; }
    const Arguments& arguments() const { return m_arguments; }
    const std::vector<Point>& points() const { return m_points; }

    // Of an expression with no more arguments.
    Column column(const Expression& expression) const { return column(expression, 0, m_points.size()); }
    Column column(const Expression& expression, std::size_t first, std::size_t end) const;  // of a part of the points

    // Of a column or its beginning. Nothing when a value is too large (Value::tooLarge), as it is unknown.
    std::optional<uint64_t> of(std::span<const Value> column) const;
    std::optional<uint64_t> of(const Expression& expression) const { return of(column(expression)); }

private:
    Arguments m_arguments;
    Mode m_mode;
    std::vector<Point> m_points;
    std::vector<Column> m_variables, m_symbols;  // the same by argument
};

}  // namespace egret::expressions
