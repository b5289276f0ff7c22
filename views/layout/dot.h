#pragma once

#include "views/layout/drawing.h"

namespace egret::layout {

// Graphviz dot. Cannot be cancelled, is not thread-safe, and may overflow a small stack or assert: call it only in the
// worker process. Throws Error(internal) with Graphviz's own words.
Placed placeWithDot(const Drawing& drawing);

}  // namespace egret::layout
