#include "views/expression/scatter_view.h"

#include "views/expression/printed.h"
#include "views/plots/nearest.h"
#include "views/theme/theme.h"

#include <QJsonArray>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace egret::expression_view {
namespace {
constexpr double kDot = 4, kPlotMargin = 12;
}

QColor colourOfClass(std::size_t number, const theme::Theme& theme) { return theme.roles[number % theme.roles.size()]; }

ScatterView::ScatterView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("embeddingScatter"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Embeddings in the plane"));
}

void ScatterView::setStudy(StudyPtr study) {
    m_study = std::move(study);
    setCurrent(std::nullopt);
}

void ScatterView::setCurrent(std::optional<std::size_t> point) {
    m_current = point;
    setAccessibleDescription(point ? describe(*point) : QString());
    update();
}

// The classes are named below the picture.
QRectF ScatterView::area() const {
    const double legend = m_study ? (fontMetrics().height() + 2.0) * static_cast<double>((m_study->classes.size() + 1) / 2) : 0;
    return QRectF(rect()).adjusted(kPlotMargin, kPlotMargin, -kPlotMargin, -kPlotMargin - legend);
}

// Both axes have the same scale: distances are what the picture is about.
QPointF ScatterView::positionOf(std::size_t point) const {
    double least[2] = {INFINITY, INFINITY}, most[2] = {-INFINITY, -INFINITY};
    for (const auto& one : m_study->points)
        for (std::size_t d = 0; d < 2; ++d) {
            least[d] = std::min(least[d], one.place[d]);
            most[d] = std::max(most[d], one.place[d]);
        }
    const QRectF plot = area();
    const double scale = std::min(plot.width() / std::max(1e-9, most[0] - least[0]), plot.height() / std::max(1e-9, most[1] - least[1]));
    const auto& place = m_study->points[point].place;
    return plot.center() + scale * QPointF(place[0] - (least[0] + most[0]) / 2, place[1] - (least[1] + most[1]) / 2);
}

std::optional<std::size_t> ScatterView::pointAt(QPointF position) const {
    return plots::nearestPoint(m_study ? m_study->points.size() : 0, [this](std::size_t point) { return positionOf(point); }, position);
}

QString ScatterView::describe(std::size_t point) const {
    const auto& one = m_study->points[point];
    return tr("%1, equal to %2").arg(textOf(one.expression), textOf(m_study->classes[one.of]));
}

exporting::ExportedView ScatterView::exportedView() const {
    QJsonArray points;
    if (m_study)
        for (const EmbeddingStudy::Point& point : m_study->points)
            points << QJsonObject{{"expression", textOf(point.expression)},
                                  {"class", textOf(m_study->classes[point.of])},
                                  {"x", point.place[0]},
                                  {"y", point.place[1]}};
    return exporting::recordingOf(*this, {{"points", points}});
}

void ScatterView::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    if (!m_study) return;
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t point = 0; point < m_study->points.size(); ++point) {
        QColor colour = colourOfClass(m_study->points[point].of, theme);
        painter.setPen(QPen(colour, 1));
        colour.setAlphaF(0.65f);
        painter.setBrush(colour);
        painter.drawEllipse(positionOf(point), kDot, kDot);
    }
    if (m_current) {
        painter.setPen(QPen(theme.text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(positionOf(*m_current), kDot + 2, kDot + 2);
    }
    painter.setFont(theme::lineFont());
    const double line = fontMetrics().height() + 2.0, column = (width() - 2 * kPlotMargin) / 2;
    for (std::size_t of = 0; of < m_study->classes.size(); ++of) {
        const QPointF at(kPlotMargin + (of % 2 ? column : 0), area().bottom() + 8 + line * (static_cast<double>(of / 2) + 0.5));
        painter.setPen(Qt::NoPen);
        painter.setBrush(colourOfClass(of, theme));
        painter.drawEllipse(at + QPointF(5, 0), kDot, kDot);
        painter.setPen(theme.text);
        painter.drawText(QRectF(at.x() + 14, at.y() - line / 2, column - 16, line), Qt::AlignLeft | Qt::AlignVCenter,
                         tr("equal to %1").arg(textOf(m_study->classes[of])));
    }
}

void ScatterView::mouseMoveEvent(QMouseEvent* event) {
    const auto point = pointAt(event->position());
    if (point != m_current) setCurrent(point);
    if (point) QToolTip::showText(event->globalPosition().toPoint(), describe(*point), this);
    else QToolTip::hideText();
}

void ScatterView::leaveEvent(QEvent*) { setCurrent(std::nullopt); }

void ScatterView::keyPressEvent(QKeyEvent* event) {
    const std::size_t count = m_study ? m_study->points.size() : 0;
    if (count == 0 || (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right)) return QWidget::keyPressEvent(event);
    const std::size_t by = event->key() == Qt::Key_Right ? 1 : count - 1;
    setCurrent(m_current ? (*m_current + by) % count : 0);
    QToolTip::showText(mapToGlobal(positionOf(*m_current).toPoint()), describe(*m_current), this);
}

}  // namespace egret::expression_view
