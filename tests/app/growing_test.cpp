#include "tests/app/window_fixture.h"
#include "views/egraph/egraph_pane.h"
#include "views/rules/rules_pane.h"
#include "views/timeline/timeline_pane.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QPushButton>
#include <QTableWidget>

namespace egret::app {
namespace {

struct Growing : Window {
    Growing() {
        window.setPerspective("Inspect");
        EXPECT_TRUE(open(sampleModel("fire.onnx")));
    }
    void press(int which, Qt::KeyboardModifiers modifiers = {}) {
        key(which, modifiers);
        ASSERT_TRUE(settle());
    }
    std::size_t nodes() { return window.workspace().egraph()->snapshot->nodes.size(); }
    std::size_t open() { return pendingPane().model().total(); }
    using Window::open;
};

TEST(Growing, f10FindsTheMatchesThenAppliesOneAfterTheOther) {
    Growing shown;
    shown.press(Qt::Key_F10);
    ASSERT_TRUE(shown.window.workspace().growing());
    const std::size_t found = shown.open(), nodes = shown.nodes();
    ASSERT_GT(found, 2u);
    shown.press(Qt::Key_F10);
    EXPECT_GT(shown.nodes(), nodes);
    EXPECT_EQ(shown.open(), found - 1);
    const auto& canvas = *shown.window.findChild<canvas::GraphCanvas*>("egraphCanvas");
    std::size_t fresh = 0, inSight = 0;
    for (const auto& box : canvas.picture().boxes)
        for (const auto& cell : box.cells) {
            if (cell.outline != canvas::Outline::fresh) continue;
            ++fresh;
            inSight += canvas.visibleArea().contains(canvas.geometryOfPicture().rectOf(*canvas.items().first(cell.id)));
        }
    EXPECT_GT(fresh, 0u) << "new e-nodes glow";
    EXPECT_GT(inSight, 0u) << "in the visible area";
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
}

TEST(Growing, theTimelineGoesBackThroughTheMatchesApplied) {
    Growing shown;
    shown.press(Qt::Key_F10);
    const std::size_t before = shown.nodes();
    shown.press(Qt::Key_F10);
    const std::size_t one = shown.nodes();
    shown.press(Qt::Key_F10);
    const std::size_t two = shown.nodes();
    EXPECT_GT(two, one);
    shown.press(Qt::Key_Left, Qt::ControlModifier);
    EXPECT_EQ(shown.nodes(), one);
    shown.press(Qt::Key_Left, Qt::ControlModifier);
    EXPECT_EQ(shown.nodes(), before);
    shown.press(Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(shown.nodes(), one);
    shown.press(Qt::Key_F10);
    EXPECT_GT(shown.nodes(), two) << "the next match grows the present, not the past";
}

TEST(Growing, aMatchIsPickedWithTheMouse) {
    Growing shown;
    shown.press(Qt::Key_F10);
    auto& tree = *shown.pendingPane().view();
    const QModelIndex group = tree.model()->index(tree.model()->rowCount() - 1, 0);
    tree.expand(group);
    const QModelIndex match = tree.model()->index(0, 0, group);
    tree.scrollTo(match);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(match).center());
    const auto picked = shown.pendingPane().currentMatch();
    ASSERT_TRUE(picked);
    const std::size_t found = shown.open();
    QTest::mouseClick(shown.pendingPane().findChild<QPushButton*>("applyMatch"), Qt::LeftButton);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.open(), found - 1);
    EXPECT_NE(shown.window.workspace().growing()->states[*picked], optimize::Pending::State::open);
}

TEST(Growing, shiftF11FinishesTheIterationUntilTheEGraphIsSaturated) {
    Growing shown;
    EXPECT_FALSE(shown.action("growFinish").isEnabled()) << "no stepping in progress yet";
    shown.press(Qt::Key_F10);
    shown.press(Qt::Key_F11, Qt::ShiftModifier);
    EXPECT_EQ(shown.window.workspace().growing()->exploration->iterations.size(), 1u);
    for (int i = 0; i < 20 && !shown.window.workspace().growing()->isOver; ++i)
        shown.press(Qt::Key_F11, Qt::ShiftModifier);
    EXPECT_EQ(shown.window.workspace().growing()->exploration->stopReason, "saturated");
    EXPECT_FALSE(shown.action("growFinish").isEnabled());
    EXPECT_EQ(shown.open(), 0u);
    shown.press(Qt::Key_F10);
    EXPECT_TRUE(shown.window.workspace().growing()->isOver) << "only Ctrl+F10 restarts";
    shown.press(Qt::Key_F10, Qt::ControlModifier);
    EXPECT_FALSE(shown.window.workspace().growing()->isOver);
}

TEST(Growing, finishingAnIterationPausesAtABreakpoint) {
    Growing shown;
    shown.press(Qt::Key_F10);
    auto& tree = *shown.pendingPane().view();
    // Chooses a rule whose match is not applied first.
    const auto& pending = *shown.window.workspace().growing()->pending;
    const QString rule = QString::fromStdString(pending.back().rule);
    ASSERT_NE(pending.front().rule, pending.back().rule);
    shown.pendingPane().selectRule(rule);
    tree.setFocus();
    shown.press(Qt::Key_F9);
    EXPECT_TRUE(shown.window.workspace().breakpoints().contains(rule.toStdString()));
    shown.press(Qt::Key_F11, Qt::ShiftModifier);
    const auto* growing = shown.window.workspace().growing();
    EXPECT_TRUE(growing->isPaused);
    EXPECT_EQ(growing->states.front(), optimize::Pending::State::applied);
    EXPECT_EQ(growing->states.back(), optimize::Pending::State::open);
    EXPECT_EQ(growing->exploration->iterations.size(), 0u) << "the iteration is not finished";
    shown.picture("breakpoint");
    shown.pendingPane().selectRule(rule);
    tree.setFocus();
    shown.press(Qt::Key_F9);
    EXPECT_TRUE(shown.window.workspace().breakpoints().empty());
    shown.press(Qt::Key_F11, Qt::ShiftModifier);
    EXPECT_FALSE(shown.window.workspace().growing()->isPaused);
    EXPECT_EQ(shown.window.workspace().growing()->exploration->iterations.size(), 1u);
}

TEST(Growing, whatWasGrownIsExtractedFrom) {
    Growing shown;
    shown.press(Qt::Key_F10);
    shown.press(Qt::Key_F10);
    shown.action("extractDag").trigger();
    ASSERT_TRUE(shown.settle());
    ASSERT_EQ(shown.window.workspace().extractions().size(), 1u) << shown.errors.join("; ").toStdString();
    shown.press(Qt::Key_F10);
    EXPECT_TRUE(shown.window.workspace().extractions().empty()) << "extractions of the discarded e-graph";
    EXPECT_EQ(shown.window.findChild<QTableWidget*>("extractionResults")->rowCount(), 0);
}

TEST(Growing, theRulesChartFillsAndSelectsARule) {
    Growing shown;
    shown.press(Qt::Key_F10);
    shown.press(Qt::Key_F11, Qt::ShiftModifier);
    shown.window.findChild<QDockWidget*>("rules")->raise();
    test::deliverEvents();
    auto* legend = shown.window.findChild<QTableWidget*>("ruleLegend");
    ASSERT_GT(legend->rowCount(), 0);
    // Chooses a rule that still has matches to select.
    const QString rule = shown.pendingPane().model().index(0, 0).data().toString();
    for (int row = 0; row < legend->rowCount(); ++row)
        if (legend->item(row, 0)->text() == rule) {
            legend->scrollToItem(legend->item(row, 0));
            QTest::mouseClick(
                legend->viewport(), Qt::LeftButton, {}, legend->visualItemRect(legend->item(row, 0)).center());
        }
    EXPECT_EQ(shown.pendingPane().view()->currentIndex().data().toString(), rule);
}

}  // namespace
}  // namespace egret::app
