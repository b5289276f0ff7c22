#pragma once

#include "core/profile/trace.h"
#include "views/plots/plot_view.h"
#include "views/profile/trace_picture.h"

#include <memory>
#include <set>

namespace egret::profile_view {

using TracePtr = std::shared_ptr<const profile::Trace>;

// Shows one run: executed spans, idle gaps, and memory in use. The wheel zooms at the pointer; dragging and Shift+wheel
// pan. Left and Right move between spans, Up and Down between lanes; + and - zoom, 0 shows all.
class TimelineView : public plots::PlotView {
    Q_OBJECT

public:
    explicit TimelineView(QWidget* parent = nullptr);

    void setTrace(TracePtr trace);  // shows the whole trace; null: shows nothing
    const TracePtr& trace() const { return m_trace; }

    const TimeRange& shown() const { return m_shown; }
    void showRange(TimeRange range);  // clamped to the trace
    void showAll();
    void zoom(double factor, double around);  // factor > 1 zooms in; the time `around` stays in place

    void setCurrent(plots::Item span) override;              // scrolls the span into view
    void setCurrentNode(std::optional<graph::NodeId> node);  // selects the longest span that computes the node
    void find(const QString& text);                          // searches names, operators and kernels; empty: stops
    const std::optional<std::set<std::size_t>>& found() const { return m_found; }
    void goToFound(int direction);  // relative to the current span; wraps around; emits chosen()

    TraceLayout layoutNow() const;
    std::size_t count() const override { return m_trace ? m_trace->spans.size() : 0; }
    QRectF rectOf(std::size_t span) const override { return layoutNow().rectOf(m_trace->spans[span]); }
    plots::Item itemAt(QPointF position) const override {
        return m_trace ? spanAt(*m_trace, layoutNow(), position) : std::nullopt;
    }
    QString describe(std::size_t span) const override;
    exporting::ExportedView exportedView() const override;  // exports the whole run, regardless of the visible range

Q_SIGNALS:
    void shownChanged();

protected:
    bool event(QEvent* event) override;
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;
    plots::Item walked(int key) const override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const profile::Trace& shownTrace() const;
    plots::Item alongLane(int direction) const;
    plots::Item acrossLanes(int direction) const;
    void pan(double pages);
    void reveal(std::size_t span);

    TracePtr m_trace;
    double m_duration = 0;
    TimeRange m_shown;
    std::optional<std::set<std::size_t>> m_found;
    struct Drag {
        QPointF from;
        TimeRange shown;
        bool hasMoved = false;
    };
    std::optional<Drag> m_drag;
};

}  // namespace egret::profile_view
