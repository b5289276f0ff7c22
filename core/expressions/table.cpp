#include "core/expressions/table.h"

#include "core/expressions/transform.h"

#include <algorithm>

namespace egret::expressions {

Table::Table(Enumeration enumeration) : m_enumeration(std::move(enumeration)) {
    const std::vector<Node>& leaves = m_enumeration.options().leaves;
    const Arguments& arguments = m_enumeration.fingerprinter().arguments();
    for (std::size_t i = 0; i < arguments.variables; ++i)
        if (std::ranges::find(leaves, Node{Op::variable, static_cast<int64_t>(i)}) == leaves.end())
            throw Error(Category::usage, "the table's leaves do not include v" + std::to_string(i));
    if (arguments.symbols > 0) throw Error(Category::usage, "tables do not support symbols");
}

std::optional<Expression> Table::smallest(const Expression& expression) const {
    const Fingerprinter& fingerprinter = m_enumeration.fingerprinter();
    const std::vector<Node>& leaves = m_enumeration.options().leaves;
    const Renamed own = renamed(expression);
    if (own.variables.size() > fingerprinter.arguments().variables || !own.symbols.empty()) return std::nullopt;
    const bool hasForeign = std::ranges::any_of(own.expression.nodes(), [&](const Node& node) {
        return node.isConstant() && std::ranges::none_of(leaves, [&](const Node& leaf) {
            return leaf.isConstant() && leaf.value == node.value;
        });
    });
    if (hasForeign) return std::nullopt;
    const std::size_t points = fingerprinter.points().size(), head = std::min(Enumeration::kHead, points);
    Column column = fingerprinter.column(own.expression, 0, head);
    if (!m_enumeration.mayFind(column)) return std::nullopt;
    const Column rest = fingerprinter.column(own.expression, head, points);
    column.insert(column.end(), rest.begin(), rest.end());
    const auto found = m_enumeration.find(column);
    return found ? std::optional(own.restore(m_enumeration.smallest(*found))) : std::nullopt;
}

}  // namespace egret::expressions
