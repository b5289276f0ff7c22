#pragma once

#include "views/canvas/geometry.h"
#include "views/export/view.h"

namespace egret::canvas {

// The whole picture, never a crop of it; text and boxes are drawn in full. dot and JSON hold what is shown, without
// places. Empty when the picture is.
exporting::ExportedView viewOf(Picture picture, Geometry geometry, const theme::Theme& theme);

}  // namespace egret::canvas
