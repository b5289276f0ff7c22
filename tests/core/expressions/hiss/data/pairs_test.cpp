#include "core/expressions/hiss/data/pairs.h"

#include "core/expressions/text.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

TEST(Pairs, areLinesOfTwoListsOfTokens) {
    const std::string text = "[[\"(\",\"v0\",\"+\",\"v1\",\")\",\"-\",\"v0\"],[\"v1\"]]\n";
    const std::vector<Pair> pairs = parsePairs(text);
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(expressions::print(pairs[0].left), "(v0 + v1) - v0");
    EXPECT_EQ(expressions::print(pairs[0].right), "v1");
    EXPECT_EQ(printPairs(pairs), text);
}

TEST(Pairs, expressionsAreLinesOfTextOrLeftSides) {
    const auto expressions = parseExpressions("# a remark\n\nmin(x, y) < x\n[[\"v0\", \"&&\", \"1\"], [\"v0\"]]\r\n");
    ASSERT_EQ(expressions.size(), 2U);
    EXPECT_EQ(expressions::print(expressions[0]), "min(v0, v1) < v0");
    EXPECT_EQ(expressions::print(expressions[1]), "v0 && 1");
}

TEST(Pairs, errorsNameTheLine) {
    for (const std::string line : {"[[\"v0\"]]", "[[\"v0\"], \"v0\"]", "[[\"v0\"], [3]]", "[[\"v0\", \"+\"], [\"v0\"]]",
             "[[], [\"v0\"]]", "v0", "[[\"v0\"], [\"v0\"]"}) {
        SCOPED_TRACE(line);
        try {
            parsePairs("[[\"v0\", \"+\", \"0\"], [\"v0\"]]\n" + line + "\n");
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput);
            EXPECT_EQ(error.place().line, 2);
        }
    }
    try {
        parseExpressions("v0\nv0 +* v1\n");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().line, 2);
        EXPECT_EQ(error.place().column, 5);
    }
}

TEST(Pairs, aFileThatIsNotThereIsNamed) {
    try {
        readPairs("/no/such/pairs.json");
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(std::string(error.what()), testing::HasSubstr("/no/such/pairs.json"));
    }
}

}  // namespace
}  // namespace egret::hiss
