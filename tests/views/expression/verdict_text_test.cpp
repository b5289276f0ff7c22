#include "views/expression/verdict_text.h"

#include <gtest/gtest.h>

namespace egret::expression_view {
namespace {

QString verdict(const char* before, const char* after, expr::Mode mode) {
    expr::Names names;
    const expr::Expression left = expr::parse(before, &names);
    return textOf(expr::check(left, expr::parse(after), mode), names);
}

TEST(VerdictText, saysHowItIsKnown) {
    EXPECT_TRUE(verdict("x - x", "0", expr::Mode::rational).startsWith("equal, proved by "))
        << verdict("x - x", "0", expr::Mode::rational).toStdString();
}

TEST(VerdictText, callsNothingProvedWhereNothingChanged) {
    EXPECT_EQ(verdict("x - y", "v0 - v1", expr::Mode::rational), "equal, as nothing changed");
}

TEST(VerdictText, saysWhereTwoExpressionsDifferWithTheNamesOfTheQuestion) {
    const QString different = verdict("(c0 / y) * y", "c0", expr::Mode::intFloor);
    EXPECT_TRUE(different.startsWith("different: for y = ")) << different.toStdString();
    EXPECT_TRUE(different.contains("before"));
    const QString refines = verdict("(c0 / y) * y", "c0", expr::Mode::rational);
    EXPECT_TRUE(refines.startsWith("refines, proved by ")) << refines.toStdString();
    EXPECT_TRUE(refines.contains("y = 0")) << refines.toStdString();
}

}  // namespace
}  // namespace egret::expression_view
