#include "views/expressions/box_plot_view.h"

#include "views/expressions/printed.h"
#include "views/theme/text.h"

#include <QJsonArray>
#include <QPainter>

#include <algorithm>

namespace egret::expressions_view {
namespace {
constexpr double kTop = 26, kBottom = 26;
}

BoxPlotView::BoxPlotView(QWidget* parent)
    : PlotView(parent,
          {.name = "embeddingBoxes",
              .title = tr("Distances within and between classes"),
              .size = {360, 320},
              .least = {180, 160},
              .margins = {44, kTop, 10, kBottom},
              .reach = 0,
              .isRound = true}) {}

void BoxPlotView::setStudy(StudyPtr study) {
    m_study = std::move(study);
    m_distance.high = 1e-9;
    const auto see = [this](const hiss::Box& box) {
        m_distance.high = std::max(m_distance.high, box.high);
        for (const double value : box.extremes) m_distance.high = std::max(m_distance.high, value);
    };
    for (std::size_t item = 0; item < count(); ++item) see(boxAt(item));
    m_distance.high *= 1.05;
    reset();
}

double BoxPlotView::yOf(double distance) const {
    return area().bottom() - area().height() * m_distance.share(distance);
}

QRectF BoxPlotView::rectOf(std::size_t item) const {
    const QRectF plot = area();
    const double slot = plot.width() / static_cast<double>(m_study->boxes.size()), box = std::min(slot * 0.38, 34.0);
    const double middle = plot.left() + slot * (static_cast<double>(classOf(item)) + 0.5);
    return {isInter(item) ? middle + 2 : middle - 2 - box, plot.top(), box, plot.height()};
}

QString BoxPlotView::describe(std::size_t item) const {
    const hiss::Box& box = boxAt(item);
    const auto number = [](double value) { return significantText(value, 3); };
    const QString what = (isInter(item) ? tr("distances of other expressions from the centroid of %1")
                                        : tr("distances of members from the centroid of %1"))
                             .arg(textOf(m_study->classes[classOf(item)]));
    return tr("%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extreme(s)", nullptr,
        static_cast<int>(box.extremes.size()))
        .arg(what, number(box.median), number(box.lowerQuartile), number(box.upperQuartile), number(box.low),
            number(box.high));
}

QJsonObject BoxPlotView::data() const {
    QJsonArray boxes;
    for (std::size_t item = 0; item < count(); ++item) {
        const hiss::Box& box = boxAt(item);
        boxes << QJsonObject{{"class", textOf(m_study->classes[classOf(item)])},
            {"distances", isInter(item) ? "of others" : "of members"}, {"low", box.low},
            {"lowerQuartile", box.lowerQuartile}, {"median", box.median}, {"upperQuartile", box.upperQuartile},
            {"high", box.high}, {"extremes", static_cast<qint64>(box.extremes.size())}};
    }
    return {{"boxes", boxes}};
}

void BoxPlotView::paintBox(QPainter& painter, const theme::Theme& theme, std::size_t item) const {
    const hiss::Box& box = boxAt(item);
    const QRectF column = rectOf(item);
    const QColor line = isInter(item) ? theme.outgoing : theme.accent;
    const QColor fill = theme::translucent(line, 0.35);
    const double middle = column.center().x();
    theme::setLine(painter, QPen(line, isMarked(item) ? 2.5 : 1.4));
    painter.drawLine(QPointF(middle, yOf(box.low)), QPointF(middle, yOf(box.lowerQuartile)));
    painter.drawLine(QPointF(middle, yOf(box.upperQuartile)), QPointF(middle, yOf(box.high)));
    for (const double end : {box.low, box.high})
        painter.drawLine(
            QPointF(middle - column.width() / 4, yOf(end)), QPointF(middle + column.width() / 4, yOf(end)));
    painter.setBrush(fill);
    painter.drawRect(
        QRectF(QPointF(column.left(), yOf(box.upperQuartile)), QPointF(column.right(), yOf(box.lowerQuartile))));
    painter.drawLine(QPointF(column.left(), yOf(box.median)), QPointF(column.right(), yOf(box.median)));
    for (const double value : box.extremes) painter.drawEllipse(QPointF(middle, yOf(value)), 2, 2);
}

void BoxPlotView::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    if (count() == 0) return;
    const auto number = [](double value) { return fixedText(value, 1); };
    plots::paintUp(painter, theme, area(), plots::quartersOf(m_distance, number), plots::Line::across);
    for (std::size_t item = 0; item < count(); ++item) paintBox(painter, theme, item);
    for (std::size_t of = 0; of < m_study->boxes.size(); ++of) {
        theme::setFill(painter, colourOfClass(of, theme));
        painter.drawEllipse(
            QPointF((rectOf(2 * of).left() + rectOf(2 * of + 1).right()) / 2, height() - kBottom / 2), 4, 4);
    }
    double x = area().left();
    for (const auto& [colour, text] :
        {std::pair(theme.accent, tr("within the class")), std::pair(theme.outgoing, tr("to other classes"))}) {
        theme::setFill(painter, colour);
        painter.drawRect(QRectF(x, kTop / 2 - 4, 8, 8));
        painter.setPen(theme.text);
        painter.drawText(QPointF(x + 12, kTop / 2 + 4), text);
        x += painter.fontMetrics().horizontalAdvance(text) + 30;
    }
}

}  // namespace egret::expressions_view
