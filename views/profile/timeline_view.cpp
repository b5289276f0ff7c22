#include "views/profile/timeline_view.h"

#include "core/base/lookup.h"
#include "views/theme/text.h"

#include <QApplication>
#include <QJsonArray>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace egret::profile_view {
namespace {

constexpr double kNotch = 1.25;      // zoom per wheel notch or press of + and -
constexpr double kStep = 0.2;        // fraction of the visible range per Shift+wheel notch
constexpr double kLeastShown = 0.1;  // minimum visible range, microseconds
constexpr double kRoom = 0.1;        // margin around a revealed span, fraction of the visible range
constexpr double kLeastSeen = 3;     // minimum visible width, pixels
constexpr QSizeF kExported = {1600, 260};

QJsonObject jsonOf(const profile::Trace& trace) {
    QJsonArray spans, counters;
    for (const profile::Span& span : trace.spans)
        spans << QJsonObject{{"name", textOf(span.name)}, {"operator", textOf(span.type)},
            {"kernel", textOf(span.kernel)},
            {"category", QString::fromLatin1(profile::categoryName(span.category).data())},
            {"lane", textOf(trace.lanes[span.lane])}, {"start", span.start}, {"duration", span.duration}};
    for (const profile::Counter& counter : trace.counters) {
        QJsonArray samples;
        for (const profile::Counter::Sample& sample : counter.samples) samples << QJsonArray{sample.time, sample.value};
        counters << QJsonObject{{"name", textOf(counter.name)}, {"samples", samples}};
    }
    return {
        {"process", textOf(trace.process)}, {"clock", textOf(trace.clock)}, {"spans", spans}, {"counters", counters}};
}

}  // namespace

TimelineView::TimelineView(QWidget* parent)
    : PlotView(
          parent, {.name = "profileTimeline", .title = tr("Timeline of one run"), .size = {600, 160}, .least = {}}) {
    setTrace(nullptr);
}

const profile::Trace& TimelineView::shownTrace() const {
    static const profile::Trace kNone;
    return m_trace ? *m_trace : kNone;
}

void TimelineView::setTrace(TracePtr trace) {
    m_trace = std::move(trace);
    m_duration = m_trace ? m_trace->duration() : 0;
    m_found.reset();
    m_drag.reset();
    setMinimumHeight(static_cast<int>(TraceLayout::leastHeight(shownTrace())));
    reset();
    showAll();
}

// ---- visible range --------------------------------------------------------------------------------------------------

void TimelineView::showRange(TimeRange range) {
    const double length =
        std::clamp(range.length(), std::min(kLeastShown, m_duration), std::max(m_duration, kLeastShown));
    const double from = std::clamp(range.from, 0.0, std::max(0.0, m_duration - length));
    m_shown = {from, from + length};
    update();
    Q_EMIT shownChanged();
}

void TimelineView::showAll() { showRange({0, std::max(m_duration, kLeastShown)}); }

void TimelineView::zoom(double factor, double around) {
    showRange({around - (around - m_shown.from) / factor, around + (m_shown.to - around) / factor});
}

void TimelineView::pan(double pages) {
    const double by = pages * m_shown.length();
    showRange({m_shown.from + by, m_shown.to + by});
}

void TimelineView::reveal(std::size_t index) {
    const profile::Span& span = m_trace->spans[index];
    TimeRange range = m_shown;
    // Zooms in if the span is too small to see, then pans.
    const double least = span.duration / kLeastSeen * layoutNow().axis().width();
    if (span.duration > 0 && range.length() > least) range.to = range.from + least;
    const double room = std::max(0.0, std::min(kRoom * range.length(), (range.length() - span.duration) / 2)),
                 length = range.length();
    if (span.start < range.from) range = {span.start - room, span.start - room + length};
    else if (span.end() > range.to) range = {span.end() + room - length, span.end() + room};
    if (range != m_shown) showRange(range);
}

TraceLayout TimelineView::layoutNow() const { return {shownTrace(), rect(), m_shown}; }

// ---- selection ------------------------------------------------------------------------------------------------------

void TimelineView::setCurrent(plots::Item span) {
    PlotView::setCurrent(span);
    if (span) reveal(*span);
}

void TimelineView::setCurrentNode(std::optional<graph::NodeId> node) {
    const auto computes = [&](std::size_t span) { return isIn(*node, m_trace->spans[span].nodes); };
    if (node && current() && computes(*current())) return;  // keeps a current span that computes the node
    std::optional<std::size_t> best;
    for (std::size_t i = 0; m_trace && node && i < m_trace->spans.size(); ++i) {
        if (computes(i) && (!best || m_trace->spans[i].duration > m_trace->spans[*best].duration)) best = i;
    }
    if (best != current()) setCurrent(best);
}

void TimelineView::find(const QString& text) {
    m_found.reset();
    if (m_trace && !text.isEmpty()) {
        m_found.emplace();
        for (std::size_t i = 0; i < m_trace->spans.size(); ++i) {
            const profile::Span& span = m_trace->spans[i];
            for (const std::string* where : {&span.name, &span.type, &span.kernel})
                if (textOf(*where).contains(text, Qt::CaseInsensitive)) m_found->insert(i);
        }
    }
    update();
}

void TimelineView::goToFound(int direction) {
    if (!m_found || m_found->empty()) return;
    if (direction > 0) {
        const auto next = current() ? m_found->upper_bound(*current()) : m_found->begin();
        choose(next == m_found->end() ? *m_found->begin() : *next);
    } else {
        const auto here = current() ? m_found->lower_bound(*current()) : m_found->end();
        choose(here == m_found->begin() ? *m_found->rbegin() : *std::prev(here));
    }
}

plots::Item TimelineView::alongLane(int direction) const {
    const auto& spans = m_trace->spans;
    if (!current()) return direction > 0 ? 0 : spans.size() - 1;
    for (auto i = static_cast<std::ptrdiff_t>(*current()) + direction; i >= 0 && i < std::ssize(spans); i += direction)
        if (spans[static_cast<std::size_t>(i)].lane == spans[*current()].lane) return static_cast<std::size_t>(i);
    return std::nullopt;
}

// Returns the span nearest in time on the next lane that has one.
plots::Item TimelineView::acrossLanes(int direction) const {
    if (!current()) return alongLane(1);
    const auto& spans = m_trace->spans;
    const profile::Span& here = spans[*current()];
    for (auto lane = static_cast<std::ptrdiff_t>(here.lane) + direction; lane >= 0 && lane < std::ssize(m_trace->lanes);
         lane += direction) {
        plots::Item nearest;
        for (std::size_t i = 0; i < spans.size(); ++i)
            if (static_cast<std::ptrdiff_t>(spans[i].lane) == lane &&
                (!nearest || std::abs(spans[i].start - here.start) < std::abs(spans[*nearest].start - here.start)))
                nearest = i;
        if (nearest) return nearest;
    }
    return std::nullopt;
}

plots::Item TimelineView::walked(int key) const {
    switch (key) {
        case Qt::Key_Left: return alongLane(-1);
        case Qt::Key_Right: return alongLane(1);
        case Qt::Key_Up: return acrossLanes(-1);
        case Qt::Key_Down: return acrossLanes(1);
        default: return PlotView::walked(key);
    }
}

QString TimelineView::describe(std::size_t index) const {
    const profile::Span& span = m_trace->spans[index];
    const QString when =
        tr("%1 from %2 to %3").arg(timeText(span.duration), timeText(span.start), timeText(span.end()));
    if (span.category == profile::Category::gap) return tr("Idle: %1").arg(when);
    QStringList lines{textOf(span.name)};
    if (!span.type.empty()) lines << textOf(span.type);
    if (!span.kernel.empty()) lines << textOf(span.kernel);
    lines << when << tr("%1 of the run").arg(percentText(m_duration > 0 ? 100 * span.duration / m_duration : 0));
    return lines.join(QLatin1Char('\n'));
}

// ---- painting -------------------------------------------------------------------------------------------------------

void TimelineView::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    if (count() > 0)
        paintTrace(painter, *m_trace, layoutNow(),
            {.theme = &theme, .current = current(), .hovered = hovered(), .found = m_found});
}

exporting::ExportedView TimelineView::exportedView() const {
    if (count() == 0) return {};
    const theme::Theme& theme = theme::themeFor(palette());
    const QRectF area(QPointF(0, 0),
        QSizeF(kExported.width(), std::max(kExported.height(), TraceLayout::leastHeight(*m_trace) + 100)));
    const auto paint = [trace = m_trace, area, duration = m_duration, &theme](QPainter& painter, const QRectF&) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintTrace(
            painter, *trace, TraceLayout(*trace, area, {0, duration}), {.theme = &theme, .current = {}, .hovered = {}});
    };
    return {.drawing = {.area = area, .ground = theme.base, .paint = paint}, .dot = {}, .json = [trace = m_trace] {
                return jsonOf(*trace);
            }};
}

QJsonObject TimelineView::data() const { return jsonOf(*m_trace); }

// ---- mouse ----------------------------------------------------------------------------------------------------------

void TimelineView::wheelEvent(QWheelEvent* event) {
    if (count() == 0) return event->ignore();
    const QPoint by = event->angleDelta();
    const double notches = by.y() / 120.0;
    if (event->modifiers() & Qt::ShiftModifier) pan(-kStep * (notches != 0 ? notches : by.x() / 120.0));
    else if (by.x() != 0 && by.y() == 0) pan(-kStep * by.x() / 120.0);
    else zoom(std::pow(kNotch, notches), layoutNow().timeAt(inPicture(*event).x()));
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_trace) return;
    m_drag = Drag{inPicture(*event), m_shown};
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag && (event->buttons() & Qt::LeftButton)) {
        const double pixels = inPicture(*event).x() - m_drag->from.x();
        m_drag->hasMoved |= std::abs(pixels) >= QApplication::startDragDistance();
        if (!m_drag->hasMoved) return;
        setCursor(Qt::ClosedHandCursor);
        const double by = pixels / layoutNow().axis().width() * m_drag->shown.length();
        return showRange({m_drag->shown.from - by, m_drag->shown.to - by});
    }
    PlotView::mouseMoveEvent(event);
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    const auto drag = std::exchange(m_drag, std::nullopt);
    unsetCursor();
    if (drag && !drag->hasMoved) PlotView::mousePressEvent(event);
}

// Zooms in until the span fills half of the width; a second double-click shows the whole trace.
void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
    const plots::Item span = itemAt(inPicture(*event));
    if (!span) return;
    const profile::Span& here = m_trace->spans[*span];
    const TimeRange close{here.start - here.duration / 2, here.end() + here.duration / 2};
    if (m_shown.length() <= close.length() * 1.01) showAll();
    else showRange(close);
}

// ---- keys -----------------------------------------------------------------------------------------------------------

bool TimelineView::event(QEvent* event) {
    // Elsewhere, some of these keys are shortcuts of the window.
    if (event->type() == QEvent::ShortcutOverride && m_trace) {
        const auto* key = static_cast<QKeyEvent*>(event);
        constexpr int kOwn[] = {Qt::Key_Plus, Qt::Key_Minus, Qt::Key_0, Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,
            Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown};
        if (!(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) && isIn(key->key(), kOwn)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    if (count() == 0 || (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
        return QWidget::keyPressEvent(event);
    const bool isShifted = event->modifiers() & Qt::ShiftModifier;
    const double middle = current() ? m_trace->spans[*current()].start + m_trace->spans[*current()].duration / 2
                                    : (m_shown.from + m_shown.to) / 2;
    switch (event->key()) {
        case Qt::Key_Left: return isShifted ? pan(-kStep) : PlotView::keyPressEvent(event);
        case Qt::Key_Right: return isShifted ? pan(kStep) : PlotView::keyPressEvent(event);
        case Qt::Key_PageUp: return pan(-1);
        case Qt::Key_PageDown: return pan(1);
        case Qt::Key_Plus: return zoom(kNotch, middle);
        case Qt::Key_Minus: return zoom(1 / kNotch, middle);
        case Qt::Key_0: return showAll();
        default: PlotView::keyPressEvent(event);
    }
}

}  // namespace egret::profile_view
