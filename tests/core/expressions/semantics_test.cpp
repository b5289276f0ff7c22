// The semantics of expressions in each mode.
#include "core/expressions/expressions.h"

#include <gmock/gmock.h>

namespace egret::expressions {
namespace {

std::string value(const std::string& text, Mode mode, std::vector<int64_t> variables = {}) {
    Point point;
    for (const int64_t v : variables) point.variables.push_back({v, 1});
    return evaluate(parse(text), mode, point).toString();
}

TEST(Semantics, divisionIsWhatTheModesDifferIn) {
    struct Row {
        std::string text, rational, intFloor, halide, hissCode;
    };
    for (const Row& row : std::vector<Row>{{"7 / 2", "7/2", "3", "3", "7/2"}, {"-7 / 2", "-7/2", "-4", "-4", "-7/2"},
             {"7 / -2", "-7/2", "-4", "-3", "-7/2"}, {"-7 / -2", "7/2", "3", "4", "7/2"},
             {"3 / 0", "undefined", "undefined", "0", "undefined"}, {"0 / 0", "undefined", "undefined", "0", "1"}}) {
        EXPECT_EQ(value(row.text, Mode::rational), row.rational) << row.text;
        EXPECT_EQ(value(row.text, Mode::intFloor), row.intFloor) << row.text;
        EXPECT_EQ(value(row.text, Mode::halide), row.halide) << row.text;
        EXPECT_EQ(value(row.text, Mode::hissCode), row.hissCode) << row.text;
    }
}

TEST(Semantics, booleansAreNumbers) {
    for (const ModeFacts& mode : modes()) {
        EXPECT_EQ(value("True + True", mode.mode), "2");
        EXPECT_EQ(value("v0 && 7", mode.mode, {-3}), "1");
        EXPECT_EQ(value("!v0", mode.mode, {5}), "0");
        EXPECT_EQ(value("(v0 < 2) * 10", mode.mode, {1}), "10");
        EXPECT_EQ(value("select(v0, 4, 5)", mode.mode, {-1}), "4");
        EXPECT_EQ(value("select(0, 4, 5)", mode.mode), "5");
    }
}

TEST(Semantics, undefinedSpreads) {
    EXPECT_EQ(value("select(1, 2, v0 / 0)", Mode::rational, {1}), "undefined");  // select is strict
    EXPECT_EQ(value("0 * (1 / 0)", Mode::intFloor), "undefined");
    EXPECT_EQ(value("1 || (1 / 0)", Mode::rational), "undefined");
    EXPECT_EQ(value("select(1, 2, v0 / 0)", Mode::halide, {1}), "2");
}

TEST(Semantics, rationalsAreExact) {
    EXPECT_EQ(value("(v0 / v1) * v1", Mode::rational, {1, 3}), "1");
    EXPECT_EQ(value("(1 / 3) + (1 / 6)", Mode::rational), "1/2");
    EXPECT_EQ(value("(1 / 3) < (1 / 2)", Mode::rational), "1");
    EXPECT_EQ(value("min(1 / 3, -(1 / 3))", Mode::rational), "-1/3");
}

TEST(Semantics, whatDoesNotFitIsSaidAndNotGuessed) {
    EXPECT_EQ(value("v0 * v0", Mode::rational, {int64_t{1} << 40}), "too large");
    EXPECT_EQ(value("(v0 * v0) - (v0 * v0)", Mode::halide, {int64_t{1} << 40}), "too large");
}

TEST(Semantics, modesHaveNames) {
    EXPECT_EQ(modeNamed("int-floor"), Mode::intFloor);
    EXPECT_EQ(nameOf(Mode::hissCode), "hiss-code");
    EXPECT_THROW(modeNamed("float"), Error);
}

TEST(Points, smallConstantsComeFirst) {
    const auto points = testPoints({2, 1}, Mode::rational, 200, Random(1));
    ASSERT_EQ(points.size(), 200u);
    EXPECT_EQ(points[0].variables[0], (Value{0, 1}));
    EXPECT_EQ(points[2].symbols[0], (Value{2, 1}));
    EXPECT_EQ(points[3].variables, (std::vector<Value>{{0, 1}, {1, 1}}));
    for (const Point& point : testPoints({3, 0}, Mode::intFloor, 500, Random(2)))
        for (const Value& v : point.variables) EXPECT_EQ(v.denominator, 1);
}

TEST(Tester, manyCandidatesAgainstOneExpression) {
    const Expression e = parse("(v0 + v1) - (v0 + v0)");
    const Tester tester(e, {2, 0}, Mode::rational);
    EXPECT_TRUE(tester.mayEqual(parse("v1 - v0")));
    EXPECT_FALSE(tester.mayEqual(parse("v0 - v1")));
    EXPECT_FALSE(tester.mayEqual(parse("v1")));
}

TEST(Tester, looksWhereTheNumbersOfAnExpressionAre) {
    const Expression e = parse("((min(v0, v1) * 5) + v0) <= (80 + v0)");
    const Tester tester(e, {2, 0}, Mode::halide);
    EXPECT_TRUE(tester.mayEqual(parse("min(v0, v1) <= 16")));
    EXPECT_FALSE(tester.mayEqual(parse("min(v0, v1) <= 18")));
    EXPECT_FALSE(tester.mayEqual(parse("min(v0, v1) <= 75")));
}

TEST(Tester, refiningIsEqualWhereDefined) {
    const Tester tester(parse("(v0 * v1) / v1"), {2, 0}, Mode::rational);
    EXPECT_FALSE(tester.mayEqual(parse("v0")));
    EXPECT_TRUE(tester.mayBe(parse("v0"), /*whereDefined=*/true));
    EXPECT_FALSE(Tester(parse("(v0 * v1) / v1"), {2, 0}, Mode::halide).mayBe(parse("v0"), /*whereDefined=*/true));
}

}  // namespace
}  // namespace egret::expressions
