// Viewing one run on the timeline.
#include "views/profile/timeline_view.h"
#include "core/base/stopwatch.h"
#include "tests/support/times.h"
#include "tests/views/profile/recorded.h"

#include <gtest/gtest.h>

#include <QJsonArray>
#include <QJsonObject>
#include <QPainter>
#include <QTest>
#include <QWheelEvent>

namespace egret::profile_view {
namespace {

constexpr std::size_t kCopy = 0, kConv1 = 1, kGapSpan = 2, kConv2 = 3;

struct ShownTimeline {
    ShownTimeline() {
        view.resize(800, 160);
        view.setTrace({profile, &profile->trace});
        QObject::connect(&view, &TimelineView::chosen, [this](std::size_t span) { selected.push_back(span); });
        view.show();
    }
    QPoint middleOf(std::size_t span) const {
        return view.layoutNow().rectOf(profile->trace.spans[span]).center().toPoint();
    }
    void wheel(QPoint at, int notches, Qt::KeyboardModifiers modifiers = {}) {
        QWheelEvent event(
            at, view.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
    }
    std::shared_ptr<profile::Profile> profile = recorded();
    TimelineView view;
    std::vector<std::size_t> selected;
};

TEST(TimelineView, showsAllOfTheRunAtFirst) {
    const ShownTimeline shown;
    EXPECT_EQ(shown.view.shown(), (TimeRange{0, 1000}));
    const TraceLayout layout = shown.view.layoutNow();
    EXPECT_EQ(layout.xOf(0), layout.axis().left());
    EXPECT_EQ(layout.xOf(1000), layout.axis().right());
    EXPECT_NEAR(layout.timeAt(layout.xOf(333)), 333, 1e-9);
    EXPECT_LE(layout.lane(0).bottom(), layout.counter(0).top()) << "memory is below the lanes";
}

TEST(TimelineView, theWheelZoomsToWhereTheMouseIs) {
    ShownTimeline shown;
    const QPoint at = shown.middleOf(kConv2);
    const double before = shown.view.layoutNow().timeAt(at.x());
    shown.wheel(at, 3);
    EXPECT_NEAR(shown.view.shown().length(), 1000 / (1.25 * 1.25 * 1.25), 1e-6);
    EXPECT_NEAR(shown.view.layoutNow().timeAt(at.x()), before, 1e-6) << "zooming keeps the position under the mouse";
    shown.wheel(at, -10);
    EXPECT_EQ(shown.view.shown(), (TimeRange{0, 1000})) << "zooming out stops at the whole run";
}

TEST(TimelineView, draggingAndShiftMoveAlong) {
    ShownTimeline shown;
    shown.view.showRange({400, 600});
    shown.wheel(shown.middleOf(kConv1), -1, Qt::ShiftModifier);
    EXPECT_EQ(shown.view.shown(), (TimeRange{440, 640}));
    const QPoint from(400, 30), to(400 + static_cast<int>(shown.view.layoutNow().axis().width() / 4), 30);
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, from);
    QMouseEvent held(QEvent::MouseMove, to, shown.view.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&shown.view, &held);
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, to);
    EXPECT_NEAR(shown.view.shown().from, 390, 1);
    EXPECT_TRUE(shown.selected.empty()) << "dragging does not select";
    shown.view.showRange({-500, -300});
    EXPECT_EQ(shown.view.shown(), (TimeRange{0, 200})) << "panning stops at the ends";
}

TEST(TimelineView, aClickSelectsADoubleClickGoesCloser) {
    ShownTimeline shown;
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.middleOf(kConv1));
    EXPECT_EQ(shown.selected, std::vector<std::size_t>{kConv1});
    EXPECT_TRUE(shown.view.accessibleDescription().contains(
        "conv1 + relu1\nConv + Relu\njit:avx512_core\n550 µs from 50.0 µs to 600 µs\n55.0% of the run"))
        << shown.view.accessibleDescription().toStdString();
    QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, shown.middleOf(kCopy));
    EXPECT_EQ(shown.view.shown(), (TimeRange{0, 100}));
    QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, shown.middleOf(kCopy));
    EXPECT_EQ(shown.view.shown(), (TimeRange{0, 1000}));
}

TEST(TimelineView, keysWalkThroughTheRun) {
    ShownTimeline shown;
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_End, Qt::Key_Left, Qt::Key_Home})
        QTest::keyClick(&shown.view, key);
    EXPECT_EQ(shown.selected, (std::vector<std::size_t>{kCopy, kConv1, kGapSpan, kConv2, kGapSpan, kCopy}));
    shown.view.setCurrent(kGapSpan);
    EXPECT_TRUE(shown.view.accessibleDescription().startsWith("Idle: 100 µs from 600 µs to 700 µs"));
    QTest::keyClick(&shown.view, Qt::Key_Plus);
    EXPECT_LT(shown.view.shown().length(), 1000);
    QTest::keyClick(&shown.view, Qt::Key_0);
    EXPECT_EQ(shown.view.shown().length(), 1000);
}

TEST(TimelineView, whatIsSelectedElsewhereComesIntoSight) {
    ShownTimeline shown;
    shown.view.showRange({0, 40});
    shown.view.setCurrentNode(node(12));
    EXPECT_EQ(shown.view.current(), kConv2);
    EXPECT_TRUE(shown.selected.empty());
    const QRectF rect = shown.view.layoutNow().rectOf(shown.profile->trace.spans[kConv2]),
                 axis = shown.view.layoutNow().axis();
    EXPECT_LT(rect.left(), axis.right());
    EXPECT_GT(rect.right(), axis.left());
    shown.view.setCurrentNode(node(11));
    EXPECT_EQ(shown.view.current(), kConv1) << "the operator it is fused into";
    shown.view.setCurrent(kCopy);
    shown.view.setCurrentNode(node(10));
    EXPECT_EQ(shown.view.current(), kCopy) << "already belongs to that node";
    shown.view.setCurrentNode(node(13));
    EXPECT_FALSE(shown.view.current()) << "a view takes no time";
}

TEST(TimelineView, searchingGoesRound) {
    ShownTimeline shown;
    shown.view.find("conv2");
    EXPECT_EQ(shown.view.found(), std::set<std::size_t>{kConv2});
    shown.view.find("CONV");
    EXPECT_EQ(shown.view.found()->size(), 3u) << "names, operators and kernels, case-insensitive";
    for (int i = 0; i < 4; ++i) shown.view.goToFound(1);
    shown.view.goToFound(-1);
    EXPECT_EQ(shown.selected, (std::vector<std::size_t>{kCopy, kConv1, kConv2, kCopy, kConv2}));
    shown.view.find("nowhere");
    EXPECT_TRUE(shown.view.found()->empty());
    shown.view.find("");
    EXPECT_FALSE(shown.view.found());
}

TEST(TimelineView, theWholeRunIsExportedWhateverIsShown) {
    ShownTimeline shown;
    const auto imageOf = [](const exporting::ExportedView& view) {
        QImage image(view.drawing.area.size().toSize(), QImage::Format_RGB32);
        image.fill(view.drawing.ground);
        QPainter painter(&image);
        view.drawing.paint(painter, view.drawing.area);
        return image;
    };
    const QImage all = imageOf(shown.view.exportedView());
    shown.view.showRange({10, 20});
    EXPECT_EQ(imageOf(shown.view.exportedView()), all);
    const QJsonObject json = shown.view.exportedView().json();
    EXPECT_EQ(json["spans"].toArray().size(), 4);
    EXPECT_EQ(json["spans"].toArray()[2].toObject()["category"], "gap");
    EXPECT_EQ(json["counters"].toArray()[0].toObject()["samples"].toArray().size(), 4);
}

TEST(TimelineView, thousandsOfSpansArePaintedQuickly) {
    auto many = std::make_shared<profile::Trace>();
    many->lanes = {"stream 7", "stream 14"};
    for (int i = 0; i < 20000; ++i)
        many->spans.push_back({.name = "k" + std::to_string(i),
            .type = "Add",
            .kernel = {},
            .lane = static_cast<std::size_t>(i % 2),
            .start = i * 2.0,
            .duration = 1.5});
    TimelineView view;
    view.resize(1000, 160);
    view.setTrace(many);
    const Stopwatch stopwatch(1);  // CPU time of this thread
    QPixmap picture = view.grab();
    EXPECT_TRUE(test::isBelow(stopwatch.milliseconds(), 500, "ms"));
    EXPECT_FALSE(picture.isNull());
}

TEST(TimelineView, withoutARunThereIsNothing) {
    TimelineView view;
    view.resize(300, 100);
    view.grab();
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::mouseClick(&view, Qt::LeftButton, {}, {50, 50});
    view.find("x");
    view.setCurrentNode(node(1));
    EXPECT_FALSE(view.current());
    EXPECT_TRUE(view.exportedView().drawing.area.isEmpty());
}

}  // namespace
}  // namespace egret::profile_view
