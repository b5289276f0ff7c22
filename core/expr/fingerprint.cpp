#include "core/expr/fingerprint.h"

#include "core/base/hash.h"

#include <algorithm>

namespace egret::expr {

Fingerprinter::Fingerprinter(Arguments arguments, Mode mode, std::size_t points, uint64_t seed) : m_arguments(arguments), m_mode(mode), m_points(testPoints(arguments, mode, points, Random(seed))) {}

Column Fingerprinter::column(const Expression& expression, std::size_t first, std::size_t end) const {
    Column column;
    column.reserve(end - first);
    for (std::size_t point = first; point < end; ++point) column.push_back(evaluate(expression, m_mode, m_points[point]));
    return column;
}

std::optional<uint64_t> Fingerprinter::of(std::span<const Value> column) const {
    if (std::ranges::any_of(column, [](const Value& value) { return value.isTooLarge(); })) return std::nullopt;
    return hashBytes(std::as_bytes(column));
}

}  // namespace egret::expr
