// The e-node table: sorts, filters and scrolls 100,000 rows with hardly any work on the window's thread.
#include "views/egraph/egraph_table.h"

#include "tests/views/egraph/doubling.h"
#include "tests/views/event_loop.h"

#include <gtest/gtest.h>

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QTest>

#include <atomic>
#include <thread>

namespace egret::egraph_view {
namespace {

constexpr uint32_t kRows = 100'000;

// Leaves x0 .. x99999, each in its own e-class, with non-monotonic costs.
SnapshotPtr manyNodes() {
    egraph::EGraph egraph(nullptr, {.history = false});
    for (uint32_t n = 0; n < kRows; ++n) egraph.add(Symbol("x"), n, {});
    egraph.rebuild();
    return snapshotOf(
        egraph, {}, {}, {.cost = [](egraph::NodeId node) { return static_cast<double>(node.index() * 7919 % kRows); }});
}

// Counts reads by thread.
struct Counted {
    std::atomic<std::size_t> here = 0, elsewhere = 0;
    std::thread::id window = std::this_thread::get_id();

    Describe describe() {
        return [this](Symbol op, uint32_t payload) {
            ++(std::this_thread::get_id() == window ? here : elsewhere);
            return NodeLabel{QString::fromStdString(op.text()), QString::number(payload), theme::Role::term};
        };
    }
};

struct ShownTable {
    ShownTable() {
        table.resize(700, 500);
        table.show();
        view = table.findChild<QTableView*>("egraphTable");
        table.setSnapshot(manyNodes(), counted.describe());
        wait();
    }
    void wait() {
        ASSERT_TRUE(test::becomes([this] { return !table.isBusy(); }));
    }
    QString at(int row, int column) { return view->model()->index(row, column).data().toString(); }
    int rows() { return view->model()->rowCount(); }

    Counted counted;
    EGraphTable table;
    QTableView* view;
};

TEST(EGraphTable, sortsByAnyColumnInAJob) {
    ShownTable shown;
    EXPECT_EQ(shown.rows(), static_cast<int>(kRows));
    shown.view->sortByColumn(EGraphList::costColumn, Qt::DescendingOrder);
    shown.wait();
    EXPECT_EQ(shown.at(0, EGraphList::costColumn), QString::number(static_cast<double>(kRows - 1), 'g', 6));
    shown.view->sortByColumn(EGraphList::termColumn, Qt::AscendingOrder);
    shown.wait();
    EXPECT_EQ(shown.at(0, EGraphList::termColumn), "x  0");
    EXPECT_EQ(shown.at(1, EGraphList::termColumn), "x  1");
    EXPECT_EQ(shown.at(2, EGraphList::termColumn), "x  10") << "sorted as text";
}

TEST(EGraphTable, filtersAsOneTypesAndSaysHowManyAreLeft) {
    ShownTable shown;
    shown.table.findChild<QLineEdit*>("egraphFilter")->setText("attr:9999");
    shown.wait();
    EXPECT_EQ(shown.rows(), 19) << "9999, n9999 and 9999n";
    EXPECT_EQ(shown.table.findChild<QLabel*>("egraphCount")->text(), "19 of 100,000 e-nodes");
    shown.table.findChild<QLineEdit*>("egraphFilter")->clear();
    shown.wait();
    EXPECT_EQ(shown.rows(), static_cast<int>(kRows));
}

TEST(EGraphTable, theWindowsThreadReadsOnlyTheRowsInSight) {
    ShownTable shown;
    const std::size_t inSight = static_cast<std::size_t>(shown.view->viewport()->height() / 22 + 2);
    shown.counted.here = 0;
    shown.view->sortByColumn(EGraphList::termColumn, Qt::DescendingOrder);
    shown.wait();
    shown.view->scrollToBottom();
    test::deliverEvents();
    EXPECT_LE(shown.counted.here, 20 * inSight)
        << "only a few repaints of the visible rows, although sorting " << kRows << " rows reads all of them";
    EXPECT_GE(shown.counted.elsewhere, kRows);
    EXPECT_LE(shown.counted.elsewhere, 3 * kRows) << "each row is described once per sort, not once per comparison";
}

TEST(EGraphTable, theCurrentENodeStaysCurrentWhereverItGoes) {
    ShownTable shown;
    shown.view->setCurrentIndex(shown.view->model()->index(5, 0));
    const QString name = shown.at(5, EGraphList::classColumn);
    shown.view->sortByColumn(EGraphList::costColumn, Qt::AscendingOrder);
    shown.wait();
    EXPECT_EQ(shown.view->currentIndex().siblingAtColumn(EGraphList::classColumn).data().toString(), name);
    EXPECT_NE(shown.view->currentIndex().row(), 5);
}

// Visible rows keep their screen position while scrubbing back and forth.
TEST(EGraphTable, rowsStandStillWhileTimeGoesBy) {
    egraph::EGraph egraph;  // with its history
    std::vector<egraph::ClassId> leaves;
    for (uint32_t n = 0; n < 400; ++n) leaves.push_back(egraph.add(Symbol("x"), n, {}));
    egraph.rebuild();
    const egraph::Step early = egraph.now();
    egraph.beginStep(egraph::Reason::rule(Symbol("same"), 0));
    for (uint32_t n = 0; n < 200; ++n) egraph.unite(leaves[n], egraph.add(Symbol("y"), n, {}));
    egraph.rebuild();
    const SnapshotPtr before = snapshotOf(egraph, {}, early), after = snapshotOf(egraph, {});
    ASSERT_GT(after->nodes.size(), before->nodes.size());

    EGraphTable table;
    table.resize(700, 500);
    table.show();
    auto& view = *table.findChild<QTableView*>("egraphTable");
    const auto show = [&](const SnapshotPtr& snapshot) {
        table.setSnapshot(snapshot, describeTerm);
        ASSERT_TRUE(test::becomes([&] { return !table.isBusy(); }));
    };
    const auto atTop = [&] {
        return view.model()->index(view.rowAt(0), EGraphList::termColumn).data().toString() +
            view.model()->index(view.rowAt(0), EGraphList::classColumn).data().toString();
    };
    show(before);
    view.scrollTo(view.model()->index(150, 0), QAbstractItemView::PositionAtTop);
    const QString top = atTop();
    show(after);
    EXPECT_EQ(atTop(), top) << "150 rows were inserted above it";
    show(before);
    EXPECT_EQ(atTop(), top);

    // If there is a current row, it keeps its position instead. It becomes current again when it reappears.
    show(after);
    int born = -1;
    for (int row = 0; row < view.model()->rowCount(); ++row)
        if (view.model()->index(row, EGraphList::termColumn).data().toString().startsWith("y") && row > 100 && born < 0)
            born = row;
    ASSERT_GE(born, 0);
    view.scrollTo(view.model()->index(born - 5, 0), QAbstractItemView::PositionAtTop);
    view.setCurrentIndex(view.model()->index(born, 0));
    const int onScreen = born - view.rowAt(0);
    show(before);
    show(after);
    EXPECT_EQ(view.currentIndex().row(), born);
    EXPECT_NEAR(born - view.rowAt(0), onScreen, 1);
}

}  // namespace
}  // namespace egret::egraph_view
