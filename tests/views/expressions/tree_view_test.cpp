#include "views/expressions/tree_view.h"

#include "tests/views/expressions/desk_fixture.h"
#include "views/expressions/panes.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

struct Tree : OnTheDesk {
    Tree() {
        desk.setText("min(x, x) <= (y - 1)");
        pane.resize(600, 400);
        pane.show();
    }
    TreeView& view() { return *pane.findChild<TreeView*>(); }
    void click(std::size_t node) {
        QTest::mouseClick(&view(), Qt::LeftButton, {}, view().rectOf(node).center().toPoint());
    }

    const std::unique_ptr<QWidget> made{makeTreePane(desk)};
    QWidget& pane = *made;
};

TEST(TreeView, choosesTheSubtreeThatIsClicked) {
    Tree tree;
    tree.click(4);
    EXPECT_EQ(tree.desk.node(), 4u);
    EXPECT_TRUE(tree.view().describe(4).startsWith("y - 1 (")) << tree.view().describe(4).toStdString();
    EXPECT_TRUE(tree.view().describe(4).contains("probability"));
    EXPECT_EQ(tree.view().itemAt({1, 1}), std::nullopt);
}

TEST(TreeView, isWalkedByArrows) {
    Tree tree;
    tree.view().setFocus();
    for (const auto& [key, node] : std::initializer_list<std::pair<Qt::Key, std::size_t>>{{Qt::Key_Down, 1},
             {Qt::Key_Right, 4}, {Qt::Key_Down, 5}, {Qt::Key_Right, 6}, {Qt::Key_Right, 6}, {Qt::Key_Up, 4},
             {Qt::Key_Left, 1}, {Qt::Key_Home, 0}, {Qt::Key_Up, 0}}) {
        QTest::keyClick(&tree.view(), key);
        EXPECT_EQ(tree.desk.node(), node);
    }
}

TEST(TreeView, simplifiesTheChosenSubtreeByEnter) {
    Tree tree;
    tree.click(1);
    QTest::keyClick(&tree.view(), Qt::Key_Return);
    tree.settle();
    EXPECT_EQ(textOf(tree.desk.result(), tree.desk.names()), "x <= (y - 1)");
    EXPECT_EQ(tree.view().expression(), tree.desk.result());
}

}  // namespace
}  // namespace egret::expressions_view
