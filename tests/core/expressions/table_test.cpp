#include "core/expressions/table.h"

#include "core/expressions/text.h"
#include "tests/core/expressions/random_expression.h"

#include <gmock/gmock.h>

namespace egret::expressions {
namespace {

const Table& rationalTable() {
    static const Table table{EnumerationOptions{}};
    return table;
}

std::string smallest(std::string_view text) {
    const auto found = rationalTable().smallest(parse(text));
    return found ? print(*found) : "none";
}

TEST(Table, findsTheSmallestExpressionOfHissExamples) {
    // Examples from HISS, tables 4 and 7.
    EXPECT_EQ(smallest("(v0 + v1) - (v0 + v0)"), "v1 - v0");
    EXPECT_EQ(smallest("max(v1 + v0, v2 + v0)"), "v0 + max(v1, v2)");
    EXPECT_EQ(smallest("min(v0 * v1, 1) <= v0 * v1"), "1");
    EXPECT_EQ(smallest("select(v0, v0, True) == select(v0, False, True)"), "!v0");
    EXPECT_EQ(smallest("1 != (1 < v0)"), "v0 <= 1");
    EXPECT_EQ(smallest("(v0 * v1) && True"), "v0 && v1");
    EXPECT_EQ(smallest("v0 - min(v2, v0 + v1)"), "none");  // the smallest expression has 7 nodes
}

TEST(Table, renamesVariablesThereAndBack) {
    EXPECT_EQ(smallest("(v9 + v4) - (v9 + v9)"), "v4 - v9");
    EXPECT_EQ(smallest("(y + x) - y"), smallest("(v0 + v1) - v0"));
}

TEST(Table, holdsOnlyItsOwnConstantsAndSoManyVariables) {
    EXPECT_EQ(smallest("v0 * 3 - v0 * 3"), "none");
    EXPECT_EQ(smallest("c0 - c0"), "none");
    EXPECT_EQ(smallest("(v0 + v1) - (v2 + v3)"), "none");
    EXPECT_EQ(smallest("True && True"), "1");
    EXPECT_EQ(smallest("-v0"), "0 - v0");
}

TEST(Table, hasNothingForValuesThatDoNotFit) {
    EXPECT_EQ(smallest("select(0, v0 * v0 * v0 * v0 * v0 * v0 * v0 * v0, v1)"), "none");
}

TEST(Table, meansItsMode) {
    const Table halide(EnumerationOptions{.mode = Mode::halide});
    EXPECT_EQ(print(halide.smallest(parse("(v0 / 0) + v1")).value()), "v1");
    EXPECT_EQ(smallest("(v0 / 0) + v1"), "0 / 0");
}

TEST(Table, agreesWithTheQuickTestOnRandomExpressions) {
    Random random(3);
    int found = 0;
    for (int i = 0; i < 2000; ++i) {
        const Expression expression = randomExpression(random, 4);
        const auto smallest = rationalTable().smallest(expression);
        if (!smallest) continue;
        ++found;
        const auto signs = std::ranges::count(expression.nodes(), Op::negate, &Node::op);  // negation is 0 - ...
        EXPECT_LE(smallest->size(), expression.size() + static_cast<std::size_t>(signs));
        EXPECT_TRUE(Tester(expression, {3, 1}, Mode::rational, 300, 99).mayEqual(*smallest))
            << print(expression) << " -> " << print(*smallest);
    }
    EXPECT_GT(found, 500);
}

TEST(Table, needsItsVariablesWithoutAGap) {
    EXPECT_THROW(Table(EnumerationOptions{.leaves = {{Op::variable, 1}}}), Error);
    EXPECT_THROW(Table(EnumerationOptions{.leaves = {{Op::symbol, 0}}}), Error);
}

}  // namespace
}  // namespace egret::expressions
