#pragma once

#include "core/base/random.h"
#include "core/expr/expression.h"

#include <set>
#include <vector>

namespace egret::hiss {

// What random expressions are made of: HISS's operators, 0, 1, 2, the truths, and an expression's own leaves.
class Alphabet {
public:
    explicit Alphabet(const expr::Expression& expression) {
        using expr::Node;
        using expr::Op;
        for (auto op = static_cast<std::size_t>(Op::logicalNot); op < expr::kOpCount; ++op)
            m_operators.push_back({static_cast<Op>(op), 0});
        std::set<Node> leaves = {{Op::number, 0}, {Op::number, 1}, {Op::number, 2}, {Op::truth, 0}, {Op::truth, 1}};
        for (const Node& node : expression.nodes())
            if (node.isLeaf()) leaves.insert(node);
        m_leaves.assign(leaves.begin(), leaves.end());
    }

    const std::vector<expr::Node>& operators() const { return m_operators; }
    const std::vector<expr::Node>& leaves() const { return m_leaves; }

    expr::Node anyOperator(Random& random) const { return m_operators[random.below(m_operators.size())]; }
    expr::Node anyLeaf(Random& random) const { return m_leaves[random.below(m_leaves.size())]; }
    // Of about so many nodes: an operator as long as there is room for its operands, half of the time.
    expr::Expression any(Random& random, std::size_t nodes) const {
        std::vector<expr::Node> made;
        std::size_t open = 1;  // operands to come
        while (open > 0) {
            const expr::Node op = anyOperator(random);
            const std::size_t arity = expr::arityOf(op.op);
            const bool isRoom = made.size() + open + arity <= nodes && random.below(2) == 0;
            made.push_back(isRoom ? op : anyLeaf(random));
            open = open - 1 + (isRoom ? arity : 0);
        }
        return expr::Expression(std::move(made));
    }

private:
    std::vector<expr::Node> m_operators, m_leaves;
};

}  // namespace egret::hiss
