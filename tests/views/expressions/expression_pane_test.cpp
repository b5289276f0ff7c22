#include "views/expressions/expression_pane.h"

#include "tests/views/event_loop.h"
#include "tests/views/expressions/desk_fixture.h"
#include "views/expressions/worked_examples.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

constexpr int kBoxBegin = Qt::UserRole + 1, kBoxEnd = Qt::UserRole + 2;  // the boxed range of a row's expression

struct ShownExpression : OnTheDesk {
    ShownExpression() {
        pane.resize(700, 500);
        pane.show();
    }
    template <class Widget>
    Widget& the(const char* name) {
        return *pane.findChild<Widget*>(QLatin1String(name));
    }
    void type(const QString& text) {
        auto* field = the<QComboBox>("expressionText").lineEdit();
        field->selectAll();
        QTest::keyClicks(field, text);
    }
    QTableWidget& trace() { return the<QTableWidget>("expressionTrace"); }

    ExpressionPane pane{desk};
};

// Regression: in a window of 960 x 540, the table showed only its header.
TEST(ExpressionPane, keepsRoomForSomeSteps) {
    ShownExpression shown;
    shown.pane.resize(400, 150);
    QCoreApplication::processEvents();
    EXPECT_GE(shown.trace().viewport()->height(), 3 * shown.trace().verticalHeader()->defaultSectionSize());
}

TEST(ExpressionPane, saysWhatIsWrongWhileOneTypes) {
    ShownExpression shown;
    shown.type("min(x, y");
    ASSERT_TRUE(test::becomes([&] { return shown.the<QLabel>("expressionProblem").isVisible(); }));
    EXPECT_TRUE(shown.the<QLabel>("expressionProblem").text().startsWith("column 9: "))
        << shown.the<QLabel>("expressionProblem").text().toStdString();
    EXPECT_FALSE(shown.the<QPushButton>("expressionRun").isEnabled());
    shown.type("min(x, y)");
    ASSERT_TRUE(test::becomes([&] { return !shown.the<QLabel>("expressionProblem").isVisible(); }));
    EXPECT_EQ(textOf(*shown.desk.expression(), shown.desk.names()), "min(x, y)");
}

TEST(ExpressionPane, everyWorkedExampleIsAnExpression) {
    ShownExpression shown;
    auto& texts = shown.the<QComboBox>("expressionText");
    EXPECT_EQ(texts.count(), static_cast<int>(workedExamples().size()));
    for (const WorkedExample& example : workedExamples())
        EXPECT_FALSE(shown.desk.setText(example.text)) << example.text;
}

TEST(ExpressionPane, showsTheTraceWithTheRewrittenSubtreeBoxed) {
    ShownExpression shown;
    shown.type("min(x, x) <= (y - y)");
    QTest::keyClick(shown.the<QComboBox>("expressionText").lineEdit(), Qt::Key_Return);
    shown.settle();
    ASSERT_EQ(shown.trace().rowCount(), 3) << "two steps and the result";
    const auto* first = shown.trace().item(0, 3);
    const int begin = first->data(kBoxBegin).toInt(), end = first->data(kBoxEnd).toInt();
    const QString boxed = first->text().mid(begin, end - begin);
    EXPECT_TRUE(boxed == "min(x, x)" || boxed == "(y - y)") << boxed.toStdString();
    EXPECT_EQ(shown.trace().item(0, 1)->text(), "rule log");
    EXPECT_TRUE(shown.trace().item(0, 2)->text().contains("equal"));
    EXPECT_EQ(shown.trace().item(2, 3)->text(), "x <= 0");
    EXPECT_FALSE(shown.trace().item(2, 3)->data(kBoxBegin).isValid());
    EXPECT_TRUE(shown.the<QLabel>("expressionSummary").text().startsWith("7 → 3 nodes"))
        << shown.the<QLabel>("expressionSummary").text().toStdString();

    shown.trace().setFocus();
    QTest::keyClick(&shown.trace(), Qt::Key_Up);
    EXPECT_EQ(shown.desk.shownStep(), 1u) << "the selected row becomes the step shown";
}

// Regression: the initial text was too hard for the bundled network, and no message said so.
TEST(ExpressionPane, solvesTheFirstExampleAsItStands) {
    ShownExpression shown;
    ASSERT_FALSE(Desk::shippedNetwork().isEmpty());
    shown.desk.openNetwork(Desk::shippedNetwork());
    shown.settle();
    shown.pane.run();
    shown.settle();
    EXPECT_EQ(textOf(shown.desk.result(), shown.desk.names()), "0");
}

TEST(ExpressionPane, saysThatNothingSmallerWasFound) {
    ShownExpression shown;
    shown.pane.setText("x + y");
    const auto& summary = shown.the<QLabel>("expressionSummary");
    EXPECT_FALSE(summary.isVisible());
    shown.pane.run();
    shown.settle();
    EXPECT_TRUE(summary.isVisible());
    EXPECT_TRUE(summary.text().startsWith("hiss found nothing smaller")) << summary.text().toStdString();
    shown.pane.setText("x + z");
    EXPECT_FALSE(summary.isVisible()) << "the expression has changed";
}

TEST(ExpressionPane, remembersWhatWasSimplified) {
    ShownExpression shown;
    QSignalSpy changed(&shown.pane, &ExpressionPane::lastUsedChanged);
    shown.pane.setText("x - x");
    shown.pane.run();
    shown.pane.setText("min(y, y)");
    shown.pane.run();
    EXPECT_EQ(changed.count(), 2);
    EXPECT_EQ(shown.pane.lastUsed(), QStringList({"min(y, y)", "x - x"}));
    EXPECT_EQ(shown.the<QComboBox>("expressionText").itemText(0), "min(y, y)");
    EXPECT_EQ(shown.pane.text(), "min(y, y)") << "the list changed, not the field";
}

TEST(ExpressionPane, choosesTheMode) {
    ShownExpression shown;
    auto& mode = shown.the<QComboBox>("expressionMode");
    mode.setCurrentText("halide");
    EXPECT_EQ(shown.desk.mode(), expressions::Mode::halide);
    EXPECT_TRUE(mode.toolTip().contains("x/0 = 0")) << mode.toolTip().toStdString();
    EXPECT_TRUE(shown.the<QLabel>("expressionNetwork").text().endsWith("the rules are used only in that mode"));
    shown.desk.setMode(expressions::Mode::intFloor);
    EXPECT_EQ(mode.currentText(), "int-floor");
}

TEST(ExpressionPane, saysThatThereIsNoNetwork) {
    PatientBoard board;
    Desk desk(board);
    ExpressionPane pane(desk);
    EXPECT_TRUE(pane.findChild<QLabel*>("expressionNetwork")->text().contains("No network"));
    EXPECT_FALSE(pane.findChild<QPushButton*>("expressionRun")->isEnabled());
    QSignalSpy wanted(&pane, &ExpressionPane::networkWanted);
    pane.findChild<QPushButton*>("expressionOpenNetwork")->click();
    EXPECT_EQ(wanted.count(), 1);
}

}  // namespace
}  // namespace egret::expressions_view
