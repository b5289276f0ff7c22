#pragma once

#include "core/graph/graph.h"
#include "views/export/view.h"
#include "views/theme/theme.h"

#include <QImage>

namespace egret::sessions {

// Draws the graph as the window shows a newly opened graph: blocks folded, weights as chips. Thread-safe.
exporting::ExportedView drawingOf(const graph::Graph& graph, const theme::Theme& theme, const Task& task = {});

// Draws the whole graph, scaled to fit and centered in an image of `pixels`. A graph too long to be readable is cropped
// to its beginning.
QImage thumbnailOf(const graph::Graph& graph, const theme::Theme& theme, QSize pixels, const Task& task = {});

}  // namespace egret::sessions
