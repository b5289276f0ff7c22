// The rules of derivations are sound.
#include "core/edit/verdict/proof_rules.h"

#include "core/graph/text.h"
#include "core/rewrite/match.h"
#include "core/rewrite/verify/verify.h"
#include "core/runtime/compare.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace egret::edit::proof_rules_test {
namespace {

// Rules that the verifier cannot draw instances for (of booleans and indices, or with particular constants), or whose
// instances are not meaningful (with negative variances), and graphs on which they apply.
const std::map<std::string, std::string>& provocations() {
    static const std::string x = "(input x f32[2,3]) (input y f32[2,3]) (let p (Less x y)) (let q (Less y (Abs x))) ";
    static const std::map<std::string, std::string> all{
        {"not-twice", x + "(output \"o\" (Where (Not (Not p)) x y))"},
        {"commute-and", x + "(output \"o\" (Where (And p q) x y))"},
        {"commute-or", x + "(output \"o\" (Where (Or p q) x y))"},
        {"not-and", x + "(output \"o\" (Where (Not (And p q)) x y))"},
        {"where-not", x + "(output \"o\" (Where (Not p) x y))"},
        {"where-same", x + "(output \"o\" (Where p x x))"},
        {"hard-sigmoid-of-clip-6",
            x +
                "(output \"o\" (Mul (Clip[min=0.0, max=6.0] (Add x (Constant[value=f32[]{3.0}]))) "
                "(Constant[value=f32[]{0.16666667}])))"},
        {"batchnorm-by-parts",
            "(input x f32[1,2,3,3]) (let s (Constant[value=f32[2]{1.5,-2.0}])) (let v "
            "(Constant[value=f32[2]{0.5,3.0}])) "
            "(output \"o\" (BatchNormalization[epsilon=0.01] x s v s v))"},
        {"gather-of-one-as-slice", x + "(output \"o\" (Gather[axis=1] x (Constant[value=i64[]{2}])))"},
    };
    return all;
}

}  // namespace

TEST(ProofRules, areSound) {
    std::set<std::string> defaults;
    for (const rewrite::Rule& rule : rewrite::defaultRules()) defaults.insert(rule.name);
    rewrite::verify::VerifyOptions options;
    options.applications = 10;
    options.axioms = false;
    for (const rewrite::Rule& rule : proofRules()) {
        if (defaults.contains(rule.name) || provocations().contains(rule.name)) continue;
        const auto verdict = rewrite::verify::verify(rule, options);
        EXPECT_EQ(verdict.kind, rewrite::Soundness::sound)
            << rule.name << ": " << verdict.reason
            << (verdict.counterexample ? verdict.counterexample->toString() : std::string());
    }
}

TEST(ProofRules, areSoundWhereTheVerifierDrawsNothing) {
    std::map<std::string, rewrite::Rule> byName;
    for (const rewrite::Rule& rule : proofRules()) byName.emplace(rule.name, rule);
    for (const auto& [name, text] : provocations()) {
        const graph::Graph graph = graph::parse("(graph " + text + ")", graph::Arena::create());
        ASSERT_TRUE(byName.contains(name)) << name;
        const auto matches = rewrite::findMatches(graph, rewrite::compile({byName.at(name)}, graph.arenaPtr()));
        ASSERT_EQ(matches.size(), 1u) << name;
        const auto comparison = runtime::compare(graph, rewrite::applyMatch(graph, matches[0]));
        EXPECT_TRUE(comparison.equal) << name << ": " << comparison.difference;
    }
}

TEST(ProofRules, onlyThoseThatCanApplyAreUsed) {
    const auto arena = graph::Arena::create();
    const auto rules = rewrite::applicable(
        proofRules(), graph::parse("(graph (input x f32[2]) (output \"o\" (Sub x (Relu x))))", arena));
    std::set<std::string> names;
    for (const std::size_t i : rules) names.insert(proofRules()[i].name);
    EXPECT_TRUE(names.contains("sub-as-add"));
    EXPECT_TRUE(names.contains("commute-add")) << "sub-as-add produces an Add";
    EXPECT_FALSE(names.contains("maxpool-of-concat")) << "no rule produces a MaxPool";
}

}  // namespace egret::edit::proof_rules_test
