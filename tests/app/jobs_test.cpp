#include "tests/app/window_fixture.h"
#include "views/jobs/jobs_pane.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QPushButton>
#include <QTableWidget>

namespace egret::app {
namespace {

struct Jobs : Window {
    QTableWidget& table() { return *window.findChild<QTableWidget*>("jobTable"); }
    QString cell(int row, int column) { return table().item(row, column)->text(); }
    int rowOf(const QString& name) {
        for (int row = 0; row < table().rowCount(); ++row)
            if (cell(row, 0) == name) return row;
        return -1;
    }
};

TEST(Jobs, eachIsListedWithHowItEnded) {
    Jobs shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    ASSERT_GE(shown.rowOf("Opening"), 0);
    EXPECT_EQ(shown.cell(shown.rowOf("Opening"), 1), "done");
    EXPECT_TRUE(shown.cell(shown.rowOf("Opening"), 3).endsWith(" s"));
    shown.open("/there/is/no/such.onnx");
    EXPECT_EQ(shown.cell(0, 1), "failed");
    EXPECT_TRUE(shown.cell(0, 2).contains("such.onnx")) << shown.cell(0, 2).toStdString();
    shown.key(Qt::Key_J, Qt::ControlModifier);
    EXPECT_TRUE(shown.window.findChild<QDockWidget*>("jobList")->isVisible());
    EXPECT_TRUE(shown.table().hasFocus());
    shown.picture("jobs");
    QTest::mouseClick(shown.window.findChild<QPushButton*>("clearJobs"), Qt::LeftButton);
    EXPECT_EQ(shown.table().rowCount(), 0);
}

TEST(Jobs, delCancelsTheSelectedOne) {
    Jobs shown;
    ASSERT_TRUE(shown.open(sampleModel("nasrnn_step.onnx")));
    shown.key(Qt::Key_J, Qt::ControlModifier);
    optimize::Options options = shown.window.workspace().defaultOptions();
    options.iterations = options.kMulti = 100000;
    options.nodeLimit = 10'000'000;
    options.timeLimit = 1000;
    shown.window.workspace().saturate(options);
    ASSERT_TRUE(test::becomes([&] { return shown.rowOf("Saturating") >= 0; }));
    EXPECT_EQ(shown.cell(shown.rowOf("Saturating"), 1), "running");
    shown.table().setCurrentCell(shown.rowOf("Saturating"), 0);
    QTest::keyClick(&shown.table(), Qt::Key_Delete);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.cell(shown.rowOf("Saturating"), 1), "cancelled");
}

}  // namespace
}  // namespace egret::app
