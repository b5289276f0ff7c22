// Which part of the picture is in sight: zoom, scrolling, fitting and the minimap.
#include "core/base/error.h"
#include "tests/views/canvas/sample_pictures.h"
#include "tests/views/canvas/shown.h"
#include "tests/views/event_loop.h"
#include "views/canvas/legend.h"
#include "views/canvas/picture_painter.h"

#include <gtest/gtest.h>

#include <QLabel>

#include <cmath>

namespace egret::canvas {
namespace {

using Ids = std::vector<ItemId>;

// Returns a chain of boxes: 100, 101, ...
Picture chainPicture(uint32_t boxes) {
    Picture picture;
    picture.willChange = true;
    for (uint32_t b = 0; b < boxes; ++b) {
        picture.boxes.push_back({.id = 100 + b, .title = "Relu"});
        if (b > 0) picture.edges.push_back({.from = b - 1, .to = b});
    }
    return picture;
}

TEST(CanvasView, spaceShowsAllAndFTheSelection) {
    Shown shown(networkPicture(16));
    shown.key(Qt::Key_Space);
    const QRectF all = shown.canvas.geometryOfPicture().bounds;
    EXPECT_TRUE(shown.canvas.visibleArea().contains(all.topLeft())) << "the width of a long picture";
    EXPECT_TRUE(shown.canvas.visibleArea().contains(all.topRight()));
    EXPECT_FALSE(shown.canvas.visibleArea().contains(all));
    EXPECT_GT(shown.canvas.zoom(), 0.5) << "readable";
    shown.key(Qt::Key_Space);
    EXPECT_TRUE(shown.canvas.visibleArea().contains(all)) << "again: the whole";
    shown.key(Qt::Key_Space);
    EXPECT_FALSE(shown.canvas.visibleArea().contains(all));
    const ItemId last = 1000 + shown.canvas.picture().boxes.size() - 1;
    shown.canvas.select({last}, false);
    shown.key(Qt::Key_F);
    EXPECT_GT(shown.canvas.zoom(), 0.6);
    EXPECT_TRUE(shown.canvas.visibleArea().contains(
        shown.canvas.geometryOfPicture().rectOf(*shown.canvas.items().first(last))));
}

// Regression: in a presentation on a small screen, the legend covered the lowest e-class.
TEST(CanvasView, theLegendCoversNoBoxOfAWholePicture) {
    int covered = 0;
    for (const QSize size : {QSize(900, 700), QSize(700, 420), QSize(520, 360), QSize(420, 300)}) {
        Shown shown(egraphPicture(), size);
        shown.canvas.setHighlight("path step", {400}, Qt::blue);  // a long name
        shown.key(Qt::Key_Space);
        shown.key(Qt::Key_Space);
        ASSERT_TRUE(shown.canvas.visibleArea().contains(shown.canvas.geometryOfPicture().bounds)) << "the whole";
        const auto* legend = shown.canvas.findChild<Legend*>();
        ASSERT_TRUE(legend->isVisible());
        const QRect place = legend->geometry().translated(-shown.canvas.viewport()->pos());
        EXPECT_TRUE(
            shown.canvas.geometryOfPicture().boxIndex.query(shown.canvas.mapToScene(place).boundingRect()).empty())
            << size.width() << " x " << size.height();
        const QRectF plain = shown.canvas.geometryOfPicture().bounds;
        const double zoom = std::min((size.width() - 48) / plain.width(), (size.height() - 48) / plain.height());
        covered += shown.canvas.zoom() < 0.99 * std::min(zoom, 1.25);
    }
    EXPECT_GT(covered, 0) << "in some of these views, the picture yields to the legend";
}

// Regression: the match preview showed boxes without names if its pane was short.
TEST(CanvasView, whatStartsFittedStillHasText) {
    Shown shown(diamond());
    shown.canvas.setStartsFitted(true);
    Picture large = networkPicture(16);
    large.focus = 1040;
    ASSERT_TRUE(shown.show(large));
    EXPECT_GE(shown.canvas.zoom(), kBoxScale);
    EXPECT_TRUE(shown.canvas.visibleArea().contains(
        shown.canvas.geometryOfPicture().rectOf(*shown.canvas.items().first(large.focus))));
    ASSERT_TRUE(shown.show(diamond()));
    EXPECT_TRUE(shown.canvas.visibleArea().contains(shown.canvas.geometryOfPicture().bounds))
        << "fits the whole picture if it stays readable";
}

TEST(CanvasView, theWheelZoomsAtTheCursor) {
    Shown shown(networkPicture(8));
    const QPoint cursor(300, 400);
    QTest::mouseMove(shown.canvas.viewport(), cursor);
    const QPointF before = shown.canvas.mapToScene(cursor);
    const double zoom = shown.canvas.zoom();
    QWheelEvent wheel(cursor, shown.canvas.viewport()->mapToGlobal(cursor), {}, {0, 240}, Qt::NoButton, Qt::NoModifier,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(shown.canvas.viewport(), &wheel);
    EXPECT_GT(shown.canvas.zoom(), zoom);
    const QPointF after = shown.canvas.mapToScene(cursor);
    EXPECT_LT(std::hypot(after.x() - before.x(), after.y() - before.y()), 4);
}

TEST(CanvasView, draggingPansAndSelectsNothing) {
    Shown shown(networkPicture(8));
    const QRectF before = shown.canvas.visibleArea();
    QTest::mousePress(shown.canvas.viewport(), Qt::LeftButton, {}, QPoint(450, 350));
    for (int step = 1; step <= 5; ++step) {
        QMouseEvent move(QEvent::MouseMove, QPointF(450, 350 - 20 * step),
            shown.canvas.viewport()->mapToGlobal(QPointF(450, 350 - 20 * step)), Qt::LeftButton, Qt::LeftButton,
            Qt::NoModifier);
        QApplication::sendEvent(shown.canvas.viewport(), &move);
    }
    QTest::mouseRelease(shown.canvas.viewport(), Qt::LeftButton, {}, QPoint(450, 250));
    EXPECT_GT(shown.canvas.visibleArea().top(), before.top() + 50);
    EXPECT_TRUE(shown.canvas.selection().empty());
}

TEST(CanvasView, aSteadyPictureKeepsPlacesViewAndSelection) {
    Picture first = networkPicture(6);
    first.willChange = true;
    Shown shown(first);
    shown.canvas.select({1010});
    const QRectF view = shown.canvas.visibleArea();
    const QRectF place = shown.canvas.geometryOfPicture().rectOf(*shown.canvas.items().first(1010));
    Picture second = first;
    second.steady = true;
    second.boxes.push_back({.id = 5000, .title = "New", .outline = Outline::fresh});
    second.edges.push_back({.from = 12, .to = static_cast<uint32_t>(second.boxes.size() - 1)});
    ASSERT_TRUE(shown.show(second));
    EXPECT_LT(std::hypot(shown.canvas.visibleArea().x() - view.x(), shown.canvas.visibleArea().y() - view.y()), 2);
    EXPECT_EQ(shown.canvas.selection(), Ids{1010});
    const QRectF now = shown.canvas.geometryOfPicture().rectOf(*shown.canvas.items().first(1010));
    EXPECT_LT(std::hypot(now.x() - place.x(), now.y() - place.y()), 40);
}

TEST(CanvasView, theViewFollowsTheBoxesInSightWhenGapsAboveThemClose) {
    const Picture whole = chainPicture(120);
    Shown shown(whole);
    shown.canvas.startWith({1, shown.canvas.geometryOfPicture().boxes[110].rect.center()});
    shown.canvas.zoomBy(1.01);  // the user moved the view
    const QPoint before = shown.at(210);
    Picture rest = chainPicture(40);  // the boxes of the first and the last layers
    rest.steady = true;
    for (uint32_t b = 0; b < 40; ++b) rest.boxes[b].id = b < 20 ? 100 + b : 180 + b;
    ASSERT_TRUE(shown.show(rest));
    const auto& boxes = shown.canvas.geometryOfPicture().boxes;
    EXPECT_LT(boxes[20].rect.top() - boxes[19].rect.bottom(), 200) << "the gap is closed";
    EXPECT_LT((shown.at(210) - before).manhattanLength(), 5) << "what was in sight stays where it was";
}

TEST(CanvasView, aPictureThatKeepsAlmostNothingIsLaidOutAnew) {
    Shown shown(chainPicture(40));
    Picture other = chainPicture(30);
    other.steady = true;
    for (uint32_t b = 0; b < 29; ++b) other.boxes[b].id = 1000 + b;
    other.boxes[29].id = 120;
    ASSERT_TRUE(shown.show(other));
    const QRectF kept = shown.canvas.geometryOfPicture().boxes[29].rect, all = shown.canvas.geometryOfPicture().bounds;
    EXPECT_LT(all.bottom() - kept.bottom(), 20);
    EXPECT_TRUE(shown.canvas.visibleArea().intersects(all));
}

TEST(CanvasView, aViewThatNobodyMovedFitsAtEverySize) {
    Shown shown(diamond());
    for (const QSize size : {QSize(300, 260), QSize(1200, 300), QSize(900, 700)}) {
        shown.canvas.resize(size);
        EXPECT_TRUE(shown.canvas.visibleArea().contains(shown.canvas.geometryOfPicture().bounds)) << size.width();
        EXPECT_FALSE(shown.canvas.chosenView());
    }
}

// Regression: the graph moved right and down with every perspective change.
TEST(CanvasView, aMovedViewKeepsItsCentreAndItsZoom) {
    Shown shown(networkPicture(16));
    shown.canvas.zoomBy(1.5);
    shown.canvas.reveal(1040);
    const QPointF centre = shown.canvas.visibleArea().center();
    const double zoom = shown.canvas.zoom();
    for (const QSize size : {QSize(300, 260), QSize(1200, 300), QSize(901, 701), QSize(20, 10), QSize(900, 700)}) {
        shown.canvas.resize(size);
        const QPointF now = shown.canvas.visibleArea().center();
        EXPECT_LT(std::hypot(now.x() - centre.x(), now.y() - centre.y()), 2 / zoom) << size.width();
        EXPECT_EQ(shown.canvas.zoom(), zoom);
    }
    ASSERT_TRUE(shown.canvas.chosenView());
    EXPECT_EQ(shown.canvas.chosenView()->zoom, zoom);
    // The view does not jump to the mouse when the canvas is shown again.
    QTest::mouseMove(shown.canvas.viewport(), QPoint(80, 60));
    shown.canvas.hide();
    shown.canvas.show();
    const QPointF now = shown.canvas.visibleArea().center();
    EXPECT_LT(std::hypot(now.x() - centre.x(), now.y() - centre.y()), 2 / zoom);
}

// A pane behind another tab does not have its final size when its picture arrives.
TEST(CanvasView, aPictureThatCameWhileThePaneWasHiddenIsThereWhenItIsShown) {
    Shown shown(diamond());
    shown.canvas.hide();
    shown.canvas.resize(40, 30);
    ASSERT_TRUE(shown.show(networkPicture(2)));
    shown.canvas.resize(900, 700);
    shown.canvas.show();
    EXPECT_TRUE(shown.canvas.visibleArea().contains(shown.canvas.geometryOfPicture().boxes[0].rect));
}

TEST(CanvasView, aViewIsTakenUpAgainUnlessItShowsNothing) {
    Shown shown(networkPicture(16));
    const QRectF first = shown.canvas.visibleArea();
    const QPointF last = shown.canvas.geometryOfPicture().boxes.back().rect.center();
    shown.canvas.startWith({2, last});
    EXPECT_EQ(shown.canvas.zoom(), 2);
    EXPECT_LT(std::hypot(shown.canvas.visibleArea().center().x() - last.x(),
                  shown.canvas.visibleArea().center().y() - last.y()),
        2);
    shown.canvas.startWith({2, shown.canvas.geometryOfPicture().bounds.bottomRight() + QPointF(2000, 2000)});
    EXPECT_EQ(shown.canvas.visibleArea(), first) << "falls back to the initial view";
}

TEST(CanvasView, whatIsLeftOutIsSaid) {
    Shown shown(egraphPicture());
    const auto* note = shown.canvas.findChild<QLabel*>("note");
    ASSERT_TRUE(note && note->isVisible());
    EXPECT_EQ(note->text(), "6 of 1,840 classes");
}

TEST(CanvasView, aPictureThatCannotBeLaidOutLeavesANoteInItsPlace) {
    Shown shown(diamond());
    const Picture next = egraphPicture();
    Measured impossible = measure(next);
    impossible.drawing.edges.push_back({0, static_cast<uint32_t>(next.boxes.size())});
    shown.canvas.setPicture(next, impossible);
    ASSERT_TRUE(test::becomes([&] { return !shown.canvas.isLayoutBusy(); }));
    EXPECT_TRUE(shown.canvas.picture().boxes.empty()) << "the previous picture showed something else";
    const auto* note = shown.canvas.findChild<QLabel*>("note");
    EXPECT_TRUE(note->isVisible());
    EXPECT_TRUE(note->text().contains("a nonexistent box")) << note->text().toStdString();
    EXPECT_TRUE(shown.show(diamond()));
    EXPECT_FALSE(note->isVisible());
}

// Regression: dot ran for up to a minute for a discarded picture.
TEST(CanvasView, clearDropsWhatIsBeingLaidOut) {
    Shown shown(diamond());
    shown.canvas.setPicture(networkPicture(100));
    ASSERT_TRUE(shown.canvas.isLayoutBusy());
    shown.canvas.clear();
    EXPECT_FALSE(shown.canvas.isLayoutBusy());
    test::deliverEvents();
    EXPECT_EQ(shown.pictures, 1);
    EXPECT_TRUE(shown.canvas.picture().boxes.empty());
    ASSERT_TRUE(shown.show(diamond())) << "otherwise the same worker would draw the network first";
    test::deliverEvents();
    EXPECT_EQ(shown.pictures, 2);
    EXPECT_EQ(shown.canvas.picture().boxes.size(), diamond().boxes.size());
}

TEST(CanvasView, spaceShowsAllOfAPictureThatIsReadable) {
    Shown shown(diamond());
    shown.canvas.zoomBy(3);
    shown.key(Qt::Key_Space);
    EXPECT_TRUE(shown.canvas.visibleArea().contains(shown.canvas.geometryOfPicture().bounds));
}

TEST(CanvasView, theMinimapShowsOnlyBesidePicturesThatDoNotFit) {
    Shown small(diamond());
    auto* minimap = small.canvas.findChild<QWidget*>("minimap");
    EXPECT_FALSE(minimap->isVisible());
    Shown large(networkPicture(16));
    minimap = large.canvas.findChild<QWidget*>("minimap");
    EXPECT_TRUE(minimap->isVisible());
    const double before = large.canvas.visibleArea().center().y();
    QTest::mouseClick(minimap, Qt::LeftButton, {}, QPoint(minimap->width() / 2, minimap->height() - 8));
    EXPECT_GT(large.canvas.visibleArea().center().y(), before + 500);
}

TEST(CanvasView, theMinimapFollowsTheViewAndIsDragged) {
    Shown shown(networkPicture(16));
    auto* minimap = shown.canvas.findChild<QWidget*>("minimap");
    ASSERT_TRUE(minimap->isVisible());
    const QImage before = minimap->grab().toImage();
    shown.key(Qt::Key_End);
    QTest::mousePress(minimap, Qt::LeftButton, {}, QPoint(minimap->width() / 2, 10));
    const double top = shown.canvas.visibleArea().center().y();
    for (int y = 20; y < minimap->height() - 10; y += 10) {
        const QPointF at(minimap->width() / 2.0, y);
        QMouseEvent move(QEvent::MouseMove, at, minimap->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(minimap, &move);
    }
    QTest::mouseRelease(minimap, Qt::LeftButton, {}, QPoint(minimap->width() / 2, minimap->height() - 10));
    EXPECT_GT(shown.canvas.visibleArea().center().y(), top + 500) << "the view follows";
    EXPECT_NE(minimap->grab().toImage(), before) << "and the minimap's frame moves";
    shown.canvas.setMinimapEnabled(false);
    EXPECT_FALSE(minimap->isVisible()) << "disabled";
}

// Regression: the minimap covered operators.
TEST(CanvasView, theMinimapHasAMarginOfItsOwn) {
    Shown shown(networkPicture(16));
    auto& canvas = shown.canvas;
    auto* minimap = canvas.findChild<QWidget*>("minimap");
    const QRect view = canvas.viewport()->geometry();
    EXPECT_FALSE(minimap->geometry().intersects(view));
    EXPECT_EQ(minimap->geometry().right(), canvas.rect().right()) << "right of a tall picture";
    canvas.zoomBy(0.1);
    canvas.zoomBy(20);
    EXPECT_EQ(canvas.viewport()->geometry(), view) << "nothing moves while zooming";
    GraphCanvas::showMinimaps(false);
    EXPECT_FALSE(minimap->isVisible());
    EXPECT_GT(canvas.viewport()->width(), view.width()) << "the margin is gone, too";
    Shown later(networkPicture(16));
    EXPECT_FALSE(later.canvas.findChild<QWidget*>("minimap")->isVisible()) << "hidden in new canvases";
    GraphCanvas::showMinimaps(true);
    EXPECT_EQ(canvas.viewport()->geometry(), view);
    Picture wide = networkPicture(16);
    wide.direction = layout::Direction::right;
    ASSERT_TRUE(shown.show(wide));
    EXPECT_EQ(minimap->geometry().bottom(), canvas.rect().bottom()) << "below a wide picture";
    EXPECT_FALSE(minimap->geometry().intersects(canvas.viewport()->geometry()));
}

TEST(CanvasView, noMinimapHidesASmallPane) {
    Shown shown(networkPicture(16), {400, 300});
    EXPECT_FALSE(shown.canvas.findChild<QWidget*>("minimap")->isVisible());
}

}  // namespace
}  // namespace egret::canvas
