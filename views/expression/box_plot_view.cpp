#include "views/expression/box_plot_view.h"

#include "views/expression/printed.h"
#include "views/theme/theme.h"

#include <QJsonArray>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace egret::expression_view {
namespace {
constexpr double kLeft = 44, kTop = 26, kBottom = 26, kRight = 10;
}

BoxPlotView::BoxPlotView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("embeddingBoxes"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Distances within and between classes"));
}

void BoxPlotView::setStudy(StudyPtr study) {
    m_study = std::move(study);
    setCurrent(std::nullopt);
}

void BoxPlotView::setCurrent(std::optional<Place> place) {
    m_current = place;
    setAccessibleDescription(place ? describe(*place) : QString());
    update();
}

double BoxPlotView::highest() const {
    double most = 1e-9;
    const auto see = [&](const hiss::Box& box) {
        most = std::max(most, box.high);
        for (const double value : box.extremes) most = std::max(most, value);
    };
    for (const auto& [intra, inter] : m_study->boxes) {
        see(intra);
        see(inter);
    }
    return most * 1.05;
}

double BoxPlotView::yOf(double distance) const { return height() - kBottom - (height() - kTop - kBottom) * distance / highest(); }

QRectF BoxPlotView::rectOf(Place place) const {
    const double slot = (width() - kLeft - kRight) / static_cast<double>(m_study->boxes.size()), box = std::min(slot * 0.38, 34.0);
    const double middle = kLeft + slot * (static_cast<double>(place.of) + 0.5);
    return {place.isInter ? middle + 2 : middle - 2 - box, kTop, box, height() - kTop - kBottom};
}

std::optional<BoxPlotView::Place> BoxPlotView::placeAt(QPointF position) const {
    for (std::size_t of = 0; m_study && of < m_study->boxes.size(); ++of)
        for (const bool isInter : {false, true})
            if (rectOf({of, isInter}).contains(position)) return Place{of, isInter};
    return std::nullopt;
}

QString BoxPlotView::describe(Place place) const {
    const hiss::Box& box = boxAt(place);
    const auto number = [](double value) { return QString::number(value, 'g', 3); };
    const QString what = place.isInter ? tr("others to the centroid of %1").arg(textOf(m_study->classes[place.of]))
                                       : tr("members to the centroid of %1").arg(textOf(m_study->classes[place.of]));
    return tr("%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extreme(s)", nullptr, static_cast<int>(box.extremes.size()))
        .arg(what, number(box.median), number(box.lowerQuartile), number(box.upperQuartile), number(box.low), number(box.high));
}

exporting::ExportedView BoxPlotView::exportedView() const {
    QJsonArray boxes;
    for (std::size_t of = 0; m_study && of < m_study->classes.size(); ++of)
        for (const bool isInter : {false, true}) {
            const hiss::Box& box = boxAt({of, isInter});
            boxes << QJsonObject{{"class", textOf(m_study->classes[of])},
                                 {"distances", isInter ? "of others" : "of members"},
                                 {"low", box.low},
                                 {"lowerQuartile", box.lowerQuartile},
                                 {"median", box.median},
                                 {"upperQuartile", box.upperQuartile},
                                 {"high", box.high},
                                 {"extremes", static_cast<qint64>(box.extremes.size())}};
        }
    return exporting::recordingOf(*this, {{"boxes", boxes}});
}

void BoxPlotView::paintBox(QPainter& painter, Place place) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const hiss::Box& box = boxAt(place);
    const QRectF column = rectOf(place);
    const QColor line = place.isInter ? theme.outgoing : theme.accent;
    QColor fill = line;
    fill.setAlphaF(0.35f);
    const double middle = column.center().x();
    painter.setPen(QPen(line, m_current == place ? 2.5 : 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(QPointF(middle, yOf(box.low)), QPointF(middle, yOf(box.lowerQuartile)));
    painter.drawLine(QPointF(middle, yOf(box.upperQuartile)), QPointF(middle, yOf(box.high)));
    for (const double end : {box.low, box.high})
        painter.drawLine(QPointF(middle - column.width() / 4, yOf(end)),
                         QPointF(middle + column.width() / 4, yOf(end)));
    painter.setBrush(fill);
    painter.drawRect(QRectF(QPointF(column.left(), yOf(box.upperQuartile)), QPointF(column.right(), yOf(box.lowerQuartile))));
    painter.drawLine(QPointF(column.left(), yOf(box.median)), QPointF(column.right(), yOf(box.median)));
    for (const double value : box.extremes) painter.drawEllipse(QPointF(middle, yOf(value)), 2, 2);
}

void BoxPlotView::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    if (!m_study || m_study->boxes.empty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme::lineFont());
    for (int tick = 0; tick <= 4; ++tick) {
        const double value = highest() * tick / 4.0, y = yOf(value);
        painter.setPen(theme.border);
        painter.drawLine(QPointF(kLeft, y), QPointF(width() - kRight, y));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(0, y - 8, kLeft - 6, 16), Qt::AlignRight | Qt::AlignVCenter, QString::number(value, 'f', 1));
    }
    for (std::size_t of = 0; of < m_study->boxes.size(); ++of) {
        for (const bool isInter : {false, true}) paintBox(painter, {of, isInter});
        painter.setPen(Qt::NoPen);
        painter.setBrush(colourOfClass(of, theme));
        painter.drawEllipse(QPointF((rectOf({of, false}).left() + rectOf({of, true}).right()) / 2, height() - kBottom / 2), 4, 4);
    }
    double x = kLeft;
    for (const auto& [colour, text] : {std::pair(theme.accent, tr("within the class")), std::pair(theme.outgoing, tr("to other classes"))}) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRect(QRectF(x, kTop / 2 - 4, 8, 8));
        painter.setPen(theme.text);
        painter.drawText(QPointF(x + 12, kTop / 2 + 4), text);
        x += painter.fontMetrics().horizontalAdvance(text) + 30;
    }
}

void BoxPlotView::mouseMoveEvent(QMouseEvent* event) {
    const auto place = placeAt(event->position());
    if (place != m_current) setCurrent(place);
    if (place) QToolTip::showText(event->globalPosition().toPoint(), describe(*place), this);
    else QToolTip::hideText();
}

void BoxPlotView::keyPressEvent(QKeyEvent* event) {
    const std::size_t count = m_study ? 2 * m_study->boxes.size() : 0;
    if (count == 0 || (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right)) return QWidget::keyPressEvent(event);
    const std::size_t at = m_current ? 2 * m_current->of + m_current->isInter : count - 1;
    const std::size_t next = (at + (event->key() == Qt::Key_Right ? 1 : count - 1)) % count;
    setCurrent(Place{next / 2, next % 2 == 1});
    QToolTip::showText(mapToGlobal(rectOf(*m_current).center().toPoint()), describe(*m_current), this);
}

}  // namespace egret::expression_view
