#include "core/exercise/law.h"

namespace egret::exercise {

using expressions::Expression;
using expressions::Node;
using expressions::Op;

std::string Law::text() const { return expressions::print(left, names) + " = " + expressions::print(right, names); }

const std::vector<Law>& laws() {
    constexpr const char* kTexts[] = {
        "min(a, b) + c = min(a + c, b + c)",
        "max(a, b) + c = max(a + c, b + c)",
        "min(a, b) - c = min(a - c, b - c)",
        "c - max(a, b) = min(c - a, c - b)",
        "c - min(a, b) = max(c - a, c - b)",
        "min(a, max(a, b)) = a",
        "max(a, min(a, b)) = a",
        "(a + b) - b = a",
        "(a - b) + b = a",
        "a - (a - b) = b",
        "(a + b) - (a + c) = b - c",
        "(a - c) - (b - c) = a - b",
        "(a * 2) + (b * 2) = (a + b) * 2",
        "(a * 3) - (b * 3) = (a - b) * 3",
        "(a * 2) + a = a * 3",
        "max(min(a, b), min(a, c)) = min(a, max(b, c))",
        "min(max(a, b), max(a, c)) = max(a, min(b, c))",
        "min(a, b) + max(a, b) = a + b",
        "max(a, b) - min(a, b) = max(a - b, b - a)",
        "min(a * 2, b * 2) = min(a, b) * 2",
        "select(a < b, a, b) = min(a, b)",
        "select(a < b, b, a) = max(a, b)",
        "(a + c) < (b + c) = a < b",
        "(c - a) < (c - b) = b < a",
    };
    static const auto kLaws = transformed(kTexts, [](const char* text) -> Law { return parseLaw(text, "laws"); });
    return kLaws;
}

WrittenLaw parseLaw(const std::string& text, const std::string& file) {
    Lexer lexer(text, file);
    WrittenLaw law;
    const auto side = [&] {
        const Token at = lexer.peek();
        Expression expression = expressions::parse(lexer, &law.names);
        for (const Node& node : expression.nodes())
            if (node.op == Op::symbol)
                lexer.fail("'c" + std::to_string(node.value) + "' is reserved; use a name without a number", at);
        return expression;
    };
    law.left = side();
    const std::size_t known = law.names.variables.size();
    law.isBothWays = lexer.accept("=");
    if (!law.isBothWays && !lexer.accept("->")) lexer.fail("expected '=' or '->' between the sides of the rule");
    const Token at = lexer.peek();
    law.right = side();
    if (!lexer.atEnd()) lexer.fail("unexpected text after the rule");
    if (law.names.variables.size() > known)
        lexer.fail(
            "the right side has the variable '" + law.names.variables[known] + "', which the left side lacks", at);
    return law;
}

const expressions::Names& variableNames() {
    static const expressions::Names kNames{{"x", "y", "z"}};
    return kNames;
}

Expression drawLeaf(Random& random, std::size_t variables) {
    constexpr int64_t kMostNumber = 4;
    if (random.below(4) > 0) return Expression::variable(static_cast<int64_t>(random.below(variables)));
    return Expression::number(static_cast<int64_t>(1 + random.below(kMostNumber)));
}

Expression drawTerm(Random& random, std::size_t variables, int depth) {
    if (depth <= 1) return drawLeaf(random, variables);
    constexpr Op kOperators[] = {Op::add, Op::subtract, Op::min, Op::max, Op::multiply};
    const Op op = kOperators[random.below(std::size(kOperators))];
    const Expression left = drawTerm(random, variables, depth - 1);
    if (op == Op::multiply)
        return Expression::of(op, {left, Expression::number(static_cast<int64_t>(2 + random.below(2)))});
    return Expression::of(op, {left, drawLeaf(random, variables)});
}

Expression instance(const Expression& side, const std::vector<Expression>& terms) {
    return side.expanded([&](const Node& node) {
        return node.op == Op::variable ? terms.at(static_cast<std::size_t>(node.value)).nodes()
                                       : std::span<const Node>();
    });
}

}  // namespace egret::exercise
