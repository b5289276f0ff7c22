#pragma once

#include <QRectF>

#include <cstdint>
#include <vector>

namespace egret::canvas {

// A uniform grid over rectangles. Building takes linear time; a query visits the grid cells it covers. Pictures are
// static between layouts, spread out, and made of boxes of similar size, so a grid is faster than a tree.
class SpatialIndex {
public:
    SpatialIndex() = default;
    explicit SpatialIndex(const std::vector<QRectF>& rects);

    // Returns the indices of rectangles that intersect `area`, ascending and unique.
    std::vector<uint32_t> query(const QRectF& area) const;

private:
    struct Span {
        int left, top, right, bottom;
    };
    Span cellsOf(const QRectF& area) const;

    std::vector<QRectF> m_rects;
    QRectF m_bounds;
    double m_cellSize = 1;
    int m_columns = 0, m_rows = 0;
    std::vector<uint32_t> m_begin, m_items;  // compressed rows: offset of each grid cell, then rectangle indices
};

}  // namespace egret::canvas
