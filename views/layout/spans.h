#pragma once

#include "views/layout/drawing.h"

#include <functional>
#include <vector>

namespace egret::layout {

// Cycle breaking and longest-path layers, shared by both engines. Linear time, no recursion.
struct Layers {
    std::vector<int> layer;      // of each box, from 0
    std::vector<bool> reversed;  // of each edge: it points against the flow
    int count = 0;
};
Layers assignLayers(const Drawing& drawing);

// Which edges to draw as stubs. A few long edges (a U-Net's skips) are information; many of them (a mask read by
// every block) are a black curtain, and cost dot minutes. So edges spanning more than kLongSpan layers become stubs
// as soon as all of them together cross more than kCrossedLayersBudget layers.
inline constexpr int kLongSpan = 16;
inline constexpr int kCrossedLayersBudget = 400;
std::vector<bool> chooseStubs(const Drawing& drawing, const Layers& layers);

// The two little curves of a stub, out of one box and into the other.
Placed::Route stubRoute(const Drawing& drawing, const Drawing::Edge& edge, Point from, Point to);

// A small loop at the side of a box.
Placed::Route loopRoute(const Drawing::Box& box, Point centre);

// Bounds over boxes and routes.
void setBounds(const Drawing& drawing, Placed& placed);

// Places by an engine of that name, which computes with the flow downwards: a Drawing whose flow goes right is turned
// into one, and the result back.
Placed placeBy(const char* engine, const Drawing& drawing, const std::function<Placed(const Drawing&)>& placeDownwards);

}  // namespace egret::layout
