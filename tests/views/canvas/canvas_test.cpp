#include "core/base/error.h"
#include "core/base/stopwatch.h"
#include "tests/support/times.h"
#include "tests/views/canvas/sample_pictures.h"
#include "tests/views/canvas/shown.h"
#include "tests/views/event_loop.h"
#include "views/canvas/legend.h"
#include "views/canvas/picture_painter.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QImage>
#include <QLabel>
#include <QSvgRenderer>
#include <QTemporaryDir>

#include <cmath>

namespace egret::canvas {
namespace {

using Ids = std::vector<ItemId>;

TEST(Canvas, clickSelectsAndControlClickAdds) {
    Shown shown(diamond());
    shown.click(11);
    EXPECT_EQ(shown.selected, Ids{11});
    shown.click(13, Qt::ControlModifier);
    EXPECT_EQ(shown.selected, (Ids{11, 13}));
    shown.click(11, Qt::ControlModifier);
    EXPECT_EQ(shown.selected, Ids{13});
    QTest::mouseClick(shown.canvas.viewport(), Qt::LeftButton, {}, QPoint(3, 3));
    EXPECT_EQ(shown.selected, Ids{});
}

TEST(Canvas, chipsAndENodesAreItemsOfTheirOwn) {
    Shown shown(diamond());
    shown.click(20);
    EXPECT_EQ(shown.selected, Ids{20});
    ASSERT_TRUE(shown.show(egraphPicture()));
    shown.click(401);
    EXPECT_EQ(shown.selected, Ids{401});
    EXPECT_TRUE(describe(shown.canvas.picture(), *shown.canvas.items().first(401)).contains("in #4"));
}

TEST(Canvas, doubleClickAndEnterActivate) {
    Shown shown(diamond());
    QTest::mouseDClick(shown.canvas.viewport(), Qt::LeftButton, {}, shown.at(12));
    EXPECT_EQ(shown.activated, 12u);
    shown.click(13);
    shown.key(Qt::Key_Return);
    EXPECT_EQ(shown.activated, 13u);
}

TEST(Canvas, arrowsWalkAlongEdges) {
    Shown shown(diamond());
    shown.key(Qt::Key_Down);
    EXPECT_EQ(shown.selected, Ids{10}) << "the first key selects the first box";
    shown.key(Qt::Key_Down);
    const ItemId first = shown.selected.at(0);
    EXPECT_TRUE(first == 11 || first == 12);
    const bool goRight = shown.at(first).x() < shown.at(first == 11 ? 12 : 11).x();
    shown.key(goRight ? Qt::Key_Right : Qt::Key_Left);
    EXPECT_EQ(shown.selected.at(0), first == 11 ? 12u : 11u);
    shown.key(Qt::Key_Down);
    EXPECT_EQ(shown.selected, Ids{13});
    shown.key(Qt::Key_Down);
    EXPECT_EQ(shown.selected, Ids{13}) << "nothing below: no change";
    shown.key(Qt::Key_Up);
    shown.key(Qt::Key_Up);
    EXPECT_EQ(shown.selected, Ids{10});
    shown.key(Qt::Key_Escape);
    EXPECT_EQ(shown.selected, Ids{});
}

TEST(Canvas, arrowsEnterAClassAndFollowAnENode) {
    Shown shown(egraphPicture());
    shown.canvas.select({3});
    shown.key(Qt::Key_Down);
    EXPECT_EQ(shown.selected, Ids{300}) << "into the class";
    shown.key(Qt::Key_Right);
    EXPECT_EQ(shown.selected, Ids{301}) << "to the next e-node";
    shown.key(Qt::Key_Left);
    shown.key(Qt::Key_Down);
    EXPECT_EQ(shown.selected, Ids{2}) << "to the child class of that e-node";
    shown.canvas.select({300});
    shown.key(Qt::Key_Up);
    EXPECT_EQ(shown.selected, Ids{3}) << "out again";
}

TEST(Canvas, spaceShowsAllAndFTheSelection) {
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

// Regression: the match preview showed boxes without names if its pane was short.
TEST(Canvas, whatStartsFittedStillHasText) {
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

TEST(Canvas, theWheelZoomsAtTheCursor) {
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

TEST(Canvas, draggingPansAndSelectsNothing) {
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

TEST(Canvas, aSteadyPictureKeepsPlacesViewAndSelection) {
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

TEST(Canvas, theViewFollowsTheBoxesInSightWhenGapsAboveThemClose) {
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

TEST(Canvas, aPictureThatKeepsAlmostNothingIsLaidOutAnew) {
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

// ---- the view, while its pane changes size --------------------------------------------------------------------------

TEST(Canvas, aViewThatNobodyMovedFitsAtEverySize) {
    Shown shown(diamond());
    for (const QSize size : {QSize(300, 260), QSize(1200, 300), QSize(900, 700)}) {
        shown.canvas.resize(size);
        EXPECT_TRUE(shown.canvas.visibleArea().contains(shown.canvas.geometryOfPicture().bounds)) << size.width();
        EXPECT_FALSE(shown.canvas.chosenView());
    }
}

// Regression: the graph moved right and down with every perspective change.
TEST(Canvas, aMovedViewKeepsItsCentreAndItsZoom) {
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
TEST(Canvas, aPictureThatCameWhileThePaneWasHiddenIsThereWhenItIsShown) {
    Shown shown(diamond());
    shown.canvas.hide();
    shown.canvas.resize(40, 30);
    ASSERT_TRUE(shown.show(networkPicture(2)));
    shown.canvas.resize(900, 700);
    shown.canvas.show();
    EXPECT_TRUE(shown.canvas.visibleArea().contains(shown.canvas.geometryOfPicture().boxes[0].rect));
}

TEST(Canvas, aViewIsTakenUpAgainUnlessItShowsNothing) {
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

TEST(Canvas, whatIsLeftOutIsSaid) {
    Shown shown(egraphPicture());
    const auto* note = shown.canvas.findChild<QLabel*>("note");
    ASSERT_TRUE(note && note->isVisible());
    EXPECT_EQ(note->text(), "6 of 1,840 classes");
}

TEST(Canvas, aPictureThatCannotBeLaidOutLeavesANoteInItsPlace) {
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
TEST(Canvas, clearDropsWhatIsBeingLaidOut) {
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

TEST(Canvas, spaceShowsAllOfAPictureThatIsReadable) {
    Shown shown(diamond());
    shown.canvas.zoomBy(3);
    shown.key(Qt::Key_Space);
    EXPECT_TRUE(shown.canvas.visibleArea().contains(shown.canvas.geometryOfPicture().bounds));
}

TEST(Canvas, theMinimapShowsOnlyBesidePicturesThatDoNotFit) {
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

TEST(Canvas, theMinimapFollowsTheViewAndIsDragged) {
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
TEST(Canvas, theMinimapHasAMarginOfItsOwn) {
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

TEST(Canvas, noMinimapHidesASmallPane) {
    Shown shown(networkPicture(16), {400, 300});
    EXPECT_FALSE(shown.canvas.findChild<QWidget*>("minimap")->isVisible());
}

TEST(Canvas, theLegendNamesTheColorsInUse) {
    Shown shown(egraphPicture());
    auto* legend = shown.canvas.findChild<Legend*>();
    const auto texts = [&] {
        QStringList found;
        for (const LegendEntry& entry : legend->entries()) found << entry.text;
        return found.join("; ");
    };
    EXPECT_EQ(texts(), "Chosen; New; Cost");
    EXPECT_TRUE(legend->isVisible());
    const QRect view = shown.canvas.viewport()->geometry();
    EXPECT_TRUE(view.contains(legend->geometry()));
    EXPECT_LT(legend->geometry().left(), view.left() + 20) << "at the lower left";
    EXPECT_GT(legend->geometry().bottom(), view.bottom() - 20);
    shown.canvas.select({5});
    shown.canvas.setHighlight("search", {400}, Qt::blue);
    shown.canvas.setHighlight("match", {4711}, Qt::red);
    EXPECT_EQ(texts(), "Selected; Search hit; Chosen; New; Cost") << "no match is drawn";
    EXPECT_EQ(legend->accessibleName(), "Legend: Selected, Search hit, Chosen, New, Cost");
    ASSERT_TRUE(shown.show(diamond()));
    EXPECT_EQ(texts(), "");
    EXPECT_FALSE(legend->isVisible());
}

TEST(Canvas, theLegendUsesThePicturesWords) {
    Picture picture = egraphPicture();
    picture.meanings = {{Outline::chosen, "Chosen by greedy"}, {Outline::faded, "Excluded"}};
    picture.heatMeaning = "Time";
    picture.boxes[0].cells[1].tint = "some-rule";
    Shown shown(picture);
    QStringList found;
    for (const LegendEntry& entry : shown.canvas.findChild<Legend*>()->entries()) found << entry.text;
    EXPECT_EQ(found.join("; "), "Chosen by greedy; Excluded; some-rule; Time");
}

// The selection survives a change of the picture, and keyboard navigation restarts if the selected item is gone.
TEST(Canvas, walkingGoesOnInTheNextPicture) {
    Picture picture = networkPicture(3);
    picture.willChange = true;
    Shown shown(picture);
    for (int i = 0; i < 4; ++i) shown.key(Qt::Key_Down);
    const ItemId at = shown.selected.at(0);
    picture.steady = true;
    ASSERT_TRUE(shown.show(picture));
    shown.key(Qt::Key_Down);
    ASSERT_EQ(shown.selected.size(), 1u);
    EXPECT_NE(shown.selected.at(0), at);
    EXPECT_GT(shown.at(shown.selected.at(0)).y(), shown.at(at).y()) << "one box further down";
    ASSERT_TRUE(shown.show(diamond()));
    shown.key(Qt::Key_Down);
    EXPECT_EQ(shown.selected, Ids{10});
}

TEST(Canvas, arrowsFollowTheFlowWhereItGoesToTheRight) {
    Picture picture = diamond();
    picture.direction = layout::Direction::right;
    Shown shown(picture);
    shown.key(Qt::Key_Right);
    EXPECT_EQ(shown.selected, Ids{10});
    shown.key(Qt::Key_Right);
    EXPECT_TRUE(shown.selected == Ids{11} || shown.selected == Ids{12});
    shown.key(Qt::Key_Right);
    EXPECT_EQ(shown.selected, Ids{13});
    shown.key(Qt::Key_Left);
    EXPECT_TRUE(shown.selected == Ids{11} || shown.selected == Ids{12});
}

// The pictures of an e-graph and of a computation graph flow in the same direction.
TEST(Canvas, operandsFlowDownIntoATermThatIsDrawnUpwards) {
    Picture picture = egraphPicture();
    picture.direction = layout::Direction::up;
    Shown shown(picture);
    const auto& geometry = shown.canvas.geometryOfPicture();
    for (size_t e = 0; e < picture.edges.size(); ++e) {
        const Edge& edge = picture.edges[e];
        const QRectF user = geometry.boxes[edge.from].rect, operand = geometry.boxes[edge.to].rect;
        if (edge.fromCell < 0 || operand.bottom() > user.top()) continue;  // an edge of the cycle
        const QRectF cell = geometry.boxes[edge.from].cells[static_cast<size_t>(edge.fromCell)].rect;
        EXPECT_NEAR(geometry.edges[e].tip.y(), cell.top(), 1) << "the arrow ends at the e-node";
        EXPECT_NEAR(geometry.edges[e].start.y(), operand.bottom(), 1);
        EXPECT_GT(geometry.edges[e].direction.y(), 0) << "and points down";
    }
    for (const auto& box : geometry.boxes)
        for (const auto& cell : box.cells)
            EXPECT_FALSE(box.header.intersects(cell.rect)) << "no edge crosses the caption";
    shown.key(Qt::Key_Up);
    const QRectF root = geometry.rectOf(*shown.canvas.items().first(shown.selected.at(0)));
    EXPECT_NEAR(root.bottom(), geometry.bounds.bottom(), 12) << "begins with the root, at the bottom";
    shown.canvas.select({300});
    shown.key(Qt::Key_Up);
    EXPECT_EQ(shown.selected, Ids{2}) << "up to the operand";
    shown.canvas.select({300});
    shown.key(Qt::Key_Down);
    EXPECT_EQ(shown.selected, Ids{3}) << "down to the e-class";
}

TEST(Canvas, exportsAreNeverCropped) {
    Shown shown(networkPicture(12), {300, 200});
    QTemporaryDir folder;
    const QRectF bounds = shown.canvas.geometryOfPicture().bounds;
    for (const char* suffix : {"png", "svg", "pdf", "dot", "json"}) {
        const QString path = folder.filePath(QString("all.") + suffix);
        EXPECT_TRUE(exporting::write(shown.canvas.exportedView(), path).contains("written"));
        EXPECT_GT(QFileInfo(path).size(), 1000) << suffix;
    }
    const QImage image(folder.filePath("all.png"));
    EXPECT_NEAR(image.width(), 2 * (bounds.width() + 32), 2);
    EXPECT_NEAR(image.height(), 2 * (bounds.height() + 32), 2);
    // The last box is entirely inside the picture: its center has the color of its role, and the picture's edge has the
    // background color.
    const auto& last = shown.canvas.geometryOfPicture().boxes.back();
    const double scale = image.width() / (bounds.width() + 32);
    const QPointF inHeader =
        (QPointF(last.header.left() + 6, last.header.center().y()) - bounds.topLeft() + QPointF(16, 16)) * scale;
    EXPECT_EQ(image.pixelColor(inHeader.toPoint()), theme::light().role(theme::Role::inputOutput));
    for (int x = 0; x < image.width(); ++x) {
        EXPECT_EQ(image.pixelColor(x, 0), theme::light().canvas);
        EXPECT_EQ(image.pixelColor(x, image.height() - 1), theme::light().canvas);
    }
    QSvgRenderer svg(folder.filePath("all.svg"));
    ASSERT_TRUE(svg.isValid());
    EXPECT_NEAR(svg.viewBoxF().height(), bounds.height() + 32, 2);
}

TEST(Canvas, anExportThatCannotBeSaysWhy) {
    Shown shown(diamond());
    EXPECT_THROW(exporting::write(shown.canvas.exportedView(), "/tmp/picture.bmp"), Error);
    EXPECT_THROW(exporting::write(shown.canvas.exportedView(), "/nonexistent/folder/picture.png"), Error);
    GraphCanvas empty;
    EXPECT_THROW(exporting::write(empty.exportedView(), "/tmp/picture.png"), Error);
}

TEST(Canvas, aScreenReaderHearsTheBoxes) {
    Shown shown(diamond());
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&shown.canvas);
    ASSERT_TRUE(list);
    EXPECT_EQ(list->role(), QAccessible::List);
    ASSERT_EQ(list->childCount(), 4);
    EXPECT_TRUE(list->child(1)->text(QAccessible::Name).contains("Conv"));
    EXPECT_EQ(list->child(1), list->child(1)) << "the same object each time";
    EXPECT_EQ(list->indexOfChild(list->child(2)), 2);
    shown.click(12);
    EXPECT_TRUE(list->child(2)->state().selected);
    EXPECT_TRUE(shown.canvas.accessibleDescription().startsWith("MaxPool"));
}

TEST(Canvas, aScreenReaderHearsENodesAndChips) {
    Shown shown(egraphPicture());
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&shown.canvas);
    const auto ref = shown.canvas.items().first(401);
    ASSERT_TRUE(ref && ref->kind == ItemRef::Kind::cell);
    QAccessibleInterface* eclass = list->child(static_cast<int>(ref->box));
    ASSERT_EQ(eclass->childCount(), static_cast<int>(shown.canvas.picture().boxes[ref->box].cells.size()));
    QAccessibleInterface* enode = eclass->child(static_cast<int>(ref->part));
    EXPECT_EQ(enode->parent(), eclass);
    EXPECT_EQ(eclass->indexOfChild(enode), static_cast<int>(ref->part));
    EXPECT_TRUE(enode->text(QAccessible::Name).contains("in #4")) << enode->text(QAccessible::Name).toStdString();
    EXPECT_FALSE(enode->state().selected);

    // Setting the focus selects the e-node, and the canvas reports the focus.
    enode->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    EXPECT_EQ(shown.canvas.selection(), std::vector<ItemId>{401});
    EXPECT_TRUE(enode->state().selected);
    EXPECT_EQ(list->focusChild(), enode);
}

TEST(Canvas, whatColoursAndLinesSayIsSaidInWords) {
    Picture picture;
    picture.boxes = {{.id = 1, .title = "Conv"}, {.id = 2, .title = "Relu", .outline = Outline::fresh},
        {.id = 3, .title = "Add", .outline = Outline::chosenFirst}};
    picture.edges = {{.from = 0, .to = 1, .label = "1×64×55×55"}, {.from = 0, .to = 2, .label = "1×64×55×55"}};
    EXPECT_EQ(describe(picture, {ItemRef::Kind::box, 0, 0}), "Conv, 1×64×55×55");
    EXPECT_EQ(describeNeighbours(picture, {ItemRef::Kind::box, 0, 0}), "to Relu, Add");
    EXPECT_EQ(describeNeighbours(picture, {ItemRef::Kind::box, 1, 0}), "from Conv");
    EXPECT_EQ(describe(picture, {ItemRef::Kind::box, 1, 0}), "Relu, new");
    EXPECT_EQ(describe(picture, {ItemRef::Kind::box, 2, 0}), "Add, chosen by the first extraction only");
}

TEST(Canvas, twentyThousandBoxesAreShownAndPaintedQuickly) {
    Shown shown(grid(20000));
    shown.canvas.fitAll();
    shown.canvas.grab();
    const Stopwatch stopwatch(1);  // CPU time of this thread
    shown.canvas.grab();
    EXPECT_TRUE(test::isBelow(stopwatch.milliseconds(), 1500, "ms"));
    RecordProperty("paintMilliseconds", static_cast<int>(stopwatch.milliseconds()));
}

}  // namespace
}  // namespace egret::canvas
