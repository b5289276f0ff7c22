#include "tests/views/expressions/desk_fixture.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

TEST(Desk, readsWhatIsTypedOrSaysWhatIsWrong) {
    PatientBoard board;
    Desk desk(board);
    const auto problem = desk.setText("min(x, ");
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->place().column, 8);
    EXPECT_FALSE(desk.expression());
    EXPECT_FALSE(desk.setText("min(x, y) < x"));
    EXPECT_EQ(textOf(*desk.expression(), desk.names()), "min(x, y) < x");
    EXPECT_EQ(desk.shown(), desk.expression());
    ASSERT_TRUE(desk.setText("min(x, y) <"));
    EXPECT_EQ(textOf(*desk.expression(), desk.names()), "min(x, y) < x") << "the previous expression stays";
    desk.simplify();
    EXPECT_TRUE(board.kinds.isEmpty()) << "there is no network";
}

TEST(Desk, keepsEveryStepWithItsSubtreeAndVerdict) {
    OnTheDesk on;
    on.desk.setText("(min(x, x) + 1) <= (y - y)");
    on.desk.simplify();
    on.settle();
    ASSERT_EQ(on.desk.steps().size(), 2u) << on.board.problems.join("; ").toStdString();
    for (const Step& step : on.desk.steps()) {
        EXPECT_EQ(step.by, "rule log");
        EXPECT_TRUE(step.check.isEqual()) << step.check.sentence();
        ASSERT_TRUE(step.iteration);
        const QString rewritten = textOf(step.before.subtree(step.node), on.desk.names());
        EXPECT_TRUE(rewritten == "min(x, x)" || rewritten == "y - y") << rewritten.toStdString();
    }
    EXPECT_EQ(on.desk.steps()[0].after, on.desk.steps()[1].before);
    EXPECT_EQ(textOf(on.desk.result(), on.desk.names()), "(x + 1) <= 0");
    EXPECT_FALSE(on.desk.isSimplifying());

    on.desk.showStep(1);
    EXPECT_EQ(on.desk.shown(), on.desk.steps()[1].before);
    EXPECT_EQ(on.desk.node(), on.desk.steps()[1].node);
    on.desk.showStep(std::nullopt);
    EXPECT_EQ(*on.desk.shown(), on.desk.result());
}

TEST(Desk, computesConstantsAsAStepOfItsOwn) {
    OnTheDesk on;
    on.desk.setText("x + (3 - 1)");
    on.desk.simplify();
    on.settle();
    ASSERT_EQ(on.desk.steps().size(), 1u);
    EXPECT_EQ(on.desk.steps()[0].by, "constants computed");
    EXPECT_EQ(textOf(on.desk.result(), on.desk.names()), "x + 2");
}

TEST(Desk, simplifiesOneSubtreeAndLeavesTheRest) {
    OnTheDesk on;
    on.desk.setText("min(x, x) <= min(y, y)");
    on.desk.chooseNode(4);
    on.desk.simplifySubtree();
    on.settle();
    ASSERT_EQ(on.desk.steps().size(), 1u);
    EXPECT_EQ(on.desk.steps()[0].node, 4u);
    EXPECT_EQ(textOf(on.desk.result(), on.desk.names()), "min(x, x) <= y");
    on.desk.chooseNode(1);
    on.desk.simplifySubtree();
    on.settle();
    EXPECT_EQ(textOf(on.desk.result(), on.desk.names()), "x <= y");
    EXPECT_EQ(on.desk.steps().size(), 2u) << "the first step stays";
}

TEST(Desk, asksTheNetworkWhereToSimplifyAndWhatItWouldWrite) {
    OnTheDesk on;
    on.desk.setText("min(x, x) <= ((y * 12) - 3)");
    double sum = 0;
    ASSERT_EQ(on.desk.selection().size(), on.desk.shown()->size());
    for (const double probability : on.desk.selection()) sum += probability;
    EXPECT_NEAR(sum, 1, 1e-6);
    EXPECT_EQ(print(on.desk.cut()->expression), "min(v0, v0) <= (v1 - c0)")
        << "three levels; numbers other than 0, 1 and 2 are symbols";
    ASSERT_TRUE(on.desk.decoding());
    ASSERT_FALSE(on.desk.decoding()->outputs.empty());
    EXPECT_EQ(on.desk.decoding()->attention.weights.front().size(), on.desk.cut()->expression.size());

    const expressions::Expression first = on.desk.decoding()->attention.output;
    on.desk.showOutput(1);
    EXPECT_EQ(on.desk.output(), 1u);
    EXPECT_NE(on.desk.decoding()->attention.output, first);
    on.desk.chooseNode(1);
    EXPECT_EQ(print(on.desk.cut()->expression), "min(v0, v0)");
    EXPECT_EQ(on.desk.output(), 0u);
}

TEST(Desk, saysWhyTheNetworkCannotRead) {
    OnTheDesk on;
    QString sum = "v0";
    for (int i = 1; i < 40; ++i) sum += QStringLiteral(" + v%1").arg(i);
    EXPECT_FALSE(on.desk.setText(sum));
    EXPECT_TRUE(on.desk.problem().contains("variables")) << on.desk.problem().toStdString();
    EXPECT_TRUE(on.board.problems.isEmpty());
}

TEST(Desk, simplifiesByAnotherMethod) {
    PatientBoard board;
    Desk desk(board);
    desk.setText("(x + (y - x)) <= (z * 3)");
    desk.setMethod("parts");
    ASSERT_TRUE(desk.canSimplify()) << "needs no network";
    desk.simplify();
    QCoreApplication::processEvents();
    ASSERT_FALSE(desk.steps().empty()) << board.problems.join("; ").toStdString();
    EXPECT_EQ(textOf(desk.result(), desk.names()), "y <= (z * 3)");
    for (const Step& step : desk.steps()) EXPECT_TRUE(step.check.isEqual()) << step.check.sentence();
}

TEST(Desk, comparesAllMethods) {
    OnTheDesk on;
    on.desk.setText("min(x, x) <= 7");
    on.desk.compareMethods();
    on.settle();
    ASSERT_EQ(on.desk.comparisons().size(), methods().size());
    for (const Comparison& comparison : on.desk.comparisons()) {
        ASSERT_TRUE(comparison.outcome) << comparison.method.toStdString() << comparison.problem.toStdString();
        EXPECT_TRUE(comparison.check.isEqual()) << comparison.method.toStdString();
        EXPECT_FALSE(comparison.outcome->fromHumans.isEmpty());
    }
    EXPECT_EQ(textOf(on.desk.comparisons()[0].outcome->result, on.desk.names()), "x <= 7")
        << "the network and its rules";
    EXPECT_FALSE(on.desk.isComparing());
    on.desk.setText("x");
    EXPECT_TRUE(on.desk.comparisons().empty());
}

TEST(Desk, measuresAllMethodsOnLongExpressions) {
    OnTheDesk on;
    EXPECT_EQ(on.desk.measured(), 0U);
    on.desk.measureMethods(2);
    on.settle();
    EXPECT_EQ(on.desk.measured(), 2U);
    const std::vector<MethodCurve> curves = on.desk.curves();
    ASSERT_EQ(curves.size(), methods().size());
    for (std::size_t i = 0; i < curves.size(); ++i) {
        EXPECT_EQ(curves[i].method, methods()[i].name);
        ASSERT_FALSE(curves[i].points.empty());
        for (std::size_t p = 1; p < curves[i].points.size(); ++p)
            EXPECT_GE(curves[i].points[p].sizeReduction, curves[i].points[p - 1].sizeReduction);
    }
    on.desk.setText("x");
    EXPECT_EQ(on.desk.curves().size(), methods().size()) << "they are not about the question";
    on.desk.setMode(expressions::Mode::halide);
    EXPECT_TRUE(on.desk.curves().empty());
}

TEST(Desk, stopsMeasuring) {
    jobs::HastyBoard board;
    Desk desk(board);
    desk.measureMethods(2);
    QCoreApplication::processEvents();
    EXPECT_FALSE(desk.isComparing());
    EXPECT_TRUE(desk.curves().empty());
    EXPECT_EQ(desk.measured(), 0U);
    desk.stopComparing();
    EXPECT_EQ(board.stopped, QStringList("expression compare"));
}

TEST(Desk, forgetsTheStepsOfAnotherQuestion) {
    OnTheDesk on;
    QSignalSpy steps(&on.desk, &Desk::stepsChanged);
    on.desk.setText("min(x, x)");
    on.desk.simplify();
    on.settle();
    ASSERT_EQ(on.desk.steps().size(), 1u);
    on.desk.setMode(expressions::Mode::halide);
    EXPECT_TRUE(on.desk.steps().empty());
    EXPECT_EQ(textOf(*on.desk.shown(), on.desk.names()), "min(x, x)");
    EXPECT_TRUE(on.board.stopped.contains("expression simplify"));
}

}  // namespace
}  // namespace egret::expressions_view
