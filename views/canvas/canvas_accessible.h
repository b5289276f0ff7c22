#pragma once

#include "views/canvas/picture.h"

namespace egret::canvas {

class GraphCanvas;

// A painted canvas is invisible to a screen reader. This makes it a list of its boxes, each a list of its e-nodes and
// chips, with names, neighbours, places and states; they can be focused and pressed. Installing twice does nothing.
void installCanvasAccessibility();

// Tell assistive technology that the focus is now on another item, and that the items are others.
void announceSelection(GraphCanvas& canvas, std::optional<ItemRef> item);
void announcePicture(GraphCanvas& canvas);

}  // namespace egret::canvas
