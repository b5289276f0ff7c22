#include "views/canvas/spatial_index.h"

#include "core/base/lists.h"

#include <algorithm>
#include <cmath>

namespace egret::canvas {
namespace {

constexpr size_t kFewOfAll = 16;

// QRectF::intersects is false for empty rectangles, such as those around straight vertical edges.
bool touches(const QRectF& a, const QRectF& b) {
    return a.left() <= b.right() && b.left() <= a.right() && a.top() <= b.bottom() && b.top() <= a.bottom();
}

}  // namespace

SpatialIndex::SpatialIndex(const std::vector<QRectF>& rects) : m_rects(rects) {
    if (m_rects.empty()) return;
    double left = m_rects[0].left(), top = m_rects[0].top(), right = m_rects[0].right(), bottom = m_rects[0].bottom();
    for (const QRectF& rect : m_rects) {
        left = std::min(left, rect.left());
        top = std::min(top, rect.top());
        right = std::max(right, rect.right());
        bottom = std::max(bottom, rect.bottom());
    }
    m_bounds = QRectF(QPointF(left, top), QPointF(right, bottom));
    const double area = std::max(1.0, m_bounds.width()) * std::max(1.0, m_bounds.height());
    m_cellSize = std::max({1.0, std::sqrt(area / static_cast<double>(m_rects.size())),
        std::max(m_bounds.width(), m_bounds.height()) / 4096});
    m_columns = static_cast<int>(m_bounds.width() / m_cellSize) + 1;
    m_rows = static_cast<int>(m_bounds.height() / m_cellSize) + 1;
    m_begin.assign(static_cast<size_t>(m_columns) * m_rows + 1, 0);
    auto forCells = [this](const QRectF& rect, auto visit) {
        const Span span = cellsOf(rect);
        for (int row = span.top; row <= span.bottom; ++row)
            for (int column = span.left; column <= span.right; ++column)
                visit(static_cast<size_t>(row) * m_columns + column);
    };
    for (const QRectF& rect : m_rects) forCells(rect, [this](size_t cell) { ++m_begin[cell + 1]; });
    for (size_t cell = 1; cell < m_begin.size(); ++cell) m_begin[cell] += m_begin[cell - 1];
    m_items.resize(m_begin.back());
    auto next = m_begin;
    for (uint32_t i = 0; i < m_rects.size(); ++i) forCells(m_rects[i], [&](size_t cell) { m_items[next[cell]++] = i; });
}

SpatialIndex::Span SpatialIndex::cellsOf(const QRectF& area) const {
    auto column = [this](double x) {
        return static_cast<int>(std::clamp((x - m_bounds.left()) / m_cellSize, 0.0, m_columns - 1.0));
    };
    auto row = [this](double y) {
        return static_cast<int>(std::clamp((y - m_bounds.top()) / m_cellSize, 0.0, m_rows - 1.0));
    };
    return {column(area.left()), row(area.top()), column(area.right()), row(area.bottom())};
}

std::vector<uint32_t> SpatialIndex::query(const QRectF& area) const {
    std::vector<uint32_t> found;
    if (m_rects.empty() || !touches(area, m_bounds)) return found;
    if (area.contains(m_bounds)) return consecutive<uint32_t>(m_rects.size());
    const Span span = cellsOf(area);
    // Large rectangles occupy many grid cells. For a large area, one pass over all rectangles is therefore cheaper.
    size_t entries = 0;
    for (int row = span.top; row <= span.bottom; ++row)
        entries += m_begin[static_cast<size_t>(row) * m_columns + span.right + 1] -
            m_begin[static_cast<size_t>(row) * m_columns + span.left];
    if (entries >= m_rects.size()) {
        for (uint32_t i = 0; i < m_rects.size(); ++i)
            if (touches(m_rects[i], area)) found.push_back(i);
        return found;
    }
    for (int row = span.top; row <= span.bottom; ++row)
        for (int column = span.left; column <= span.right; ++column) {
            const size_t cell = static_cast<size_t>(row) * m_columns + column;
            for (uint32_t k = m_begin[cell]; k < m_begin[cell + 1]; ++k)
                if (touches(m_rects[m_items[k]], area)) found.push_back(m_items[k]);
        }
    if (found.size() < m_rects.size() / kFewOfAll) {
        std::ranges::sort(found);
        found.erase(std::unique(found.begin(), found.end()), found.end());
    } else {  // with many hits, marking and collecting is faster than sorting
        std::vector<bool> marked(m_rects.size(), false);
        for (uint32_t i : found) marked[i] = true;
        found.clear();
        for (uint32_t i = 0; i < marked.size(); ++i)
            if (marked[i]) found.push_back(i);
    }
    return found;
}

}  // namespace egret::canvas
