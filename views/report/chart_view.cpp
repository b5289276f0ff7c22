#include "views/report/chart_view.h"

#include "views/theme/text.h"

#include <QJsonArray>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace egret::report_view {
namespace {

constexpr double kPoint = 4, kLeastPoint = 1.5;  // radius; smaller for denser points
constexpr int kAlike = 24;                       // degrees of hue; closer colors are hard to distinguish
constexpr int kTries = 32;                       // colors tried per series
constexpr double kLeft = 56, kTop = 26;          // margins for the axes
constexpr double kIndent = 14;                   // indent of further legend lines
constexpr double kMark = 9;                      // half the length of a legend's line

}  // namespace

// ---- geometry -------------------------------------------------------------------------------------------------------

ChartView::ChartView(QWidget* parent)
    : PlotView(
          parent, {.name = "reportChart", .size = {420, 240}, .least = {160, 100}, .margins = {kLeft, kTop, 20, 36}}) {}

void ChartView::setChart(report::Chart chart) {
    m_chart = std::move(chart);
    if (!m_chart.title.empty()) setAccessibleName(textOf(m_chart.title));
    m_places.clear();
    for (std::size_t s = 0; s < m_chart.series.size(); ++s)
        for (std::size_t p = 0; p < m_chart.series[s].points.size(); ++p) m_places.push_back({s, p});
    reset();
    m_axes = figure::axesOf(m_chart);
    m_legend = placeLegend();
}

// Places the legend entries next to the axis name. Entries without room there follow on lines below, up to a third of
// the height.
ChartView::Legend ChartView::placeLegend() const {
    const QFontMetricsF metrics(theme::lineFont());
    Legend legend;
    const double line = metrics.height();
    double x = kLeft + metrics.horizontalAdvance(textOf(m_chart.yName)), y = 4 + line / 2;
    for (const report::Series& series : m_chart.series) {
        const double wide = metrics.horizontalAdvance(textOf(series.name)) + 2 * kMark + 3;
        if (x + wide > width() - 4 && x > kIndent) {
            if (line * (legend.lines + 1) > height() / 3.0) break;
            x = kIndent;
            y += line;
            ++legend.lines;
        }
        legend.places.emplace_back(x, y);
        x += wide + 14;
    }
    return legend;
}

QRectF ChartView::area() const {
    return PlotView::area().adjusted(0, (m_legend.lines - 1) * QFontMetricsF(theme::lineFont()).height(), 0, 0);
}

std::size_t ChartView::itemOf(std::size_t series, std::size_t point) const {
    std::size_t item = point;
    for (std::size_t s = 0; s < series; ++s) item += m_chart.series[s].points.size();
    return item;
}

QRectF ChartView::rectOf(std::size_t item) const {
    return plots::pointIn(area(), m_axes.across, at(m_places[item]).x, m_axes.up, at(m_places[item]).y);
}

QString ChartView::describe(std::size_t item) const {
    const report::Point& point = at(m_places[item]);
    return QStringLiteral("%1, %2\n%3: %4\n%5: %6")
        .arg(textOf(m_chart.series[m_places[item].series].name), textOf(point.label), textOf(m_chart.xName),
            plots::numberText(point.x), textOf(m_chart.yName), plots::numberText(point.y));
}

QJsonObject ChartView::data() const {
    QJsonArray all;
    for (const report::Series& series : m_chart.series) {
        QJsonArray points;
        for (const report::Point& point : series.points)
            points << QJsonObject{{"x", point.x}, {"y", point.y}, {"label", textOf(point.label)}};
        all << QJsonObject{{"name", textOf(series.name)}, {"points", points}};
    }
    return {
        {"chart", textOf(m_chart.title)}, {"x", textOf(m_chart.xName)}, {"y", textOf(m_chart.yName)}, {"series", all}};
}

// ---- painting -------------------------------------------------------------------------------------------------------

void ChartView::paintAxes(QPainter& painter, const theme::Theme& theme) const {
    const QRectF plot = area();
    plots::paintUp(painter, theme, plot, plots::ticksOf(m_axes.up), plots::Line::across);
    if (m_axes.up.low <= 0 && m_axes.up.high >= 0) {
        const double y = plot.bottom() - plot.height() * m_axes.up.share(0);
        painter.setPen(QPen(theme.mutedText, 1));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    }
    plots::paintAcross(painter, theme, plot, plots::ticksOf(m_axes.across), plots::Line::mark);
    plots::paintNames(painter, theme, plot, textOf(m_chart.yName), textOf(m_chart.xName));
}

// Uses the fixed color of the name, or another color if that is too close to the color of an earlier series. With many
// series, no color may be left; then the most different one of those tried is used, with dashes.
std::vector<QPen> ChartView::pens(const theme::Theme& theme) const {
    constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    std::vector<QPen> pens;
    for (const report::Series& series : m_chart.series) {
        QString name = textOf(series.name);
        const auto away = [](const QColor& one, const QColor& other) {
            const int degrees = std::abs(one.hue() - other.hue());
            return std::min(degrees, 360 - degrees);
        };
        const auto distance = [&](const QColor& colour) {
            int least = 360;
            for (const QPen& other : pens) least = std::min(least, away(colour, other.color()));
            return least;
        };
        QColor best = theme.colourOf(name);
        for (int tries = 0; tries < kTries && distance(best) < kAlike; ++tries)
            if (const QColor other = theme.colourOf(name += QLatin1Char('\'')); distance(other) > distance(best))
                best = other;
        const auto alike =
            std::ranges::count_if(pens, [&](const QPen& other) { return away(best, other.color()) < kAlike; });
        pens.emplace_back(best, 1.6, kStyles[alike % std::ssize(kStyles)]);
    }
    return pens;
}

void ChartView::paintSeries(QPainter& painter, const theme::Theme& theme, std::size_t index, const QPen& pen) const {
    const report::Series& series = m_chart.series[index];
    const std::size_t first = itemOf(index, 0);
    const double radius = std::clamp(
        area().width() / static_cast<double>(std::max<std::size_t>(1, series.points.size())) / 3, kLeastPoint, kPoint);
    QPolygonF line;
    for (std::size_t p = 0; p < series.points.size(); ++p) {
        const QPointF here = positionOf(first + p);
        if (m_chart.kind == report::Chart::Kind::steps && p > 0) line << QPointF(here.x(), line.last().y());
        line << here;
    }
    theme::setLine(painter, pen);
    painter.drawPolyline(line);
    for (std::size_t p = 0; p < series.points.size(); ++p) {
        const bool isLarge = isMarked(first + p);
        const QPointF here = positionOf(first + p);
        painter.setPen(QPen(isLarge ? theme.text : pen.color(), 1.6));
        painter.setBrush(pen.color());
        painter.drawEllipse(here, isLarge ? kPoint + 2 : radius, isLarge ? kPoint + 2 : radius);
        const QString label = textOf(series.points[p].label);
        const double width = painter.fontMetrics().horizontalAdvance(label);
        const bool fits = here.x() + 9 + width < rect().right();
        painter.setPen(theme.text);
        painter.drawText(QPointF(fits ? here.x() + 9 : here.x() - 9 - width, here.y() - 6), label);
    }
}

void ChartView::paintLegend(QPainter& painter, const theme::Theme& theme, const std::vector<QPen>& pens) const {
    for (std::size_t s = 0; s < m_legend.places.size(); ++s) {
        const QString name = textOf(m_chart.series[s].name);
        const QPointF mark(kMark, 0);
        painter.setPen(QPen(pens[s].color(), 2, pens[s].style(), Qt::FlatCap));
        painter.drawLine(m_legend.places[s] - mark, m_legend.places[s] + mark);
        painter.setPen(theme.text);
        painter.drawText(m_legend.places[s] + QPointF(kMark + 3, painter.fontMetrics().ascent() / 2.0 - 1), name);
    }
    if (m_legend.places.size() == m_chart.series.size()) return;
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(0, 4, width() - 6, painter.fontMetrics().height()), Qt::AlignRight,
        QStringLiteral("+%1").arg(m_chart.series.size() - m_legend.places.size()));
}

void ChartView::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    if (m_places.empty()) return;
    const std::vector<QPen> pens = this->pens(theme);
    paintAxes(painter, theme);
    for (std::size_t s = 0; s < m_chart.series.size(); ++s) paintSeries(painter, theme, s, pens[s]);
    paintLegend(painter, theme, pens);
}

void ChartView::fit() { m_legend = placeLegend(); }

}  // namespace egret::report_view
