// Parsing and printing.
#include "core/base/random.h"
#include "core/expressions/expressions.h"
#include "tests/core/expressions/random_expression.h"

#include <gmock/gmock.h>

namespace egret::expressions {
namespace {

std::string again(const std::string& text) { return print(parse(text)); }

TEST(Text, precedencesAreThoseOfC) {
    EXPECT_EQ(again("v0+v1*v2"), "v0 + (v1 * v2)");
    EXPECT_EQ(again("v0-v1-v2"), "(v0 - v1) - v2");
    EXPECT_EQ(again("v0 < v1 && !v2 || v0 == 1"), "((v0 < v1) && (!v2)) || (v0 == 1)");
    EXPECT_EQ(again("-v0 * v1"), "(-v0) * v1");
    EXPECT_EQ(again("!v0 + v1"), "(!v0) + v1");
}

TEST(Text, aCallsOperandsNeedNoParentheses) {
    EXPECT_EQ(again("min((v0+v1),(v2))"), "min(v0 + v1, v2)");
    EXPECT_EQ(again("select ( v0 && ( ! v1 ) , v3 , v2 )"), "select(v0 && (!v1), v3, v2)");
    EXPECT_EQ(again("max(v0,1)+2"), "max(v0, 1) + 2");
}

TEST(Text, aPairHasCommonNames) {
    Names names;
    const auto [left, right] = parsePair("x + v0", "v0 + x", &names);
    EXPECT_EQ(print(left, names), "x + v0");
    EXPECT_EQ(print(right, names), "v0 + x");
    EXPECT_NE(left, right);
    try {
        parsePair("x", "max(x,");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().file, "'max(x,'");
    }
}

TEST(Text, aSignBetweenOperandsIsAnOperator) {
    EXPECT_EQ(again("v0-1"), "v0 - 1");
    EXPECT_EQ(again("v0 -1*v1"), "v0 - (1 * v1)");
    EXPECT_EQ(again("v0 - -1"), "v0 - -1");
    EXPECT_EQ(parse("-1"), Expression::number(-1));
    EXPECT_EQ(parse("- 1"), Expression::of(Op::negate, {Expression::number(1)}));
    EXPECT_EQ(again("- 1"), "- 1");
}

TEST(Text, otherNamesAreVariables) {
    Names names;
    const Expression e = parse("max(y, x) < x", &names);
    EXPECT_EQ(print(e), "max(v0, v1) < v1");
    EXPECT_EQ(print(e, names), "max(y, x) < x");
    EXPECT_EQ(print(parse("x + v0")), "v1 + v0");  // v0 is already used
}

TEST(Text, symbolsAndConstants) {
    EXPECT_EQ(again("c0 + True"), "c0 + True");
    EXPECT_EQ(again("true || false"), "True || False");
    EXPECT_EQ(again("150 - (v0*72)"), "150 - (v0 * 72)");
}

TEST(Text, tokensAreThoseOfHiss) {
    std::string text;
    for (const Token& token : tokensOf(parse("v1||((v2||v1)&&min(v0,!v1))")))
        text += (text.empty() ? "" : " ") + token.text;
    EXPECT_EQ(text, "v1 || ( ( v2 || v1 ) && min ( v0 , ! v1 ) )");
    EXPECT_EQ(tokenCount(parse(text)), 17u);
}

TEST(Text, tokensKnowTheirNodes) {
    const Expression e = parse("min(v0, 1) + 2");
    std::vector<std::size_t> nodes;
    for (const Token& token : tokensOf(e)) nodes.push_back(token.node);
    EXPECT_THAT(nodes, testing::ElementsAre(1, 1, 2, 1, 3, 1, 0, 4));  // min ( v0 , 1 ) + 2
}

TEST(Text, whatIsPrintedParsesBack) {
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const Expression e = randomExpression(random, 5);
        EXPECT_EQ(parse(print(e)), e) << print(e);
        EXPECT_EQ(tokenCount(e), tokensOf(e).size()) << print(e);
        std::string spaced;
        for (const Token& token : tokensOf(e)) spaced += token.text + " ";
        EXPECT_EQ(parse(spaced), e) << spaced;
    }
}

TEST(Text, errorsNameThePlace) {
    const auto error = [](const std::string& text) {
        try {
            parse(text);
        } catch (const Error& e) {
            EXPECT_EQ(e.category(), Category::badInput);
            return std::string(e.what());
        }
        return std::string("none");
    };
    EXPECT_THAT(error("v0 +"), testing::HasSubstr("1:5"));
    EXPECT_THAT(error("min(v0)"), testing::HasSubstr("1:7"));
    EXPECT_THAT(error("v0 v1"), testing::HasSubstr("1:4"));
    EXPECT_THAT(error("v0 % 2"), testing::HasSubstr("1:4"));
    EXPECT_THAT(error("1.5"), testing::HasSubstr("1:1"));
    EXPECT_THAT(error("v99999"), testing::HasSubstr("999"));
    EXPECT_THAT(error(""), testing::HasSubstr("operand"));
    EXPECT_THAT(error(std::string(100'000, '(')), testing::HasSubstr("deeper"));
    EXPECT_THAT(error(std::string(100'000, '!')), testing::HasSubstr("deeper"));
}

TEST(Text, namesAreSharedByExpressionsReadWithThem) {
    Names names;
    EXPECT_EQ(print(parse("x + v0", &names)), "v1 + v0");
    EXPECT_EQ(print(parse("y - x", &names)), "v2 - v1");
    EXPECT_EQ(print(parse("y - x", &names), names), "y - x");
    EXPECT_EQ(print(parse("y - x")), "v0 - v1");
}

}  // namespace
}  // namespace egret::expressions
