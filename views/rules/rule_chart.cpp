#include "views/rules/rule_chart.h"

#include "core/base/text.h"
#include "views/theme/theme.h"

#include <QJsonArray>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace egret::rules {
namespace {

constexpr double kNear = 7;  // pixels from a line that still count as on it

QString grouped(double value) { return QString::fromStdString(groupedDigits(static_cast<int64_t>(value))); }

// The point of the line from a to b that is nearest to p.
QPointF nearestOn(QPointF a, QPointF b, QPointF p) {
    const QPointF way = b - a;
    const double length = QPointF::dotProduct(way, way);
    return length > 0 ? a + way * std::clamp(QPointF::dotProduct(p - a, way) / length, 0.0, 1.0) : a;
}

}  // namespace

uint64_t Series::peak() const {
    uint64_t most = 0;
    for (const Count& count : counts) most = std::max(most, count.matches);
    return most;
}

uint64_t Series::applied() const {
    uint64_t sum = 0;
    for (const Count& count : counts) sum += count.applied;
    return sum;
}

std::size_t Series::banned() const {
    return static_cast<std::size_t>(std::count_if(counts.begin(), counts.end(), [](const Count& count) { return count.banned; }));
}

RuleChart::RuleChart(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("ruleChart"));
    setAccessibleName(tr("Matches of each rule over the iterations"));
    setMouseTracking(true);
}

exporting::ExportedView RuleChart::exportedView() const {
    QJsonArray rules;
    for (const Series& series : m_series) {
        QJsonArray iterations;
        for (const Count& count : series.counts)
            iterations << QJsonObject{{"matches", static_cast<qint64>(count.matches)},
                                      {"applied", static_cast<qint64>(count.applied)},
                                      {"refused", static_cast<qint64>(count.refused)},
                                      {"searched", count.searched},
                                      {"banned", count.banned}};
        rules << QJsonObject{{"rule", series.rule}, {"iterations", iterations}};
    }
    return exporting::recordingOf(*this, {{"rules", rules}});
}

void RuleChart::setSeries(std::vector<Series> series) {
    m_series = std::move(series);
    m_iterations = 0;
    m_highest = 1;
    for (const Series& one : m_series) {
        m_iterations = std::max(m_iterations, one.counts.size());
        m_highest = std::max(m_highest, static_cast<double>(one.peak()));
    }
    m_hovered.reset();
    update();
}

void RuleChart::setLogarithmic(bool logarithmic) {
    m_logarithmic = logarithmic;
    update();
}

void RuleChart::setCurrent(const QString& rule) {
    m_current = rule;
    update();
}

// ---- where things are -------------------------------------------------------------------------------------------------

QRectF RuleChart::area() const {
    const double numbers = QFontMetricsF(theme::lineFont()).horizontalAdvance(grouped(m_highest)) + 14;
    return QRectF(rect()).adjusted(numbers, 10, -12, -20);
}

double RuleChart::heightOf(double value) const {
    return m_logarithmic ? std::log1p(value) / std::log1p(m_highest) : value / m_highest;
}

QPointF RuleChart::positionOf(Point point) const {
    const QRectF plot = area();
    const double across = m_iterations > 1 ? static_cast<double>(point.iteration) / static_cast<double>(m_iterations - 1) : 0.5;
    const double matches = static_cast<double>(m_series[point.series].counts[point.iteration].matches);
    return {plot.left() + plot.width() * across, plot.bottom() - plot.height() * heightOf(matches)};
}

std::optional<RuleChart::Point> RuleChart::pointAt(QPointF position) const {
    std::optional<Point> found;
    double nearest = kNear * kNear;
    for (std::size_t s = 0; s < m_series.size(); ++s)
        for (std::size_t i = 0; i < m_series[s].counts.size(); ++i) {
            const QPointF here = positionOf({s, i}), before = i > 0 ? positionOf({s, i - 1}) : here;
            const QPointF away = position - nearestOn(before, here, position);
            const double distance = QPointF::dotProduct(away, away);
            if (distance >= nearest) continue;
            nearest = distance;
            const bool isEarlier = i > 0 && position.x() < (before.x() + here.x()) / 2;
            found = Point{s, isEarlier ? i - 1 : i};
        }
    return found;
}

// Round numbers, few enough to be read.
std::vector<double> RuleChart::ticks() const {
    std::vector<double> values;
    if (m_logarithmic) {
        values.push_back(0);
        for (double value = 1; value <= m_highest; value *= 10) values.push_back(value);
        return values;
    }
    const double raw = m_highest / 4, power = std::pow(10, std::floor(std::log10(raw)));
    double step = power;
    for (double factor : {2.0, 5.0, 10.0})
        if (step < raw) step = power * factor;
    step = std::max(1.0, step);
    for (double value = 0; value <= m_highest; value += step) values.push_back(value);
    return values;
}

QString RuleChart::describe(Point point) const {
    const Series& series = m_series[point.series];
    const Count& count = series.counts[point.iteration];
    QStringList lines{series.rule};
    if (!count.searched && !count.banned) return (lines << tr("iteration %1: not searched").arg(point.iteration)).join(QLatin1Char('\n'));
    lines << tr("iteration %1: %2 matches, %3 applied")
                 .arg(QString::number(point.iteration), grouped(static_cast<double>(count.matches)),
                      grouped(static_cast<double>(count.applied)));
    if (count.refused > 0) lines << tr("%1 refused by a condition or the cycle filter").arg(grouped(static_cast<double>(count.refused)));
    if (count.banned) lines << (count.searched ? tr("banned: too many, none was applied") : tr("banned: not searched"));
    return lines.join(QLatin1Char('\n'));
}

// ---- painting ---------------------------------------------------------------------------------------------------------

void RuleChart::paintAxes(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const QRectF plot = area();
    const double line = painter.fontMetrics().height();
    double free = plot.bottom() + line;  // labels below this one would overlap the last
    for (double value : ticks()) {
        const double y = plot.bottom() - plot.height() * heightOf(value);
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        if (y + line / 2 > free) continue;
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(0, y - line / 2, plot.left() - 6, line), Qt::AlignRight | Qt::AlignVCenter, grouped(value));
        free = y - line / 2;
    }
    double labelled = -100;
    for (std::size_t i = 0; i < m_iterations; ++i) {
        const double x = plot.left() + (m_iterations > 1 ? plot.width() * static_cast<double>(i) /
                                                               static_cast<double>(m_iterations - 1)
                                                         : plot.width() / 2);
        const QString label = i == 0 ? tr("it %1").arg(i) : QString::number(i);
        const double width = painter.fontMetrics().horizontalAdvance(label);
        if (x - width / 2 < labelled + 10) continue;
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(x - width, plot.bottom() + 3, 2 * width, line), Qt::AlignHCenter, label);
        labelled = x + width / 2;
    }
}

void RuleChart::paintSeries(QPainter& painter, std::size_t index, bool faded) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const Series& series = m_series[index];
    QColor colour = theme.colourOf(series.rule);
    if (faded) colour.setAlphaF(0.25f);
    QPolygonF line;
    for (std::size_t i = 0; i < series.counts.size(); ++i) line << positionOf({index, i});
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, series.rule == m_current ? 2.6 : 1.6));
    painter.drawPolyline(line);
    const double spacing = m_iterations > 1 ? area().width() / static_cast<double>(m_iterations - 1) : 100;
    for (std::size_t i = 0; i < series.counts.size(); ++i) {
        const Count& count = series.counts[i];
        const bool isHovered = m_hovered == Point{index, i};
        if (spacing < 7 && !count.banned && !isHovered) continue;
        painter.setBrush(count.banned ? theme.base : colour);
        const double radius = isHovered ? 5 : count.banned ? 3.5 : 2.5;
        painter.drawEllipse(line[static_cast<qsizetype>(i)], radius, radius);
    }
}

void RuleChart::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme::lineFont());
    if (m_series.empty()) {
        painter.setPen(theme.mutedText);
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No rule has matched yet: run equality saturation (F5)."));
        return;
    }
    paintAxes(painter);
    const QString front = m_hovered ? m_series[m_hovered->series].rule : m_current;
    std::optional<std::size_t> top;
    for (std::size_t s = m_series.size(); s-- > 0;) {  // the largest come first, and are drawn last
        if (m_series[s].rule == front) top = s;
        else paintSeries(painter, s, !front.isEmpty());
    }
    if (top) paintSeries(painter, *top, false);
}

// ---- mouse --------------------------------------------------------------------------------------------------------------

void RuleChart::setHovered(std::optional<Point> point) {
    if (point == m_hovered) return;
    m_hovered = point;
    setCursor(point ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void RuleChart::mouseMoveEvent(QMouseEvent* event) {
    setHovered(pointAt(event->position()));
    if (m_hovered)
        QToolTip::showText(event->globalPosition().toPoint(), describe(*m_hovered), this);
    else
        QToolTip::hideText();
}

void RuleChart::mousePressEvent(QMouseEvent* event) {
    if (const auto point = pointAt(event->position()); point && event->button() == Qt::LeftButton) Q_EMIT ruleClicked(m_series[point->series].rule);
}

void RuleChart::leaveEvent(QEvent*) { setHovered({}); }

}  // namespace egret::rules
