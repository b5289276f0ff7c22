#include "tests/views/event_loop.h"
#include "views/timeline/timeline_pane.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTest>

namespace egret::timeline {
namespace {

struct ShownTimeline {
    ShownTimeline() {
        pane.resize(700, 100);
        std::vector<Mark> marks;
        for (uint32_t step = 1; step <= 10; ++step)
            marks.push_back({.step = step, .iteration = step / 4, .group = step % 2, .nodes = step % 3, .unions = 0});
        pane.setMarks(shared(marks));
        QObject::connect(&pane, &TimelinePane::positionChanged, [this](uint32_t step) { positions.push_back(step); });
        pane.show();
        track = pane.findChild<QWidget*>("timelineTrack");
    }
    static MarksPtr shared(const std::vector<Mark>& marks) {
        return std::make_shared<const Marks>(Marks{marks, {"commute", "fuse"}, {}});
    }
    TimelinePane pane;
    QWidget* track;
    std::vector<uint32_t> positions;
};

TEST(Timeline, beginsAtThePresent) {
    ShownTimeline shown;
    EXPECT_EQ(shown.pane.position(), 10u);
    EXPECT_TRUE(shown.positions.empty());
}

TEST(Timeline, tellsWhatAStepDid) {
    ShownTimeline shown;
    auto* story = shown.pane.findChild<QLabel*>("timelineStory");
    EXPECT_FALSE(story->isVisible()) << "an empty story takes no space";
    shown.pane.setStory("(Mul ?a ?b), where ?a = #0, ?b = #1: #3 = #7");
    EXPECT_TRUE(story->isVisible());
    EXPECT_LE(story->width(), shown.pane.width()) << "long text is elided";
    EXPECT_EQ(story->toolTip(), story->text());
}

TEST(Timeline, aClickShowsThatTime) {
    ShownTimeline shown;
    QTest::mouseClick(shown.track, Qt::LeftButton, {}, QPoint(shown.track->width() / 2, 20));
    ASSERT_EQ(shown.positions.size(), 1u);
    EXPECT_NEAR(shown.positions[0], 5, 1);
    QTest::mouseClick(shown.track, Qt::LeftButton, {}, QPoint(2, 20));
    EXPECT_EQ(shown.pane.position(), 0u) << "before the first step";
}

TEST(Timeline, keysStepThroughTime) {
    ShownTimeline shown;
    QTest::keyClick(shown.track, Qt::Key_Left);
    QTest::keyClick(shown.track, Qt::Key_Left);
    QTest::keyClick(shown.track, Qt::Key_Right);
    QTest::keyClick(shown.track, Qt::Key_Home);
    QTest::keyClick(shown.track, Qt::Key_End);
    EXPECT_EQ(shown.positions, (std::vector<uint32_t>{9, 8, 9, 0, 10}));
}

TEST(Timeline, stepsWithoutEffectCanBeLeftOut) {
    ShownTimeline shown;
    shown.pane.findChild<QCheckBox*>()->setChecked(true);
    QTest::keyClick(shown.track, Qt::Key_Left);
    QTest::keyClick(shown.track, Qt::Key_Left);
    EXPECT_EQ(shown.positions, (std::vector<uint32_t>{8, 7})) << "step 9 changed nothing";
}

TEST(Timeline, staysAtThePresentWhileItGrows) {
    ShownTimeline shown;
    auto more = shown.pane.marks();
    more.push_back({.step = 11, .iteration = 3, .group = 1, .nodes = 1, .unions = 0});
    shown.pane.setMarks(ShownTimeline::shared(more));
    EXPECT_EQ(shown.pane.position(), 11u);
    shown.pane.setPosition(4);
    more.push_back({.step = 12, .iteration = 3, .group = 1, .nodes = 1, .unions = 0});
    shown.pane.setMarks(ShownTimeline::shared(more));
    EXPECT_EQ(shown.pane.position(), 4u) << "but not while viewing the past";
}

TEST(Timeline, playingBeginsAgainWhereItIsAskedTo) {
    ShownTimeline shown;
    auto* speed = shown.pane.findChild<QComboBox*>("timelineSpeed");
    speed->setCurrentIndex(speed->findData(16.0));
    shown.pane.findChild<QCheckBox*>("timelineLoop")->setChecked(true);
    shown.pane.goTo(8);
    shown.pane.setPlaying(true);
    ASSERT_TRUE(test::becomes([&] { return !shown.positions.empty() && shown.positions.back() == 2; }));
    EXPECT_EQ(shown.positions, (std::vector<uint32_t>{8, 9, 10, 0, 1, 2}));
    EXPECT_TRUE(shown.pane.isPlaying());
    shown.pane.findChild<QCheckBox*>("timelineLoop")->setChecked(false);
    ASSERT_TRUE(test::becomes([&] { return !shown.pane.isPlaying(); })) << "playback stops at the end";
    EXPECT_EQ(shown.pane.position(), 10u);
}

}  // namespace
}  // namespace egret::timeline
