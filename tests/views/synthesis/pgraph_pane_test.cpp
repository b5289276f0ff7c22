#include "views/synthesis/pgraph_pane.h"

#include "tests/views/event_loop.h"
#include "tests/views/synthesis/convolution.h"
#include "views/canvas/graph_canvas.h"
#include "views/synthesis/pgraph_picture.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace egret::synthesis_view {
namespace {

struct Drawn : OnTheBench {
    Drawn() {
        pane.resize(800, 700);
        pane.show();
        bench.open({Bench::Source::Kind::problem, "resnet"});
    }
    bool settle() {
        return test::becomes([this] { return !pane.canvas().isLayoutBusy(); });
    }
    QString state() { return pane.findChild<QLabel*>("synthesisState")->text(); }

    PGraphPane pane{bench};
};

TEST(PGraphPane, drawsTheOperatorInTheMaking) {
    Drawn drawn;
    drawn.take(4);
    ASSERT_TRUE(drawn.settle());
    EXPECT_TRUE(drawn.pane.canvas().items().contains(itemOf(4)));
    EXPECT_EQ(drawn.state(), "4 of at most 12 primitives · shape distance 1");
    if (const QString folder = qEnvironmentVariable("EGRET_PICTURES"); !folder.isEmpty())
        drawn.pane.grab().save(folder + "/pgraph.png");
}

TEST(PGraphPane, putsTheOutputAtTheBottomAndTheInputAtTheTop) {
    Drawn drawn;
    drawn.take(kConvolution.size());
    ASSERT_TRUE(drawn.settle());
    const auto& canvas = drawn.pane.canvas();
    const auto y = [&](canvas::ItemId id) {
        return canvas.geometryOfPicture().rectOf(*canvas.items().first(id)).center().y();
    };
    EXPECT_GT(y(kOutputItem), y(itemOf(4)));
    EXPECT_GT(y(itemOf(4)), y(itemOf(5)));
    EXPECT_GT(y(itemOf(5)), y(itemOf(7)));
    EXPECT_EQ(drawn.state(), "6 of at most 12 primitives · complete");
    if (const QString folder = qEnvironmentVariable("EGRET_PICTURES"); !folder.isEmpty())
        drawn.pane.grab().save(folder + "/pgraph-whole.png");
}

TEST(PGraphPane, choosesTheCoordinatesThatAreSelected) {
    Drawn drawn;
    drawn.take(4);
    ASSERT_TRUE(drawn.settle());
    const synthesis::Dimension* open = drawn.bench.document()->graph().interface().front();
    drawn.pane.canvas().select({itemOfCoordinate(open->hash), itemOf(4)});
    EXPECT_EQ(drawn.bench.chosen(), std::set<uint64_t>{open->hash});
    drawn.bench.lookAt({open->hash});
    EXPECT_EQ(drawn.pane.canvas().highlight("lookedAt"), std::vector<canvas::ItemId>{itemOfCoordinate(open->hash)});
}

TEST(PGraphPane, opensProblemsAndOperatorsByName) {
    Drawn drawn;
    auto& known = *drawn.pane.findChild<QComboBox*>("synthesisProblem");
    EXPECT_EQ(known.currentText(), "problem resnet");
    Q_EMIT known.activated(known.findText("operator op2"));
    EXPECT_EQ(known.currentText(), "operator op2");
    EXPECT_TRUE(drawn.bench.document()->whole());
    drawn.pane.findChild<QToolButton*>("synthesisUndo")->click();
    EXPECT_FALSE(drawn.bench.document()->whole());
    drawn.pane.findChild<QToolButton*>("synthesisRedo")->click();
    EXPECT_TRUE(drawn.bench.document()->whole());
    QSignalSpy file(&drawn.pane, &PGraphPane::fileWanted);
    drawn.pane.findChild<QToolButton*>("synthesisOpen")->click();
    EXPECT_EQ(file.size(), 1);
}

}  // namespace
}  // namespace egret::synthesis_view
