// The session as a tree of what-ifs.
#include "views/history/history_pane.h"

#include <gtest/gtest.h>

namespace egret::history {
namespace {

TEST(History, ALineOfStepsIsFlatAndABranchIsIndented) {
    HistoryPane pane;
    // 1 - 2 - 3, and 4 - 5 branching off 2.
    pane.setSteps({{1, 0, "open", {}, {}}, {2, 1, "fuse", {}, {}}, {3, 2, "merge", {}, {}}, {4, 2, "split", {}, {}}, {5, 4, "fold", {}, {}}}, 5);
    ASSERT_EQ(pane.topLevelItemCount(), 3) << "open, fuse, merge";
    QTreeWidgetItem* fuse = pane.topLevelItem(1);
    EXPECT_EQ(fuse->text(0), "fuse");
    ASSERT_EQ(fuse->childCount(), 2) << "split, fold";
    EXPECT_EQ(fuse->child(1)->text(0), "fold");
    EXPECT_EQ(pane.currentItem()->text(0), "fold");
    EXPECT_TRUE(pane.currentItem()->font(0).bold());
}

TEST(History, ActivatingAStepAsksToGoThere) {
    HistoryPane pane;
    pane.setSteps({{1, 0, "open", {}, {}}, {2, 1, "fuse", {}, {}}}, 2);
    quint64 wanted = 0;
    QObject::connect(&pane, &HistoryPane::goToRequested, [&](quint64 step) { wanted = step; });
    Q_EMIT pane.itemActivated(pane.topLevelItem(0), 0);
    EXPECT_EQ(wanted, 1u);
}

}  // namespace
}  // namespace egret::history
