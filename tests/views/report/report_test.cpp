#include "views/report/chart_grid.h"
#include "views/report/chart_view.h"
#include "views/report/report_pane.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

namespace egret::report_view {
namespace {

report::Report twoTables() {
    report::Report made;
    made.title = "Tensat on this machine";
    made.settings = {"One thread."};
    made.tables.push_back({"table-1", "Table 1", {{"network"}, {"seconds", 1}, {"seconds", 1, true}},
        {{std::string("bert"), 10.0, 13.0}, {std::string("vgg"), 9.0, {}}}, "Limits: 60 s."});
    made.tables.push_back({"table-2", "Table 2", {{"network"}}, {{std::string("bert")}}, {}});
    made.charts.push_back({"figure-7", "Time against speedup", "optimizer time (s)", "speedup (%)", true,
        {{"bert", {{0.1, 2, "k_multi 0"}, {10, 9, "k_multi 1"}}}, {"vgg", {{1, -3, "k_multi 0"}}}}});
    return made;
}

struct ShownReport {
    ShownReport() {
        pane.resize(1000, 320);
        pane.setReport("tensat", twoTables());
        pane.show();
        chart = pane.findChild<ChartView*>();
        table = pane.findChild<QTableWidget*>();
    }
    ReportPane pane;
    ChartView* chart;
    QTableWidget* table;
};

TEST(Report, thePaperStandsBesideUs) {
    ShownReport shown;
    ASSERT_EQ(shown.table->columnCount(), 3);
    EXPECT_EQ(shown.table->horizontalHeaderItem(2)->text(), "seconds\npublished");
    EXPECT_EQ(shown.table->item(0, 1)->text(), "10.0");
    EXPECT_EQ(shown.table->item(0, 2)->text(), "13.0");
    EXPECT_EQ(shown.table->item(1, 2)->text(), "–") << "the paper has no such figure";
    EXPECT_NE(shown.table->item(0, 2)->foreground().color(), shown.table->item(0, 1)->foreground().color());
}

TEST(Report, numbersAreSortedAsNumbers) {
    ShownReport shown;
    shown.table->sortByColumn(1, Qt::DescendingOrder);
    EXPECT_EQ(shown.table->item(0, 0)->text(), "bert") << "10 sorts after 9";
    QStringList activated;
    QObject::connect(&shown.pane, &ReportPane::rowActivated,
        [&](const QString& id, std::size_t row) { activated << id + QString::number(row); });
    shown.table->sortByColumn(1, Qt::AscendingOrder);
    Q_EMIT shown.table->itemActivated(shown.table->item(0, 0));
    EXPECT_EQ(activated, QStringList{"tensat1"}) << "the row of the report, independent of sorting";
}

TEST(Report, tablesAreChosenAndStayChosenWhileTheReportGrows) {
    ShownReport shown;
    auto* choice = shown.pane.findChild<QComboBox*>("tableChoice");
    choice->setCurrentIndex(1);
    EXPECT_EQ(shown.table->columnCount(), 1);
    report::Report more = twoTables();
    more.tables[1].rows.push_back({std::string("vgg")});
    shown.pane.setReport("tensat", more);
    EXPECT_EQ(choice->currentIndex(), 1);
    EXPECT_EQ(shown.table->rowCount(), 2);
}

TEST(Report, thePointsOfAChartHaveTheirPlaces) {
    ShownReport shown;
    EXPECT_GT(
        shown.chart->positionOf(shown.chart->itemOf(0, 0)).y(), shown.chart->positionOf(shown.chart->itemOf(0, 1)).y())
        << "faster is higher";
    EXPECT_LT(
        shown.chart->positionOf(shown.chart->itemOf(0, 0)).x(), shown.chart->positionOf(shown.chart->itemOf(0, 1)).x())
        << "longer is further right";
    const auto place = shown.chart->itemAt(shown.chart->positionOf(shown.chart->itemOf(1, 0)) + QPointF(2, 2));
    ASSERT_TRUE(place);
    EXPECT_TRUE(shown.chart->describe(*place).contains("vgg, k_multi 0"))
        << shown.chart->describe(*place).toStdString();
    EXPECT_FALSE(shown.chart->itemAt({1, 1}));
}

report::Chart manySeries(int count) {
    report::Chart chart{"many", "Many", "step", "gain (%)", false, {}, false};
    for (int i = 0; i < count; ++i)
        chart.series.push_back({"a series with a name " + std::to_string(i), {{1, 90.0 + i}, {2, 91.0 + i}}});
    return chart;
}

TEST(Chart, theLegendTakesMoreLinesWhereItHasTo) {
    ChartView wide, narrow;
    for (ChartView* view : {&wide, &narrow}) view->setChart(manySeries(4));
    wide.resize(1400, 300);
    narrow.resize(300, 300);
    for (ChartView* view : {&wide, &narrow}) view->grab();
    EXPECT_GT(narrow.positionOf(narrow.itemOf(3, 1)).y(), wide.positionOf(wide.itemOf(3, 1)).y())
        << "the points start below it";
}

TEST(Chart, withoutZeroSmallDifferencesAreSeen) {
    ChartView with, without;
    for (ChartView* view : {&with, &without}) view->resize(400, 300);
    report::Chart chart = manySeries(1);
    without.setChart(chart);
    chart.showsZero = true;
    with.setChart(chart);
    const auto rise = [](const ChartView& view) {
        return view.positionOf(view.itemOf(0, 0)).y() - view.positionOf(view.itemOf(0, 1)).y();
    };
    EXPECT_GT(rise(without), 100);
    EXPECT_LT(rise(with), 10);
}

TEST(ChartGrid, theFirstIsAsWideAsWhatIsMissing) {
    ChartGrid grid("grid-", 2);
    const auto chart = [](const char* id) { return report::Chart{id, id, "step", "y", false, {}}; };
    grid.setCharts(std::vector{chart("a"), chart("b"), chart("c")});
    grid.resize(800, 600);
    grid.show();
    const auto width = [&](const char* name) { return grid.findChild<ChartView*>(QLatin1String(name))->width(); };
    EXPECT_GT(width("grid-a"), 2 * width("grid-b") - 10);
    EXPECT_NEAR(width("grid-b"), width("grid-c"), 2);
}

TEST(Report, goesElsewhereAsMarkdownAndCsv) {
    ShownReport shown;
    const auto buttons = shown.pane.findChildren<QPushButton*>();
    for (auto* button : buttons)
        if (button->text().contains("CSV")) button->click();
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith("network,seconds,seconds (published)"))
        << QApplication::clipboard()->text().toStdString();
    for (auto* button : buttons)
        if (button->text().contains("Markdown")) button->click();
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith("# Tensat on this machine"));
}

TEST(Report, severalReportsAreChosenByTitle) {
    ShownReport shown;
    report::Report other;
    other.title = "Another";
    other.tables.push_back({"a", "A", {{"a"}}, {{std::string("x")}}, {}});
    shown.pane.setReport("other", other);
    EXPECT_EQ(shown.pane.current()->title, "Tensat on this machine");
    shown.pane.choose("other");
    EXPECT_EQ(shown.table->columnCount(), 1);
    EXPECT_FALSE(shown.chart->isVisible()) << "this report has no chart";
    shown.pane.remove("other");
    EXPECT_EQ(shown.pane.current()->title, "Tensat on this machine");
}

}  // namespace
}  // namespace egret::report_view
