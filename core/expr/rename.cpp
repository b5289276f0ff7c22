#include "core/expr/transform.h"

#include <algorithm>

namespace egret::expr {

Renamed renamed(const Expression& expression) {
    Renamed result;
    result.expression = expression.changed([&](Node& node) {
        if (node.op != Op::variable && node.op != Op::symbol) return;
        std::vector<int64_t>& old = node.op == Op::variable ? result.variables : result.symbols;
        const auto at = std::ranges::find(old, node.value);
        const auto number = at - old.begin();
        if (at == old.end()) old.push_back(node.value);
        node.value = number;
    });
    return result;
}

Expression Renamed::restore(const Expression& renamed) const {
    return renamed.changed([&](Node& node) {
        if (node.op != Op::variable && node.op != Op::symbol) return;
        const std::vector<int64_t>& old = node.op == Op::variable ? variables : symbols;
        ensure(static_cast<std::size_t>(node.value) < old.size(), "a renamed expression has no arguments of its own");
        node.value = old[static_cast<std::size_t>(node.value)];
    });
}

}  // namespace egret::expr
