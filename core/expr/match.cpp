#include "core/expr/transform.h"

namespace egret::expr {
namespace {

bool bind(std::vector<std::optional<Expression>>& known, int64_t number, Expression to) {
    const auto index = static_cast<std::size_t>(number);
    if (index >= known.size()) known.resize(index + 1);
    if (known[index]) return *known[index] == to;
    known[index] = std::move(to);
    return true;
}

}  // namespace

std::optional<Binding> match(const Expression& pattern, const Expression& expression, std::size_t node) {
    Binding binding;
    for (const Node& wanted : pattern.nodes()) {
        const Node& here = expression[node];
        if (wanted.op == Op::variable) {
            if (!bind(binding.variables, wanted.value, expression.subtree(node))) return std::nullopt;
            node = expression.endOf(node);
        } else if (wanted.op == Op::symbol) {
            if ((here.op != Op::symbol && here.op != Op::number) ||
                !bind(binding.symbols, wanted.value, expression.subtree(node)))
                return std::nullopt;
            ++node;
        } else if (wanted == here) {
            ++node;
        } else {
            return std::nullopt;
        }
    }
    return binding;
}

Expression instantiate(const Expression& pattern, const Binding& binding) {
    return pattern.expanded([&](const Node& node) -> std::span<const Node> {
        const auto* known = node.op == Op::variable ? &binding.variables
            : node.op == Op::symbol                 ? &binding.symbols
                                                    : nullptr;
        const auto index = static_cast<std::size_t>(node.value);
        if (!known || index >= known->size() || !(*known)[index]) return {};
        return (*known)[index]->nodes();
    });
}

}  // namespace egret::expr
