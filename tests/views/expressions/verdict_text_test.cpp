#include "views/expressions/verdict_text.h"

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

QString verdict(const char* before, const char* after, expressions::Mode mode) {
    expressions::Names names;
    const expressions::Expression left = expressions::parse(before, &names);
    return textOf(expressions::check(left, expressions::parse(after), mode), names);
}

TEST(VerdictText, saysHowItIsKnown) {
    EXPECT_TRUE(verdict("x - x", "0", expressions::Mode::rational).startsWith("equal, proved by "))
        << verdict("x - x", "0", expressions::Mode::rational).toStdString();
}

TEST(VerdictText, callsNothingProvedWhereNothingChanged) {
    EXPECT_EQ(verdict("x - y", "v0 - v1", expressions::Mode::rational), "equal, because nothing changed");
}

TEST(VerdictText, saysWhereTwoExpressionsDifferWithTheNamesOfTheQuestion) {
    const QString different = verdict("(c0 / y) * y", "c0", expressions::Mode::intFloor);
    EXPECT_TRUE(different.startsWith("different: for y = ")) << different.toStdString();
    EXPECT_TRUE(different.contains("before"));
    const QString refines = verdict("(c0 / y) * y", "c0", expressions::Mode::rational);
    EXPECT_TRUE(refines.startsWith("refines, proved by ")) << refines.toStdString();
    EXPECT_TRUE(refines.contains("y = 0")) << refines.toStdString();
}

}  // namespace
}  // namespace egret::expressions_view
