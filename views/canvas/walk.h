#pragma once

#include "views/canvas/layers.h"

namespace egret::canvas {

enum class Step : uint8_t { along, against, left, right };  // along: in the direction of the edges

// Returns the target of an arrow key from `from`. `along` and `against` follow edges to the nearest neighbor in the
// picture; `left` and `right` go to the neighbor in the row. `along` enters an e-class's e-nodes and follows an
// e-node's children; `against` goes from an e-node back to its e-class. The result is empty if there is no target.
std::optional<ItemRef> walk(const Scene& scene, ItemRef from, Step step);

// Returns the first box in reading order. Navigation starts there when nothing is selected.
std::optional<ItemRef> firstItem(const Scene& scene);

}  // namespace egret::canvas
