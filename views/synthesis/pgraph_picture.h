#pragma once

#include "core/workbench/synthesis_document.h"
#include "views/canvas/picture.h"

namespace egret::synthesis_view {

// Draws a pGraph as in the Syno paper: the output at the bottom, the input at the top, a box per primitive, a
// coordinate on each edge. A contraction is one box with its weight above it. Open coordinates are boxes at the top;
// the newest primitive glows.
canvas::Picture pictureOf(const workbench::SynthesisDocument& document);

// Ids of items: open coordinates, and states after a primitive or the input.
inline constexpr canvas::ItemId kOutputItem = 0;  // ids from 1 are states
inline constexpr canvas::ItemId kWeightItems = canvas::ItemId{1} << 32;
inline canvas::ItemId itemOf(std::size_t state) { return state; }
inline canvas::ItemId itemOfCoordinate(uint64_t hash) { return hash | canvas::ItemId{1} << 63; }

}  // namespace egret::synthesis_view
