#pragma once

#include "core/layout/drawing.h"

#include <functional>
#include <vector>

namespace egret::layout {

// Cycle breaking and longest-path layers, used by both engines. Linear time, no recursion.
struct Layers {
    std::vector<int> layer;      // by box, from 0
    std::vector<bool> reversed;  // by edge: true if it runs against the flow
    int count = 0;
};
Layers assignLayers(const Drawing& drawing);

// Limits for drawing edges as stubs. A few long edges (a U-Net's skips) are informative. Many (a mask read by every
// block) hide the picture and delay dot by minutes. Edges that span more than kLongSpan layers become stubs if together
// they cross more than kCrossedLayersBudget layers.
inline constexpr int kLongSpan = 16;
inline constexpr int kCrossedLayersBudget = 400;
std::vector<bool> chooseStubs(const Drawing& drawing, const Layers& layers);

Placed::Route stubRoute(const Drawing& drawing, const Drawing::Edge& edge, Point from, Point to);

// Returns a small loop at the side of a box.
Placed::Route loopRoute(const Drawing::Box& box, Point centre);

void setBounds(const Drawing& drawing, Placed& placed);

// Places the boxes with the named engine, which always lays out downwards. A Drawing with direction `right` is rotated
// first, and the result is rotated back.
Placed placeBy(const char* engine, const Drawing& drawing, const std::function<Placed(const Drawing&)>& placeDownwards);

}  // namespace egret::layout
