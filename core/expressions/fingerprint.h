#pragma once

#include "core/expressions/tester.h"

#include <optional>

namespace egret::expressions {

// The values of an expression at all points, in order.
using Column = std::vector<Value>;

// The fingerprint of HISS (section A.1): a hash of the values at many points. Expressions that differ at any of these
// points have different fingerprints, except for collisions (2^-64). Equal fingerprints do not prove equivalence,
// because expressions may differ elsewhere. With columns, expressions share the values of common parts (apply() of
// semantics.h).
class Fingerprinter {
public:
    Fingerprinter(Arguments arguments, Mode mode, std::size_t points, uint64_t seed);

    Mode mode() const { return m_mode; }
    const Arguments& arguments() const { return m_arguments; }
    const std::vector<Point>& points() const { return m_points; }

    // The expression must have no more arguments than the fingerprinter.
    Column column(const Expression& expression) const { return column(expression, 0, m_points.size()); }
    Column column(const Expression& expression, std::size_t first, std::size_t end) const;  // for a range of points

    // Returns the fingerprint of a column or of a prefix of it, or nothing if a value is too large to represent
    // (Value::tooLarge).
    std::optional<uint64_t> of(std::span<const Value> column) const;
    std::optional<uint64_t> of(const Expression& expression) const { return of(column(expression)); }

private:
    Arguments m_arguments;
    Mode m_mode;
    std::vector<Point> m_points;
    std::vector<Column> m_variables, m_symbols;  // columns by argument number
};

}  // namespace egret::expressions
