#include "core/layout/spans.h"

#include "core/base/clock.h"

#include <algorithm>
#include <cmath>

namespace egret::layout {

std::vector<bool> chooseStubs(const Drawing& drawing, const Layers& layers) {
    std::vector<bool> isLong(drawing.edges.size(), false);
    int64_t crossed = 0;
    for (size_t e = 0; e < drawing.edges.size(); ++e) {
        const auto& edge = drawing.edges[e];
        const int span = std::abs(layers.layer[edge.to] - layers.layer[edge.from]);
        if (span <= kLongSpan) continue;
        isLong[e] = true;
        crossed += span;
    }
    if (crossed <= kCrossedLayersBudget) isLong.assign(isLong.size(), false);
    return isLong;
}

Placed::Route stubRoute(const Drawing& drawing, const Drawing::Edge& edge, Point from, Point to) {
    const double length = drawing.layerGap * 0.45;
    const Point out{from.x + edge.fromPort.value_or(0), from.y + drawing.boxes[edge.from].height / 2};
    const Point in{to.x, to.y - drawing.boxes[edge.to].height / 2};
    Placed::Route route;
    route.stub = true;
    // The stub is slanted, so that straight edges do not hide it.
    route.points = {out, {out.x, out.y + length * 0.5}, {out.x + length * 0.5, out.y + length * 0.6},
        {out.x + length, out.y + length}, {in.x - length, in.y - length}, {in.x - length * 0.5, in.y - length * 0.6},
        {in.x, in.y - length * 0.5}, in};
    return route;
}

Placed::Route loopRoute(const Drawing::Box& box, Point centre) {
    const double right = centre.x + box.width / 2, reach = 26, half = std::min(box.height / 3, 14.0);
    Placed::Route route;
    route.points = {{right, centre.y - half}, {right + reach, centre.y - half * 2},
        {right + reach, centre.y + half * 2}, {right, centre.y + half}};
    return route;
}

void setBounds(const Drawing& drawing, Placed& placed) {
    if (placed.boxes.empty()) return;
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    Point low{kInfinity, kInfinity}, high{-kInfinity, -kInfinity};
    auto include = [&](double x, double y) {
        low = {std::min(low.x, x), std::min(low.y, y)};
        high = {std::max(high.x, x), std::max(high.y, y)};
    };
    for (size_t b = 0; b < placed.boxes.size(); ++b) {
        const auto& box = drawing.boxes[b];
        include(placed.boxes[b].x - box.width / 2, placed.boxes[b].y - box.height / 2);
        include(placed.boxes[b].x + box.width / 2, placed.boxes[b].y + box.height / 2);
    }
    for (const auto& route : placed.edges)
        for (const Point& point : route.points) include(point.x, point.y);
    placed.topLeft = low;
    placed.bottomRight = high;
}

Placed placeBy(
    const char* engine, const Drawing& drawing, const std::function<Placed(const Drawing&)>& placeDownwards) {
    const auto start = Clock::now();
    Placed placed;
    if (drawing.direction == Direction::down) {
        placed = placeDownwards(drawing);
    } else {
        const bool isRight = drawing.direction == Direction::right;
        const auto turn = [isRight](Point& point) {
            if (isRight) std::swap(point.x, point.y);
            else point.y = -point.y;
        };
        Drawing turned = drawing;
        turned.direction = Direction::down;
        for (auto& box : turned.boxes) {
            if (isRight) std::swap(box.width, box.height);
            if (box.previous) turn(*box.previous);
        }
        placed = placeDownwards(turned);
        std::ranges::for_each(placed.boxes, turn);
        for (auto& route : placed.edges) std::ranges::for_each(route.points, turn);
        turn(placed.topLeft);
        turn(placed.bottomRight);
        if (!isRight) std::swap(placed.topLeft.y, placed.bottomRight.y);
    }
    placed.engine = engine;
    placed.seconds = secondsSince(start);
    return placed;
}

}  // namespace egret::layout
