#pragma once

#include "views/canvas/geometry.h"

class QPainter;

namespace egret::canvas {

// Below kBlobScale, boxes are plain rectangles and edges are straight lines; below kFlatScale, corners are square;
// below kBoxScale, text is omitted. At these scales, the difference is not visible.
inline constexpr double kBlobScale = 0.15;
inline constexpr double kFlatScale = 0.25;
inline constexpr double kBoxScale = 0.45;

// Paints the part of the picture that intersects `exposed` (scene coordinates). `scale`: device pixels per scene pixel.
void paintPicture(QPainter& painter, const Picture& picture, const Geometry& geometry, const theme::Theme& theme,
    const QRectF& exposed, double scale);

void paintArrowHead(QPainter& painter, const Geometry::Edge& edge, const QColor& colour, double size);
// Paints a text in its badgeRect(), or nothing if it is empty.
void paintBadge(QPainter& painter, const QString& text, const QRectF& pill, const theme::Theme& theme);
void paintEdgeLabel(QPainter& painter, const Edge& edge, const Geometry::Edge& shape, const theme::Theme& theme);

// How a choice of an extraction is drawn. Choices also differ in line style, for color-blind users.
struct ChoiceLine {
    QColor colour;
    Qt::PenStyle style = Qt::SolidLine;
};
std::optional<ChoiceLine> choiceLineOf(Outline outline, const theme::Theme& theme);

inline constexpr double kBoxRadius = 5;
inline constexpr double kCostRowHeight = 18;  // of the cost in an e-node
inline constexpr double kClassRadius = 9;
inline constexpr double kBadgeOverhang = 32;  // greatest width of a badge to the right of its box

}  // namespace egret::canvas
