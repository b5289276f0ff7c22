#include "core/expressions/fingerprint.h"

#include "core/base/hash.h"

#include <algorithm>

namespace egret::expressions {

Fingerprinter::Fingerprinter(Arguments arguments, Mode mode, std::size_t points, uint64_t seed)
    : m_arguments(arguments), m_mode(mode), m_points(testPoints(arguments, mode, points, Random(seed))),
      m_variables(arguments.variables), m_symbols(arguments.symbols) {
    for (const Point& point : m_points) {
        for (std::size_t i = 0; i < m_variables.size(); ++i) m_variables[i].push_back(point.variables[i]);
        for (std::size_t i = 0; i < m_symbols.size(); ++i) m_symbols[i].push_back(point.symbols[i]);
    }
}

Column Fingerprinter::column(const Expression& expression, std::size_t first, std::size_t end) const {
    std::vector<Column> made;  // columns of constants and operators; members store the columns of arguments
    made.reserve(expression.size());
    const auto* values =
        bottomUp<const Value*>(expression, [&](std::size_t i, std::span<const Value* const> operands) -> const Value* {
            const Node& node = expression[i];
            if (node.isArgument())
                return (node.op == Op::variable ? m_variables : m_symbols).at(node.value).data() + first;
            Column& column = made.emplace_back(end - first, Value{node.value, 1});
            if (!node.isLeaf()) apply(node.op, m_mode, operands, column);
            return column.data();
        });
    return {values, values + (end - first)};
}

std::optional<uint64_t> Fingerprinter::of(std::span<const Value> column) const {
    if (std::ranges::any_of(column, [](const Value& value) { return value.isTooLarge(); })) return std::nullopt;
    return hashBytes(std::as_bytes(column));
}

}  // namespace egret::expressions
