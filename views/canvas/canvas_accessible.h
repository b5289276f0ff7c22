#pragma once

#include "views/canvas/picture.h"

namespace egret::canvas {

class GraphCanvas;

// Exposes the painted canvas to screen readers as a list of boxes. Each box is a list of its e-nodes and chips, with
// names, neighbors, positions and states. The items can be focused and pressed. Installing twice has no effect.
void installCanvasAccessibility();

// Notifies assistive technology that the focus moved to another item, or that the items changed.
void announceSelection(GraphCanvas& canvas, std::optional<ItemRef> item);
void announcePicture(GraphCanvas& canvas);

}  // namespace egret::canvas
