#include "views/report/chart_view.h"

#include "views/plots/nearest.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QJsonArray>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace egret::report_view {
namespace {

constexpr double kPoint = 4, kLeastPoint = 1.5;  // radius; the less, the closer they are
constexpr int kAlike = 24;                       // degrees of hue: colours that are hard to tell apart
constexpr double kLeft = 56, kTop = 26;  // beside the axes
constexpr double kIndent = 14;           // of the legend's further lines
constexpr double kLogarithmicFrom = 20;  // times the least: nearer together, a linear axis is easier to read

QString numberText(double value) { return QString::number(value, 'g', 3); }

}  // namespace

// ---- axes -------------------------------------------------------------------------------------------------------------

double ChartView::Axis::share(double value) const {
    if (!logarithmic) return high > low ? (value - low) / (high - low) : 0.5;
    return (std::log10(std::max(value, low)) - std::log10(low)) / (std::log10(high) - std::log10(low));
}

std::vector<double> ChartView::Axis::ticks() const {
    std::vector<double> values;
    if (logarithmic) {
        for (double value = std::pow(10, std::ceil(std::log10(low) - 1e-9)); value <= high * 1.0001; value *= 10) values.push_back(value);
        return values;
    }
    const double raw = (high - low) / 5;
    if (!(raw > 0)) return {low};
    const double power = std::pow(10, std::floor(std::log10(raw)));
    double step = power;
    for (double factor : {2.0, 5.0, 10.0})
        if (step < raw) step = power * factor;
    if (whole) step = std::max(1.0, step);
    for (double index = std::ceil(low / step - 1e-9); index * step <= high + step * 1e-6; ++index) values.push_back(index * step);
    return values;
}

void ChartView::fitAxes() {
    m_across = m_up = {};
    const std::vector<Place> all = places();
    if (all.empty()) return;
    const auto extremes = [&](auto value) {
        const auto [low, high] = std::minmax_element(all.begin(), all.end(), [&](Place a, Place b) { return value(at(a)) < value(at(b)); });
        return std::pair(value(at(*low)), value(at(*high)));
    };
    std::tie(m_across.low, m_across.high) = extremes([](const report::Point& point) { return point.x; });
    m_across.logarithmic = m_chart.isLogarithmic && m_across.low > 0 && m_across.high > kLogarithmicFrom * m_across.low;
    m_across.whole = std::all_of(all.begin(), all.end(), [&](Place place) { return at(place).x == std::floor(at(place).x); });
    if (m_across.logarithmic) {
        m_across.low = std::pow(10, std::floor(std::log10(m_across.low)));
        m_across.high = std::pow(10, std::ceil(std::log10(m_across.high)));
    } else if (m_across.whole) {
        m_across.high = std::max(m_across.high, m_across.low + 1);
    } else {
        m_across.low = std::min(0.0, m_across.low);
        m_across.high = m_across.high > 0 ? m_across.high * 1.15 : 1;
    }
    std::tie(m_up.low, m_up.high) = extremes([](const report::Point& point) { return point.y; });
    if (m_chart.showsZero) {
        m_up.low = std::min(0.0, m_up.low * 1.15);
        m_up.high = std::max(0.0, m_up.high * 1.15);
    } else {
        const double margin = 0.1 * (m_up.high - m_up.low);
        m_up.low -= margin;
        m_up.high += margin;
    }
    if (!(m_up.high > m_up.low)) m_up.high = m_up.low + 1;
}

// ---- where things are -------------------------------------------------------------------------------------------------

ChartView::ChartView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("reportChart"));
    setMouseTracking(true);
}

void ChartView::setChart(report::Chart chart) {
    m_chart = std::move(chart);
    setAccessibleName(textOf(m_chart.title));
    m_hovered.reset();
    fitAxes();
    m_legend = placeLegend();
    update();
}

std::vector<ChartView::Place> ChartView::places() const {
    std::vector<Place> all;
    for (std::size_t s = 0; s < m_chart.series.size(); ++s)
        for (std::size_t p = 0; p < m_chart.series[s].points.size(); ++p) all.push_back({s, p});
    return all;
}

// Beside the name of the axis as far as there is room, then below it, and on a third of the height at most.
ChartView::Legend ChartView::placeLegend() const {
    const QFontMetricsF metrics(theme::lineFont());
    Legend legend;
    const double line = metrics.height();
    double x = kLeft + metrics.horizontalAdvance(textOf(m_chart.yName)), y = 4 + line / 2;
    for (const report::Series& series : m_chart.series) {
        const double wide = metrics.horizontalAdvance(textOf(series.name)) + 12;
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
    return QRectF(rect()).adjusted(kLeft, kTop + (m_legend.lines - 1) * QFontMetricsF(theme::lineFont()).height(), -20,
                                   -36);
}

QPointF ChartView::positionOf(Place place) const {
    const QRectF plot = area();
    return {plot.left() + plot.width() * m_across.share(at(place).x), plot.bottom() - plot.height() * m_up.share(at(place).y)};
}

std::optional<ChartView::Place> ChartView::placeAt(QPointF position) const {
    const std::vector<Place> all = places();
    const auto nearest = plots::nearestPoint(all.size(), [&](std::size_t place) { return positionOf(all[place]); }, position);
    return nearest ? std::optional(all[*nearest]) : std::nullopt;
}

QString ChartView::describe(Place place) const {
    const report::Point& point = at(place);
    return QStringLiteral("%1, %2\n%3: %4\n%5: %6")
        .arg(textOf(m_chart.series[place.series].name), textOf(point.label), textOf(m_chart.xName), numberText(point.x),
             textOf(m_chart.yName), numberText(point.y));
}

exporting::ExportedView ChartView::exportedView() const {
    QJsonArray all;
    for (const report::Series& series : m_chart.series) {
        QJsonArray points;
        for (const report::Point& point : series.points) points << QJsonObject{{"x", point.x}, {"y", point.y}, {"label", textOf(point.label)}};
        all << QJsonObject{{"name", textOf(series.name)}, {"points", points}};
    }
    return exporting::recordingOf(*this, {{"chart", textOf(m_chart.title)},
                                          {"x", textOf(m_chart.xName)},
                                          {"y", textOf(m_chart.yName)},
                                          {"series", all}});
}

// ---- painting ---------------------------------------------------------------------------------------------------------

void ChartView::paintAxes(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const QRectF plot = area();
    const double line = painter.fontMetrics().height();
    double free = plot.bottom() + line;  // a label above this one would overlap the last
    for (double value : m_up.ticks()) {
        const double y = plot.bottom() - plot.height() * m_up.share(value);
        painter.setPen(QPen(value == 0 ? theme.mutedText : theme.border, 1));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        if (y + line / 2 > free) continue;
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(0, y - line / 2, plot.left() - 6, line), Qt::AlignRight | Qt::AlignVCenter, numberText(value));
        free = y - line / 2;
    }
    for (double value : m_across.ticks()) {
        const double x = plot.left() + plot.width() * m_across.share(value);
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 3));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(x - 40, plot.bottom() + 4, 80, line), Qt::AlignHCenter, numberText(value));
    }
    painter.drawText(QRectF(plot.left(), plot.bottom() + 4 + line, plot.width(), line), Qt::AlignHCenter, textOf(m_chart.xName));
    painter.drawText(QRectF(6, 4, plot.width(), line), Qt::AlignLeft, textOf(m_chart.yName));
}

// The colour of its name, as everywhere; another one where that is hard to tell from an earlier series'.
std::vector<QColor> ChartView::colours() const {
    const theme::Theme& theme = theme::themeFor(palette());
    std::vector<QColor> colours;
    for (const report::Series& series : m_chart.series) {
        QString name = textOf(series.name);
        QColor colour = theme.colourOf(name);
        const auto isTaken = [&](const QColor& other) {
            const int away = std::abs(other.hue() - colour.hue());
            return std::min(away, 360 - away) < kAlike;
        };
        for (std::size_t tries = 0; tries < 8 && std::any_of(colours.begin(), colours.end(), isTaken); ++tries)
            colour = theme.colourOf(name += QLatin1Char('\''));
        colours.push_back(colour);
    }
    return colours;
}

void ChartView::paintSeries(QPainter& painter, std::size_t index) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const report::Series& series = m_chart.series[index];
    const QColor colour = colours()[index];
    const double radius = std::clamp(area().width() / static_cast<double>(std::max<std::size_t>(1, series.points.size())) / 3, kLeastPoint, kPoint);
    QPolygonF line;
    for (std::size_t p = 0; p < series.points.size(); ++p) line << positionOf({index, p});
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1.6));
    painter.drawPolyline(line);
    for (std::size_t p = 0; p < series.points.size(); ++p) {
        const bool isHovered = m_hovered == Place{index, p};
        const QPointF here = line[static_cast<qsizetype>(p)];
        painter.setPen(QPen(isHovered ? theme.text : colour, 1.6));
        painter.setBrush(colour);
        painter.drawEllipse(here, isHovered ? kPoint + 2 : radius, isHovered ? kPoint + 2 : radius);
        const QString label = textOf(series.points[p].label);
        const double width = painter.fontMetrics().horizontalAdvance(label);
        const bool fits = here.x() + 9 + width < rect().right();
        painter.setPen(theme.text);
        painter.drawText(QPointF(fits ? here.x() + 9 : here.x() - 9 - width, here.y() - 6), label);
    }
}

void ChartView::paintLegend(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const std::vector<QColor> colours = this->colours();
    for (std::size_t s = 0; s < m_legend.places.size(); ++s) {
        const QString name = textOf(m_chart.series[s].name);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours[s]);
        painter.drawEllipse(m_legend.places[s], 4, 4);
        painter.setPen(theme.text);
        painter.drawText(m_legend.places[s] + QPointF(8, painter.fontMetrics().ascent() / 2.0 - 1), name);
    }
    if (m_legend.places.size() == m_chart.series.size()) return;
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(0, 4, width() - 6, painter.fontMetrics().height()), Qt::AlignRight,
                     QStringLiteral("+%1").arg(m_chart.series.size() - m_legend.places.size()));
}

void ChartView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme::themeFor(palette()).base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme::lineFont());
    if (places().empty()) return;
    paintAxes(painter);
    for (std::size_t s = 0; s < m_chart.series.size(); ++s) paintSeries(painter, s);
    paintLegend(painter);
}

void ChartView::resizeEvent(QResizeEvent*) { m_legend = placeLegend(); }

// ---- mouse --------------------------------------------------------------------------------------------------------------

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    const auto place = placeAt(event->position());
    if (place != m_hovered) {
        m_hovered = place;
        update();
    }
    if (place) QToolTip::showText(event->globalPosition().toPoint(), describe(*place), this);
    else QToolTip::hideText();
}

void ChartView::leaveEvent(QEvent*) {
    m_hovered.reset();
    update();
}

}  // namespace egret::report_view
