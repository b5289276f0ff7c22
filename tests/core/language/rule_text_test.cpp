#include "core/language/rule_text.h"

#include "core/base/error.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"

#include <gtest/gtest.h>

namespace egret::language::rule_text_test {
namespace {

std::string printed(const egraph::Rewrite& rule) {
    return egraph::printPattern(rule.sources[0], rule.variables) + " => " +
        (rule.targets.empty() ? "computed" : egraph::printPattern(rule.targets[0], rule.variables));
}

}  // namespace

TEST(RuleText, readsRules) {
    const RuleSet set = parseRules(
        "analysis on\n\nrule div-canon \"# a division\"\n  match   (/ ?a ?b)\n  when    nonzero(?b), constant( ?a )\n"
        "  produce (* ?a  # still the right side\n      (pow ?b -1))\nrule unit\n match (* ?a 1)\n produce ?a\n",
        named("math"));
    ASSERT_EQ(set.rules.size(), 2u);
    EXPECT_TRUE(set.analysis);
    EXPECT_EQ(printed(set.rules[0]), "(/ ?a ?b) => (* ?a (pow ?b -1))");
    EXPECT_TRUE(set.rules[0].condition);
    EXPECT_EQ(set.rules[0].name, Symbol("div-canon"));
    EXPECT_EQ(printed(set.rules[1]), "(* ?a 1) => ?a");
    EXPECT_FALSE(set.rules[1].condition);
}

TEST(RuleText, rulesMayGoBothWays) {
    const RuleSet set = parseRules("rule double-not\n match (~ (~ ?a))\n produce ?a\n and back", named("prop"));
    ASSERT_EQ(set.rules.size(), 2u);
    EXPECT_EQ(printed(set.rules[1]), "?a => (~ (~ ?a))");
    EXPECT_EQ(set.rules[1].name, Symbol("double-not-back"));
}

// Parsing preserves atoms of terms, keywords used as names, and unknown escapes.
TEST(RuleText, readsWhatPeopleWrite) {
    const RuleSet set = parseRules(
        "rule beta \"(\\x. b) a\"\n match (-> ?x' (& 1.2.3 ?y-1)) # a remark with \"quotes\n produce (& ?y-1 \\x)\n"
        "rule match\n match\n   (| and ?a)\n produce and\n",
        named("prop"));
    ASSERT_EQ(set.rules.size(), 2u);
    EXPECT_EQ(printed(set.rules[0]), "(-> ?x' (& 1.2.3 ?y-1)) => (& ?y-1 \\x)");
    EXPECT_EQ(printed(set.rules[1]), "(| and ?a) => and");
}

TEST(RuleText, mistakesAreNamedWithTheirPlace) {
    struct Case {
        const char *language, *text;
        int line, column;
        const char* says;
    };
    const Case cases[] = {
        {"math", "rul x", 1, 1, "expected 'rule', found 'rul'"},
        {"math", "match (+ ?a ?b)", 1, 1, "expected 'rule', found 'match'"},
        {"math", "rule x\n  match (+ ?a\n", 2, 14, "parenthesis is missing"},
        {"math", "rule x\n  match (plus ?a ?b)\n produce ?a", 2, 9, "unknown operator 'plus'"},
        {"math", "rule x\n  match (+ ?a ?b ?c)\n produce ?a", 2, 9, "takes 2 arguments, not 3"},
        {"math", "rule x\n  match (+ ?a ?b)\n  produce (+ ?a ?c)", 3, 17, "?c"},
        {"math", "rule x\n  match (+ ?a ?b)", 2, 18, "expected 'produce', found the end of the text"},
        {"math", "rule x\n  match (+ ?a ?b)\n  when small(?a)\n  produce ?a", 3, 8, "unknown condition 'small'"},
        {"math", "rule x\n  match (+ ?a ?b)\n  when nonzero(?c)\n  produce ?a", 3, 16, "is not a variable"},
        {"math", "rule x\n  match (+ ?a ?b)\n  when nonzero(?a, ?b)\n  produce ?a", 3, 8, "takes 1 arguments"},
        {"math", "rule x\n match ?a\n produce ?a\nrule x\n match ?a\n produce ?a", 4, 6, "duplicate rule name"},
        {"math", "rule x\n match (+ ?a ?b)\n produce ?a\n and back", 4, 2, "unbound variable"},
        {"math", "rule x\n match (+ ?a ?b)\n with ?c = make(?a)\n produce ?c", 3, 12, "unknown function 'make'"},
        {"math", "rule x\n match\n produce ?a", 3, 2, "a term is missing"},
        {"math", "rule x\n match (+ ?a ?b)\n when nonzero(?a) nonzero(?b)\n produce ?a", 3, 19, "expected 'produce'"},
        {"prop", "analysis maybe", 1, 10, "on or off"},
        {"math", "rule", 1, 5, "expected a word, found the end of the text"},
    };
    for (const Case& one : cases) {
        try {
            parseRules(one.text, named(one.language), "my.rules");
            ADD_FAILURE() << one.text;
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput) << one.text;
            EXPECT_EQ(error.place().file, "my.rules");
            EXPECT_EQ(error.place().line, one.line) << one.text << ": " << error.what();
            EXPECT_EQ(error.place().column, one.column) << one.text << ": " << error.what();
            EXPECT_NE(error.message().find(one.says), std::string::npos) << error.message();
        }
    }
}

}  // namespace egret::language::rule_text_test
