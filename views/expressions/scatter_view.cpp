#include "views/expressions/scatter_view.h"

#include "views/expressions/printed.h"

#include <QJsonArray>
#include <QPainter>

#include <algorithm>

namespace egret::expressions_view {
namespace {
constexpr double kDot = 4, kPlotMargin = 12;
}

QColor colourOfClass(std::size_t number, const theme::Theme& theme) { return theme.roles[number % theme.roles.size()]; }

ScatterView::ScatterView(QWidget* parent)
    : PlotView(parent,
          {.name = "embeddingScatter",
              .title = tr("Embeddings in two dimensions"),
              .size = {360, 320},
              .least = {180, 160},
              .margins = {kPlotMargin, kPlotMargin, kPlotMargin, kPlotMargin},
              .isRound = true}) {}

void ScatterView::setStudy(StudyPtr study) {
    m_study = std::move(study);
    reset();
}

// The legend of the classes is below the plot.
QRectF ScatterView::area() const {
    const double legend = m_study
        ? (QFontMetricsF(theme::lineFont()).height() + 2) * static_cast<double>((m_study->classes.size() + 1) / 2)
        : 0;
    return PlotView::area().adjusted(0, 0, 0, -legend);
}

// Both axes have the same scale, because distances matter.
QRectF ScatterView::rectOf(std::size_t point) const {
    double least[2] = {INFINITY, INFINITY}, most[2] = {-INFINITY, -INFINITY};
    for (const auto& one : m_study->points)
        for (std::size_t d = 0; d < 2; ++d) {
            least[d] = std::min(least[d], one.place[d]);
            most[d] = std::max(most[d], one.place[d]);
        }
    const QRectF plot = area();
    const double scale =
        std::min(plot.width() / std::max(1e-9, most[0] - least[0]), plot.height() / std::max(1e-9, most[1] - least[1]));
    const auto& place = m_study->points[point].place;
    const QPointF at =
        plot.center() + scale * QPointF(place[0] - (least[0] + most[0]) / 2, place[1] - (least[1] + most[1]) / 2);
    return {at, at};
}

QString ScatterView::describe(std::size_t point) const {
    const auto& one = m_study->points[point];
    return tr("%1, equal to %2").arg(textOf(one.expression), textOf(m_study->classes[one.of]));
}

QJsonObject ScatterView::data() const {
    QJsonArray points;
    if (m_study)
        for (const EmbeddingStudy::Point& point : m_study->points)
            points << QJsonObject{{"expression", textOf(point.expression)},
                {"class", textOf(m_study->classes[point.of])}, {"x", point.place[0]}, {"y", point.place[1]}};
    return {{"points", points}};
}

void ScatterView::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    if (!m_study) return;
    for (std::size_t point = 0; point < m_study->points.size(); ++point) {
        const QColor colour = colourOfClass(m_study->points[point].of, theme);
        painter.setPen(QPen(colour, 1));
        painter.setBrush(theme::translucent(colour, 0.65));
        painter.drawEllipse(positionOf(point), kDot, kDot);
    }
    paintRings(painter, theme.text, theme.text, [](std::size_t) { return kDot + 2; });
    const double line = painter.fontMetrics().height() + 2.0, column = (width() - 2 * kPlotMargin) / 2;
    for (std::size_t of = 0; of < m_study->classes.size(); ++of) {
        const QPointF at(
            kPlotMargin + (of % 2 ? column : 0), area().bottom() + 8 + line * (static_cast<double>(of / 2) + 0.5));
        theme::setFill(painter, colourOfClass(of, theme));
        painter.drawEllipse(at + QPointF(5, 0), kDot, kDot);
        painter.setPen(theme.text);
        painter.drawText(QRectF(at.x() + 14, at.y() - line / 2, column - 16, line), Qt::AlignLeft | Qt::AlignVCenter,
            tr("equal to %1").arg(textOf(m_study->classes[of])));
    }
}

}  // namespace egret::expressions_view
