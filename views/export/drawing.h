#pragma once

#include "core/base/task.h"

#include <QByteArray>
#include <QColor>
#include <QRectF>
#include <QString>

#include <functional>

class QPainter;

namespace egret::exporting {

// A drawing of any size, in pixels of 1/96 inch.
struct Drawing {
    QRectF area;
    QColor ground;
    // Paints everything that intersects `exposed`; called several times, on any thread.
    std::function<void(QPainter&, const QRectF& exposed)> paint;
};

// Each function writes everything in its format and returns a sentence about the output. Throws if the task is stopped.

// Writes one file for any size of picture. It is painted in tiles, one band at a time, so that neither QPainter's limit
// of 32,767 pixels per side nor memory restricts it. Uses twice the screen's resolution, or less if that exceeds
// `mostPixels`, because few programs open gigapixel files.
struct PngLimits {
    int64_t mostPixels = int64_t{1} << 29;
    int64_t bandPixels = int64_t{1} << 23;  // 32 MB
    int tileSide = 4096;
};
QByteArray asPng(const Drawing& drawing, QString& said, const Task& task = {}, const PngLimits& limits = {});

QByteArray asSvg(const Drawing& drawing, QString& said, const Task& task = {});

// Writes one page at screen size, or several pages row by row if the drawing exceeds the maximum PDF page (14,400
// points, 5 m, per side).
QByteArray asPdf(const Drawing& drawing, QString& said, const Task& task = {});

}  // namespace egret::exporting
