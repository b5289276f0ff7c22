// Network input and output, token by token.
#include "core/expressions/hiss/words.h"
#include "core/expressions/text.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

using expressions::parse;

std::string spelled(const std::string& expression, Architecture architecture) {
    std::string text;
    for (const Word& word : wordsOf(parse(expression), architecture)) text += textOf(word.token) + " ";
    return text;
}

std::vector<Token> textOfExpression(const std::string& expression) {
    std::vector<Token> text;
    for (const Word& word : wordsOf(parse(expression), Architecture::linear)) text.push_back(word.token);
    return text;
}

TEST(Words, areATreesNodesOrItsText) {
    EXPECT_EQ(spelled("min(v0, v1 + 2) < v0", Architecture::tree), "< min v0 + v1 2 v0 ");
    EXPECT_EQ(spelled("min(v0, v1 + 2) < v0", Architecture::linear), "min ( v0 , v1 + 2 ) < v0 ");
    EXPECT_EQ(spelled("!(v0 && True)", Architecture::linear), "! ( v0 && True ) ");
    const auto words = wordsOf(parse("(v0 + v1) - v0"), Architecture::linear);
    EXPECT_EQ(words.front().node, 1u);  // the parenthesis belongs to the sum
    EXPECT_THROW(wordsOf(parse("v0 + 144"), Architecture::linear), Error);
}

TEST(Words, areCountedWithoutMakingThem) {
    for (const char* text :
        {"v0", "!(!(!v0))", "min(v0, max(v1, v2))", "select(v0, select(v1, v2, v0), !v1) + (v0 * v1)"}) {
        const expressions::Expression expression = parse(text);
        for (const Architecture architecture : {Architecture::tree, Architecture::linear})
            EXPECT_EQ(wordCount(expression, architecture), wordsOf(expression, architecture).size());
        EXPECT_LE(wordCount(expression, Architecture::linear), mostWords(expression.size()));
    }
}

TEST(Words, ofATextMakeTheExpressionAgain) {
    for (const char* text : {"v0", "(v0 + v1) - v0", "select(v0 < c1, min(v0, 1), True)", "!(v0 || v1)", "-v0"})
        EXPECT_EQ(expressionOf(textOfExpression(text)), parse(text)) << text;
}

TEST(Words, thatAreNoTextAreNothing) {
    const Token plus = *tokenOf({expressions::Op::add, 0}), v0 = *tokenOf({expressions::Op::variable, 0});
    EXPECT_FALSE(expressionOf({}));
    EXPECT_FALSE(expressionOf(std::vector{plus}));
    EXPECT_FALSE(expressionOf(std::vector{v0, v0}));
    EXPECT_FALSE(expressionOf(std::vector{kLeft, v0, plus, v0}));
    EXPECT_FALSE(expressionOf(std::vector{kComma, kRight}));
    EXPECT_FALSE(expressionOf(std::vector{kLeft, v0, kRight}));       // redundant parentheses
    EXPECT_FALSE(expressionOf(std::vector{v0, plus, v0, plus, v0}));  // missing parentheses
}

}  // namespace
}  // namespace egret::hiss
