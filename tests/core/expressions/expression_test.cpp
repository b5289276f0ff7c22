#include "core/expressions/expressions.h"

#include <gmock/gmock.h>

namespace egret::expressions {
namespace {

using testing::ElementsAre;

TEST(Expression, isItsNodesInPreorder) {
    const Expression e = parse("(v0 + 1) * min(v1, v0)");
    EXPECT_EQ(e.size(), 7u);
    EXPECT_EQ(e.depth(), 3);
    EXPECT_EQ(e.root().op, Op::multiply);
    EXPECT_THAT(e.operandsOf(0), ElementsAre(1, 4));
    EXPECT_EQ(print(e.subtree(1)), "v0 + 1");
    EXPECT_EQ(print(e.subtree(4)), "min(v1, v0)");
    EXPECT_EQ(e.endOf(1), 4u);
}

TEST(Expression, isMadeFromOperands) {
    const Expression v0 = Expression::variable(0);
    EXPECT_EQ(Expression::of(Op::select, {v0, Expression::number(1), Expression::truth(false)}),
        parse("select(v0, 1, False)"));
    EXPECT_THROW(Expression::of(Op::add, {v0}), Error);
    EXPECT_THROW(Expression({Node{Op::add, 0}, Node{}}), Error);  // an operand is missing
    EXPECT_THROW(Expression({Node{}, Node{}}), Error);            // one node too many
}

TEST(Expression, replacesSubtrees) {
    const Expression e = parse("(v0 - v0) + v1");
    EXPECT_EQ(print(e.replaced(1, Expression::number(0))), "0 + v1");
    EXPECT_EQ(print(e.replaced(0, parse("v1"))), "v1");
    EXPECT_EQ(print(e.replaced(4, parse("max(v1, 2)"))), "(v0 - v0) + max(v1, 2)");
}

TEST(Expression, equalTreesHashAlike) {
    EXPECT_EQ(parse("v0+v1"), parse("( v0 + v1 )"));
    EXPECT_EQ(parse("v0+v1").hash(), parse("( v0 + v1 )").hash());
    EXPECT_NE(parse("v0+v1"), parse("v1+v0"));
    EXPECT_NE(parse("1"), parse("True"));  // same value, different text
}

TEST(Expression, knowsItsArguments) {
    const Arguments arguments = argumentsOf(parse("v3 + c1"));
    EXPECT_EQ(arguments.variables, 4u);
    EXPECT_EQ(arguments.symbols, 2u);
    EXPECT_EQ(argumentsOf(parse("1")).variables, 0u);
}

TEST(Expression, depthCostsNoStack) {
    std::vector<Node> nodes(100'000, Node{Op::logicalNot, 0});
    nodes.push_back({Op::variable, 0});
    const Expression deep(std::move(nodes));
    EXPECT_EQ(deep.depth(), 100'001);
    EXPECT_EQ(tokenCount(deep), tokensOf(deep).size());
    EXPECT_EQ(evaluate(deep, Mode::rational, {{{0, 1}}, {}}), (Value{0, 1}));
}

}  // namespace
}  // namespace egret::expressions
