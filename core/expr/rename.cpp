#include "core/expr/rename.h"

#include <algorithm>

namespace egret::expr {

Renamed renamed(const Expression& expression) {
    Renamed result;
    std::vector<Node> nodes(expression.nodes().begin(), expression.nodes().end());
    for (Node& node : nodes) {
        if (node.op != Op::variable && node.op != Op::symbol) continue;
        std::vector<int64_t>& old = node.op == Op::variable ? result.variables : result.symbols;
        const auto at = std::ranges::find(old, node.value);
        const auto number = at - old.begin();
        if (at == old.end()) old.push_back(node.value);
        node.value = number;
    }
    result.expression = Expression(std::move(nodes));
    return result;
}

Expression Renamed::restore(const Expression& renamed) const {
    std::vector<Node> nodes(renamed.nodes().begin(), renamed.nodes().end());
    for (Node& node : nodes) {
        if (node.op != Op::variable && node.op != Op::symbol) continue;
        const std::vector<int64_t>& old = node.op == Op::variable ? variables : symbols;
        ensure(static_cast<std::size_t>(node.value) < old.size(), "a renamed expression has no arguments of its own");
        node.value = old[static_cast<std::size_t>(node.value)];
    }
    return Expression(std::move(nodes));
}

}  // namespace egret::expr
