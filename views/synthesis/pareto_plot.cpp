#include "views/synthesis/pareto_plot.h"

#include "core/base/text.h"
#include "core/syno/search/pareto.h"
#include "views/plots/nearest.h"
#include "views/theme/theme.h"

#include <QJsonArray>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace egret::synthesis_view {
namespace {

constexpr double kDot = 4;
constexpr double kLeft = 46, kTop = 22, kRight = 14, kBottom = 36;  // of the axes

QString shortly(double value) { return QString::fromStdString(humanCount(value)); }

}  // namespace

ParetoPlot::ParetoPlot(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("paretoPlot"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Operators found: quality over cost"));
}

void ParetoPlot::set(std::vector<Point> points, const QString& costName, const QString& qualityName) {
    m_points = std::move(points);
    m_costName = costName;
    m_qualityName = qualityName;
    std::vector<syno::Tradeoff> tradeoffs;
    for (const Point& point : m_points) tradeoffs.push_back({point.cost, point.quality});
    m_byCost = syno::cheapestFirst(tradeoffs);
    m_front = syno::paretoFront(tradeoffs);
    m_cost[0] = m_quality[0] = 0;
    m_cost[1] = m_quality[1] = 1;
    if (!m_points.empty()) {
        const auto [low, high] = std::ranges::minmax(m_points, {}, &Point::quality);
        m_quality[0] = low.quality;
        m_quality[1] = high.quality > low.quality ? high.quality : low.quality + 0.01;
        m_cost[1] = std::max(1e-9, m_points[m_byCost.back()].cost) * 1.08;
    }
    if (m_current && *m_current >= m_points.size()) m_current.reset();
    m_hovered.reset();
    update();
}

void ParetoPlot::setCurrent(std::optional<std::size_t> point) {
    m_current = point;
    setAccessibleDescription(point ? m_points[*point].text : QString());
    update();
}

QRectF ParetoPlot::area() const { return QRectF(rect()).adjusted(kLeft, kTop, -kRight, -kBottom); }

QPointF ParetoPlot::positionOf(std::size_t point) const {
    const QRectF plot = area().adjusted(kDot, kDot, -kDot, -kDot);
    const auto share = [](const double (&axis)[2], double value) { return (value - axis[0]) / (axis[1] - axis[0]); };
    return {plot.left() + plot.width() * share(m_cost, m_points[point].cost),
            plot.bottom() - plot.height() * share(m_quality, m_points[point].quality)};
}

std::optional<std::size_t> ParetoPlot::pointAt(QPointF position) const {
    return plots::nearestPoint(m_points.size(), [this](std::size_t point) { return positionOf(point); }, position);
}

exporting::ExportedView ParetoPlot::exportedView() const {
    QJsonArray points;
    for (std::size_t point = 0; point < m_points.size(); ++point)
        points << QJsonObject{{"cost", m_points[point].cost},
                              {"quality", m_points[point].quality},
                              {"text", m_points[point].text},
                              {"isOnFront", std::ranges::find(m_front, point) != m_front.end()}};
    return exporting::recordingOf(*this, {{"cost", m_costName}, {"quality", m_qualityName}, {"points", points}});
}

void ParetoPlot::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    painter.setFont(theme::lineFont());
    const QRectF plot = area();
    const double line = painter.fontMetrics().height();
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.drawLine(plot.bottomLeft(), plot.topLeft());
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(6, 3, width() - 12, line), Qt::AlignLeft, m_qualityName);
    painter.drawText(QRectF(plot.left(), plot.bottom() + 4 + line, plot.width(), line), Qt::AlignHCenter, m_costName);
    if (m_points.empty()) return;
    for (int tick = 0; tick <= 4; ++tick) {
        const double share = tick / 4.0, y = plot.bottom() - plot.height() * share, x = plot.left() + plot.width() * share;
        painter.drawText(QRectF(0, y - line / 2, plot.left() - 5, line), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(m_quality[0] + share * (m_quality[1] - m_quality[0]), 'g', 3));
        painter.drawText(QRectF(tick == 4 ? x - 80 + kRight : x - 40, plot.bottom() + 3, 80, line),
                         tick == 4 ? Qt::AlignRight : Qt::AlignHCenter,
                         shortly(m_cost[0] + share * (m_cost[1] - m_cost[0])));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.chosen, 1.6));
    for (std::size_t i = 1; i < m_front.size(); ++i) {  // a step: nothing in between is known to be had
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
    painter.setBrush(Qt::NoBrush);
    for (const auto& [point, pen] : {std::pair(m_hovered, QPen(theme.text, 1.2)), std::pair(m_current, QPen(theme.accent, hasFocus() ? 3 : 2))}) {
        if (!point) continue;
        painter.setPen(pen);
        painter.drawEllipse(positionOf(*point), kDot + 3, kDot + 3);
    }
}

void ParetoPlot::mouseMoveEvent(QMouseEvent* event) {
    if (const auto point = pointAt(event->position()); point != m_hovered) {
        m_hovered = point;
        update();
    }
    if (m_hovered) QToolTip::showText(event->globalPosition().toPoint(), m_points[*m_hovered].text, this);
    else QToolTip::hideText();
}

void ParetoPlot::leaveEvent(QEvent*) {
    m_hovered.reset();
    update();
}

void ParetoPlot::walk(std::size_t point) {
    setCurrent(point);
    Q_EMIT currentChanged(point);
}

void ParetoPlot::mousePressEvent(QMouseEvent* event) {
    const auto point = pointAt(event->position());
    if (!point) return;
    walk(*point);
    Q_EMIT activated(*point);
}

// From the cheapest to the dearest and back.
void ParetoPlot::keyPressEvent(QKeyEvent* event) {
    const bool isOn = event->key() == Qt::Key_Right, isBack = event->key() == Qt::Key_Left;
    if (m_current && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        Q_EMIT activated(*m_current);
        return;
    }
    if (m_points.empty() || (!isOn && !isBack)) return QWidget::keyPressEvent(event);
    const auto at = m_current ? std::ranges::find(m_byCost, *m_current) - m_byCost.begin() : -1;
    const auto next = std::clamp<std::ptrdiff_t>(at < 0 ? 0 : at + (isOn ? 1 : -1), 0, std::ssize(m_byCost) - 1);
    walk(m_byCost[static_cast<std::size_t>(next)]);
    QToolTip::showText(mapToGlobal(positionOf(*m_current).toPoint()), m_points[*m_current].text, this);
}

}  // namespace egret::synthesis_view
