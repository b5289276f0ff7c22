#pragma once

#include "core/synthesis/search/tree_search.h"
#include "views/canvas/picture.h"

namespace egret::synthesis_view {

// The tree of a Monte Carlo search from left to right. Levels alternate between kinds and primitives of a kind. Each
// node has its visits, the mean reward below it, and the mean over all operators with the primitive (RAVE). Hot nodes
// have high rewards, wide edges lead to frequently visited nodes, faded nodes are exhausted. `nodes` as from
// TreeSearch::view(), parents first.
canvas::Picture pictureOf(const std::vector<synthesis::TreeNodeView>& nodes);

}  // namespace egret::synthesis_view
