#pragma once

#include "core/synthesis/search/tree_search.h"
#include "views/canvas/picture.h"

namespace egret::synthesis_view {

// The tree of a Monte Carlo search from left to right: choices of a kind, then of a primitive of that kind; each with
// how often it was tried, the mean of the rewards below it, and that of all operators that have the primitive (RAVE).
// Hot ones are rewarded well, wide edges lead to what is tried often, faded ones have nothing left to find. `nodes` as
// TreeSearch::view() gives them, parents first.
canvas::Picture pictureOf(const std::vector<synthesis::TreeNodeView>& nodes);

}  // namespace egret::synthesis_view
