#include "core/expr/fold.h"

#include <algorithm>

namespace egret::expr {

Expression fold(const Expression& expression, Mode mode) {
    // From the back, so that operands are finished before their operator; finished trees stand in reverse.
    struct Part {
        std::size_t begin;  // in `reversed`
        bool isConstant;
    };
    std::vector<Node> reversed;
    std::vector<Part> below;
    for (std::size_t i = expression.size(); i-- > 0;) {
        const Node& node = expression[i];
        const auto arity = static_cast<std::size_t>(arityOf(node.op));
        Part part{reversed.size(), node.isConstant()};
        if (arity > 0) {
            // The last operand was finished first and so begins first.
            part = {below[below.size() - arity].begin, true};
            for (std::size_t k = below.size() - arity; k < below.size(); ++k) part.isConstant = part.isConstant && below[k].isConstant;
            below.resize(below.size() - arity);
        }
        reversed.push_back(node);
        if (arity > 0 && part.isConstant) {
            const Value value = evaluate(
                Expression(std::vector(reversed.rbegin(), reversed.rend() - static_cast<std::ptrdiff_t>(part.begin))),
                mode, {});
            if (value.isNumber() && value.denominator == 1) {
                reversed.resize(part.begin);
                reversed.push_back({factsOf(node.op).givesTruth ? Op::truth : Op::number, value.numerator});
            }
        }
        below.push_back(part);
    }
    std::ranges::reverse(reversed);
    return Expression(std::move(reversed));
}

}  // namespace egret::expr
