// counterexample (HISS, ICLR'20, section 3): a law of integers with one mistake. The answer is a point at which the
// sides differ. On small numbers the sides agree mostly, so that a point must be found by thought.
#include "core/base/lexer.h"
#include "core/base/text.h"
#include "core/exercise/exercises.h"
#include "core/exercise/law.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace egret::exercise {
namespace {

using expressions::Expression;
using expressions::Node;
using expressions::Op;
using expressions::Point;
using expressions::Value;
using nlohmann::json;

constexpr int64_t kMostNumber = 1000;

// Returns the expression as nested lists: ["min", ["v", 0], 3].
json treeOf(const Expression& expression) {
    return expressions::bottomUp<json>(expression, [&](std::size_t at, std::span<const json> operands) {
        const Node& node = expression[at];
        if (node.op == Op::variable) return json::array({"v", node.value});
        if (node.isLeaf()) return json(node.value);
        json tree = json::array({expressions::factsOf(node.op).text});
        for (const json& operand : operands) tree.push_back(operand);
        return tree;
    });
}

class CounterexampleQuestion final : public Instance {
public:
    explicit CounterexampleQuestion(Law law) : m_law(std::move(law)) {}

    // Returns false unless the sides are different, mostly agree on small numbers, and differ on some of them.
    bool search(const Task& task) {
        constexpr int64_t kReach = 2;
        std::size_t agreeing = 0, all = 1;
        std::vector<Value> at(names().size(), Value{-kReach, 1});
        for (std::size_t i = 0; i < at.size(); ++i) all *= 2 * kReach + 1;
        for (std::size_t i = 0; i < all; ++i) {
            std::size_t rest = i;
            for (Value& value : at) {
                value.numerator = static_cast<int64_t>(rest % (2 * kReach + 1)) - kReach;
                rest /= 2 * kReach + 1;
            }
            agreeing += !differ({at, {}});
        }
        if (agreeing < kWrongAnswers || 2 * agreeing < all || agreeing == all) return false;
        const expressions::Check check = expressions::Checker(kIntegers)(m_law.left, m_law.right, task);
        if (!check.counterexample) return false;
        m_solution = check.counterexample->point;
        m_solution.variables.resize(names().size());  // a variable that the mistake removed may be anything
        return std::ranges::all_of(m_solution.variables,
            [](const Value& value) { return value.denominator == 1 && std::abs(value.numerator) <= kMostNumber; });
    }

    Values values() const override {
        return {{"left", expressions::print(m_law.left, m_law.names)},
            {"right", expressions::print(m_law.right, m_law.names)}, {"variables", join(names(), ", ")},
            {"most", std::to_string(kMostNumber)}};
    }
    Verdict check(const std::string& answer, const Task&) const override {
        const Point point = parsePoint(answer);
        const std::string left = expressions::evaluate(m_law.left, kIntegers, point).toString();
        const std::string right = expressions::evaluate(m_law.right, kIntegers, point).toString();
        return {left != right, left != right ? "right" : "agree", {{"leftvalue", left}, {"rightvalue", right}}};
    }
    std::string solution() const override {
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < names().size(); ++i)
            parts.push_back(names()[i] + " = " + m_solution.variables[i].toString());
        return join(parts, ", ");
    }
    json pageData() const override {
        return {
            {"left", treeOf(m_law.left)}, {"right", treeOf(m_law.right)}, {"names", names()}, {"most", kMostNumber}};
    }

private:
    const std::vector<std::string>& names() const { return m_law.names.variables; }
    bool differ(const Point& point) const {
        return expressions::evaluate(m_law.left, kIntegers, point) !=
            expressions::evaluate(m_law.right, kIntegers, point);
    }

    Point parsePoint(const std::string& answer) const {
        Lexer lexer(answer, kAnswer);
        std::vector<std::optional<int64_t>> values(names().size());
        for (bool isFirst = true; !lexer.atEnd(); isFirst = false) {
            if (!isFirst) lexer.expect(",");
            const Token name = lexer.expect(Token::Kind::name, "the name of a variable");
            const auto known = std::ranges::find(names(), name.text);
            if (known == names().end())
                lexer.fail("unknown variable '" + name.text + "'; expected " + join(names(), ", "), name);
            auto& value = values[static_cast<std::size_t>(known - names().begin())];
            if (value) lexer.fail("'" + name.text + "' has two values", name);
            lexer.expect("=");
            const Token number = lexer.expect(Token::Kind::integer, "a whole number");
            if (std::abs(number.integer) > kMostNumber)
                lexer.fail(
                    "numbers must be from -" + std::to_string(kMostNumber) + " to " + std::to_string(kMostNumber),
                    number);
            value = number.integer;
        }
        Point point;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (!values[i]) lexer.fail("'" + names()[i] + "' has no value");
            point.variables.push_back({*values[i], 1});
        }
        return point;
    }

    Law m_law;
    Point m_solution;
};

constexpr std::pair<Op, Op> kMistakes[] = {{Op::min, Op::max}, {Op::add, Op::subtract}, {Op::less, Op::lessEqual}};

// Changes one operator, number or variable of a side.
Expression mistaken(const Expression& side, std::size_t variables, Random& random) {
    const std::size_t at = random.below(side.size());
    std::size_t position = 0;
    return side.changed([&](Node& node) {
        if (position++ != at) return;
        if (node.op == Op::number) node.value += random.below(2) ? 1 : -1;
        if (node.op == Op::variable) node.value = static_cast<int64_t>(random.below(variables));
        for (const auto& [one, other] : kMistakes)
            if (node.op == one || node.op == other) {
                node.op = node.op == one ? other : one;
                break;
            }
    });
}

}  // namespace

InstancePtr drawCounterexample(Random& random, const Task& task) {
    Law law = laws()[random.below(laws().size())];
    const std::size_t variables = law.names.variables.size();
    // Two laws side by side would be too long to think about; one law with a term for a variable is not.
    std::vector<Expression> terms;
    for (std::size_t i = 0; i < variables; ++i) terms.push_back(Expression::variable(static_cast<int64_t>(i)));
    terms[random.below(variables)] = drawTerm(random, variables, 2);
    law.left = mistaken(instance(law.left, terms), variables, random);
    law.right = instance(law.right, terms);
    if (random.below(2)) std::swap(law.left, law.right);
    auto made = std::make_shared<CounterexampleQuestion>(std::move(law));
    return made->search(task) ? made : nullptr;
}

}  // namespace egret::exercise
