#include "core/expressions/transform.h"

#include <algorithm>

namespace egret::expressions {

Expression fold(const Expression& expression, Mode mode) {
    // Nodes are processed from the back, so that operands precede their operator; finished trees are stored in reverse.
    struct Part {
        std::size_t begin;  // index in `reversed`
        bool isConstant;
    };
    std::vector<Node> reversed;
    bottomUp<Part>(expression, [&](std::size_t i, std::span<const Part> operands) {
        const Node& node = expression[i];
        Part part{reversed.size(), node.isConstant()};
        // The last operand is finished first, so its tree begins first.
        if (!operands.empty()) part = {operands.back().begin, std::ranges::all_of(operands, &Part::isConstant)};
        reversed.push_back(node);
        if (!operands.empty() && part.isConstant) {
            const Expression tree(std::vector(reversed.rbegin(), reversed.rend() - part.begin));
            const Value value = evaluate(tree, mode, {});
            if (value.isNumber() && value.denominator == 1) {
                reversed.resize(part.begin);
                reversed.push_back({factsOf(node.op).givesTruth ? Op::truth : Op::number, value.numerator});
            }
        }
        return part;
    });
    std::ranges::reverse(reversed);
    return Expression(std::move(reversed));
}

namespace {

bool bindTo(std::vector<std::optional<Expression>>& known, std::size_t number, Expression to) {
    if (number >= known.size()) known.resize(number + 1);
    if (known[number]) return *known[number] == to;
    known[number] = std::move(to);
    return true;
}

}  // namespace

std::optional<Binding> match(const Expression& pattern, const Expression& expression, std::size_t node) {
    Binding binding;
    for (const Node& wanted : pattern.nodes()) {
        const Node& here = expression[node];
        if (wanted.op == Op::variable) {
            if (!bindTo(binding.variables, wanted.value, expression.subtree(node))) return std::nullopt;
            node = expression.endOf(node);
            continue;
        }
        const bool fits = wanted.op != Op::symbol ? wanted == here
                                                  : (here.op == Op::symbol || here.op == Op::number) &&
                bindTo(binding.symbols, wanted.value, expression.subtree(node));
        if (!fits) return std::nullopt;
        ++node;
    }
    return binding;
}

Expression instantiate(const Expression& pattern, const Binding& binding) {
    return pattern.expanded([&](const Node& node) -> std::span<const Node> {
        if (!node.isArgument()) return {};
        const auto& known = node.op == Op::variable ? binding.variables : binding.symbols;
        const auto index = static_cast<std::size_t>(node.value);
        if (index >= known.size() || !known[index]) return {};
        return known[index]->nodes();
    });
}

Renamed renamed(const Expression& expression) {
    Renamed result;
    result.expression = expression.changed([&](Node& node) {
        if (!node.isArgument()) return;
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
        if (!node.isArgument()) return;
        const std::vector<int64_t>& old = node.op == Op::variable ? variables : symbols;
        ensure(static_cast<std::size_t>(node.value) < old.size(), "a renamed expression has only mapped arguments");
        node.value = old[node.value];
    });
}

}  // namespace egret::expressions
