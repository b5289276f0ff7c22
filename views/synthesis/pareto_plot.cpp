#include "views/synthesis/pareto_plot.h"
#include "views/theme/text.h"

#include "core/base/text.h"
#include "core/synthesis/search/pareto.h"

#include <QJsonArray>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace egret::synthesis_view {
namespace {

constexpr double kDot = 4;

}  // namespace

ParetoPlot::ParetoPlot(QWidget* parent)
    : PlotView(parent,
          {.name = "paretoPlot",
              .title = tr("Operators found: quality over cost"),
              .size = {360, 240},
              .least = {180, 100},
              .margins = {46, 22, 14, 36}}) {}

void ParetoPlot::set(std::vector<Point> points, const QString& costName, const QString& qualityName) {
    m_points = std::move(points);
    m_costName = costName;
    m_qualityName = qualityName;
    std::vector<synthesis::Tradeoff> tradeoffs;
    for (const Point& point : m_points) tradeoffs.push_back({point.cost, point.quality});
    m_front = synthesis::paretoFront(tradeoffs);
    m_cost = m_quality = {};
    if (!m_points.empty()) {
        const auto [low, high] = std::ranges::minmax(m_points, {}, &Point::quality);
        m_quality.low = low.quality;
        m_quality.high = high.quality > low.quality ? high.quality : low.quality + 0.01;
        m_cost.high = std::max(1e-9, m_points.back().cost) * 1.08;
    }
    reset();
}

QRectF ParetoPlot::rectOf(std::size_t point) const {
    return plots::pointIn(
        area().adjusted(kDot, kDot, -kDot, -kDot), m_cost, m_points[point].cost, m_quality, m_points[point].quality);
}

QJsonObject ParetoPlot::data() const {
    QJsonArray points;
    for (std::size_t point = 0; point < m_points.size(); ++point)
        points << QJsonObject{{"cost", m_points[point].cost}, {"quality", m_points[point].quality},
            {"text", m_points[point].text}, {"isOnFront", std::ranges::find(m_front, point) != m_front.end()}};
    return {{"cost", m_costName}, {"quality", m_qualityName}, {"points", points}};
}

void ParetoPlot::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    const QRectF plot = area();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.drawLine(plot.bottomLeft(), plot.topLeft());
    plots::paintNames(painter, theme, plot, m_qualityName, m_costName);
    if (m_points.empty()) return;
    const auto quality = [](double value) { return significantText(value, 3); };
    plots::paintUp(painter, theme, plot, plots::quartersOf(m_quality, quality), plots::Line::none);
    plots::paintAcross(painter, theme, plot, plots::quartersOf(m_cost, countText), plots::Line::none);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.chosen, 1.6));
    for (std::size_t i = 1; i < m_front.size(); ++i) {  // drawn as steps, because no operators in between are known
        const QPointF from = positionOf(m_front[i - 1]), to = positionOf(m_front[i]);
        painter.drawPolyline(QPolygonF({from, QPointF(to.x(), from.y()), to}));
    }
    for (std::size_t point = 0; point < m_points.size(); ++point) {
        const QPointF at = positionOf(point);
        const bool isFront = std::ranges::find(m_front, point) != m_front.end();
        QColor colour = m_points[point].isReference ? theme.warning : isFront ? theme.chosen : theme.mutedText;
        painter.setPen(QPen(colour, 1));
        if (!isFront && !m_points[point].isReference) colour.setAlphaF(0.35f);
        painter.setBrush(colour);
        if (m_points[point].isReference) painter.drawRect(QRectF(at.x() - kDot, at.y() - kDot, 2 * kDot, 2 * kDot));
        else painter.drawEllipse(at, kDot, kDot);
    }
    paintRings(painter, theme.text, theme.accent, [](std::size_t) { return kDot + 3; });
}

void ParetoPlot::mousePressEvent(QMouseEvent* event) {
    PlotView::mousePressEvent(event);
    if (const plots::Item point = itemAt(inPicture(*event))) Q_EMIT activated(*point);
}

}  // namespace egret::synthesis_view
