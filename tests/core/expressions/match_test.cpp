// Patterns: variables match subtrees, symbols match numbers.

#include "core/expressions/text.h"
#include "core/expressions/transform.h"

#include <gmock/gmock.h>

namespace egret::expressions {
namespace {

std::string rewritten(
    const std::string& left, const std::string& right, const std::string& expression, std::size_t node = 0) {
    const auto binding = match(parse(left), parse(expression), node);
    return binding ? print(instantiate(parse(right), *binding)) : "";
}

TEST(Match, variablesStandForSubtrees) {
    EXPECT_EQ(rewritten("min(v0, v1) <= v0", "v0", "min(v3 + 1, v2) <= (v3 + 1)"), "v3 + 1");
    EXPECT_EQ(rewritten("min(v0, v1) <= v0", "v0", "min(v3 + 1, v2) <= (v3 + 2)"), "");
    EXPECT_EQ(rewritten("v0 - v0", "0", "5 * (v7 - v7)", 2), "0");
}

TEST(Match, symbolsStandForNumbers) {
    EXPECT_EQ(rewritten("(v0 + c0) - c0", "v0", "(v1 + 7) - 7"), "v1");
    EXPECT_EQ(rewritten("(v0 + c0) - c1", "v0 + (c0 - c1)", "(v1 + c4) - 7"), "v1 + (c4 - 7)");
    EXPECT_EQ(rewritten("v0 + c0", "v0", "v1 + v2"), "");
}

TEST(Match, whatIsNotBoundStays) {
    EXPECT_EQ(print(instantiate(parse("v0 + v5"), *match(parse("v0"), parse("3")))), "3 + v5");
}

}  // namespace
}  // namespace egret::expressions
