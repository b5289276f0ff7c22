#pragma once

#include "views/canvas/picture.h"

namespace egret::canvas {

class GraphCanvas;

// A painted canvas is invisible to a screen reader. This makes it a list whose items are the boxes (and, inside an
// e-class, its e-nodes are part of what is said about the box). Installing twice does nothing.
void installCanvasAccessibility();

// Tells assistive technology that the focus is now on another item.
void announceSelection(GraphCanvas& canvas, std::optional<ItemRef> item);

}  // namespace egret::canvas
