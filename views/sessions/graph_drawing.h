#pragma once

#include "core/graph/graph.h"
#include "views/canvas/picture.h"
#include "views/export/view.h"
#include "views/theme/theme.h"

#include <QImage>

namespace egret::sessions {

// Draws the graph as the window shows a newly opened graph: blocks folded, weights as chips. Thread-safe.
exporting::ExportedView drawingOf(const graph::Graph& graph, const theme::Theme& theme, const Task& task = {});
exporting::ExportedView drawingOf(canvas::Picture picture, const theme::Theme& theme, const Task& task = {});

inline constexpr double kLeastScale = 0.12;  // device pixels per drawing pixel; boxes are unreadable below this scale

// Draws the whole graph, scaled to fit and centered in an image of `pixels`. A graph too long for the least scale is
// cropped to its beginning.
QImage thumbnailOf(const graph::Graph& graph, const theme::Theme& theme, QSize pixels, const Task& task = {},
    double leastScale = kLeastScale);
QImage thumbnailOf(const exporting::Drawing& drawing, const theme::Theme& theme, QSize pixels, const Task& task = {},
    double leastScale = kLeastScale);

}  // namespace egret::sessions
