// layout: computes positions of boxes and paths of edges.
//
//   drawing.h         Drawing in, Placed out: plain data, no Qt, lengths in pixels, y downwards
//   engines.h         Graphviz dot (dot.cpp is the only file that includes its headers): best pictures up to ~1,000
//                     boxes; and Egret's layered engine (layered.cpp): fast at any size, old boxes keep their positions
//   spans.h           chooses the long edges that are drawn as two stubs
//   layered_graph.h   data structure of the layered engine's phases; isotonic.h places its boxes
//   protocol.h        serializes both structs as versioned messages
//   worker.h          the process that runs dot for the window: `egret --layout-worker`
//   layout_service.h  the window's interface: requests, cancellation, fallback, reports
//
// dot runs in a separate process to protect the window. It asserts, overflows the stack on a few thousand boxes, cannot
// be canceled and is not thread-safe.
#pragma once

#include "core/base/task.h"
#include "views/layout/drawing.h"

namespace egret::layout {

// Call only in the worker process. Throws internal with Graphviz's message.
Placed placeWithDot(const Drawing& drawing);

// Deterministic and near-linear: 5,000 boxes take tens of milliseconds. Boxes with a previous position keep their order
// and, space permitting, that position. New boxes appear next to their neighbors. Throws cancelled when the task is
// stopped, and badInput for an edge to a nonexistent box.
Placed placeLayered(const Drawing& drawing, const Task& task);

}  // namespace egret::layout
