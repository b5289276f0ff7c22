#pragma once

#include "core/workbench/synthesis_document.h"
#include "views/canvas/picture.h"

namespace egret::synthesis_view {

// A pGraph as the paper draws it: the output at the bottom, the input at the top, a box for each primitive, a
// coordinate on each edge. A contraction is one box, with its weight above it. Coordinates that are still open are
// boxes of their own at the top; the newest primitive glows.
canvas::Picture pictureOf(const workbench::SynthesisDocument& document);

// What an item is: a coordinate that is open, or the state that a primitive or the input led to.
inline constexpr canvas::ItemId kOutputItem = 0;  // then the states from 1
inline constexpr canvas::ItemId kWeightItems = canvas::ItemId{1} << 32;
inline canvas::ItemId itemOf(std::size_t state) { return state; }
inline canvas::ItemId itemOfCoordinate(uint64_t hash) { return hash | canvas::ItemId{1} << 63; }

}  // namespace egret::synthesis_view
