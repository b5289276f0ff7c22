#pragma once

#include "core/base/random.h"
#include "core/expressions/expression.h"

namespace egret::expressions {

// Returns a random expression of at most this depth. It uses any operator, variables v0..v2, symbol c0, small numbers
// of either sign, and Booleans.
inline Expression randomExpression(Random& random, int depth) {
    if (depth <= 1 || random.below(4) == 0) {
        switch (random.below(6)) {
            case 0: return Expression::number(static_cast<int64_t>(random.below(7)) - 3);
            case 1: return Expression::truth(random.below(2) != 0);
            case 2: return Expression::symbol(0);
            default: return Expression::variable(static_cast<int64_t>(random.below(3)));
        }
    }
    const auto first = static_cast<uint64_t>(Op::negate);
    const Op op = static_cast<Op>(first + random.below(kOpCount - first));
    std::vector<Expression> operands;
    for (std::size_t i = 0; i < arityOf(op); ++i) operands.push_back(randomExpression(random, depth - 1));
    return Expression::of(op, operands);
}

}  // namespace egret::expressions
