#include "core/expressions/expression.h"

#include "core/base/hash.h"

#include <array>

namespace egret::expressions {

const OpFacts& factsOf(Op op) {
    static constexpr std::array<OpFacts, kOpCount> facts = {{
        {"", 0, false, false, false},
        {"", 0, false, false, false},
        {"", 0, false, false, false},
        {"", 0, false, true, false},
        {"-", 1, false, false, false},
        {"!", 1, false, true, false},
        {"min", 2, true, false, true},
        {"max", 2, true, false, true},
        {">=", 2, false, true, false},
        {"<=", 2, false, true, false},
        {"<", 2, false, true, false},
        {">", 2, false, true, false},
        {"==", 2, false, true, true},
        {"!=", 2, false, true, true},
        {"+", 2, false, false, true},
        {"-", 2, false, false, false},
        {"*", 2, false, false, true},
        {"/", 2, false, false, false},
        {"&&", 2, false, true, true},
        {"||", 2, false, true, true},
        {"select", 3, true, false, false},
    }};
    return facts[static_cast<std::size_t>(op)];
}

std::optional<Op> findOp(std::string_view text, std::size_t arity) {
    for (auto op = static_cast<std::size_t>(Op::negate); op < kOpCount; ++op)
        if (const OpFacts& facts = factsOf(static_cast<Op>(op)); facts.text == text && facts.arity == arity)
            return static_cast<Op>(op);
    return std::nullopt;
}

namespace {

// Returns the position after the tree that starts at `at`, or past the end if nodes are missing.
std::size_t treeEnd(std::span<const Node> nodes, std::size_t at) {
    std::size_t missing = 1;
    while (missing > 0 && at < nodes.size()) missing += arityOf(nodes[at++].op) - 1;
    return missing == 0 ? at : nodes.size() + 1;
}

}  // namespace

Expression::Expression(std::vector<Node> nodes) : m_nodes(std::move(nodes)) {
    ensure(treeEnd(m_nodes, 0) == m_nodes.size(), "an expression is a single tree");
}

Expression Expression::of(Op op, std::span<const Expression> operands) {
    ensure(operands.size() == arityOf(op), "an operator has as many operands as its arity");
    std::vector<Node> nodes{{op, 0}};
    for (const Expression& operand : operands)
        nodes.insert(nodes.end(), operand.m_nodes.begin(), operand.m_nodes.end());
    return Expression(std::move(nodes), Whole{});
}

int Expression::depth() const {
    return bottomUp<int>(*this, [](std::size_t, std::span<const int> operands) {
        return 1 + (operands.empty() ? 0 : std::ranges::max(operands));
    });
}

std::size_t Expression::endOf(std::size_t node) const { return treeEnd(m_nodes, node); }

Expression Expression::replaced(std::size_t node, const Expression& by) const {
    const std::size_t end = endOf(node);
    std::vector<Node> nodes;
    nodes.reserve(m_nodes.size() - (end - node) + by.size());
    nodes.insert(nodes.end(), m_nodes.begin(), m_nodes.begin() + node);
    nodes.insert(nodes.end(), by.m_nodes.begin(), by.m_nodes.end());
    nodes.insert(nodes.end(), m_nodes.begin() + end, m_nodes.end());
    return Expression(std::move(nodes), Whole{});
}

std::vector<std::size_t> Expression::operandsOf(std::size_t node) const {
    std::vector<std::size_t> operands;
    std::size_t at = node + 1;
    for (std::size_t i = 0; i < arityOf(m_nodes[node].op); ++i) {
        operands.push_back(at);
        at = endOf(at);
    }
    return operands;
}

uint64_t Expression::hash() const {
    uint64_t hash = m_nodes.size();
    for (const Node& node : m_nodes)
        hash = hashCombine(hash, static_cast<uint64_t>(node.op) + (static_cast<uint64_t>(node.value) << 8));
    return hash;
}

Arguments argumentsOf(std::span<const Node> nodes) {
    Arguments arguments;
    for (const auto& [op, value] : nodes) {
        const auto count = static_cast<std::size_t>(value) + 1;
        if (op == Op::variable) arguments.variables = std::max(arguments.variables, count);
        if (op == Op::symbol) arguments.symbols = std::max(arguments.symbols, count);
    }
    return arguments;
}

Arguments argumentsOf(const Expression& a, const Expression& b, const Expression* c) {
    const Arguments ofA = argumentsOf(a), ofB = argumentsOf(b), ofC = c ? argumentsOf(*c) : Arguments();
    return {std::max({ofA.variables, ofB.variables, ofC.variables}), std::max({ofA.symbols, ofB.symbols, ofC.symbols})};
}

}  // namespace egret::expressions
