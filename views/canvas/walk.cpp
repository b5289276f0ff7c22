#include "views/canvas/walk.h"

#include <cmath>

namespace egret::canvas {
namespace {

std::optional<ItemRef> nearest(const Scene& scene, QPointF to, const std::vector<ItemRef>& candidates) {
    std::optional<ItemRef> best;
    double distance = 0;
    for (ItemRef candidate : candidates) {
        const QPointF offset = scene.geometry.rectOf(candidate).center() - to;
        const double d = std::hypot(offset.x(), offset.y());
        if (!best || d < distance) best = candidate, distance = d;
    }
    return best;
}

std::optional<ItemRef> sideways(const Scene& scene, ItemRef from, bool right) {
    const Geometry::Box& box = scene.geometry.boxes[from.box];
    if (from.kind != ItemRef::Kind::box) {
        const auto& parts = from.kind == ItemRef::Kind::cell ? box.cells : box.chips;
        if (right ? from.part + 1 < parts.size() : from.part > 0) {
            from.part = right ? from.part + 1 : from.part - 1;
            return from;
        }
    }
    // The row consists of the boxes that overlap this box's extent along the flow.
    const bool down = scene.picture.direction != layout::Direction::right;
    const QRectF& all = scene.geometry.bounds;
    const QRectF band = down ? QRectF(all.left(), box.rect.top(), all.width(), box.rect.height())
                             : QRectF(box.rect.left(), all.top(), box.rect.width(), all.height());
    std::vector<ItemRef> candidates;
    for (uint32_t b : scene.geometry.boxIndex.query(band)) {
        if (b == from.box) continue;
        const QPointF offset = scene.geometry.boxes[b].rect.center() - box.rect.center();
        if (((down ? offset.x() : offset.y()) > 0) == right) candidates.push_back({ItemRef::Kind::box, b, 0});
    }
    return nearest(scene, box.rect.center(), candidates);
}

}  // namespace

std::optional<ItemRef> walk(const Scene& scene, ItemRef from, Step step) {
    if (step == Step::left || step == Step::right) return sideways(scene, from, step == Step::right);
    const bool along = step == Step::along;
    const Box& box = scene.picture.boxes[from.box];
    if (along && from.kind == ItemRef::Kind::box && !box.cells.empty())
        return ItemRef{ItemRef::Kind::cell, from.box, 0};
    if (!along && from.kind != ItemRef::Kind::box) return ItemRef{ItemRef::Kind::box, from.box, 0};
    std::vector<ItemRef> candidates;
    for (uint32_t e : scene.edgesOfBox[from.box]) {
        const Edge& edge = scene.picture.edges[e];
        if (along && edge.from == from.box &&
            (from.kind != ItemRef::Kind::cell || edge.fromCell == static_cast<int>(from.part)))
            candidates.push_back({ItemRef::Kind::box, edge.to, 0});
        if (!along && edge.to == from.box)
            candidates.push_back(edge.fromCell >= 0
                    ? ItemRef{ItemRef::Kind::cell, edge.from, static_cast<uint32_t>(edge.fromCell)}
                    : ItemRef{ItemRef::Kind::box, edge.from, 0});
    }
    return nearest(scene, scene.geometry.rectOf(from).center(), candidates);
}

// Returns the first item along the flow; ties are broken across the flow.
std::optional<ItemRef> firstItem(const Scene& scene) {
    const auto placeOf = [&](uint32_t box) {
        const QRectF& rect = scene.geometry.boxes[box].rect;
        switch (scene.picture.direction) {
            case layout::Direction::right: return std::pair(std::round(rect.left()), rect.top());
            case layout::Direction::up: return std::pair(-std::round(rect.bottom()), rect.left());
            case layout::Direction::down: break;
        }
        return std::pair(std::round(rect.top()), rect.left());
    };
    std::optional<ItemRef> first;
    for (uint32_t b = 0; b < scene.geometry.boxes.size(); ++b)
        if (!first || placeOf(b) < placeOf(first->box)) first = ItemRef{ItemRef::Kind::box, b, 0};
    return first;
}

}  // namespace egret::canvas
