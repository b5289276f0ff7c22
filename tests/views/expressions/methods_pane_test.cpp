#include "views/expressions/panes.h"

#include "tests/views/expressions/desk_fixture.h"

#include "views/report/chart_view.h"

#include <QPushButton>
#include <QTableWidget>

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

TEST(MethodsPane, hasARowForEveryMethodWithItsResultAndVerdict) {
    OnTheDesk on;
    on.desk.setText("min(x, x) <= 7");
    const std::unique_ptr<QWidget> pane(makeMethodsPane(on.desk));
    pane->findChild<QPushButton*>("compareMethods")->click();
    on.settle();
    const auto& table = *pane->findChild<QTableWidget*>("methodsTable");
    ASSERT_EQ(table.rowCount(), static_cast<int>(methods().size()));
    for (int row = 0; row < table.rowCount(); ++row) {
        EXPECT_EQ(table.item(row, 0)->text(), methods()[static_cast<std::size_t>(row)].name);
        // The other methods may fail to find this result.
        if (const QString method = table.item(row, 0)->text(); method == "hiss" || method == "best") {
            EXPECT_EQ(table.item(row, 1)->text(), "x <= 7");
            EXPECT_EQ(table.item(row, 2)->text(), "3");
        }
        EXPECT_TRUE(table.item(row, 6)->text().endsWith("equal")) << table.item(row, 6)->text().toStdString();
        EXPECT_FALSE(table.item(row, 7)->text().isEmpty());
    }
    EXPECT_EQ(table.item(0, 7)->text(), "nothing");
}

TEST(MethodsPane, hasOneChartOfAllMethods) {
    OnTheDesk on;
    on.desk.setText("min(x, x) <= 7");
    const std::unique_ptr<QWidget> pane(makeMethodsPane(on.desk));
    const auto& chart = *pane->findChild<report_view::ChartView*>("methodsChart");
    EXPECT_TRUE(chart.isHidden()) << "nothing has been measured";
    on.desk.compareMethods();
    on.settle();
    EXPECT_FALSE(chart.isHidden());
    ASSERT_EQ(chart.chart().series.size(), methods().size());
    EXPECT_TRUE(chart.chart().isLogarithmic);
    for (std::size_t i = 0; i < methods().size(); ++i) {
        const report::Series& series = chart.chart().series[i];
        EXPECT_EQ(series.name, methods()[i].name.toStdString());
        ASSERT_FALSE(series.points.empty());
        EXPECT_EQ(series.points.back().x, 10) << "the time limit";
    }
    on.desk.setText("x");
    EXPECT_TRUE(chart.isHidden());
}

}  // namespace
}  // namespace egret::expressions_view
