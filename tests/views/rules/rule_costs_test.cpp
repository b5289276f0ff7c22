// The rule costs pane shows where the time of a saturation went and which rule made its e-nodes.
#include "views/rules/rule_costs_pane.h"

#include "core/egraph/sexpr.h"
#include "tests/views/event_loop.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

namespace egret::rules {
namespace {

// A run in which `grow` makes most e-nodes and `never` does not match. Times are set, because tests do not measure.
ProfilePtr sampleProfile() {
    egraph::EGraph egraph;
    egraph::addTerm(egraph, "(f a)");
    egraph::Runner runner(egraph,
        {egraph::rewrite("grow", "(f ?x)", "(f (g ?x))"), egraph::rewrite("rename", "(g ?x)", "(h ?x)"),
            egraph::rewrite("never", "(f (zero ?x))", "?x")},
        {.iterations = 6});
    runner.run();
    std::vector<egraph::IterationRecord> iterations = runner.iterations();
    for (egraph::IterationRecord& iteration : iterations) {
        iteration.searchSeconds = 0.006;
        iteration.applySeconds = 0.004;
        iteration.rebuildSeconds = 0.002;
        for (egraph::RuleRecord& rule : iteration.rules) {
            rule.searchSeconds = 0.001;
            rule.joinSeconds = 0;
            rule.applySeconds = rule.matches > 0 ? 0.001 : 0;
        }
    }
    return std::make_shared<const egraph::RunProfile>(
        egraph::profileOf(egraph, {"grow", "rename", "never"}, iterations));
}

struct ShownCosts {
    ShownCosts() {
        pane.resize(1000, 300);
        pane.setProfile(profile);
        QObject::connect(&pane, &RuleCostsPane::ruleSelected, [this](const QString& rule) { selected << rule; });
        QObject::connect(&pane, &RuleCostsPane::reasonRequested, [this](const QString& rule) { asked << rule; });
        QObject::connect(&pane, &RuleCostsPane::whatIfRequested, [this](const QString& rule) { compared << rule; });
        pane.show();
        test::deliverEvents();
        table = pane.findChild<QTableWidget*>("ruleCosts");
        flame = pane.findChild<FlameView*>();
        note = pane.findChild<QLabel*>("ruleCostNote");
    }
    // Returns the first bar of a level that belongs to the rule.
    std::size_t barOf(int level, const QString& rule) const {
        const QJsonArray bars = flame->exportedView().json()["bars"].toArray();
        for (std::size_t i = 0; i < flame->count(); ++i)
            if (bars[static_cast<qsizetype>(i)].toObject()["level"].toInt() == level && flame->ruleOf(i) == rule)
                return i;
        ADD_FAILURE() << "no bar of " << rule.toStdString();
        return 0;
    }
    ProfilePtr profile = sampleProfile();
    RuleCostsPane pane;
    QTableWidget* table;
    FlameView* flame;
    QLabel* note;
    QStringList selected, asked, compared;
};

TEST(RuleCosts, theRuleOfMostBlameComesFirst) {
    ShownCosts shown;
    ASSERT_EQ(shown.table->rowCount(), 3);
    EXPECT_EQ(shown.table->item(0, 0)->text(), "grow");
    EXPECT_EQ(shown.table->item(2, 0)->text(), "never");
    EXPECT_TRUE(shown.pane.findChild<QLabel*>("ruleCostSummary")->text().contains("1 of 3 rules never matched"));
    shown.table->sortByColumn(0, Qt::AscendingOrder);
    EXPECT_EQ(shown.table->item(1, 0)->text(), "never");
    shown.pane.setProfile({});
    EXPECT_EQ(shown.table->rowCount(), 0);
    EXPECT_EQ(shown.flame->count(), 0u);
}

TEST(RuleCosts, aRuleIsSelectedInBothPictures) {
    ShownCosts shown;
    const std::size_t bar = shown.barOf(2, "rename");
    QTest::mouseClick(shown.flame, Qt::LeftButton, {}, shown.flame->onScreen(shown.flame->positionOf(bar)));
    EXPECT_EQ(shown.selected, QStringList{"rename"});
    EXPECT_EQ(shown.table->item(shown.table->currentRow(), 0)->text(), "rename");
    QTest::mouseClick(
        shown.table->viewport(), Qt::LeftButton, {}, shown.table->visualItemRect(shown.table->item(0, 0)).center());
    EXPECT_EQ(shown.selected, (QStringList{"rename", "grow"}));
    EXPECT_TRUE(shown.asked.isEmpty()) << "both rules matched";
}

TEST(RuleCosts, aRuleThatNeverMatchedIsExplained) {
    ShownCosts shown;
    QTest::mouseClick(
        shown.table->viewport(), Qt::LeftButton, {}, shown.table->visualItemRect(shown.table->item(2, 0)).center());
    EXPECT_EQ(shown.asked, QStringList{"never"});
    EXPECT_FALSE(shown.note->isVisible());
    egraph::NeverMatched why;
    why.kind = egraph::NeverMatched::Kind::noOperator;
    why.part = "(zero ?x)";
    shown.pane.explain("never", why);
    EXPECT_EQ(
        shown.note->text(), "never never matched: No e-class contains an e-node of the form that (zero ?x) requires.");
    EXPECT_TRUE(shown.note->isVisible());
}

TEST(RuleCosts, aComparisonWithoutTheRuleIsShown) {
    ShownCosts shown;
    auto* button = shown.pane.findChild<QPushButton*>("whatIf");
    shown.pane.select("grow");
    EXPECT_FALSE(button->isEnabled()) << "no e-graph to saturate again";
    shown.pane.setWhatIfEnabled(true);
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(shown.compared, QStringList{"grow"});
    shown.pane.showWhatIf({.rule = "grow",
        .with = {.nodes = 1200, .seconds = 0.5, .cost = 2000},
        .without = {.nodes = 30, .seconds = 0.001, .cost = 2500}});
    EXPECT_EQ(shown.note->text(),
        "With grow: 1,200 e-nodes, 500 ms, cost 2.00 ms. Without: 30 e-nodes, 1.00 ms, cost 2.50 ms.");
}

TEST(RuleCosts, theFilterHidesOtherRules) {
    ShownCosts shown;
    QTest::keyClicks(shown.pane.findChild<QLineEdit*>("ruleCostFilter"), "NAM");
    const auto visible = [&shown] {
        QStringList rules;
        for (int row = 0; row < 3; ++row)
            if (!shown.table->isRowHidden(row)) rules << shown.table->item(row, 0)->text();
        return rules;
    };
    EXPECT_EQ(visible(), QStringList{"rename"});
    shown.table->sortByColumn(0, Qt::DescendingOrder);
    test::deliverEvents();
    EXPECT_EQ(visible(), QStringList{"rename"}) << "sorting moves the rows";
}

TEST(Flame, barsAreAsWideAsTheirShare) {
    ShownCosts shown;
    const double whole = shown.flame->rectOf(0).width();
    double iterations = 0;
    const QJsonArray bars = shown.flame->exportedView().json()["bars"].toArray();
    for (std::size_t i = 0; i < shown.flame->count(); ++i)
        if (bars[static_cast<qsizetype>(i)].toObject()["level"].toInt() == 1)
            iterations += shown.flame->rectOf(i).width();
    EXPECT_NEAR(iterations, whole, 1e-6 * whole);
    const std::size_t rule = shown.barOf(2, "grow"), phase = shown.barOf(3, "grow");
    EXPECT_LT(shown.flame->rectOf(phase).width(), shown.flame->rectOf(rule).width());
    EXPECT_TRUE(shown.flame->describe(phase).contains("search\n1.00 ms")) << shown.flame->describe(phase).toStdString();
    // An iteration fills the width when it is activated, and the whole run when that is activated.
    Q_EMIT shown.flame->activated(1);
    EXPECT_EQ(shown.flame->zoomed(), 0u);
    EXPECT_NEAR(shown.flame->rectOf(1).width(), whole, 1e-6 * whole);
    Q_EMIT shown.flame->activated(0);
    EXPECT_FALSE(shown.flame->zoomed());
    shown.pane.findChild<QComboBox*>("flameMeasure")->setCurrentIndex(1);
    EXPECT_TRUE(shown.flame->describe(0).contains("e-nodes"));
}

TEST(Flame, keysMoveAlongAndBetweenLevels) {
    ShownCosts shown;
    shown.flame->setFocus();
    shown.flame->setCurrent(0);
    QTest::keyClick(shown.flame, Qt::Key_Down);
    EXPECT_EQ(shown.flame->current(), 1u);
    QTest::keyClick(shown.flame, Qt::Key_Right);
    EXPECT_TRUE(shown.flame->describe(*shown.flame->current()).startsWith("iteration 1"));
    QTest::keyClick(shown.flame, Qt::Key_Up);
    EXPECT_EQ(shown.flame->current(), 0u);
}

}  // namespace
}  // namespace egret::rules
