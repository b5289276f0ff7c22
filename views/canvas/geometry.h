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
        QString title, line;  // as they fit
    };
    struct Box {
        QRectF rect;
        QRectF header;  // the coloured band of an operator, the caption of an e-class
        QString title;
        QStringList lines;
        std::vector<Part> cells, chips;
    };
    struct Edge {
        QPainterPath path;
        QRectF bounds;
        QPointF tip, direction;  // of the arrow head
        QPointF start;
        bool stub = false;
        QRectF label;            // empty: none
        bool labelFits = false;  // without covering another label
    };

    std::vector<Box> boxes;
    std::vector<Edge> edges;
    QRectF bounds;
    SpatialIndex boxIndex, edgeIndex;

    QRectF rectOf(ItemRef ref) const;
    // The innermost item at a point; nothing on empty ground.
    std::optional<ItemRef> itemAt(QPointF point) const;
    // The edge that passes within `reach` pixels.
    std::optional<uint32_t> edgeAt(QPointF point, double reach) const;
};

// The picture with every box at the origin, and what a layout engine needs to know of it.
struct Measured {
    std::vector<Geometry::Box> boxes;  // rectangles relative to the box's centre
    layout::Drawing drawing;
};
Measured measure(const Picture& picture);  // on any thread

Geometry compose(const Picture& picture, const Measured& measured, const layout::Placed& placed);

}  // namespace egret::canvas
