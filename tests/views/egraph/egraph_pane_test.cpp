#include "views/egraph/egraph_pane.h"

#include "tests/support/paths.h"
#include "tests/views/egraph/doubling.h"
#include "tests/views/event_loop.h"

#include <gtest/gtest.h>

#include <QAbstractItemModel>
#include <QDir>
#include <QTableView>
#include <QTest>

#include <functional>
#include <string>

namespace egret::egraph_view {
namespace {

struct ShownEGraph {
    ShownEGraph() {
        pane.resize(800, 600);
        pane.show();
        show(snapshotOf(doubling.egraph, {doubling.root}));
    }
    void show(SnapshotPtr snapshot, bool steady = false) {
        waitForPictureOf([&] { pane.setSnapshot(std::move(snapshot), describeTerm, steady); });
    }
    void waitForPictureOf(const std::function<void()>& action) {
        bool shown = false;
        const auto connection =
            QObject::connect(&pane.canvas(), &canvas::GraphCanvas::pictureShown, &pane, [&] { shown = true; });
        action();
        EXPECT_TRUE(test::becomes([&] { return shown; }));
        QObject::disconnect(connection);
    }
    Doubling doubling;
    EGraphPane pane;
};

TEST(EGraphPane, theTableListsAllENodes) {
    ShownEGraph shown;
    const auto* table = shown.pane.findChild<QTableView*>("egraphTable");
    ASSERT_TRUE(test::becomes([&] { return !shown.pane.isBusy(); }));
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(shown.doubling.egraph.nodeCount()));
}

TEST(EGraphPane, findsByClassNumberAndByOperator) {
    ShownEGraph shown;
    std::vector<egraph::NodeId> found;
    QObject::connect(&shown.pane, &EGraphPane::found, [&](const auto& nodes) { found = nodes; });
    shown.pane.find(search::Query("<<"));
    ASSERT_TRUE(test::becomes([&] { return !found.empty(); }));
    EXPECT_EQ(found.size(), 1u);
    EXPECT_EQ(shown.pane.canvas().highlight("search").size(), 1u);
    EXPECT_TRUE(shown.pane.selectedNodes().empty()) << "results are highlighted, not selected";
    const auto root = shown.doubling.egraph.find(shown.doubling.root);
    EXPECT_TRUE(shown.pane.goTo(QString("#%1").arg(root.index())));
    EXPECT_EQ(shown.pane.selectedClasses().at(0), root);
    EXPECT_FALSE(shown.pane.goTo("nothing like it"));
}

TEST(EGraphPane, goingBackInTimeKeepsThePlacesOfWhatStays) {
    ShownEGraph shown;
    const auto a = shown.doubling.egraph.find(*egraph::findTerm(shown.doubling.egraph, "2"));
    auto centre = [&] {
        return shown.pane.canvas().geometryOfPicture().rectOf(*shown.pane.canvas().items().first(itemOf(a))).center();
    };
    const QPointF before = centre();
    shown.show(snapshotOf(shown.doubling.egraph, {shown.doubling.root}, shown.doubling.given), true);
    EXPECT_LT(std::abs(centre().x() - before.x()), 60);
}

TEST(EGraphPane, plusShowsMoreAndMinusLess) {
    egraph::EGraph sum;
    std::string term = "x0";
    for (int i = 1; i < 300; ++i) term = "(+ x" + std::to_string(i) + " " + term + ")";
    const egraph::ClassId root = egraph::addTerm(sum, term);
    sum.rebuild();
    ShownEGraph shown;
    shown.show(snapshotOf(sum, {root}));
    const auto boxesAfter = [&](Qt::Key key) {
        shown.waitForPictureOf([&] { QTest::keyClick(&shown.pane.canvas(), key); });
        return shown.pane.canvas().picture().boxes.size();
    };
    const std::size_t before = shown.pane.canvas().picture().boxes.size(), fewer = boxesAfter(Qt::Key_Minus);
    EXPECT_LT(fewer, before);
    EXPECT_GT(boxesAfter(Qt::Key_Plus), fewer);
    QDir().mkpath(QString::fromStdString(test::builtFile("gallery")));
    shown.pane.grab().save(QString::fromStdString(test::builtFile("gallery/egraph-pane.png")));
}

}  // namespace
}  // namespace egret::egraph_view
