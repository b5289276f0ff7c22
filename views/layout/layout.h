// layout: where the boxes of a picture go and how its edges run.
//
//   drawing.h         Drawing in, Placed out: plain data, no Qt, lengths in pixels, y downwards
//   spans.h           which edges are so long that they are drawn as two stubs
//   dot.h             engine 1: Graphviz dot (the only place that includes its headers); best pictures up to ~1,000
//                     boxes
//   layered.h         engine 2: our own; fast at any size, and steady: old boxes keep their places. Its phases work on
//                     layered_graph.h, and place boxes by isotonic.h
//   protocol.h        both structs as bytes, in versioned messages
//   worker.h          the process that runs dot for the window: `egret --layout-worker`
//   layout_service.h  what the window talks to: asks, cancels, falls back, reports
//
// dot runs in a process of its own because it asserts, overflows the stack on a few thousand boxes, cannot be
// cancelled and is not thread-safe; the window must survive all four.
#pragma once

#include "views/layout/drawing.h"
#include "views/layout/layout_service.h"
