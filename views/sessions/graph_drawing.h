#pragma once

#include "core/graph/graph.h"
#include "views/export/view.h"
#include "views/theme/theme.h"

#include <QImage>

namespace egret::sessions {

// As the window shows a graph that was just opened: blocks folded, weights as chips. On any thread.
exporting::ExportedView drawingOf(const graph::Graph& graph, const theme::Theme& theme, const Task& task = {});

// The whole graph as large as fits, in the middle of an image of `pixels`; the beginning of one that is so long that
// nothing of it could be told apart.
QImage thumbnailOf(const graph::Graph& graph, const theme::Theme& theme, QSize pixels, const Task& task = {});

}  // namespace egret::sessions
