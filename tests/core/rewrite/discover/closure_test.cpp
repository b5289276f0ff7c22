// Derivation of rules from other rules, which are applied only in the direction in which they are written.
#include "core/rewrite/discover/closure.h"

#include <gtest/gtest.h>

namespace egret::rewrite::discover::closure_test {
namespace {

Rule rule(const std::string& text) { return parseRules("rule some " + text).at(0); }

const std::string kRows = "match (Concat[axis=0] (Relu ?x) (Relu ?y)) produce (Relu (Concat[axis=0] ?x ?y))";

}  // namespace

TEST(TasoClosure, followsSeveralSteps) {
    discover::Closure closure;
    const Rule three = rule(
        "match (Concat[axis=0] (Relu ?x) (Concat[axis=0] (Relu ?y) (Relu ?z))) produce (Relu (Concat[axis=0] ?x "
        "(Concat[axis=0] ?y ?z)))");
    EXPECT_FALSE(closure.derives(three));
    closure.add(rule(kRows));
    EXPECT_TRUE(closure.derives(three));
    EXPECT_TRUE(closure.derives(rule(kRows)));
}

TEST(TasoClosure, doesNotTurnRulesRound) {
    discover::Closure closure;
    closure.add(rule(kRows));
    EXPECT_FALSE(
        closure.derives(rule("match (Relu (Concat[axis=0] ?x ?y)) produce (Concat[axis=0] (Relu ?x) (Relu ?y))")));
    EXPECT_FALSE(
        closure.derives(rule("match (Concat[axis=1] (Relu ?x) (Relu ?y)) produce (Relu (Concat[axis=1] ?x ?y))")));
}

// The instance is drawn so that a condition missing in one rule does not hold by accident.
TEST(TasoClosure, keepsConditions) {
    discover::Closure closure;
    closure.add(
        rule("match (Concat[axis=0] (Relu ?x) (Relu ?y)) when shape(?x) == shape(?y) produce (Relu (Concat[axis=0] ?x "
             "?y))"));
    EXPECT_FALSE(closure.derives(rule(kRows)));
}

TEST(TasoClosure, knowsRulesWithSeveralOutputs) {
    const std::string split =
        "produce ?s = (Split[axis=1, outputs=2, split=[dim(?a, 1), dim(?b, 1)]] (MatMul[activation=\"none\"] ?x "
        "(Concat[axis=1] ?a ?b))) ";
    const std::string ranks = "when rank(?x) == 2 && rank(?a) == 2 && rank(?b) == 2 ";
    const std::string left = "match ?p = (MatMul[activation=\"none\"] ?x ?a) ?q = (MatMul[activation=\"none\"] ?x ?b) ";
    discover::Closure closure;
    closure.add(rule(left + ranks + split + "?p = (Get[index=0] ?s) ?q = (Get[index=1] ?s)"));
    EXPECT_TRUE(closure.derives(
        rule("match ?p = (Relu (MatMul[activation=\"none\"] ?x ?a)) ?q = (MatMul[activation=\"none\"] ?x ?b) " + ranks +
            split + "?p = (Relu (Get[index=0] ?s)) ?q = (Get[index=1] ?s)")));
    EXPECT_FALSE(closure.derives(rule(left + ranks + split + "?p = (Get[index=1] ?s) ?q = (Get[index=0] ?s)")));
}

// Without an instance, the closure never guesses.
TEST(TasoClosure, needsAPlace) {
    discover::Closure closure({.draws = 50});
    EXPECT_FALSE(closure.derives(rule("match (Relu ?x) when rank(?x) == 9 produce (Relu ?x)")));
    EXPECT_FALSE(closure.derives(rule("match (Elu[alpha=a] ?x) produce (Elu[alpha=a] ?x)")));
}

}  // namespace egret::rewrite::discover::closure_test
