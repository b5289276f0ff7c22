// The network's tokens.
#include "core/expressions/hiss/vocabulary.h"
#include "core/expressions/text.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

TEST(Vocabulary, hasFiftySymbols) {
    EXPECT_EQ(kTokens, 50);
    for (Token token = 0; token < kTokens; ++token) EXPECT_EQ(tokenOf(nodeOf(token)), token) << textOf(token);
}

TEST(Vocabulary, knowsArities) {
    EXPECT_EQ(arityOf(*tokenOf({expressions::Op::select, 0})), 3u);
    EXPECT_EQ(arityOf(*tokenOf({expressions::Op::logicalNot, 0})), 1u);
    EXPECT_EQ(arityOf(*tokenOf({expressions::Op::variable, 3})), 0u);
    EXPECT_EQ(textOf(*tokenOf({expressions::Op::lessEqual, 0})), "<=");
    EXPECT_EQ(textOf(kStart), "start");
    EXPECT_EQ(textOf(kEnd), "end");  // occurs only in linear texts
    EXPECT_THROW(nodeOf(kComma), Error);
}

TEST(Vocabulary, otherNumbersAndArgumentsAreNotInIt) {
    EXPECT_FALSE(tokenOf({expressions::Op::number, 3}));
    EXPECT_FALSE(tokenOf({expressions::Op::number, -1}));
    EXPECT_FALSE(tokenOf({expressions::Op::variable, 15}));
    EXPECT_FALSE(tokenOf({expressions::Op::symbol, 14}));
    // Negation is encoded with the token of subtraction, as a unary minus.
    EXPECT_EQ(tokenOf({expressions::Op::negate, 0}), tokenOf({expressions::Op::subtract, 0}));
}

}  // namespace
}  // namespace egret::hiss
