#include "core/expr/table.h"

#include <algorithm>

namespace egret::expr {
namespace {

template <class Number>
Expression withVariables(const Expression& expression, Number number) {
    std::vector<Node> nodes(expression.nodes().begin(), expression.nodes().end());
    for (Node& node : nodes)
        if (node.op == Op::variable) node.value = number(node.value);
    return Expression(std::move(nodes));
}

}  // namespace

Table::Table(Enumeration enumeration) : m_enumeration(std::move(enumeration)) {
    const std::vector<Node>& leaves = m_enumeration.options().leaves;
    const Arguments& arguments = m_enumeration.fingerprinter().arguments();
    for (std::size_t i = 0; i < arguments.variables; ++i)
        if (std::ranges::find(leaves, Node{Op::variable, static_cast<int64_t>(i)}) == leaves.end()) throw Error(Category::usage, "a table lacks v" + std::to_string(i));
    if (arguments.symbols > 0) throw Error(Category::usage, "a table has no symbols");
}

std::optional<Expression> Table::smallest(const Expression& expression) const {
    const Fingerprinter& fingerprinter = m_enumeration.fingerprinter();
    const std::vector<Node>& leaves = m_enumeration.options().leaves;
    std::vector<int64_t> variables;  // of the expression, by number in the table
    const Expression own = withVariables(expression, [&](int64_t variable) {
        const auto at = std::ranges::find(variables, variable);
        const auto number = at - variables.begin();
        if (at == variables.end()) variables.push_back(variable);
        return number;
    });
    const bool hasForeign = std::ranges::any_of(own.nodes(), [&](const Node& node) {
        return node.op == Op::symbol || (node.isConstant() && std::ranges::none_of(leaves, [&](const Node& leaf) { return leaf.isConstant() && leaf.value == node.value; }));
    });
    if (hasForeign || variables.size() > fingerprinter.arguments().variables) return std::nullopt;
    const std::size_t points = fingerprinter.points().size(), head = std::min(Enumeration::kHead, points);
    Column column = fingerprinter.column(own, 0, head);
    if (!m_enumeration.mayFind(column)) return std::nullopt;
    const Column rest = fingerprinter.column(own, head, points);
    column.insert(column.end(), rest.begin(), rest.end());
    const auto found = m_enumeration.find(column);
    return found ? std::optional(withVariables(m_enumeration.smallest(*found), [&](int64_t number) { return variables.at(static_cast<std::size_t>(number)); })) : std::nullopt;
}

}  // namespace egret::expr
