// Rules made of edits.
#include "core/edit/verdict/edit_rule.h"

#include "core/graph/text.h"
#include "core/rewrite/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::edit::edit_rule_test {
using testing::HasSubstr;

namespace {

EditRule ruleOf(const std::string& before, const std::string& after) {
    const auto arena = graph::Arena::create();
    return editRule(
        graph::parse("(graph " + before + ")", arena), graph::parse("(graph " + after + ")", arena), "mine");
}

const std::string kX = "(input x f32[2,6]) ";

}  // namespace

TEST(EditRule, unchangedTensorsBecomeVariables) {
    const EditRule made = ruleOf(
        kX + "(let r (Relu x)) (output \"o\" (Sigmoid (Abs r)))", kX + "(let r (Relu x)) (output \"o\" (Sigmoid r))");
    ASSERT_TRUE(made.rule) << made.reason;
    // Abs is redundant only after Relu, which is outside the innermost pair.
    EXPECT_EQ(made.verdict->kind, rewrite::Soundness::unsound);
    EXPECT_THAT(made.rule->toString(), HasSubstr("(Abs ?x0)"));
}

TEST(EditRule, aSoundEditAppliesElsewhere) {
    const std::string s = "(let a (Abs x)) (let b (Exp x)) ";
    const EditRule made = ruleOf(kX + s + "(output \"o\" (Neg (Sub a b)))", kX + s + "(output \"o\" (Sub b a))");
    ASSERT_TRUE(made.rule) << made.reason;
    EXPECT_EQ(made.verdict->kind, rewrite::Soundness::sound);
    const auto arena = graph::Arena::create();
    const graph::Graph other = graph::parse(
        "(graph (input p f32[3]) (input q f32[3]) (output \"o\" (Relu (Neg (Sub p q)))) (output \"s\" (Neg (Sub q "
        "p))))",
        arena);
    EXPECT_EQ(rewrite::findMatches(other, rewrite::compile({*made.rule}, arena)).size(), 2u);
}

TEST(EditRule, equalAttributesBecomeNames) {
    const EditRule made = ruleOf(
        kX + "(output \"o\" (Relu (Transpose[perm=[1,0]] x)))", kX + "(output \"o\" (Transpose[perm=[1,0]] (Relu x)))");
    ASSERT_TRUE(made.rule) << made.reason;
    EXPECT_EQ(made.verdict->kind, rewrite::Soundness::sound);
    EXPECT_THAT(made.rule->toString(), HasSubstr("perm=a1"));
}

TEST(EditRule, largeConstantsCannotBeWritten) {
    const auto arena = graph::Arena::create();
    const std::vector<float> values{1, 2, 3, 4, 5, 6, 7, 8, 9};
    const graph::NodeId x = arena->input("x", graph::Type::tensor(graph::ElementType::f32, {3, 3})),
                        w = arena->constant(graph::Tensor::of<float>({3, 3}, values));
    const graph::Graph before(arena, {x}, {{"o", arena->add("Relu", {}, {x})}}),
        after(arena, {x}, {{"o", arena->add("Mul", {}, {x, w})}});
    const EditRule made = editRule(before, after, "mine");
    EXPECT_FALSE(made.rule);
    EXPECT_THAT(made.reason, HasSubstr("elements differ"));
}

}  // namespace egret::edit::edit_rule_test
