#pragma once

#include <QPointF>

#include <cstddef>
#include <optional>

// plots: what pictures of points share.
namespace egret::plots {

// The nearest of `count` points at most so many pixels from `position`: what a pointer there is on. Of several as near, the last,
// which is drawn over the others. O(count)
template <class PositionOf>
std::optional<std::size_t> nearestPoint(std::size_t count, PositionOf positionOf, QPointF position, double reach = 9) {
    std::optional<std::size_t> found;
    double nearest = reach * reach;
    for (std::size_t point = 0; point < count; ++point) {
        const QPointF away = positionOf(point) - position;
        if (QPointF::dotProduct(away, away) > nearest) continue;
        nearest = QPointF::dotProduct(away, away);
        found = point;
    }
    return found;
}

}  // namespace egret::plots
