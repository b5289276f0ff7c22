#pragma once

#include "core/base/error.h"
#include "core/base/lists.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace egret::expressions {

enum class Op : uint8_t {
    // leaves
    variable,  // v0, v1, ...
    symbol,    // c0, c1, ...: an unknown constant, such as one that a larger program computes once
    number,
    truth,  // True or False, equal to 1 and 0
    // unary
    negate,
    logicalNot,
    // binary
    min,
    max,
    greaterEqual,
    lessEqual,
    less,
    greater,
    equal,
    notEqual,
    add,
    subtract,
    multiply,
    divide,
    logicalAnd,
    logicalOr,
    // ternary: condition, then, else
    select,
};
constexpr std::size_t kOpCount = static_cast<std::size_t>(Op::select) + 1;

struct OpFacts {
    std::string_view text;  // as printed; empty for leaves
    std::size_t arity;
    bool isCall;      // printed as min(a, b), not as a + b
    bool givesTruth;  // 0 or 1
    bool commutes;
};
const OpFacts& factsOf(Op op);
inline std::size_t arityOf(Op op) { return factsOf(op).arity; }
std::optional<Op> findOp(std::string_view text, std::size_t arity);
constexpr std::size_t kMaxArity = 3;

struct Node {
    Op op = Op::number;
    int64_t value = 0;  // leaves: the variable or symbol number, the integer, 0 or 1

    bool isLeaf() const { return op <= Op::truth; }
    bool isArgument() const { return op == Op::variable || op == Op::symbol; }
    bool isConstant() const { return op == Op::number || op == Op::truth; }
    auto operator<=>(const Node&) const = default;
};

// A tree stored as its nodes in preorder: a node, then its operands' trees in order. A node is a position and a subtree
// a contiguous range, so all tree operations are loops without recursion.
class Expression {
public:
    Expression() : m_nodes{Node{}} {}  // the number 0
    // Throws internal unless the nodes form exactly one tree.
    explicit Expression(std::vector<Node> nodes);

    static Expression variable(int64_t number) { return leaf(Op::variable, number); }
    static Expression symbol(int64_t number) { return leaf(Op::symbol, number); }
    static Expression number(int64_t value) { return leaf(Op::number, value); }
    static Expression truth(bool value) { return leaf(Op::truth, value); }
    static Expression of(Op op, std::span<const Expression> operands);
    static Expression of(Op op, std::initializer_list<Expression> operands) {
        return of(op, std::span(operands.begin(), operands.size()));
    }

    std::span<const Node> nodes() const { return m_nodes; }
    const Node& operator[](std::size_t node) const { return m_nodes[node]; }
    const Node& root() const { return m_nodes.front(); }
    std::size_t size() const { return m_nodes.size(); }  // number of nodes: card() in HISS
    int depth() const;                                   // 1 for a leaf

    // Returns the position after the subtree of `node`. O(subtree size).
    std::size_t endOf(std::size_t node) const;
    Expression subtree(std::size_t node) const {
        return Expression(std::vector(m_nodes.begin() + node, m_nodes.begin() + endOf(node)), Whole{});
    }
    Expression replaced(std::size_t node, const Expression& by) const;
    std::vector<std::size_t> operandsOf(std::size_t node) const;
    // Replaces every node by change(node), which must have the same arity.
    template <class Change>
    Expression changed(Change change) const {
        Expression other = *this;
        for (Node& node : other.m_nodes) change(node);
        return other;
    }
    // Replaces leaves with trees: treeOf(node) returns the replacement's nodes, or nothing to keep the leaf.
    template <class TreeOf>
    Expression expanded(TreeOf treeOf) const {
        std::vector<Node> nodes;
        for (const Node& node : m_nodes) {
            const std::span<const Node> tree = treeOf(node);
            if (tree.empty()) nodes.push_back(node);
            else nodes.insert(nodes.end(), tree.begin(), tree.end());
        }
        return Expression(std::move(nodes), Whole{});
    }

    uint64_t hash() const;
    auto operator<=>(const Expression&) const = default;

private:
    struct Whole {};  // marks nodes that are known to form one tree
    Expression(std::vector<Node> nodes, Whole) : m_nodes(std::move(nodes)) {}
    static Expression leaf(Op op, int64_t value) { return Expression({Node{op, value}}, Whole{}); }

    std::vector<Node> m_nodes;
};

// Folds the tree bottom-up with make(position, results of the operands in order). Returns the root's result.
template <class Made, class Make>
Made bottomUp(const Expression& expression, Make make) {
    std::vector<Made> below;  // results of finished operands, the first on top
    for (std::size_t i = expression.size(); i-- > 0;) {
        const auto operands = below.end() - arityOf(expression[i].op);
        std::reverse(operands, below.end());
        Made made = make(i, std::span<const Made>(operands, below.end()));
        below.erase(operands, below.end());
        below.push_back(std::move(made));
    }
    return std::move(below.back());
}

// Counts of variables and symbols: one more than the largest number used.
struct Arguments {
    std::size_t variables = 0, symbols = 0;
};
Arguments argumentsOf(std::span<const Node> nodes);
inline Arguments argumentsOf(const Expression& expression) { return argumentsOf(expression.nodes()); }
// Returns counts that cover all given expressions.
Arguments argumentsOf(const Expression& a, const Expression& b, const Expression* c = nullptr);

}  // namespace egret::expressions

template <>
struct std::hash<egret::expressions::Expression> {
    std::size_t operator()(const egret::expressions::Expression& expression) const { return expression.hash(); }
};
