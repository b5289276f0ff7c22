#pragma once

#include "views/canvas/geometry.h"
#include "views/export/view.h"

namespace egret::canvas {

// Exports the whole picture, with full text and boxes. The dot and JSON output contains no positions. The result is
// empty if the picture is empty.
exporting::ExportedView viewOf(Picture picture, Geometry geometry, const theme::Theme& theme);

}  // namespace egret::canvas
