#pragma once

#include "core/synthesis/search/tree_search.h"
#include "views/canvas/picture.h"

namespace egret::synthesis_view {

// Draws the tree of a Monte Carlo search from left to right. Levels alternate between kinds of primitives and
// primitives of one kind. Each node shows its visits, the mean reward of its subtree, and the mean over all operators
// with the primitive (RAVE). Hot nodes have high rewards, wide edges lead to frequently visited nodes, faded nodes are
// exhausted. `nodes` must have the order of TreeSearch::view(), parents first.
canvas::Picture pictureOf(const std::vector<synthesis::TreeNodeView>& nodes);

}  // namespace egret::synthesis_view
