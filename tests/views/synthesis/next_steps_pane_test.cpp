#include "views/synthesis/panes.h"

#include "core/base/stopwatch.h"
#include "tests/support/times.h"
#include "tests/views/synthesis/convolution.h"
#include "views/synthesis/next_steps_model.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTableView>
#include <QTest>

namespace egret::synthesis_view {
namespace {

struct ShownSteps : OnTheBench {
    explicit ShownSteps(qsizetype steps = 0) {
        take(steps);
        pane.resize(700, 500);
        pane.show();
    }
    QTableView& table() { return *pane.findChild<QTableView*>("nextSteps"); }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
    int rowOf(const QString& statement) {
        for (int row = 0; row < table().model()->rowCount(); ++row)
            if (cell(row, NextStepsModel::statementColumn) == statement) return row;
        return -1;
    }
    QCheckBox& box(const char* name) { return *pane.findChild<QCheckBox*>(QLatin1String(name)); }
    QString text(const char* name) { return pane.findChild<QLabel*>(QLatin1String(name))->text(); }

    const std::unique_ptr<QWidget> made{makeNextStepsPane(bench)};
    QWidget& pane = *made;
};

TEST(NextSteps, areListedWithTheirDistance) {
    ShownSteps shown(4);
    const int row = shown.rowOf("x0 = unfold(i2, r0)");
    ASSERT_GE(row, 0);
    EXPECT_EQ(shown.cell(row, NextStepsModel::kindColumn), "unfold");
    EXPECT_EQ(shown.cell(row, NextStepsModel::distanceColumn), "1");
    for (int below = 1; below < shown.table().model()->rowCount(); ++below)
        EXPECT_LE(shown.table()
                      .model()
                      ->index(below - 1, NextStepsModel::distanceColumn)
                      .data(NextStepsModel::kSortRole)
                      .toInt(),
            shown.table().model()->index(below, NextStepsModel::distanceColumn).data(NextStepsModel::kSortRole).toInt())
            << "nearest first";
    EXPECT_TRUE(shown.table().isColumnHidden(NextStepsModel::ruleColumn));
}

TEST(NextSteps, sayWhichRuleRefusesTheOthers) {
    ShownSteps shown(4);
    EXPECT_EQ(shown.rowOf("x0 = shift(i2)"), -1);
    shown.box("nextStepRefused").click();
    const int row = shown.rowOf("x0 = shift(i2)");
    ASSERT_GE(row, 0);
    EXPECT_EQ(shown.cell(row, NextStepsModel::ruleColumn), "early-view");
    shown.table().selectRow(row);
    EXPECT_TRUE(shown.text("nextStepExplanation")
                    .startsWith("Rejected by rule early-view: a view does not depend on the last contraction"))
        << shown.text("nextStepExplanation").toStdString();
    EXPECT_TRUE(
        shown.text("nextStepExplanation").contains("Kept instead: r = reduce(C); x = shift(h); contract(r; d)"));
    EXPECT_EQ(shown.table().model()->index(row, 0).data(Qt::ToolTipRole).toString(), shown.text("nextStepExplanation"));
    QTest::keyClick(&shown.table(), Qt::Key_Return);
    EXPECT_EQ(shown.bench.document()->position(), 4u) << "a refused step is not added";
}

TEST(NextSteps, areTakenByEnterUpToTheInput) {
    ShownSteps shown;
    for (const QString& statement : kConvolution) {
        const int row = shown.rowOf(statement);
        ASSERT_GE(row, 0) << statement.toStdString();
        shown.table().selectRow(row);
        QTest::keyClick(&shown.table(), Qt::Key_Return);
    }
    EXPECT_TRUE(shown.bench.document()->whole());
    EXPECT_EQ(shown.table().model()->rowCount(), 0);
    EXPECT_TRUE(shown.text("nextStepCount").contains("complete"));
}

TEST(NextSteps, areFilteredByKindTextAndChosenCoordinates) {
    ShownSteps shown(4);
    auto& kind = *shown.pane.findChild<QComboBox*>("nextStepKind");
    kind.setCurrentText("unfold");
    const int unfolds = shown.table().model()->rowCount();
    EXPECT_GT(unfolds, 0);
    for (int row = 0; row < unfolds; ++row) EXPECT_EQ(shown.cell(row, NextStepsModel::kindColumn), "unfold");
    for (const synthesis::Dimension* open : shown.bench.document()->graph().interface())
        if (open->index == 2 && !open->first) shown.bench.choose({open->hash});  // coordinate i2
    EXPECT_GT(shown.table().model()->rowCount(), 0);
    for (int row = 0; row < shown.table().model()->rowCount(); ++row) EXPECT_TRUE(shown.cell(row, 0).contains("i2"));
    shown.pane.findChild<QLineEdit*>("nextStepFind")->setText("r0");
    EXPECT_EQ(shown.cell(0, 0), "x0 = unfold(i2, r0)");
    shown.box("nextStepUnreachable").click();
    EXPECT_EQ(shown.table().model()->rowCount(), 1);
}

TEST(NextSteps, markWhatLeadsOutOfReach) {
    ShownSteps shown(4);
    bool isMarked = false;
    for (int row = 0; row < shown.table().model()->rowCount(); ++row)
        isMarked |= shown.cell(row, NextStepsModel::distanceColumn).startsWith("> ");
    EXPECT_TRUE(isMarked);
    shown.box("nextStepUnreachable").click();
    for (int row = 0; row < shown.table().model()->rowCount(); ++row)
        EXPECT_FALSE(shown.cell(row, NextStepsModel::distanceColumn).startsWith("> "));
}

TEST(NextSteps, areShownByTheThousand) {
    ShownSteps shown;
    for (const char* statement :
        {"r0 = reduce(k)", "r1 = reduce(k)", "r2 = reduce(s)", "r3 = reduce(C_in)", "r4 = reduce(C_in/g)"})
        shown.bench.apply(statement);
    const Stopwatch stopwatch(1);  // CPU time of this thread
    shown.box("nextStepRefused").click();
    QCoreApplication::processEvents();
    EXPECT_GT(shown.table().model()->rowCount(), 5000);
    EXPECT_TRUE(test::isBelow(stopwatch.milliseconds(), 2000, "ms"));
}

TEST(Steps, goBackAndOn) {
    ShownSteps shown(6);
    const std::unique_ptr<QWidget> steps(makeStepsPane(shown.bench));
    auto& list = *steps->findChild<QListWidget*>("synthesisSteps");
    EXPECT_EQ(list.count(), 7);
    EXPECT_EQ(list.item(4)->text(), "4  contract(r0, r1, r2; i1)");
    list.setCurrentRow(2);
    EXPECT_EQ(shown.bench.document()->position(), 2u);
    EXPECT_EQ(list.count(), 7) << "undone steps stay listed";
    EXPECT_EQ(list.item(4)->toolTip(), "undone");
    shown.bench.apply("r2 = reduce(s)");
    EXPECT_EQ(list.count(), 4) << "until another step is chosen";
    EXPECT_EQ(list.currentRow(), 3);
}

}  // namespace
}  // namespace egret::synthesis_view
