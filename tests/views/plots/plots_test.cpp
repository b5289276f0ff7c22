#include "views/plots/axes.h"
#include "views/report/chart_view.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>

#include <set>

namespace egret::plots {
namespace {

QStringList labels(const std::vector<Tick>& ticks) {
    QStringList texts;
    for (const Tick& tick : ticks) texts << tick.text;
    return texts;
}

// Regression: an axis from 982 to 983.2 was labelled 983, 983, 982, 982.
TEST(Axis, labelsAreDistinct) {
    const Axis axis{.low = 982, .high = 983.2};
    EXPECT_EQ(labels(ticksOf(axis)), QStringList({"982.0", "982.5", "983.0"}));
    EXPECT_EQ(labels(quartersOf(axis, numberText)), QStringList({"982.0", "982.3", "982.6", "982.9", "983.2"}));
    for (const auto& [low, high] :
        {std::pair(1e6, 1e6 + 3), {0.99991, 0.99998}, {-982.75, -982.25}, {12345.0, 12345.5}}) {
        const QStringList texts = labels(ticksOf(Axis{.low = low, .high = high}));
        EXPECT_EQ(std::set<QString>(texts.begin(), texts.end()).size(), static_cast<std::size_t>(texts.size()))
            << texts.join(", ").toStdString();
    }
}

TEST(Axis, labelsAreAsShortAsTheyMayBe) {
    EXPECT_EQ(labels(ticksOf(Axis{.low = 0, .high = 2.5})), QStringList({"0", "0.5", "1", "1.5", "2", "2.5"}));
    EXPECT_EQ(
        labels(ticksOf(Axis{.low = 0, .high = 1e7})), QStringList({"0", "2e+06", "4e+06", "6e+06", "8e+06", "1e+07"}));
    EXPECT_EQ(labels(quartersOf(Axis{.low = 5, .high = 5}, numberText)), QStringList({"5", "5", "5", "5", "5"}));
}

// Regression: plots had a fixed font size.
TEST(PlotView, growsWithTheTextOfItsPane) {
    QWidget pane;
    pane.resize(600, 400);
    report_view::ChartView view(&pane);
    view.resize(600, 400);
    view.setChart({"a", "A", "step", "gain", false, {{"series", {{1, 2, {}}, {2, 3, {}}}}}, false});
    pane.show();
    const QSize hint = view.sizeHint();
    QFont large = pane.font();
    large.setPointSizeF(large.pointSizeF() * 1.5);
    pane.setFont(large);
    EXPECT_NEAR(view.scale(), 1.5, 0.01);
    EXPECT_NEAR(view.sizeHint().width(), hint.width() * 1.5, 2);
    EXPECT_NEAR(view.width(), 400, 1) << "in pixels of the picture";
    std::size_t chosen = 9;
    QObject::connect(&view, &PlotView::chosen, [&](std::size_t item) { chosen = item; });
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.onScreen(view.positionOf(1)));
    EXPECT_EQ(chosen, 1u) << "the mouse finds a point where it is painted";
}

// More series than distinguishable hues: those of similar color differ in their dashes.
TEST(ChartView, manySeriesAreDistinguishable) {
    report::Chart chart{.id = "many", .title = "Many", .xName = "x", .yName = "y"};
    for (int s = 0; s < 24; ++s)
        chart.series.push_back({"series " + std::to_string(s), {{0, double(s), {}}, {1, double(s), {}}}});
    report_view::ChartView view;
    view.setChart(chart);
    const std::vector<QPen> pens = view.pens(theme::light());
    int dashed = 0;
    for (std::size_t one = 0; one < pens.size(); ++one) {
        dashed += pens[one].style() != Qt::SolidLine;
        for (std::size_t other = 0; other < one; ++other)
            EXPECT_TRUE(pens[one].color() != pens[other].color() || pens[one].style() != pens[other].style());
    }
    EXPECT_GT(dashed, 0);
    EXPECT_EQ(pens[0].style(), Qt::SolidLine);
}

}  // namespace
}  // namespace egret::plots
