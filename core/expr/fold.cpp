#include "core/expr/transform.h"

#include <algorithm>

namespace egret::expr {

Expression fold(const Expression& expression, Mode mode) {
    // From the back, so that operands are finished before their operator; finished trees stand in reverse.
    struct Part {
        std::size_t begin;  // in `reversed`
        bool isConstant;
    };
    std::vector<Node> reversed;
    bottomUp<Part>(expression, [&](std::size_t i, std::span<const Part> operands) {
        const Node& node = expression[i];
        Part part{reversed.size(), node.isConstant()};
        // The last operand was finished first and so begins first.
        if (!operands.empty()) part = {operands.back().begin, std::ranges::all_of(operands, &Part::isConstant)};
        reversed.push_back(node);
        if (!operands.empty() && part.isConstant) {
            const Value value = evaluate(
                Expression(std::vector(reversed.rbegin(), reversed.rend() - static_cast<std::ptrdiff_t>(part.begin))),
                mode, {});
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

}  // namespace egret::expr
