// layout: where the boxes of a picture go and how its edges run.
//
//   drawing.h         Drawing in, Placed out: plain data, no Qt, lengths in pixels, y downwards
//   engines.h         Graphviz dot (dot.cpp is the only place that includes its headers): best pictures up to ~1,000
//                     boxes; and our own layered engine (layered.cpp): fast at any size, old boxes keep their places
//   spans.h           which edges are so long that they are drawn as two stubs
//   layered_graph.h   what the phases of the layered engine work on; isotonic.h places its boxes
//   protocol.h        both structs as bytes, in versioned messages
//   worker.h          the process that runs dot for the window: `egret --layout-worker`
//   layout_service.h  what the window talks to: asks, cancels, falls back, reports
//
// dot runs in a process of its own because it asserts, overflows the stack on a few thousand boxes, cannot be
// cancelled and is not thread-safe; the window must survive all four.
#pragma once

#include "core/base/task.h"
#include "views/layout/drawing.h"

namespace egret::layout {

// Call it only in the worker process. Throws Error(internal) with Graphviz's own words.
Placed placeWithDot(const Drawing& drawing);

// Deterministic and near-linear: 5,000 boxes in tens of milliseconds. Boxes with a previous place keep their order and,
// room permitting, their position; new ones appear beside their neighbours. Throws Error(cancelled) when the task is
// stopped, and badInput for an edge to a box that is not there.
Placed placeLayered(const Drawing& drawing, const Task& task);

}  // namespace egret::layout
