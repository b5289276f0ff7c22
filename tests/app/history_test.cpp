// The session as a tree of alternatives: branches have names and notes, and any two steps can be compared.
#include "tests/app/window_fixture.h"
#include "views/canvas/banner.h"
#include "views/canvas/graph_canvas.h"
#include "views/compare/compare_pane.h"
#include "views/history/history_pane.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace egret::app {
namespace {

struct History : Window {
    history::HistoryPane& pane() { return *window.findChild<history::HistoryPane*>(); }
    compare::ComparePane& comparison() { return *window.findChild<compare::ComparePane*>(); }
    QModelIndex item(session::StepId step, int column = history::stepColumn) {
        return pane().steps().indexOf(step, column);
    }
    // Creates two branches from the model: one applies two rules, the other a third.
    bool branch() {
        if (!open(sampleModel("inception_block.onnx"))) return false;
        const session::StepId root = state().currentStep;
        window.workspace().applyBest();
        if (!settle()) return false;
        window.workspace().applyBest();
        if (!settle()) return false;
        first = state().currentStep;
        window.workspace().goTo(root);
        if (!settle()) return false;
        window.workspace().apply(window.workspace().matches().back().where.key(state().current));
        if (!settle()) return false;
        second = state().currentStep;
        return true;
    }
    session::StepId first, second;
};

QString bannerOf(const canvas::GraphCanvas& canvas) {
    const auto* banner = canvas.findChild<canvas::Banner*>();
    return banner->isVisibleTo(&canvas) ? banner->findChild<QLabel*>()->text() : QString();
}
void clickBanner(const canvas::GraphCanvas& canvas) {
    canvas.findChild<QToolButton*>(QStringLiteral("bannerCommand"))->click();
}

TEST(Past, aBannerOverTheGraphSaysSoAndLeadsToTheLatestStep) {
    History shown;
    ASSERT_TRUE(shown.branch()) << shown.errors.join("; ").toStdString();
    const auto& graph = *shown.window.findChild<canvas::GraphCanvas*>("currentCanvas");
    EXPECT_EQ(bannerOf(graph), "") << "no step follows";
    const QRect before = graph.geometry();
    const auto& steps = shown.state().steps;
    const auto& first = *std::ranges::find(steps, shown.first, &session::StepRecord::id);
    shown.window.workspace().goTo(first.parent);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(bannerOf(graph), "Viewing step 1 of 2");
    EXPECT_EQ(graph.geometry(), before) << "nothing moves";
    clickBanner(graph);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.state().currentStep, shown.first);
    EXPECT_EQ(bannerOf(graph), "");
    shown.window.workspace().goTo(steps.front().id);
    ASSERT_TRUE(shown.settle());
    clickBanner(graph);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.state().currentStep, shown.second) << "the newest step";
}

TEST(Past, theEGraphOfThePastShowsNothingOfTheFuture) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("a_times_2_div_2.onnx")));
    shown.window.setPerspective("Extract");
    auto& workspace = shown.window.workspace();
    workspace.saturate(workspace.defaultOptions());
    ASSERT_TRUE(shown.settle());
    shown.action("extractIlp").trigger();
    ASSERT_TRUE(shown.settle()) << shown.errors.join("; ").toStdString();
    const auto& egraph = *shown.window.findChild<canvas::GraphCanvas*>("egraphCanvas");
    const auto chosen = [&] {
        std::ptrdiff_t count = 0;
        for (const canvas::Box& box : egraph.picture().boxes)
            count += std::ranges::count(box.cells, canvas::Outline::chosen, &canvas::Cell::outline);
        return count;
    };
    const std::ptrdiff_t now = chosen();
    EXPECT_GT(now, 0);
    EXPECT_EQ(bannerOf(egraph), "");
    const auto marks = workspace.egraph()->marks->all;
    ASSERT_GT(marks.size(), 2u);
    workspace.showEGraphAt(marks[1].step);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(bannerOf(egraph), QString("Viewing step 2 of %1").arg(marks.size()));
    EXPECT_EQ(chosen(), 0) << "the extraction came later";
    clickBanner(egraph);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(bannerOf(egraph), "");
    EXPECT_EQ(chosen(), now);
}

TEST(History, namesNotesAndBookmarksStayWithTheSession) {
    QTemporaryDir folder;
    const QString file = folder.filePath("named.egret");
    {
        History shown;
        ASSERT_TRUE(shown.branch()) << shown.errors.join("; ").toStdString();
        shown.pane().setCurrentIndex(shown.item(shown.first));
        shown.action("nameStep").trigger();
        auto* editor = shown.pane().viewport()->findChild<QLineEdit*>();
        ASSERT_TRUE(editor);
        QTest::keyClicks(editor, "fused");
        QTest::keyClick(editor, Qt::Key_Return);
        ASSERT_TRUE(shown.settle());
        shown.window.workspace().noteStep(shown.second, "slower, but why?");
        ASSERT_TRUE(shown.settle());
        shown.pane().setCurrentIndex(shown.item(shown.first));
        shown.action("bookmarkStep").trigger();
        ASSERT_TRUE(shown.settle());
        EXPECT_EQ(shown.item(shown.first, history::nameColumn).data().toString(), "fused");
        shown.window.workspace().saveSession(file);
        ASSERT_TRUE(shown.settle());
        EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
    }
    History again;
    ASSERT_TRUE(again.open(file));
    int found = 0;
    for (const session::StepRecord& step : again.state().steps) {
        const bool isFused = again.item(step.id, history::nameColumn).data() == "fused";
        found += isFused || again.item(step.id, history::noteColumn).data() == "slower, but why?";
        EXPECT_EQ(again.item(step.id).data().toString().startsWith("⚑"), isFused) << "it is bookmarked as well";
    }
    EXPECT_EQ(found, 2);
}

TEST(History, twoLeavesAreComparedSideBySide) {
    History shown;
    ASSERT_TRUE(shown.branch()) << shown.errors.join("; ").toStdString();
    shown.window.workspace().nameStep(shown.first, "fused");
    ASSERT_TRUE(shown.settle());
    shown.pane().clearSelection();
    for (const session::StepId step : {shown.first, shown.second})
        shown.pane().selectionModel()->select(
            shown.item(step), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    shown.key(Qt::Key_D, Qt::ControlModifier);
    ASSERT_TRUE(test::becomes([&] { return !shown.comparison().summary().isEmpty(); }));
    ASSERT_TRUE(shown.settle());
    EXPECT_TRUE(shown.comparison().summary().contains("removed")) << shown.comparison().summary().toStdString();
    canvas::GraphCanvas &left = shown.comparison().left(), &right = shown.comparison().right();
    ASSERT_GT(left.picture().boxes.size(), 3u);
    shown.picture("compare");

    // The selection and the viewport are linked between both sides.
    const graph::Graph& current = shown.state().current;
    const canvas::ItemId input = current.inputs().front().index();
    left.select({input});
    EXPECT_EQ(right.selection(), std::vector<canvas::ItemId>{input});
    left.zoomBy(2);
    left.reveal(input);
    test::deliverEvents();
    EXPECT_DOUBLE_EQ(left.zoom(), right.zoom());
}

TEST(History, theCurrentGraphIsColouredByTheRulesThatMadeIt) {
    History shown;
    ASSERT_TRUE(shown.branch()) << shown.errors.join("; ").toStdString();
    shown.window.workspace().goTo(shown.first);
    ASSERT_TRUE(shown.settle());
    shown.action("provenance").trigger();
    const auto& canvas = *shown.window.findChild<canvas::GraphCanvas*>("currentCanvas");
    const auto tinted = [&] {
        QStringList rules;
        for (const auto& box : canvas.picture().boxes)
            if (!box.tint.isEmpty()) rules << box.tint;
        return rules;
    };
    ASSERT_TRUE(test::becomes([&] { return tinted().size() == 2; })) << tinted().join(", ").toStdString();
    EXPECT_EQ(tinted(), (QStringList{"fuse-conv-relu", "fuse-conv-relu"})) << "two rules were applied on this branch";
    shown.picture("provenance");
    shown.window.workspace().goTo(shown.second);
    ASSERT_TRUE(test::becomes([&] { return tinted().contains("merge-convs"); })) << "the colors follow the graph";
    shown.action("provenance").trigger();
    ASSERT_TRUE(test::becomes([&] { return tinted().isEmpty(); }));
}

}  // namespace
}  // namespace egret::app
