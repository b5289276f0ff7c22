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
#include <QPainter>
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

// Regression: in the German e-graph of lesson 4, two edges ended on the word "Wurzel" and crossed it.
TEST(Canvas, noEdgeEndsOnABadgeOrCrossesItsText) {
    Picture picture;
    picture.direction = layout::Direction::up;
    for (const char* title : {"add", "left", "right"})
        picture.boxes.push_back(
            {.id = picture.boxes.size(), .title = "S", .cells = {{.id = 100 + picture.boxes.size(), .title = title}}});
    picture.boxes[0].badge = "Wurzel";
    picture.edges = {{.from = 0, .fromCell = 0, .to = 1}, {.from = 0, .fromCell = 0, .to = 2}};
    Shown shown(picture);
    Geometry geometry = shown.canvas.geometryOfPicture();
    const QRectF pill = badgeRect(picture.boxes[0].badge, geometry.boxes[0]);
    for (const Geometry::Edge& edge : geometry.edges) EXPECT_GT(pill.left(), edge.tip.x() + 3);
    EXPECT_TRUE(geometry.bounds.contains(pill));
    EXPECT_LE(pill.right(), geometry.boxes[0].rect.right() + kBadgeOverhang);

    QPainterPath across(pill.center() - QPointF(40, 0));
    across.lineTo(pill.center() + QPointF(40, 0));
    geometry.edges[0].path = across;
    geometry.edges[0].bounds = across.boundingRect().adjusted(-6, -6, 6, 6);
    geometry.edgeIndex = SpatialIndex(std::vector<QRectF>{geometry.edges[0].bounds, geometry.edges[1].bounds});
    QImage image(geometry.bounds.size().toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.translate(-geometry.bounds.topLeft());
    paintPicture(painter, picture, geometry, theme::light(), geometry.bounds, 1);
    const QPointF inside(pill.left() + 3, pill.center().y());
    EXPECT_EQ(image.pixelColor((inside - geometry.bounds.topLeft()).toPoint()), theme::light().accent);
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

// Regression: an edge of a cycle ran through the caption of its class to the e-node.
TEST(Canvas, noEdgeCrossesACaption) {
    for (const auto direction : {layout::Direction::up, layout::Direction::down}) {
        Picture picture = egraphPicture();
        picture.direction = direction;
        picture.steady = true;  // dot leads edges of cycles around the class
        const bool isUp = direction == layout::Direction::up;
        Shown shown(picture);
        const auto& geometry = shown.canvas.geometryOfPicture();
        int cyclic = 0;
        for (size_t e = 0; e < picture.edges.size(); ++e) {
            const QRectF user = geometry.boxes[picture.edges[e].from].rect;
            const QRectF operand = geometry.boxes[picture.edges[e].to].rect;
            cyclic += isUp ? operand.top() > user.bottom() : operand.bottom() < user.top();
            for (const auto& box : geometry.boxes)
                for (double part = 0; part <= 1; part += 0.005)
                    ASSERT_FALSE(
                        box.header.adjusted(1, 1, -1, -1).contains(geometry.edges[e].path.pointAtPercent(part)))
                        << "edge " << e << ", class " << box.title.toStdString();
        }
        EXPECT_GT(cyclic, 0);
    }
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
