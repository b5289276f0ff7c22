// layout: the window's side of core/layout, and the second engine.
//
//   engines.h         Graphviz dot (dot.cpp is the only file that includes its headers): best pictures up to ~1,000
//                     boxes
//   protocol.h        serializes drawings and results as versioned messages
//   worker.h          the process that runs dot for the window: `egret --layout-worker`
//   layout_service.h  the window's interface: requests, cancellation, fallback, reports
//
// dot runs in a separate process to protect the window. It asserts, overflows the stack on a few thousand boxes, cannot
// be canceled and is not thread-safe.
#pragma once

#include "core/layout/drawing.h"

namespace egret::layout {

// Call only in the worker process. Throws internal with Graphviz's message.
Placed placeWithDot(const Drawing& drawing);

}  // namespace egret::layout
