#pragma once

#include "core/base/task.h"

#include <QByteArray>
#include <QColor>
#include <QRectF>
#include <QString>

#include <functional>

class QPainter;

namespace egret::exporting {

// Something to be drawn, of any size; in pixels of 1/96 inch.
struct Drawing {
    QRectF area;
    QColor ground;
    // All that meets `exposed`; on any thread, several times.
    std::function<void(QPainter&, const QRectF& exposed)> paint;
};

// Each draws all of it and says in a sentence what came out. Stopped tasks throw.

// One file however large the picture is: it is painted in tiles, a band of them at a time, so that neither the sides of
// an image (QPainter ends at 32,767 pixels) nor the memory limit it. At twice the screen's resolution, less when that
// would make more than `mostPixels`: programs that open gigapixels are few.
struct PngLimits {
    int64_t mostPixels = int64_t{1} << 29;
    int64_t bandPixels = int64_t{1} << 23;  // 32 MB
    int tileSide = 4096;
};
QByteArray asPng(const Drawing& drawing, QString& said, const Task& task = {}, const PngLimits& limits = {});

QByteArray asSvg(const Drawing& drawing, QString& said, const Task& task = {});

// At the size it has on the screen, on one page; on several of them, row by row, where that is larger than a page of
// PDF can be (14,400 points, 5 m, a side).
QByteArray asPdf(const Drawing& drawing, QString& said, const Task& task = {});

}  // namespace egret::exporting
