#pragma once

#include "core/base/error.h"

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
    symbol,    // c0, c1, ...: a constant that is not known, such as what a larger program computes once
    number,    // an integer
    truth,     // True or False, which count as 1 and 0
    // one operand
    negate,
    logicalNot,
    // two
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
    // three: condition, then, else
    select,
};
constexpr std::size_t kOpCount = static_cast<std::size_t>(Op::select) + 1;

struct OpFacts {
    std::string_view text;  // as printed; of leaves empty
    std::size_t arity;
    bool isCall;      // printed min(a, b), not a + b
    bool givesTruth;  // 0 or 1
    bool commutes;
};
const OpFacts& factsOf(Op op);
inline std::size_t arityOf(Op op) { return factsOf(op).arity; }
std::optional<Op> findOp(std::string_view text, std::size_t arity);
constexpr std::size_t kMaxArity = 3;

struct Node {
    Op op = Op::number;
    int64_t value = 0;  // of leaves: the number of the variable or symbol, the integer, 0 or 1

    bool isLeaf() const { return op <= Op::truth; }
    bool isArgument() const { return op == Op::variable || op == Op::symbol; }
    bool isConstant() const { return op == Op::number || op == Op::truth; }
    auto operator<=>(const Node&) const = default;
};

// A tree as the list of its nodes in preorder: a node, then its operands' trees one after another. Hence a node is a
// position, a subtree is a stretch of the list, and everything about a tree is a loop without recursion.
class Expression {
public:
    Expression() : m_nodes{Node{}} {}  // 0
    // Internal error when the nodes are not exactly one tree.
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
    std::size_t size() const { return m_nodes.size(); }  // card(): nodes of the tree
    int depth() const;                                   // of a leaf 1

    // The position behind the subtree of `node`. O(its size).
    std::size_t endOf(std::size_t node) const;
    Expression subtree(std::size_t node) const {
        return Expression(std::vector(m_nodes.begin() + node, m_nodes.begin() + endOf(node)), Whole{});
    }
    Expression replaced(std::size_t node, const Expression& by) const;
    // Positions of the roots of a node's operands.
    std::vector<std::size_t> operandsOf(std::size_t node) const;
    // The same tree of other nodes: change(node) changes each to one of as many operands.
    template <class Change>
    Expression changed(Change change) const {
        Expression other = *this;
        for (Node& node : other.m_nodes) change(node);
        return other;
    }
    // With trees in the place of leaves: treeOf(node) is what its nodes are, or nothing where it stays.
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
    struct Whole {};  // known to be one tree
    Expression(std::vector<Node> nodes, Whole) : m_nodes(std::move(nodes)) {}
    static Expression leaf(Op op, int64_t value) { return Expression({Node{op, value}}, Whole{}); }

    std::vector<Node> m_nodes;
};

// From the leaves up: make(position, what it made of the operands, the first one first), and of all that the root's.
template <class Made, class Make>
Made bottomUp(const Expression& expression, Make make) {
    std::vector<Made> below;  // of finished operands, the first on top
    for (std::size_t i = expression.size(); i-- > 0;) {
        const auto operands = below.end() - arityOf(expression[i].op);
        std::reverse(operands, below.end());
        Made made = make(i, std::span<const Made>(operands, below.end()));
        below.erase(operands, below.end());
        below.push_back(std::move(made));
    }
    return std::move(below.back());
}

// How many of each an expression names: one more than the largest number.
struct Arguments {
    std::size_t variables = 0, symbols = 0;
};
Arguments argumentsOf(std::span<const Node> nodes);
inline Arguments argumentsOf(const Expression& expression) { return argumentsOf(expression.nodes()); }
Arguments argumentsOf(const Expression& a, const Expression& b, const Expression* c = nullptr);  // of all of them

}  // namespace egret::expressions

template <>
struct std::hash<egret::expressions::Expression> {
    std::size_t operator()(const egret::expressions::Expression& expression) const { return expression.hash(); }
};
