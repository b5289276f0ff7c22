// Subtrees as network input.
#include "core/expressions/hiss/cut.h"
#include "core/expressions/text.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

using expressions::parse;

TEST(Cut, renamesInTheOrderOfOccurrence) {
    const Cut cut = *cutAt(parse("(v7 + 144) - (v3 * 144)"), 0, 3);
    EXPECT_EQ(print(cut.expression), "(v0 + c0) - (v1 * c0)");
    EXPECT_EQ(print(unfold(parse("v1 + c0"), cut)), "v3 + 144");
    EXPECT_EQ(print(concrete(parse("v1 + c0"), cut)), "v1 + 144");
}

TEST(Cut, whatLiesDeeperIsAVariable) {
    const Cut cut = *cutAt(parse("((v0 + v1) * v2) - ((v0 + v1) / 2)"), 0, 3);
    EXPECT_EQ(print(cut.expression), "(v0 * v1) - (v0 / 2)");  // v0 + v1 occurs twice: one variable
    EXPECT_EQ(print(cut.variables[0]), "v0 + v1");
    EXPECT_EQ(print(unfold(parse("v0"), cut)), "v0 + v1");
}

TEST(Cut, whatIsAVariableInOnePlaceIsOneEverywhere) {
    // v0 * 2 is too deep only on the left.
    const Cut cut = *cutAt(parse("(61 - (v0 * 2)) + (v0 * 2)"), 0, 3);
    EXPECT_EQ(print(cut.expression), "(c0 - v0) + v0");
}

TEST(Cut, commonSubtreesMayBeFolded) {
    const expressions::Expression e = parse("(v0 <= v1) || ((v0 <= v1) && v3)");
    EXPECT_EQ(print(cutAt(e, 0, 4, Common::open)->expression), "(v0 <= v1) || ((v0 <= v1) && v2)");
    EXPECT_EQ(print(cutAt(e, 0, 4, Common::folded)->expression), "v0 || (v0 && v1)");
    EXPECT_EQ(cutsAt(parse("v0 - v0"), 0).size(), 1u);  // nothing to fold
    EXPECT_EQ(cutsAt(parse("(v0 + v1) - (v0 + v1)"), 0).size(), 2u);
}

TEST(Cut, ofASubtree) {
    const Cut cut = *cutAt(parse("min(v5 - v5, c3)"), 1, 3);
    EXPECT_EQ(print(cut.expression), "v0 - v0");
    const Cut symbols = *cutAt(parse("min(v5 - v5, c3)"), 0, 3);
    EXPECT_EQ(print(symbols.expression), "min(v0 - v0, c0)");
    EXPECT_EQ(print(unfold(symbols.expression, symbols)), "min(v5 - v5, c3)");
}

TEST(Cut, onlyAsManyArgumentsAsTheNetworkKnows) {
    expressions::Expression sum = expressions::Expression::variable(0);
    for (int i = 1; i <= 15; ++i)
        sum = expressions::Expression::of(expressions::Op::add, {sum, expressions::Expression::variable(i)});
    EXPECT_FALSE(cutAt(sum, 0, 100));
    EXPECT_TRUE(cutAt(sum, 0, 10));
}

TEST(FoldedSize, constantsCountOnce) {
    EXPECT_EQ(foldedSize(parse("v0 + (c0 - c1)")), 3u);
    EXPECT_EQ(foldedSize(parse("(v0 + c0) - c1")), 5u);
    EXPECT_EQ(foldedSize(parse("(c0 * 2) < (c1 + 1)")), 1u);
}

}  // namespace
}  // namespace egret::hiss
