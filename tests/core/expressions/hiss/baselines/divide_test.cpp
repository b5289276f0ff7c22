// Brute force on parts of expressions.
#include "core/expressions/hiss/baselines/divide.h"

#include "core/expressions/check.h"
#include "core/expressions/hiss/simplifier.h"
#include "core/expressions/text.h"
#include "tests/core/expressions/random_expression.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

using expressions::parse;
using expressions::print;

class Divide : public testing::Test {
protected:
    static void SetUpTestSuite() { s_divider = std::make_unique<Divider>(DivideOptions{}); }
    static void TearDownTestSuite() { s_divider.reset(); }
    static std::size_t smallest(const std::string& text) {
        const auto found = s_divider->smaller(parse(text));
        return found.empty() ? parse(text).size() : found.front().size();
    }
    static std::unique_ptr<Divider> s_divider;
};
std::unique_ptr<Divider> Divide::s_divider;

TEST_F(Divide, findsWhatIsAPartItself) {
    // In the published HISS data, the smaller expression is select(v0, v1 - v0, v1), with 6 nodes.
    EXPECT_EQ(print(s_divider->smaller(parse("(v0 + v1) - (v0 + v0)")).front()), "v1 - v0");
    EXPECT_EQ(print(s_divider->smaller(parse("v0 - v0")).front()), "0");
    EXPECT_TRUE(s_divider->smaller(parse("v1 - v0")).empty());
    EXPECT_TRUE(s_divider->isSmallest(parse("v1 - v0")));
    EXPECT_FALSE(s_divider->isSmallest(parse("v1 + v0 - v1")));
}

TEST_F(Divide, combinesParts) {
    EXPECT_EQ(smallest("select(select(v0, v0, v1), v1 + v2, select(v0, v1, v1 + v2))"),
        4u + 3u - 4u);  // v1 + v2: if both are 0, so is the whole expression
    EXPECT_EQ(smallest("select(v0 && v1, select(v0, v1 * v2, 2), select(v0 && v1, 1, v2 - v0))"), 10u);
    EXPECT_EQ(smallest("min(min(v0 * v1, v2) + v0, (v0 * v1) + v0)"), 7u);
    EXPECT_EQ(smallest("(v0 * v1) + ((v1 - v2) + (v0 / v2)) - v1"), 9u);
}

TEST_F(Divide, undefinedStaysUndefined) {
    expressions::Checker checker(expressions::Mode::rational);
    // The expression is undefined where v1 or v2 is 0.
    const auto whole = parse("select(select(v0, v1, v0), v0 / v1, v1 / v2)");
    const auto found = s_divider->smaller(whole);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.front().size(), 8u);
    EXPECT_TRUE(checker(whole, found.front()).isEqual());
    EXPECT_TRUE(s_divider->smaller(parse("v0 / v0")).empty());
    EXPECT_TRUE(s_divider->smaller(parse("(1 / v0) * 0")).empty() ||
        s_divider->smaller(parse("(1 / v0) * 0")).front().size() == 3);
}

TEST_F(Divide, counterexamplesAreAvoided) {
    const auto whole = parse("select(select(v0, v0, v1), v1 < v2, select(v0, v2, v0))");
    expressions::Checker checker(expressions::Mode::rational);
    std::vector<expressions::Point> further;
    for (int round = 0; round < 10; ++round) {
        const auto found = s_divider->smaller(whole, further);
        ASSERT_FALSE(found.empty());
        const expressions::Check check = checker(whole, found.front());
        if (check.isEqual()) return;
        ASSERT_TRUE(check.counterexample);
        further.push_back(check.counterexample->point);
    }
    FAIL() << "no counterexample helped";
}

TEST_F(Divide, everythingAgreesAtThePoints) {
    Random random(4);
    for (int i = 0; i < 60; ++i) {
        expressions::Expression whole = expressions::randomExpression(random, 4);
        if (expressions::argumentsOf(whole).symbols > 0) continue;
        for (const expressions::Expression& smaller : s_divider->smaller(whole)) {
            EXPECT_LT(costOf(smaller), costOf(whole));
            const auto points = expressions::testPoints(
                {Divider::kVariables, 0}, expressions::Mode::rational, Divider::kPoints, Random(1));
            for (const expressions::Point& point : points)
                EXPECT_EQ(expressions::evaluate(smaller, expressions::Mode::rational, point),
                    expressions::evaluate(whole, expressions::Mode::rational, point))
                    << print(whole) << " and " << print(smaller);
        }
    }
}

}  // namespace
}  // namespace egret::hiss
