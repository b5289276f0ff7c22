#pragma once

#include "views/canvas/layers.h"

namespace egret::canvas {

enum class Step : uint8_t { along, against, left, right };  // along: with the flow of the edges

// Where an arrow key leads from `from`: along and against follow edges to the neighbour nearest in the picture; left
// and right go to the neighbour in the row. In an e-class, `along` enters its e-nodes, from an e-node it follows
// that e-node's children, and `against` climbs back out. Nothing when there is nowhere to go.
std::optional<ItemRef> walk(const Scene& scene, ItemRef from, Step step);

// Where to start when nothing is selected: the first box in reading order.
std::optional<ItemRef> firstItem(const Scene& scene);

}  // namespace egret::canvas
