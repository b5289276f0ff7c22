// A run of a large network has thousands of spans on about a thousand pixels. Spans narrower than a pixel are painted
// one pixel wide, and only where none has been painted yet. The cost of painting therefore depends on what is visible;
// zooming in separates the spans.
#include "views/profile/trace_picture.h"

#include "core/base/text.h"
#include "views/graph/graph_picture.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace egret::profile_view {
namespace {

constexpr double kGutter = 92, kRight = 10, kAxis = 20, kGap = 3;
constexpr double kLeastLane = 14, kMostLane = 34, kLeastCounter = 34;
constexpr double kTickDistance = 80, kLeastText = 26;
constexpr float kFaint = 0.18f;

double roundStep(double raw) {  // 1, 2 or 5 times a power of ten
    const double power = std::pow(10, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= raw) return factor * power;
    return 10 * power;
}

// The engine names the lane of a CPU by its number of threads: "2 threads".
QString laneText(const std::string& lane) {
    const QString name = textOf(lane);
    bool isNumber = false;
    const int threads = name.section(QLatin1Char(' '), 0, 0).toInt(&isNumber);
    const bool areThreads = isNumber && name.section(QLatin1Char(' '), 1).startsWith(QLatin1String("thread"));
    return areThreads ? QCoreApplication::translate("Trace", "%n thread(s)", nullptr, threads) : name;
}

void paintAxis(QPainter& painter, const TraceLayout& layout, const theme::Theme& theme, double bottom) {
    const QRectF axis = layout.axis();
    const double step = roundStep(layout.shown().length() * kTickDistance / std::max(kTickDistance, axis.width()));
    // All ticks use the same unit and enough digits to differ.
    const bool isSmall = layout.shown().to < 1000;
    const double unit = isSmall ? 1 : 1000;
    const int digits = std::max(0, static_cast<int>(-std::floor(std::log10(step / unit) + 1e-9)));
    for (double tick = std::ceil(layout.shown().from / step) * step; tick <= layout.shown().to; tick += step) {
        const double x = layout.xOf(tick);
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(x, axis.bottom() - 4), QPointF(x, bottom));
        const QString label = QStringLiteral("%1 %2").arg(
            fixedText(tick / unit, digits), isSmall ? QStringLiteral("µs") : QStringLiteral("ms"));
        if (x + 3 + painter.fontMetrics().horizontalAdvance(label) > axis.right() + kRight) continue;
        painter.setPen(theme.mutedText);
        painter.drawText(
            QRectF(x + 3, axis.top(), kTickDistance, axis.height() - 2), Qt::AlignLeft | Qt::AlignVCenter, label);
    }
}

void paintCounter(QPainter& painter, const profile::Counter& counter, const TraceLayout& layout,
    const theme::Theme& theme, QRectF area) {
    const double most = counter.most();
    const double top = area.top() + 3, height = area.height() - 4;
    const auto yOf = [&](double value) { return area.bottom() - (most > 0 ? value / most : 0) * height; };
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    QPolygonF curve;
    for (std::size_t i = 0; i < counter.samples.size(); ++i) {
        const double from = counter.samples[i].time;
        const double to = i + 1 < counter.samples.size() ? counter.samples[i + 1].time : layout.shown().to;
        if (to < layout.shown().from || from > layout.shown().to) continue;
        const double y = yOf(counter.samples[i].value);
        curve << QPointF(std::max(area.left(), layout.xOf(from)), y)
              << QPointF(std::min(area.right(), layout.xOf(to)), y);
    }
    if (!curve.isEmpty()) {
        QPolygonF fill = curve;
        fill << QPointF(curve.back().x(), area.bottom()) << QPointF(curve.front().x(), area.bottom());
        theme::setFill(painter, theme::translucent(theme.accent, 0.2));
        painter.drawPolygon(fill);
        theme::setLine(painter, QPen(theme.accent, 1.4));
        painter.drawPolyline(curve);
    }
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(4, top, kGutter - 8, height), Qt::AlignLeft | Qt::AlignVCenter,
        QStringLiteral("%1\n≤ %2")
            .arg(counter.name == "memory" ? QCoreApplication::translate("Trace", "memory") : textOf(counter.name),
                bytesText(most)));
}

}  // namespace

TraceLayout::TraceLayout(const profile::Trace& trace, QRectF area, TimeRange shown) : m_shown(shown) {
    m_axis = QRectF(area.left() + kGutter, area.top(), std::max(1.0, area.width() - kGutter - kRight), kAxis);
    const double lanes = std::max<double>(1, static_cast<double>(trace.lanes.size())),
                 counters = static_cast<double>(trace.counters.size());
    const double left = area.height() - kAxis - 2 * kGap;
    m_laneHeight = std::clamp((left - counters * kLeastCounter) / lanes, kLeastLane, kMostLane);
    m_lanes = QRectF(m_axis.left(), m_axis.bottom(), m_axis.width(), m_laneHeight * lanes);
    m_counters = QRectF(m_axis.left(), m_lanes.bottom() + kGap, m_axis.width(),
        std::max(0.0, area.bottom() - kGap - m_lanes.bottom() - kGap));
    m_counterHeight = counters > 0 ? m_counters.height() / counters : 0;
}

double TraceLayout::leastHeight(const profile::Trace& trace) {
    return kAxis + 2 * kGap + kLeastLane * static_cast<double>(std::max<std::size_t>(1, trace.lanes.size())) +
        kLeastCounter * static_cast<double>(trace.counters.size());
}

QRectF TraceLayout::lane(std::size_t lane) const {
    return {m_lanes.left(), m_lanes.top() + m_laneHeight * static_cast<double>(lane), m_lanes.width(), m_laneHeight};
}

QRectF TraceLayout::counter(std::size_t counter) const {
    return {m_counters.left(), m_counters.top() + m_counterHeight * static_cast<double>(counter), m_counters.width(),
        m_counterHeight};
}

QRectF TraceLayout::rectOf(const profile::Span& span) const {
    const QRectF row = lane(span.lane);
    const double left = xOf(span.start);
    return {left, row.top() + 1.5, std::max(1.0, xOf(span.end()) - left), row.height() - 3};
}

QColor colourOf(const profile::Span& span, const theme::Theme& theme) {
    if (span.category == profile::Category::copy) return theme.role(theme::Role::dataMovement);
    const graph::OpSpec* spec = graph::findOperator(span.type.substr(0, span.type.find(' ')));
    return theme.role(spec ? graph_view::roleOf(*spec) : theme::Role::opaque);
}

void paintTrace(QPainter& painter, const profile::Trace& trace, const TraceLayout& layout, const TraceLook& look) {
    const theme::Theme& theme = *look.theme;
    painter.setFont(theme::lineFont());
    const double bottom = trace.counters.empty()
        ? layout.lane(std::max<std::size_t>(1, trace.lanes.size()) - 1).bottom()
        : layout.counter(trace.counters.size() - 1).bottom();
    painter.save();
    painter.setClipRect(QRectF(
        layout.axis().left(), layout.axis().top(), layout.axis().width() + kRight, bottom - layout.axis().top() + 1));
    paintAxis(painter, layout, theme, bottom);
    painter.restore();
    painter.setPen(theme.mutedText);
    for (std::size_t lane = 0; lane < trace.lanes.size(); ++lane)
        painter.drawText(QRectF(4, layout.lane(lane).top(), kGutter - 8, layout.lane(lane).height()),
            Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(
                laneText(trace.lanes[lane]), Qt::ElideRight, static_cast<int>(kGutter - 8)));
    for (std::size_t counter = 0; counter < trace.counters.size(); ++counter)
        paintCounter(painter, trace.counters[counter], layout, theme, layout.counter(counter));

    painter.save();
    painter.setClipRect(
        QRectF(layout.axis().left(), layout.axis().bottom(), layout.axis().width(), bottom - layout.axis().bottom()));
    std::vector<double> painted(trace.lanes.size(), -1);  // right edge painted so far, in pixels
    for (std::size_t i = 0; i < trace.spans.size(); ++i) {
        const profile::Span& span = trace.spans[i];
        if (span.end() < layout.shown().from || span.start > layout.shown().to) continue;
        const QRectF rect = layout.rectOf(span);
        const bool isMarked = look.current == i || look.hovered == i, isFound = !look.found || look.found->contains(i);
        if (!isMarked && !(look.found && isFound) && rect.right() < painted[span.lane] + 1) continue;
        painted[span.lane] = std::max(painted[span.lane], rect.right());
        if (span.category == profile::Category::gap) {
            painter.fillRect(rect, QBrush(theme.mutedText, Qt::BDiagPattern));
        } else {
            QColor colour = colourOf(span, theme);
            if (!isFound) colour.setAlphaF(kFaint);
            // Leave a gap between neighboring spans if there is room.
            painter.fillRect(rect.width() > 4 ? rect.adjusted(0, 0, -1, 0) : rect, colour);
            const QRectF seen = rect & QRectF(layout.axis().left(), rect.top(), layout.axis().width(), rect.height());
            if (isFound && seen.width() > kLeastText) {
                painter.setPen(theme.roleText);
                painter.drawText(seen.adjusted(4, 0, -3, 0), Qt::AlignLeft | Qt::AlignVCenter,
                    painter.fontMetrics().elidedText(
                        textOf(span.name), Qt::ElideRight, static_cast<int>(seen.width() - 7)));
            }
        }
    }
    painter.setBrush(Qt::NoBrush);
    for (const auto& [span, pen] :
        {std::pair(look.hovered, QPen(theme.text, 1)), std::pair(look.current, QPen(theme.text, 2.5))}) {
        if (!span || *span >= trace.spans.size()) continue;
        painter.setPen(pen);
        painter.drawRect(layout.rectOf(trace.spans[*span]).adjusted(-0.5, -0.5, 0.5, 0.5));
    }
    painter.restore();
}

std::optional<std::size_t> spanAt(const profile::Trace& trace, const TraceLayout& layout, QPointF position) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < trace.spans.size(); ++i)
        if (layout.rectOf(trace.spans[i]).adjusted(0, -2, 0, 2).contains(position) &&
            (!found || trace.spans[i].duration > trace.spans[*found].duration))
            found = i;
    return found;
}

}  // namespace egret::profile_view
