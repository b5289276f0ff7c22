// Looking at the past of an e-graph.
#include "views/timeline/timeline_pane.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QTest>

namespace egret::timeline {
namespace {

struct Shown {
    Shown() {
        pane.resize(700, 100);
        std::vector<Mark> marks;
        for (uint32_t step = 1; step <= 10; ++step)
            marks.push_back({.step = step, .iteration = step / 4, .label = "x", .group = step % 2 ? "fuse" : "commute", .weight = step % 3});
        pane.setMarks(marks);
        QObject::connect(&pane, &TimelinePane::positionChanged, [this](uint32_t step) { positions.push_back(step); });
        pane.show();
        track = pane.findChild<QWidget*>("timelineTrack");
    }
    TimelinePane pane;
    QWidget* track;
    std::vector<uint32_t> positions;
};

TEST(Timeline, BeginsAtThePresent) {
    Shown shown;
    EXPECT_EQ(shown.pane.position(), 10u);
    EXPECT_TRUE(shown.positions.empty());
}

TEST(Timeline, AClickShowsThatTime) {
    Shown shown;
    QTest::mouseClick(shown.track, Qt::LeftButton, {}, QPoint(shown.track->width() / 2, 20));
    ASSERT_EQ(shown.positions.size(), 1u);
    EXPECT_NEAR(shown.positions[0], 5, 1);
    QTest::mouseClick(shown.track, Qt::LeftButton, {}, QPoint(2, 20));
    EXPECT_EQ(shown.pane.position(), 0u) << "before the first step";
}

TEST(Timeline, KeysStepThroughTime) {
    Shown shown;
    QTest::keyClick(shown.track, Qt::Key_Left);
    QTest::keyClick(shown.track, Qt::Key_Left);
    QTest::keyClick(shown.track, Qt::Key_Right);
    QTest::keyClick(shown.track, Qt::Key_Home);
    QTest::keyClick(shown.track, Qt::Key_End);
    EXPECT_EQ(shown.positions, (std::vector<uint32_t>{9, 8, 9, 0, 10}));
}

TEST(Timeline, StepsWithoutEffectCanBeLeftOut) {
    Shown shown;
    shown.pane.findChild<QCheckBox*>()->setChecked(true);
    QTest::keyClick(shown.track, Qt::Key_Left);
    QTest::keyClick(shown.track, Qt::Key_Left);
    EXPECT_EQ(shown.positions, (std::vector<uint32_t>{8, 7})) << "9 did nothing";
}

TEST(Timeline, StaysAtThePresentWhileItGrows) {
    Shown shown;
    auto more = shown.pane.marks();
    more.push_back({.step = 11, .iteration = 3, .label = "x", .group = "fuse"});
    shown.pane.setMarks(more);
    EXPECT_EQ(shown.pane.position(), 11u);
    shown.pane.setPosition(4);
    more.push_back({.step = 12, .iteration = 3, .label = "x", .group = "fuse"});
    shown.pane.setMarks(more);
    EXPECT_EQ(shown.pane.position(), 4u) << "but not when one looks at the past";
}

}  // namespace
}  // namespace egret::timeline
