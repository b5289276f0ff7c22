// Manually written rules: parsing, and their soundness.
#include "core/expressions/rule_set.h"

#include "core/base/file.h"
#include "core/expressions/check.h"
#include "core/expressions/text.h"

#include <gmock/gmock.h>

namespace egret::expressions {
namespace {

// Returns the condition on variables and symbols under which a rule holds; empty if always.
std::optional<Expression> assumptionOf(const Rule& rule) {
    std::optional<Expression> all = rule.condition;
    for (std::size_t i = 0; i < rule.isTruth.size(); ++i) {
        if (!rule.isTruth[i]) continue;
        const Expression variable = Expression::variable(static_cast<int64_t>(i));
        Expression holds = Expression::of(Op::logicalOr,
            {Expression::of(Op::equal, {variable, Expression::number(0)}),
                Expression::of(Op::equal, {variable, Expression::number(1)})});
        all = all ? Expression::of(Op::logicalAnd, {*all, holds}) : holds;
    }
    return all;
}

// Proves the rule directly. Z3 rarely decides products of unknown numbers, and takes 300 ms to give up: rules with such
// products are proven for all small numbers instead.
bool isProven(const Rule& rule, Checker& checker) {
    const auto assumption = assumptionOf(rule);
    const std::size_t symbols = argumentsOf(rule.left).symbols;
    const auto multiplies = [](const Expression& side) {
        return std::ranges::any_of(
            side.nodes(), [](const Node& node) { return node.op == Op::multiply || node.op == Op::divide; });
    };
    if (symbols == 0 || !(multiplies(rule.left) || multiplies(rule.right))) {
        const Check whole = assumption ? checker(rule.left, rule.right, *assumption) : checker(rule.left, rule.right);
        if (whole.isEqual() || whole.verdict != Verdict::equal) return whole.isEqual();
    }
    const int64_t most = symbols < 3 ? 4 : 2;
    std::vector<int64_t> numbers(symbols, -most);
    for (;;) {
        Binding binding;
        for (const int64_t number : numbers) binding.symbols.push_back(Expression::number(number));
        const Check one = checker(instantiate(rule.left, binding), instantiate(rule.right, binding),
            instantiate(assumption.value_or(Expression::truth(true)), binding));
        if (!one.isEqual()) {
            ADD_FAILURE() << rule.text << " with " << testing::PrintToString(numbers) << ": " << one.sentence();
            return false;
        }
        std::size_t at = 0;
        while (at < symbols && ++numbers[at] > most) numbers[at++] = -most;
        if (at == symbols) return true;
    }
}

TEST(RuleSet, everyRuleIsSoundInEveryModeItNames) {
    for (const ModeFacts& mode : modes()) {
        Checker checker(mode.mode);
        const auto rules = rulesOf(mode.mode);
        EXPECT_GT(rules.size(), 200u);
        for (const Rule& rule : rules)
            EXPECT_TRUE(isProven(rule, checker))
                << rule.text << " in " << mode.name << ": " << checker(rule.left, rule.right).sentence();
    }
}

TEST(RuleSet, readsText) {
    const auto rules = parseRules(
        "[rational halide]\n# a comment\n(a * c0) / c0 -> a if c0 != 0\nt0 && b = b && t0\n[halide]\na / 0 -> 0\n");
    ASSERT_EQ(rules.size(), 3u);
    EXPECT_EQ(print(rules[0].left), "(v0 * c0) / c0");
    EXPECT_EQ(print(*rules[0].condition), "c0 != 0");
    EXPECT_FALSE(rules[0].isEquation);
    EXPECT_TRUE(rules[1].isEquation);
    EXPECT_EQ(rules[1].isTruth, (std::vector<bool>{true, false}));
    EXPECT_EQ(print(*assumptionOf(rules[1])), "(v0 == 0) || (v0 == 1)");
    EXPECT_EQ(rules[1].modes, (std::vector<Mode>{Mode::rational, Mode::halide}));
    EXPECT_EQ(rules[2].modes, (std::vector<Mode>{Mode::halide}));
    EXPECT_EQ(rules[2].dropped, (std::vector<std::size_t>{0}));
}

TEST(RuleSet, errorsNameLineAndColumn) {
    struct Case {
        const char* text;
        int line, column;
    };
    for (const auto& [text, line, column] : {Case{"a -> b", 1, 1}, Case{"[rational]\na + b", 2, 6},
             Case{"[rational]\na -> b", 2, 6}, Case{"[rational]\na + -> b", 2, 5}, Case{"[wrong]", 1, 2},
             Case{"[rational", 1, 10}, Case{"[rational] x", 1, 12}, Case{"[rational]\n\n  a -> a if a > 0", 3, 13},
             Case{"[rational]\na + c0 -> a + c1", 2, 11}, Case{"[rational]\na -> a a", 2, 8}}) {
        try {
            parseRules(text, "my.rules");
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput);
            EXPECT_EQ(error.place().file, "my.rules");
            EXPECT_EQ(error.place().line, line) << text;
            EXPECT_EQ(error.place().column, column) << text;
        }
    }
}

TEST(RuleSet, appliesWhereConditionsHold) {
    const auto rules = parseRules("[rational]\n(a * c0) / c0 -> a if c0 != 0\nt0 && True -> t0\na - a -> 0\n");
    const auto applied = [&](std::size_t rule, const char* text, bool mayRefine = false) {
        const auto by = apply(rules[rule], parse(text), 0, Mode::rational, mayRefine);
        return by ? print(*by) : "";
    };
    EXPECT_EQ(applied(0, "((v0 + v1) * 3) / 3"), "v0 + v1");
    EXPECT_EQ(applied(0, "((v0 + v1) * 0) / 0"), "");
    EXPECT_EQ(applied(0, "(v0 * 3) / 4"), "");
    EXPECT_EQ(applied(1, "(v0 < v1) && True"), "v0 < v1");
    EXPECT_EQ(applied(1, "v0 && True"), "");  // 5 && True is 1
    EXPECT_EQ(applied(2, "(v0 / 2) - (v0 / 2)"), "0");
    EXPECT_EQ(applied(2, "(1 / v0) - (1 / v0)"), "");  // undefined where v0 is 0
    EXPECT_EQ(applied(2, "(1 / v0) - (1 / v0)", true), "0");
}

}  // namespace
}  // namespace egret::expressions
