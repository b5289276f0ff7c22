// Keyboard navigation through a folded graph, and back and forward in the navigation history.
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "tests/app/user.h"
#include "views/graph/graph_pane.h"
#include "views/inspector/inspector_pane.h"

namespace egret::app {
namespace {

struct Walker : User {
    Walker() {
        window.setPerspective("Inspect");
        window.resize(1440, 900);
        const QString file = folder.filePath("squeezenet.onnx");
        onnx::saveModel(graph::networks::make("squeezenet", graph::Weights::none), file.toStdString());
        EXPECT_TRUE(open(file)) << errorText().toStdString();
        graph().setFocus();
    }
    canvas::GraphCanvas& graph() { return canvas("currentCanvas"); }
    graph_view::GraphPane& pane() { return *window.findChild<graph_view::GraphPane*>(); }
    const inspector::Subject& inspected() { return window.findChild<inspector::InspectorPane*>()->subject(); }
    std::optional<canvas::ItemId> selected() {
        return graph().selection().empty() ? std::nullopt : std::optional(graph().selection().back());
    }
    // Returns the nth folded group of the picture.
    canvas::ItemId group(std::size_t nth) {
        for (const canvas::Box& box : graph().picture().boxes)
            if (graph_view::groupOf(box.id) && nth-- == 0) return box.id;
        ADD_FAILURE() << "too few groups";
        return canvas::kNoItem;
    }
    bool type(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&graph(), key, modifiers);
        return settle();
    }
    QTemporaryDir folder;
};

TEST(Walking, arrowsGoThroughFoldedGroupsFromTheInputToTheOutput) {
    Walker user;
    ASSERT_TRUE(user.type(Qt::Key_Down));
    bool sawGroup = false;
    std::size_t steps = 0;
    for (std::optional<canvas::ItemId> before; user.selected() != before && steps < 200; ++steps) {
        before = user.selected();
        sawGroup |= before && graph_view::groupOf(*before).has_value();
        EXPECT_TRUE(selectionIsInSight(user.graph())) << "navigation scrolls the selection into view";
        QTest::keyClick(&user.graph(), Qt::Key_Down);
    }
    EXPECT_TRUE(sawGroup);
    EXPECT_LT(steps, 200u) << "navigation must end";
    ASSERT_TRUE(user.selected());
    EXPECT_GE(*user.selected(), graph_view::kOutputIds) << "at the output";
    for (std::size_t i = 0; i < steps; ++i) QTest::keyClick(&user.graph(), Qt::Key_Up);
    EXPECT_TRUE(graph_view::nodeOf(*user.selected())) << "and back at the input";
}

TEST(Walking, enterAndPlusOpenAGroupMinusFoldsIt) {
    Walker user;
    const canvas::ItemId group = user.group(0);
    user.graph().select({group});
    const std::size_t folded = user.graph().picture().boxes.size();
    ASSERT_TRUE(user.type(Qt::Key_Plus));
    EXPECT_GT(user.graph().picture().boxes.size(), folded);
    EXPECT_FALSE(user.graph().items().contains(group));
    ASSERT_FALSE(user.graph().selection().empty()) << "the keyboard focus stays inside";
    ASSERT_TRUE(user.type(Qt::Key_Minus));
    EXPECT_EQ(user.graph().picture().boxes.size(), folded);
    EXPECT_EQ(user.selected(), group);
    ASSERT_TRUE(user.type(Qt::Key_Return));
    EXPECT_GT(user.graph().picture().boxes.size(), folded);
}

TEST(Walking, theInspectorTellsOfAFoldedGroup) {
    Walker user;
    user.click(user.graph(), user.group(0));
    const inspector::Subject& subject = user.inspected();
    const auto group = *graph_view::groupOf(user.group(0));
    EXPECT_EQ(subject.title,
        graph_view::groupTitle(user.pane().folding(graph_view::GraphPane::Tab::current).grouping, group));
    ASSERT_GE(subject.sections.size(), 4u);
    EXPECT_EQ(subject.sections[0].rows[0].name, "operators");
    int operators = 0;
    for (const auto& row : subject.sections[1].rows) operators += row.value.toInt();
    EXPECT_EQ(QString::number(operators), subject.sections[0].rows[0].value) << "the counts by kind add up";
    EXPECT_EQ(subject.sections[2].rows.size(), 1u) << "one input value";
    EXPECT_TRUE(subject.sections[2].rows[0].value.contains("×"));
    EXPECT_EQ(subject.sections[3].rows.size(), 1u) << "one output value";
}

TEST(BackAndForward, groupsAreFoldedAndOperatorsUnfoldedAgain) {
    Walker user;
    const canvas::ItemId first = user.group(0), second = user.group(1);
    const graph::GroupId inFirst = *graph_view::groupOf(first);
    user.click(user.graph(), first);
    user.click(user.graph(), second);
    // Navigates to the first group and to one of its operators; the group then stays open.
    const auto& grouping = user.pane().folding(graph_view::GraphPane::Tab::current).grouping;
    const graph::NodeId inside = grouping.nodesIn(inFirst).front();
    user.pane().select({inside});
    ASSERT_TRUE(user.settle());
    ASSERT_EQ(user.selected(), graph_view::itemOf(inside));
    EXPECT_FALSE(user.graph().items().contains(first));

    ASSERT_TRUE(user.press(Qt::Key_Left, Qt::AltModifier));
    EXPECT_EQ(user.selected(), second);
    ASSERT_TRUE(user.press(Qt::Key_Left, Qt::AltModifier));
    EXPECT_EQ(user.selected(), first) << "folded again, as when it was visited";
    EXPECT_TRUE(selectionIsInSight(user.graph()));
    ASSERT_TRUE(user.press(Qt::Key_Right, Qt::AltModifier));
    EXPECT_EQ(user.selected(), second);
    ASSERT_TRUE(user.press(Qt::Key_Right, Qt::AltModifier));
    EXPECT_EQ(user.selected(), graph_view::itemOf(inside)) << "and open again";
    EXPECT_TRUE(selectionIsInSight(user.graph()));
    ASSERT_TRUE(user.press(Qt::Key_Right, Qt::AltModifier));
    EXPECT_EQ(user.selected(), graph_view::itemOf(inside)) << "no later entry";
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

TEST(BackAndForward, aNewPlaceTakesThePlaceOfTheOnesAhead) {
    Walker user;
    const canvas::ItemId first = user.group(0), second = user.group(1), input = user.graph().picture().boxes.front().id;
    user.click(user.graph(), first);
    user.click(user.graph(), second);
    ASSERT_TRUE(user.press(Qt::Key_Left, Qt::AltModifier));
    user.click(user.graph(), input);
    ASSERT_TRUE(user.press(Qt::Key_Right, Qt::AltModifier));
    EXPECT_EQ(user.selected(), input);
    ASSERT_TRUE(user.press(Qt::Key_Left, Qt::AltModifier));
    EXPECT_EQ(user.selected(), first);
}

}  // namespace
}  // namespace egret::app
