// The graph as a tree: content, filter, linked selection.
#include "core/graph/networks/networks.h"
#include "views/outline/outline_pane.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

namespace egret::outline {
namespace {

using graph::Graph;
using graph::NodeId;

Graph named(int layers) {
    graph::Builder builder({.weights = graph::Weights::none});
    NodeId x = builder.input("x", {4, 8});
    for (int layer = 0; layer < layers; ++layer) {
        const auto scope = builder.scope("layer", layer);
        x = builder.relu(builder.linear(x, "dense", 8));
        x = builder.tanh(builder.linear(x, "dense2", 8));
    }
    return builder.finish(builder.tanh(x));
}

struct ShownOutline {
    OutlinePane pane;
    QTreeView* tree = pane.findChild<QTreeView*>("outlineTree");
    NodeId node;
    graph::GroupId group;

    explicit ShownOutline(const Graph& graph) {
        QObject::connect(&pane, &OutlinePane::nodeSelected, &pane, [this](NodeId id) { node = id; });
        QObject::connect(&pane, &OutlinePane::groupSelected, &pane, [this](graph::GroupId id) { group = id; });
        pane.resize(360, 500);
        pane.QWidget::show();
        pane.show(graph, graph::Grouping(graph));
    }
    QString text(const QModelIndex& parent, int row, int column = 0) const {
        return tree->model()->index(row, column, parent).data().toString();
    }
    void filter(const QString& text) { pane.findChild<QLineEdit*>("outlineFilter")->setText(text); }
};

NodeId first(const Graph& graph, std::string_view op) {
    return *std::find_if(
        graph.nodes().begin(), graph.nodes().end(), [&](NodeId node) { return graph.op(node).is(op); });
}

TEST(Outline, inputsGroupsAndOperatorsStandInTheOrderOfComputing) {
    ShownOutline shown(named(3));
    ASSERT_EQ(shown.tree->model()->rowCount(), 3);
    EXPECT_EQ(shown.text({}, 0), "x");
    EXPECT_EQ(shown.text({}, 0, OutlineModel::shape), "4×8");
    EXPECT_EQ(shown.text({}, 1), "layer ×3");
    EXPECT_EQ(shown.text({}, 1, OutlineModel::shape), "12 operators");
    EXPECT_EQ(shown.text({}, 2), "Tanh");
    const QModelIndex run = shown.tree->model()->index(1, 0);
    ASSERT_EQ(shown.tree->model()->rowCount(run), 3);
    const QModelIndex layer = shown.tree->model()->index(1, 0, run);
    EXPECT_EQ(layer.data(), "layer.1");
    EXPECT_EQ(shown.tree->model()->rowCount(layer), 4);
    EXPECT_EQ(shown.text(layer, 1), "Relu");
    QAbstractItemModelTester tester(&shown.pane.model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
}

TEST(Outline, costsAreThoseOfWhatIsInside) {
    const Graph graph = named(3);
    ShownOutline shown(graph);
    std::unordered_map<NodeId, double> costs;
    for (NodeId node : graph.nodes())
        if (graph.op(node).is("Relu")) costs[node] = 2;
    shown.pane.setCosts(costs);
    EXPECT_EQ(shown.text({}, 1, OutlineModel::cost), "6.00 µs");
    EXPECT_EQ(shown.text({}, 2, OutlineModel::cost), "");
}

TEST(Outline, choosingARowSaysSoAndFollowingASelectionDoesNot) {
    const Graph graph = named(3);
    ShownOutline shown(graph);
    shown.pane.select(first(graph, "Relu"));
    EXPECT_EQ(shown.tree->currentIndex().data(), "Relu");
    EXPECT_TRUE(shown.tree->isExpanded(shown.tree->currentIndex().parent())) << "scrolled into view";
    EXPECT_FALSE(shown.node.valid());
    QTest::keyClick(shown.tree, Qt::Key_Up);
    EXPECT_EQ(graph.op(shown.node).name(), "MatMul");
    QTest::keyClick(shown.tree, Qt::Key_Up);
    EXPECT_TRUE(shown.group.valid());
}

TEST(Outline, filteringLeavesWhatIsFoundAndTheGroupsItIsIn) {
    ShownOutline shown(named(3));
    const auto* count = shown.pane.findChild<QLabel*>();
    shown.filter("type:relu name:layer.1");
    ASSERT_EQ(shown.tree->model()->rowCount(), 1);
    const QModelIndex run = shown.tree->model()->index(0, 0);
    ASSERT_EQ(shown.tree->model()->rowCount(run), 1);
    EXPECT_EQ(shown.text(run, 0), "layer.1");
    EXPECT_TRUE(shown.tree->isExpanded(run));
    EXPECT_EQ(count->text(), "1 of 13 operators");
    shown.filter("");
    EXPECT_EQ(shown.tree->model()->rowCount(), 3);
    EXPECT_EQ(count->text(), "13 of 13 operators");
}

TEST(Outline, aScreenReaderHearsWholeRows) {
    ShownOutline shown(named(3));
    EXPECT_EQ(shown.tree->model()->index(0, 0).data(Qt::AccessibleTextRole), "x, 4×8");
    EXPECT_EQ(shown.tree->model()->index(1, 0).data(Qt::AccessibleTextRole), "layer ×3, 12 operators");
    EXPECT_FALSE(shown.tree->accessibleName().isEmpty());
}

TEST(Outline, whereItIsNarrowNamesComeFirst) {
    ShownOutline shown(named(3));
    const auto hidden = [&](int width) {
        shown.pane.resize(width, 500);
        return std::pair(
            shown.tree->isColumnHidden(OutlineModel::shape), shown.tree->isColumnHidden(OutlineModel::cost));
    };
    EXPECT_EQ(hidden(400), std::pair(false, false));
    EXPECT_EQ(hidden(215), std::pair(true, false)) << "the width in a 1280-pixel window";
    EXPECT_GE(shown.tree->columnWidth(OutlineModel::name), 120);
    EXPECT_EQ(hidden(120), std::pair(true, true));
    EXPECT_EQ(hidden(400), std::pair(false, false));
    EXPECT_TRUE(shown.tree->model()->index(1, 0).data(Qt::ToolTipRole).toString().startsWith("layer ×3\n"))
        << "shows the whole name";
}

TEST(Outline, tenThousandOperatorsAreATreeAtOnce) {
    ShownOutline shown(named(2500));
    shown.tree->expandAll();
    EXPECT_EQ(shown.tree->model()->rowCount(shown.tree->model()->index(1, 0)), 2500);
    shown.filter("name:layer.2499");
    EXPECT_EQ(shown.tree->model()->rowCount(shown.tree->model()->index(0, 0)), 1);
}

TEST(Outline, anEmptyGraphIsAnEmptyTree) {
    ShownOutline shown({});
    EXPECT_EQ(shown.tree->model()->rowCount(), 0);
}

}  // namespace
}  // namespace egret::outline
