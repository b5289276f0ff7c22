// layout: computes positions of boxes and paths of edges.
//
//   drawing.h        Drawing in, Placed out: plain data, lengths in pixels, y downwards
//   layered.h        Egret's layered engine: fast at any size, old boxes keep their positions
//   spans.h          layers of boxes; chooses the long edges that are drawn as two stubs
//   layered_graph.h  data structure of the layered engine's phases; isotonic.h places its boxes
//
// The other engine, Graphviz dot, is in views/layout, because it runs in a process of its own.
#pragma once

#include "core/base/task.h"
#include "core/layout/drawing.h"

namespace egret::layout {

// Deterministic and near-linear: 5,000 boxes take tens of milliseconds. Boxes with a previous position keep their order
// and, space permitting, that position. New boxes appear next to their neighbors. Throws cancelled when the task is
// stopped, and badInput for an edge to a nonexistent box.
Placed placeLayered(const Drawing& drawing, const Task& task);

}  // namespace egret::layout
