#pragma once

#include "core/profile/trace.h"

#include <QColor>
#include <QRectF>

#include <optional>
#include <set>

class QPainter;

namespace egret::theme {
struct Theme;
}

namespace egret::profile_view {

// A time range in microseconds.
struct TimeRange {
    double from = 0, to = 1;
    double length() const { return to - from; }
    bool operator==(const TimeRange&) const = default;
};

// Geometry of a picture of a trace: an axis, one row per lane, and a curve per counter.
class TraceLayout {
public:
    TraceLayout(const profile::Trace& trace, QRectF area, TimeRange shown);

    const TimeRange& shown() const { return m_shown; }
    QRectF axis() const { return m_axis; }
    QRectF lane(std::size_t lane) const;
    QRectF counter(std::size_t counter) const;
    double xOf(double time) const { return m_axis.left() + (time - m_shown.from) / m_shown.length() * m_axis.width(); }
    double timeAt(double x) const { return m_shown.from + (x - m_axis.left()) / m_axis.width() * m_shown.length(); }
    QRectF rectOf(const profile::Span& span) const;  // at least a pixel wide; may be out of view

    static double leastHeight(const profile::Trace& trace);

private:
    TimeRange m_shown;
    QRectF m_axis, m_lanes, m_counters;
    double m_laneHeight, m_counterHeight;
};

struct TraceLook {
    const theme::Theme* theme = nullptr;
    std::optional<std::size_t> current, hovered;      // span indices
    std::optional<std::set<std::size_t>> found = {};  // set during a search; other spans are drawn faintly
};

void paintTrace(QPainter& painter, const profile::Trace& trace, const TraceLayout& layout, const TraceLook& look);
// Returns the span at a position, or the longest if several spans cover it.
std::optional<std::size_t> spanAt(const profile::Trace& trace, const TraceLayout& layout, QPointF position);

QColor colourOf(const profile::Span& span, const theme::Theme& theme);  // by the type of its first operator

}  // namespace egret::profile_view
