// Each language on typical terms.
#include "core/language/language.h"

#include "core/base/error.h"
#include "core/egraph/proof/explain.h"
#include "core/egraph/proof/proof_check.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"

#include <gtest/gtest.h>

namespace egret::language::language_test {
using egraph::EGraph;

namespace {

struct Saturated {
    EGraph egraph;
    egraph::ClassId root;
    bool has(const std::string& term) const { return egraph::findTerm(egraph, term) == egraph.find(root); }
    std::string best() const { return egraph::printTerm(egraph, root); }
};

Saturated saturate(const std::string& set, const std::string& term, uint64_t iterations = 30) {
    const RuleSet rules = builtIn(set);
    Saturated result{EGraph(rules.makeAnalysis()), {}};
    result.root = egraph::addTerm(result.egraph, term);
    egraph::RunnerOptions options;
    options.iterations = iterations;
    options.nodes = 50'000;
    egraph::Runner(result.egraph, rules.rules, options).run();
    return result;
}

}  // namespace

TEST(Math, derivesAndIntegrates) {
    EXPECT_TRUE(saturate("math", "(d x (+ 1 (* 2 x)))").has("2"));
    EXPECT_TRUE(saturate("math", "(d x (* y x))").has("y"));
    EXPECT_TRUE(saturate("math", "(i (* x (cos x)) x)", 8).has("(+ (* x (sin x)) (cos x))"));
    EXPECT_EQ(saturate("math", "(* (+ 1 2) (/ 9 3))").best(), "9");
    EXPECT_EQ(saturate("math", "(/ 1 0)", 2).best(), "(/ 1 0)");
}

TEST(Prop, provesTautologies) {
    EXPECT_TRUE(saturate("prop", "(-> (-> x y) (-> (~ y) (~ x)))").has("true"));
    EXPECT_TRUE(saturate("prop", "(-> x (-> y x))").has("true"));
    EXPECT_EQ(saturate("prop", "(& (~ false) (| p (~ p)))").best(), "true");
}

TEST(Lambda, evaluates) {
    EXPECT_EQ(saturate("lambda", "(lam x (+ 4 (app (lam y (var y)) 4)))").best(), "(lam x 8)");
    EXPECT_EQ(saturate("lambda", "(if (= 1 1) 7 9)").best(), "7");
    // Numbers are equal by value, regardless of spelling.
    EXPECT_EQ(saturate("lambda", "(if (= 07 7) 8 9)").best(), "8");
    EXPECT_EQ(saturate("lambda", "(if (= 7 true) 8 9)").best(), "9");
    // A renamed binder must differ from the variable being substituted: this term is 5, not 7.
    EXPECT_EQ(saturate("lambda", "(app (lam x (app (app (lam x' (lam x (var x))) (var x)) 5)) 7)").best(), "5");
    EXPECT_EQ(saturate("lambda",
                  "(let compose (lam f (lam g (lam x (app (var f) (app (var g) (var x)))))) "
                  "(let add1 (lam y (+ (var y) 1)) (app (app (app (var compose) (var add1)) (var add1)) 5)))")
                  .best(),
        "7");
    EXPECT_TRUE(
        saturate("lambda", "(lam x (if (= (var x) 3) (+ (var x) 1) (+ (var x) 1)))").has("(lam x (+ (var x) 1))"));
}

// The inner binder is renamed so that it does not capture the substituted y.
TEST(Lambda, capturesNothing) {
    const Saturated result = saturate("lambda", "(let x (var y) (lam y (+ (var x) (var y))))");
    EXPECT_TRUE(result.has("(lam y' (+ (var y) (var y')))"));
    EXPECT_FALSE(result.has("(lam y (+ (var y) (var y)))"));
}

// Proofs support rules that compute a class ("with"): the checker uses the language to verify that the name is fresh.
TEST(Lambda, provesRenaming) {
    const RuleSet rules = builtIn("lambda");
    const std::string from = "(let x (var y) (lam y (+ (var x) (var y))))", to = "(lam y' (+ (var y) (var y')))";
    EGraph egraph(rules.makeAnalysis(), {.history = true});
    egraph::addTerm(egraph, from);
    egraph::Runner(egraph, rules.rules, {}).run();
    egraph::Proof proof = egraph::Explainer(egraph, rules.rules, rules.fold()).explain(from, to);
    const egraph::ProofVerdict verdict =
        egraph::checkProof(proof, rules.rules, {.fold = rules.fold(), .checkApply = {}, .checkGiven = {}});
    EXPECT_TRUE(verdict.holds()) << *verdict.wrong;
    EXPECT_TRUE(egraph::checkFlat(
        egraph::flatten(proof), rules.rules, {.fold = rules.fold(), .checkApply = {}, .checkGiven = {}})
                    .holds());

    // With y instead of y', the step would capture the free y of (var y), so it is rejected.
    const auto renaming = std::ranges::find(proof.links, Symbol("let-lam-capture"), &egraph::ProofLink::rule);
    ASSERT_NE(renaming, proof.links.end());
    const std::size_t fresh = renaming->substitution.size() - 1;
    const egraph::TermPool& terms = proof.terms;
    const auto& built = std::ranges::find(rules.rules, Symbol("let-lam-capture"), &egraph::Rewrite::name)->built;
    EXPECT_EQ(terms.print(renaming->substitution[fresh]), "y'");
    EXPECT_TRUE(built->holds(terms, renaming->substitution));
    renaming->substitution[fresh] = proof.terms.add(Symbol("y"), 0, {});
    EXPECT_FALSE(built->holds(terms, renaming->substitution));
    EXPECT_FALSE(
        egraph::checkProof(proof, rules.rules, {.fold = rules.fold(), .checkApply = {}, .checkGiven = {}}).holds());
}

TEST(Halide, simplifies) {
    EXPECT_EQ(saturate("halide", "(<= (min (+ c v) d) (+ c v))").best(), "true");
    EXPECT_EQ(saturate("halide", "(- (+ c v) (+ v c))").best(), "0");
    EXPECT_EQ(saturate("halide", "(/ -7 2)").best(), "-4");
    EXPECT_EQ(saturate("halide", "(% -7 2)").best(), "1");
    EXPECT_EQ(saturate("halide", "(/ 7 0)").best(), "0");
    EXPECT_EQ(saturate("halide", "(+ 2147483647 1)", 3).best(), "(+ 2147483647 1)");
}

TEST(Languages, knowTheirOperators) {
    egraph::VariableNames names;
    EXPECT_NO_THROW(named("math").check(egraph::parsePattern("(+ ?a (sin five))", names)));
    EXPECT_THROW(named("math").check(egraph::parsePattern("(tan ?a)", names)), Error);
    EXPECT_THROW(named("math").check(egraph::parsePattern("(sin ?a ?b)", names)), Error);
    EXPECT_THROW(named("maths"), Error);
    EXPECT_THROW(rules(named("math"), "prop"), Error);
    for (const Language* language : all()) {
        EXPECT_FALSE(ruleSetNames(*language).empty());
        for (const std::string& name : ruleSetNames(*language)) EXPECT_FALSE(rules(*language, name).rules.empty());
    }
}

TEST(Constants, unsoundRulesAreNoticed) {
    const RuleSet math = builtIn("math");
    EGraph egraph(math.makeAnalysis());
    egraph::addTerm(egraph, "1");
    EXPECT_THROW(egraph::Runner(egraph, {egraph::rewrite("unsound", "1", "2")}).run(), Error);
}

}  // namespace egret::language::language_test
