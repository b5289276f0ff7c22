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

// Each function returns the whole drawing in its format and sets `said` to a description of the output. Throws
// cancelled if the task is stopped.

// Writes a picture of any size to one file. The picture is painted in tiles, one band at a time. Its size is therefore
// not restricted by memory or by QPainter's limit of 32,767 pixels per side. Uses twice the screen's resolution. Uses
// less if the result would exceed `mostPixels`, because few programs can open gigapixel files.
struct PngLimits {
    int64_t mostPixels = int64_t{1} << 29;
    int64_t bandPixels = int64_t{1} << 23;  // 32 MB
    int tileSide = 4096;
};
QByteArray asPng(const Drawing& drawing, QString& said, const Task& task = {}, const PngLimits& limits = {});

QByteArray asSvg(const Drawing& drawing, QString& said, const Task& task = {});

// Writes one page at screen size. A drawing larger than the maximum PDF page (14,400 points, or 5 m, per side) is split
// into several pages, row by row.
QByteArray asPdf(const Drawing& drawing, QString& said, const Task& task = {});

}  // namespace egret::exporting
