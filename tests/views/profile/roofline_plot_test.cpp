// Operators below the ceilings of their device.
#include "views/profile/roofline_plot.h"
#include "tests/views/profile/recorded.h"

#include <gtest/gtest.h>

#include <QTest>

namespace egret::profile_view {
namespace {

struct ShownRoofline {
    ShownRoofline() {
        plot.resize(500, 260);
        plot.setProfile(profile);
        QObject::connect(
            &plot, &RooflinePlot::chosen, [this](std::size_t point) { selected.push_back(plot.nodeOf(point)); });
        plot.show();
    }
    std::shared_ptr<profile::Profile> profile = recorded();
    RooflinePlot plot;
    std::vector<graph::NodeId> selected;
};

TEST(RooflinePlot, whatRunsAsOneIsAPoint) {
    const ShownRoofline shown;
    ASSERT_EQ(shown.plot.points().size(), 2u);
    EXPECT_EQ(shown.plot.points()[0].at.intensity, 6) << "lowest intensity first";
    EXPECT_EQ(shown.plot.points()[1].group.size(), 2u);
    EXPECT_EQ(shown.plot.leftOut(), 1u) << "the view operator";
}

TEST(RooflinePlot, bothAxesAreLogarithmic) {
    const ShownRoofline shown;
    const double tenfold = shown.plot.positionOf(10, 10).x() - shown.plot.positionOf(1, 10).x();
    EXPECT_NEAR(shown.plot.positionOf(100, 10).x() - shown.plot.positionOf(10, 10).x(), tenfold, 1e-9);
    const QPointF ridge = shown.plot.positionOf(5, 100);
    for (std::size_t point = 0; point < 2; ++point)
        EXPECT_GT(shown.plot.positionOf(point).y(), ridge.y()) << "below the ceiling";
}

TEST(RooflinePlot, hoveringTellsExactValues) {
    const ShownRoofline shown;
    EXPECT_EQ(shown.plot.describe(1).toStdString(),
        "conv1 + relu1\nConv + Relu\n0.600 ms, 40.0 M FLOPs, 977 KiB\n40.0 FLOPs per byte, 66.7 GFLOP/s, 1.67 GB/s\n"
        "66.7% of the 100 GFLOP/s that the roofline allows\ncompute-bound");
}

TEST(RooflinePlot, aClickOrAKeySelectsTheNode) {
    ShownRoofline shown;
    QTest::mouseClick(&shown.plot, Qt::LeftButton, {}, shown.plot.positionOf(1).toPoint());
    QTest::keyClick(&shown.plot, Qt::Key_Left);
    QTest::mouseClick(&shown.plot, Qt::LeftButton, {}, QPoint(2, 2));
    EXPECT_EQ(shown.selected, (std::vector<graph::NodeId>{node(10), node(12)}));
    shown.plot.setCurrentNode(node(11));
    EXPECT_EQ(shown.plot.current(), 1u) << "fused into conv1";
    EXPECT_EQ(shown.selected.size(), 2u);
}

// Regression: the points of the fastest operators, which are near the roof, covered its labels.
TEST(RooflinePlot, whatIsWrittenOnTheRoofIsReadOverPoints) {
    ShownRoofline shown;
    shown.profile->operators[shown.plot.points()[1].head].ms.median = 0.32;  // 125 GFLOP/s: the position of the text
    shown.plot.setProfile(shown.profile);
    const QImage image = shown.plot.grab().toImage();
    const QPoint centre = shown.plot.positionOf(1).toPoint();
    int lightest = 0;
    for (int x = -3; x <= 3; ++x)
        for (int y = -3; y <= 3; ++y) lightest = std::max(lightest, qGray(image.pixel(centre + QPoint(x, y))));
    EXPECT_GT(lightest, 180) << "letters on a background";
}

TEST(RooflinePlot, withoutCeilingsThereAreOnlyPoints) {
    ShownRoofline shown;
    shown.profile->ceilings = {};
    shown.plot.setProfile(shown.profile);
    shown.plot.grab();
    EXPECT_EQ(shown.plot.points().size(), 2u);
    EXPECT_FALSE(shown.plot.describe(0).contains("roofline"));
    shown.plot.setProfile(nullptr);
    shown.plot.grab();
    EXPECT_TRUE(shown.plot.exportedView().drawing.area.isEmpty());
}

}  // namespace
}  // namespace egret::profile_view
