#pragma once

#include "views/canvas/geometry.h"

#include <QString>

namespace egret::canvas {

// Writes the whole picture, never a crop of it, by the suffix of `path`: png, svg, pdf, dot or json (the last two hold
// what is shown, without places). Text and boxes are always drawn in full. PNG comes at twice the screen's
// resolution, less when that would exceed 16,384 pixels a side; the returned sentence says what was written.
// Throws Error(usage) for another suffix or an empty picture, Error(badInput) with the file when it cannot be written.
QString exportPicture(const Picture& picture, const Geometry& geometry, const theme::Theme& theme, const QString& path);

// The formats as a file dialog lists them.
QString exportFilter();

}  // namespace egret::canvas
