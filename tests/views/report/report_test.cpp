// A table of results and its trade-off chart.
#include "views/report/report_pane.h"
#include "views/report/trade_off_chart.h"

#include <gtest/gtest.h>

#include <QTableWidget>
#include <QTest>

namespace egret::report_view {
namespace {

Cell number(double value) { return {QString::number(value), value, {}}; }

Report threeRuns() {
    return {.title = "Runs", .note = "One machine.", .columns = {"Setting", "Time (s)", "Speed-up (%)"},
            .rows = {{{.text = "k 0"}, number(0.1), number(2)}, {{.text = "k 1"}, number(10), number(9)}, {{.text = "k 2, \"long\""}, number(9), number(11)}},
            .points = {{"tensat", "k 0", 0.1, 2, 0, {}}, {"tensat", "k 1", 10, 9, 1, {}}, {"tensat", "k 2", 9, 11, 2, {}}}, .setting = "k"};
}

struct Shown {
    Shown() {
        pane.resize(1000, 320);
        pane.setReport("runs", threeRuns());
        pane.show();
        chart = pane.findChild<TradeOffChart*>();
        table = pane.findChild<QTableWidget*>();
    }
    ReportPane pane;
    TradeOffChart* chart;
    QTableWidget* table;
};

TEST(Report, NumbersAreSortedAsNumbers) {
    Shown shown;
    shown.table->sortByColumn(1, Qt::DescendingOrder);
    EXPECT_EQ(shown.table->item(0, 0)->text(), "k 1") << "10 is more than 9";
    EXPECT_EQ(shown.table->item(2, 0)->text(), "k 0");
}

TEST(Report, APointSelectsItsRowAlsoWhenSorted) {
    Shown shown;
    shown.table->sortByColumn(1, Qt::DescendingOrder);
    QTest::mouseClick(shown.chart, Qt::LeftButton, {}, shown.chart->positionOf(2).toPoint());
    ASSERT_GE(shown.table->currentRow(), 0);
    EXPECT_EQ(shown.table->item(shown.table->currentRow(), 1)->text(), "9");
}

TEST(Report, FasterIsHigherAndSlowerIsFurtherRight) {
    Shown shown;
    EXPECT_GT(shown.chart->positionOf(0).y(), shown.chart->positionOf(1).y());
    EXPECT_LT(shown.chart->positionOf(0).x(), shown.chart->positionOf(2).x());
    shown.chart->setOverSetting(true);
    EXPECT_LT(shown.chart->positionOf(1).x(), shown.chart->positionOf(2).x());
    EXPECT_GT(shown.chart->timePositionOf(0).y(), shown.chart->timePositionOf(1).y()) << "time has an axis of its own";
    EXPECT_TRUE(shown.chart->describe(1).contains("9 %")) << shown.chart->describe(1).toStdString();
}

TEST(Report, GoesElsewhereAsMarkdownAndCsv) {
    const QString markdown = toMarkdown(threeRuns()), csv = toCsv(threeRuns());
    EXPECT_TRUE(markdown.startsWith("## Runs\n\n| Setting | Time (s) | Speed-up (%) |\n| --- | ---: | ---: |\n| k 0 | 0.1 | 2 |\n")) << markdown.toStdString();
    EXPECT_TRUE(csv.startsWith("Setting,Time (s),Speed-up (%)\r\nk 0,0.1,2\r\n")) << csv.toStdString();
    EXPECT_TRUE(csv.endsWith("\"k 2, \"\"long\"\"\",9,11\r\n")) << csv.toStdString();
}

TEST(Report, SeveralReportsAreChosenByTitle) {
    Shown shown;
    Report other{.title = "Another", .columns = {"A"}, .rows = {{{.text = "a"}}}};
    shown.pane.setReport("other", other);
    EXPECT_EQ(shown.pane.current()->title, "Runs");
    shown.pane.choose("other");
    EXPECT_EQ(shown.table->columnCount(), 1);
    EXPECT_FALSE(shown.chart->isVisible()) << "it has no points";
    shown.pane.remove("other");
    EXPECT_EQ(shown.pane.current()->title, "Runs");
}

}  // namespace
}  // namespace egret::report_view
