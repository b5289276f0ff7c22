// simplify (HISS, ICLR'20): an equal expression of at most a given number of tokens. The expression is drawn backward:
// from a small one, by laws read from right to left. Z3 decides whether an answer is equal.
#include "core/base/lexer.h"
#include "core/exercise/exercises.h"
#include "core/exercise/law.h"
#include "core/expressions/transform.h"

namespace egret::exercise {
namespace {

using expressions::Expression;

class Simplify final : public Instance {
public:
    Simplify(Expression given, Expression small) : m_given(std::move(given)), m_small(std::move(small)) {}

    bool isTrivial(const Task& task) const {
        constexpr std::size_t kLeastSaving = 8, kMostTokens = 45;
        const std::size_t tokens = expressions::tokenCount(m_given);
        return tokens < bound() + kLeastSaving || tokens > kMostTokens ||
            !expressions::Checker(kIntegers)(m_given, m_small, task).isEqual();
    }

    Values values() const override {
        return {{"expression", expressions::print(m_given, variableNames())}, {"bound", std::to_string(bound())},
            {"given", std::to_string(expressions::tokenCount(m_given))}};
    }
    Verdict check(const std::string& answer, const Task& task) const override {
        const Expression expression = parseAnswer(answer);
        const std::size_t tokens = expressions::tokenCount(expression);
        const Values values{{"tokens", std::to_string(tokens)}};
        const expressions::Check equal = expressions::Checker(kIntegers)(m_given, expression, task);
        if (equal.counterexample && equal.verdict == expressions::Verdict::different)
            return {false, "different", {{"example", equal.counterexample->toString(variableNames())}}};
        if (!equal.isEqual()) return {false, "unproven", {}};
        return {tokens <= bound(), tokens <= bound() ? "right" : "long", values};
    }
    std::string solution() const override { return expressions::print(m_small, variableNames()); }

private:
    std::size_t bound() const { return expressions::tokenCount(m_small); }

    static Expression parseAnswer(const std::string& answer) {
        Lexer lexer(answer, kAnswer);
        expressions::Names names = variableNames();
        Expression expression = expressions::parse(lexer, &names);
        if (!lexer.atEnd()) lexer.fail("unexpected text after the expression");
        if (names.variables.size() > variableNames().variables.size()) {
            Lexer again(answer, kAnswer);
            while (again.peek().text != names.variables[variableNames().variables.size()]) again.next();
            again.fail("unknown variable '" + again.peek().text + "'; the expression has x, y and z");
        }
        return expression;
    }

    Expression m_given, m_small;
};

// Replaces a part that is an instance of a law's right side by that of the left side. Variables that only the left side
// has become leaves.
Expression lengthened(const Expression& expression, Random& random) {
    const Law& law = laws()[random.below(laws().size())];
    const std::size_t at = random.below(expression.size());
    const auto binding = expressions::match(law.right, expression, at);
    if (!binding) return expression;
    std::vector<Expression> terms;
    for (std::size_t i = 0; i < law.names.variables.size(); ++i) {
        const bool isBound = i < binding->variables.size() && binding->variables[i];
        terms.push_back(isBound ? *binding->variables[i] : drawLeaf(random, variableNames().variables.size()));
    }
    return expression.replaced(at, instance(law.left, terms));
}

// Returns whether an operator has equal operands or only numbers as operands, so that a shorter expression exists.
bool isReducible(const Expression& expression) {
    for (std::size_t at = 0; at < expression.size(); ++at) {
        const std::vector<std::size_t> operands = expression.operandsOf(at);
        if (operands.size() != 2) continue;
        const Expression left = expression.subtree(operands[0]), right = expression.subtree(operands[1]);
        if (left == right || (left.root().isConstant() && right.root().isConstant())) return true;
    }
    return false;
}

}  // namespace

InstancePtr drawSimplify(Random& random, const Task& task) {
    constexpr int kTries = 40, kMostLaws = 3;
    const Expression small = drawTerm(random, variableNames().variables.size(), 2 + static_cast<int>(random.below(2)));
    if (isReducible(small)) return nullptr;
    Expression given = small;
    int applied = 0;
    for (int i = 0; i < kTries && applied < kMostLaws; ++i) {
        Expression next = lengthened(given, random);
        applied += next != given;
        given = std::move(next);
    }
    auto made = std::make_shared<Simplify>(std::move(given), small);
    return made->isTrivial(task) ? nullptr : made;
}

}  // namespace egret::exercise
