#pragma once

#include "core/base/random.h"
#include "core/expressions/expression.h"

#include <set>
#include <vector>

namespace egret::hiss {

// The alphabet of random expressions: HISS's operators, 0, 1, 2, True and False, and the given expression's leaves.
class Alphabet {
public:
    explicit Alphabet(const expressions::Expression& expression) {
        using expressions::Node;
        using expressions::Op;
        for (auto op = static_cast<std::size_t>(Op::logicalNot); op < expressions::kOpCount; ++op)
            m_operators.push_back({static_cast<Op>(op), 0});
        std::set<Node> leaves = {{Op::number, 0}, {Op::number, 1}, {Op::number, 2}, {Op::truth, 0}, {Op::truth, 1}};
        for (const Node& node : expression.nodes())
            if (node.isLeaf()) leaves.insert(node);
        m_leaves.assign(leaves.begin(), leaves.end());
    }

    const std::vector<expressions::Node>& operators() const { return m_operators; }
    const std::vector<expressions::Node>& leaves() const { return m_leaves; }

    expressions::Node anyOperator(Random& random) const { return m_operators[random.below(m_operators.size())]; }
    expressions::Node anyLeaf(Random& random) const { return m_leaves[random.below(m_leaves.size())]; }
    // Draws a random expression of about `nodes` nodes. While operands fit, half of the draws are operators.
    expressions::Expression any(Random& random, std::size_t nodes) const {
        std::vector<expressions::Node> made;
        std::size_t open = 1;  // remaining operands
        while (open > 0) {
            const expressions::Node op = anyOperator(random);
            const std::size_t arity = expressions::arityOf(op.op);
            const bool isRoom = made.size() + open + arity <= nodes && random.below(2) == 0;
            made.push_back(isRoom ? op : anyLeaf(random));
            open = open - 1 + (isRoom ? arity : 0);
        }
        return expressions::Expression(std::move(made));
    }

private:
    std::vector<expressions::Node> m_operators, m_leaves;
};

}  // namespace egret::hiss
