// The rules pane shows which rule makes the e-graph explode.
#include "views/rules/rules_pane.h"

#include "tests/views/event_loop.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QTableWidget>
#include <QTest>

namespace egret::rules {
namespace {

Count found(uint64_t matches, uint64_t applied) { return {.matches = matches, .applied = applied, .searched = true}; }

std::vector<Series> threeRules() {
    return {{"fuse", {found(4, 4), found(2, 1), found(0, 0)}},
        {"commute", {found(10, 10), found(100, 90), {.matches = 1001, .searched = true, .banned = true}}},
        {"never", {found(0, 0), found(0, 0), found(0, 0)}}};
}

struct ShownRules {
    ShownRules() {
        pane.resize(800, 300);
        pane.setSeries(threeRules());
        QObject::connect(&pane, &RulesPane::ruleSelected, [this](const QString& rule) { selected << rule; });
        pane.show();
        test::deliverEvents();
        chart = pane.findChild<RuleChart*>();
        legend = pane.findChild<QTableWidget*>();
    }
    RulesPane pane;
    RuleChart* chart;
    QTableWidget* legend;
    QStringList selected;
};

TEST(Rules, theLegendBeginsWithTheRuleOfMostMatches) {
    ShownRules shown;
    ASSERT_EQ(shown.legend->rowCount(), 2) << "a rule that never matched is not plotted";
    EXPECT_EQ(shown.legend->item(0, 0)->text(), "commute");
    EXPECT_EQ(shown.legend->item(0, 1)->text(), "1,001");
    EXPECT_EQ(shown.legend->item(0, 4)->text(), "1") << "banned once";
    EXPECT_EQ(shown.legend->item(1, 3)->text(), "5") << "total applications over all iterations";
}

// Regression: at 1280 pixels, the names of rules were cut to two letters.
TEST(Rules, aNarrowLegendKeepsTheNames) {
    ShownRules shown;
    const auto hides = [&](int column) { return shown.legend->isColumnHidden(column); };
    EXPECT_FALSE(hides(2) || hides(3));
    shown.pane.setSeries({{QString(100, QLatin1Char('x')), {found(1, 1)}}});
    EXPECT_TRUE(hides(2) && hides(3));
    EXPECT_FALSE(hides(0) || hides(1));
    shown.pane.resize(4000, 300);
    test::deliverEvents();
    EXPECT_FALSE(hides(2) || hides(3));
}

TEST(Rules, hoveringTellsWhatHappened) {
    ShownRules shown;
    const auto point = shown.chart->itemAt(shown.chart->positionOf(shown.chart->itemOf(0, 2)) + QPointF(1, 1));
    ASSERT_TRUE(point);
    const QString text = shown.chart->describe(*point);
    EXPECT_TRUE(text.contains("commute")) << text.toStdString();
    EXPECT_TRUE(text.contains("iteration 2: 1,001 matches, 0 applied")) << text.toStdString();
    EXPECT_TRUE(text.contains("banned")) << text.toStdString();
    EXPECT_FALSE(shown.chart->itemAt({2, 2})) << "far from any line";
}

TEST(Rules, aClickOnALineSelectsItsRule) {
    ShownRules shown;
    QTest::mouseClick(shown.chart, Qt::LeftButton, {}, shown.chart->positionOf(shown.chart->itemOf(0, 1)).toPoint());
    EXPECT_EQ(shown.selected, QStringList{"commute"});
    EXPECT_EQ(shown.legend->currentRow(), 0);
}

TEST(Rules, aClickOrTheArrowsInTheLegendSelectARule) {
    ShownRules shown;
    QTest::mouseClick(
        shown.legend->viewport(), Qt::LeftButton, {}, shown.legend->visualItemRect(shown.legend->item(0, 0)).center());
    QTest::keyClick(shown.legend, Qt::Key_Down);
    EXPECT_EQ(shown.selected, (QStringList{"commute", "fuse"}));
}

TEST(Rules, theScaleIsLogarithmicOrNot) {
    ShownRules shown;
    const double logarithmic = shown.chart->positionOf(shown.chart->itemOf(0, 1)).y();
    QTest::mouseClick(shown.pane.findChild<QCheckBox*>("logarithmic"), Qt::LeftButton, {}, QPoint(8, 8));
    EXPECT_GT(shown.chart->positionOf(shown.chart->itemOf(0, 1)).y(), logarithmic + 30)
        << "on a linear scale, 100 of 1,001 is low";
}

TEST(Rules, theSelectedRuleStaysWhileTheChartFills) {
    ShownRules shown;
    shown.pane.select("fuse");
    auto more = threeRules();
    more[0].counts.push_back(found(5000, 5000));
    shown.pane.setSeries(more);
    EXPECT_EQ(shown.legend->currentRow(), 0) << "fuse is first now";
    EXPECT_TRUE(shown.selected.isEmpty()) << "a changed series does not select";
}

}  // namespace
}  // namespace egret::rules
