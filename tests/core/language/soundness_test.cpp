// Tries every shipped rule without a computed right side on many values: both sides must agree wherever its conditions
// hold. The evaluator uses Language::fold for each operator, as constant folding does.
#include "core/base/random.h"
#include "core/egraph/sexpr.h"
#include "core/language/language.h"

#include <gtest/gtest.h>
#include <cmath>

namespace egret::language::soundness_test {
namespace {

// Returns the value of a side with these literals for its variables; empty if it is undefined.
std::optional<Symbol> evaluate(
    const Language& language, const egraph::Pattern& pattern, const std::vector<Symbol>& variables) {
    std::vector<std::optional<Symbol>> values;
    for (const egraph::PatternNode& node : pattern.nodes) {
        if (node.isVariable) {
            values.emplace_back(variables[node.variable]);
        } else if (node.children.empty()) {
            values.emplace_back(node.op);
        } else {
            std::vector<Symbol> arguments;
            for (const uint32_t child : node.children)
                if (values[child]) arguments.push_back(*values[child]);
            values.push_back(
                arguments.size() == node.children.size() ? language.fold(node.op, arguments) : std::nullopt);
        }
    }
    return values[pattern.root];
}

// Returns true if the rule's condition holds for these literals.
bool applies(const RuleSet& set, const egraph::Rewrite& rule, const std::vector<Symbol>& variables) {
    if (!rule.condition) return true;
    egraph::EGraph egraph(set.makeAnalysis());
    std::vector<egraph::ClassId> classes;
    for (const Symbol literal : variables) classes.push_back(egraph.add(literal, 0, {}));
    return rule.condition(egraph, {classes, {}, {}, {}});
}

// Tries all choices of literals for the variables, or `most` random ones. Returns how often both sides were defined.
int tryRule(const RuleSet& set, const egraph::Rewrite& rule, const std::vector<Symbol>& literals, int most) {
    Random random(1);
    const std::size_t variables = rule.variables.size();
    double all = std::pow(static_cast<double>(literals.size()), static_cast<double>(variables));
    int meaningful = 0;
    for (int round = 0; round < std::min<double>(all, most); ++round) {
        std::vector<Symbol> chosen;
        auto rest = static_cast<uint64_t>(round);
        for (std::size_t v = 0; v < variables; ++v) {
            chosen.push_back(literals[all <= most ? rest % literals.size() : random.below(literals.size())]);
            rest /= literals.size();
        }
        const auto left = evaluate(*set.language, rule.sources[0], chosen),
                   right = evaluate(*set.language, rule.targets[0], chosen);
        if (!left || !right || !applies(set, rule, chosen)) continue;
        ++meaningful;
        std::string values;
        for (const Symbol literal : chosen) values += " " + literal.text();
        EXPECT_EQ(left->text(), right->text()) << rule.name.text() << " with" << values;
    }
    return meaningful;
}

}  // namespace

TEST(Soundness, propositionalRulesHoldOfAllTruths) {
    const RuleSet set = builtIn("prop");
    for (const egraph::Rewrite& rule : set.rules)
        EXPECT_GT(tryRule(set, rule, {Symbol("true"), Symbol("false")}, 1000), 0) << rule.name.text();
}

TEST(Soundness, halideRulesHoldOfSmallNumbers) {
    const RuleSet set = builtIn("halide");
    std::vector<Symbol> literals = {Symbol("true"), Symbol("false")};
    for (int i = -7; i <= 7; ++i) literals.emplace_back(std::to_string(i));
    for (const egraph::Rewrite& rule : set.rules)
        EXPECT_GT(tryRule(set, rule, literals, 12'000), 0) << rule.name.text();
}

// Does not cover rules over operators that are not folded (sin, pow, derivatives).
TEST(Soundness, arithmeticHoldsOfSmallNumbers) {
    for (const char* name : {"ac", "plain"}) {
        const RuleSet set = builtIn(name);
        std::vector<Symbol> literals;
        for (int i = -7; i <= 7; ++i) literals.emplace_back(std::to_string(i));
        for (const egraph::Rewrite& rule : set.rules)
            EXPECT_GT(tryRule(set, rule, literals, 5'000), 10) << rule.name.text();
    }
}

}  // namespace egret::language::soundness_test
