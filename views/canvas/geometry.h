#pragma once

#include "views/canvas/picture.h"
#include "views/canvas/spatial_index.h"

#include <QPainterPath>
#include <QRectF>

#include <vector>

namespace egret::canvas {

// Every rectangle, curve and elided text of a picture, in scene pixels.
struct Geometry {
    struct Part {
        QRectF rect;
        QString title, line;  // elided to fit
    };
    struct Box {
        QRectF rect;
        QRectF header;  // colored band of an operator, or caption of an e-class
        QString title;
        QStringList lines;
        std::vector<Part> cells, chips;
    };
    struct Edge {
        QPainterPath path;
        QRectF bounds;
        QPointF tip, direction;  // arrowhead
        QPointF start;
        bool stub = false;
        QRectF label;            // empty if none
        bool labelFits = false;  // covers neither a box nor another label
    };

    std::vector<Box> boxes;
    std::vector<Edge> edges;
    QRectF bounds;
    SpatialIndex boxIndex, edgeIndex;

    QRectF rectOf(ItemRef ref) const;
    // Returns the innermost item at a point, or nothing on the background.
    std::optional<ItemRef> itemAt(QPointF point) const;
    // Returns an edge within `reach` scene pixels of the point.
    std::optional<uint32_t> edgeAt(QPointF point, double reach) const;
};

// The picture with every box at the origin, and the input for the layout engine.
struct Measured {
    std::vector<Geometry::Box> boxes;  // rectangles relative to the box's center
    layout::Drawing drawing;
};
Measured measure(const Picture& picture);  // callable on any thread

// The pill of a badge at the upper right corner of a box or an e-node; empty without a text. It leaves out the place
// where edges end, in the middle of an operator, an e-node or the last e-node of a class. The pill of a longer text
// extends over that place, because it would otherwise cover the next box.
QRectF badgeRect(const QString& text, const Geometry::Box& box);
QRectF badgeRect(const QString& text, const Geometry::Part& cell);

Geometry compose(const Picture& picture, const Measured& measured, const layout::Placed& placed);

}  // namespace egret::canvas
