#include "core/egraph/proof/why_not.h"

#include "core/base/error.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::proof::why_not_test {

TEST(WhyNot, namesTheFirstSubPatternThatFails) {
    EGraph egraph;
    const ClassId root = addTerm(egraph, "(+ (* x 2) (* y 3))");
    const ClassId x = *findTerm(egraph, "x"), y = *findTerm(egraph, "y"), two = *findTerm(egraph, "2");
    const CompiledRewrite factor(rewrite("factor", "(+ (* ?a ?b) (* ?a ?c))", "(* ?a (+ ?b ?c))"));
    const WhyNot why = whyNot(egraph, factor, root);
    EXPECT_EQ(why.kind, WhyNot::Kind::child);
    EXPECT_EQ(why.source, 0u);
    EXPECT_EQ(why.node, 4u);  // (* ?a ?c)
    EXPECT_EQ(why.id, *findTerm(egraph, "(* y 3)"));
    EXPECT_EQ(why.variables, (std::vector<ClassId>{x, two, {}}));
    EXPECT_EQ(why.sentence,
        "Child 1 of * in class " + std::to_string(why.id.index()) + " is class " + std::to_string(y.index()) +
            ", not class " + std::to_string(x.index()) + ", which is bound to ?a.");
    EXPECT_EQ(whyNot(egraph, factor, x).sentence,
        "Class " + std::to_string(x.index()) +
            " has no e-node with operator +, which (+ (* ?a ?b) (* ?a ?c)) requires.");
    const CompiledRewrite zero(rewrite("zero", "(+ (* ?a 0) ?b)", "?b"));
    const WhyNot none = whyNot(egraph, zero, root);
    EXPECT_EQ(none.kind, WhyNot::Kind::noNode);
    EXPECT_EQ(none.id, two);
    EXPECT_EQ(
        none.sentence, "Class " + std::to_string(two.index()) + " has no e-node with operator 0, which 0 requires.");
}

TEST(WhyNot, theDeepestPartialMatchWins) {
    EGraph egraph;
    const ClassId root = addTerm(egraph, "(f a)");
    egraph.unite(root, addTerm(egraph, "(f (g b))"));
    egraph.rebuild();
    const CompiledRewrite rule(rewrite("deep", "(f (g c))", "d"));
    const WhyNot why = whyNot(egraph, rule, root);
    EXPECT_EQ(why.id, *findTerm(egraph, "b"));  // the reason is not that a lacks (g c)
    // Restricted to one e-node, the explanation covers only that e-node.
    const WhyNot first = whyNot(egraph, rule, root, NodeId(1));
    EXPECT_EQ(first.id, *findTerm(egraph, "a"));
    EXPECT_THROW(whyNot(egraph, rule, root, NodeId(0)), Error);
}

TEST(WhyNot, conditionsPayloadsAndFilters) {
    EGraph egraph(std::make_unique<ConstantFold>());
    const ClassId root = addTerm(egraph, "(/ 1 0)");
    const std::vector<Rewrite> rules = mathRules();
    const auto cancel = std::ranges::find(rules, Symbol("div-canon"), &Rewrite::name);
    const WhyNot refused = whyNot(egraph, CompiledRewrite(*cancel), root);
    EXPECT_EQ(refused.kind, WhyNot::Kind::condition);
    EXPECT_NE(refused.sentence.find("condition does not hold"), std::string::npos);
    EXPECT_EQ(whyNot(egraph, CompiledRewrite(rewrite("any", "(/ ?a ?b)", "?a")), root).kind, WhyNot::Kind::matches);

    Rewrite picky;
    picky.name = Symbol("picky");
    Pattern source, target;
    source.addOperator(Symbol("pool"), {source.addVariable(0)}, PatternPayload::exactly(3));
    target.addVariable(0);
    picky.sources = {source};
    picky.targets = {target};
    const ClassId pool = egraph.add(Symbol("pool"), 4, std::array{root});
    const WhyNot payload = whyNot(egraph, CompiledRewrite(picky), pool);
    EXPECT_EQ(payload.kind, WhyNot::Kind::payload);
    EXPECT_EQ(payload.enode, NodeId(pool.index()));
    const ClassId other = egraph.add(Symbol("pool"), 3, std::array{root});
    egraph.setFiltered(NodeId(other.index()));
    EXPECT_EQ(whyNot(egraph, CompiledRewrite(picky), other).kind, WhyNot::Kind::filtered);
}

TEST(WhyNot, otherPatternsOfTheRuleMatchAnywhere) {
    EGraph egraph;
    addTerm(egraph, "(out (mul x w1) (mul y w2) (neg x))");
    const CompiledRewrite rule(rewriteMulti("m", {"(mul ?x ?a)", "(neg ?x)"}, {"?a", "?x"}));
    EXPECT_EQ(whyNot(egraph, rule, *findTerm(egraph, "(mul x w1)")).kind, WhyNot::Kind::matches);
    const WhyNot why = whyNot(egraph, rule, *findTerm(egraph, "(mul y w2)"));
    EXPECT_EQ(why.kind, WhyNot::Kind::child);
    EXPECT_EQ(why.source, 1u);
    EXPECT_EQ(whyNot(egraph, rule, *findTerm(egraph, "(neg x)"), {}, 1).kind, WhyNot::Kind::matches);
}

// whyNot() reports "matches" exactly where the matcher finds something, and gives a reason everywhere else.
TEST(WhyNot, agreesWithTheMatcher) {
    for (uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const EGraph egraph = randomEGraph(random, 40, 12);
        for (const char* left : {"(f ?x)", "(f (g ?x))", "(+ ?x ?x)", "(* ?x (+ ?y ?x))", "(+ (f ?x) (g ?x))",
                 "(+ a (f ?x))", "(f (f (f ?x)))", "?x"}) {
            const CompiledRewrite rule(rewrite("r", left, "a"));
            for (const ClassId id : egraph.classes()) {
                MatchTable table = rule.matcher().makeTable();
                rule.matcher().searchClass(egraph, id, table);
                const WhyNot why = whyNot(egraph, rule, id);
                EXPECT_EQ(why.kind == WhyNot::Kind::matches, table.size() > 0) << left << ": " << why.sentence;
                EXPECT_FALSE(why.sentence.empty());
            }
        }
    }
}

}  // namespace egret::egraph::proof::why_not_test
