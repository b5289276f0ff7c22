#include "views/rules/rule_chart.h"

#include "views/theme/text.h"

#include <QJsonArray>
#include <QPainter>

#include <algorithm>

namespace egret::rules {
namespace {

constexpr double kNear = 7;  // maximum distance from a line for a hit, pixels

QString countText(double value) { return grouped(static_cast<std::size_t>(value)); }

// Returns the point nearest to p on the segment from a to b.
QPointF nearestOn(QPointF a, QPointF b, QPointF p) {
    const QPointF way = b - a;
    const double length = QPointF::dotProduct(way, way);
    return length > 0 ? a + way * std::clamp(QPointF::dotProduct(p - a, way) / length, 0.0, 1.0) : a;
}

}  // namespace

uint64_t Series::peak() const { return counts.empty() ? 0 : std::ranges::max(counts, {}, &Count::matches).matches; }

uint64_t Series::applied() const {
    uint64_t sum = 0;
    for (const Count& count : counts) sum += count.applied;
    return sum;
}

std::size_t Series::banned() const {
    return static_cast<std::size_t>(std::ranges::count(counts, true, &Count::banned));
}

RuleChart::RuleChart(QWidget* parent)
    : PlotView(parent,
          {.name = "ruleChart",
              .title = tr("Matches per rule and iteration"),
              .size = {360, 180},
              .least = {160, 70},
              .margins = {14, 10, 12, 20},
              .empty = tr("No matches yet. Run equality saturation (F5).")}) {
    connect(this, &PlotView::hoveredChanged, this,
        [this](plots::Item item) { setCursor(item ? Qt::PointingHandCursor : Qt::ArrowCursor); });
}

QJsonObject RuleChart::data() const {
    QJsonArray rules;
    for (const Series& series : m_series) {
        QJsonArray iterations;
        for (const Count& count : series.counts)
            iterations << QJsonObject{{"matches", static_cast<qint64>(count.matches)},
                {"applied", static_cast<qint64>(count.applied)}, {"refused", static_cast<qint64>(count.refused)},
                {"searched", count.searched}, {"banned", count.banned}};
        rules << QJsonObject{{"rule", series.rule}, {"iterations", iterations}};
    }
    return {{"rules", rules}};
}

void RuleChart::setSeries(std::vector<Series> series) {
    m_series = std::move(series);
    m_iterations = 0;
    m_up.high = 1;
    m_points.clear();
    for (std::size_t s = 0; s < m_series.size(); ++s) {
        const Series& one = m_series[s];
        m_iterations = std::max(m_iterations, one.counts.size());
        m_up.high = std::max(m_up.high, static_cast<double>(one.peak()));
        for (std::size_t i = 0; i < one.counts.size(); ++i) m_points.push_back({s, i});
    }
    m_across.high = static_cast<double>(std::max<std::size_t>(m_iterations, 1) - 1);
    reset();
}

void RuleChart::setLogarithmic(bool logarithmic) {
    m_up.scale = logarithmic ? plots::Axis::Scale::logarithmicFromZero : plots::Axis::Scale::linear;
    update();
}

void RuleChart::setCurrentRule(const QString& rule) {
    m_rule = rule;
    update();
}

// ---- geometry -------------------------------------------------------------------------------------------------------

QRectF RuleChart::area() const {
    return PlotView::area().adjusted(QFontMetricsF(theme::lineFont()).horizontalAdvance(countText(m_up.high)), 0, 0, 0);
}

std::size_t RuleChart::itemOf(std::size_t series, std::size_t iteration) const {
    std::size_t item = iteration;
    for (std::size_t s = 0; s < series; ++s) item += m_series[s].counts.size();
    return item;
}

QRectF RuleChart::rectOf(std::size_t item) const {
    return plots::pointIn(area(), m_across, static_cast<double>(m_points[item].iteration), m_up,
        static_cast<double>(countOf(item).matches));
}

// Finds lines as well as points.
plots::Item RuleChart::itemAt(QPointF position) const {
    plots::Item found;
    double nearest = kNear * kNear;
    for (std::size_t item = 0; item < count(); ++item) {
        const bool isFirst = m_points[item].iteration == 0;
        const QPointF here = positionOf(item), before = isFirst ? here : positionOf(item - 1);
        const QPointF away = position - nearestOn(before, here, position);
        const double distance = QPointF::dotProduct(away, away);
        if (distance >= nearest) continue;
        nearest = distance;
        found = !isFirst && position.x() < (before.x() + here.x()) / 2 ? item - 1 : item;
    }
    return found;
}

QString RuleChart::describe(std::size_t item) const {
    const Count& count = countOf(item);
    const QString iteration = QString::number(m_points[item].iteration);
    QStringList lines{ruleOf(item)};
    if (!count.searched && !count.banned)
        return (lines << tr("iteration %1: not searched").arg(iteration)).join(QLatin1Char('\n'));
    lines << tr("iteration %1: %2 matches, %3 applied").arg(iteration, grouped(count.matches), grouped(count.applied));
    if (count.refused > 0) lines << tr("%1 rejected by a condition or the cycle filter").arg(grouped(count.refused));
    if (count.banned)
        lines << (count.searched ? tr("banned: too many matches, none applied") : tr("banned: not searched"));
    return lines.join(QLatin1Char('\n'));
}

// ---- painting -------------------------------------------------------------------------------------------------------

void RuleChart::paintSeries(QPainter& painter, const theme::Theme& theme, std::size_t index, bool faded) const {
    const Series& series = m_series[index];
    const std::size_t first = itemOf(index, 0);
    QColor colour = theme.colourOf(series.rule);
    if (faded) colour.setAlphaF(0.25f);
    QPolygonF line;
    for (std::size_t i = 0; i < series.counts.size(); ++i) line << positionOf(first + i);
    theme::setLine(painter, QPen(colour, series.rule == m_rule ? 2.6 : 1.6));
    painter.drawPolyline(line);
    const double spacing = m_iterations > 1 ? area().width() / static_cast<double>(m_iterations - 1) : 100;
    for (std::size_t i = 0; i < series.counts.size(); ++i) {
        const Count& count = series.counts[i];
        const bool isLarge = isMarked(first + i);
        if (spacing < 7 && !count.banned && !isLarge) continue;
        painter.setBrush(count.banned ? theme.base : colour);
        const double radius = isLarge ? 5 : count.banned ? 3.5 : 2.5;
        painter.drawEllipse(line[static_cast<qsizetype>(i)], radius, radius);
    }
}

void RuleChart::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    if (m_series.empty()) return;
    plots::paintUp(painter, theme, area(), plots::ticksOf(m_up, countText, 4), plots::Line::across);
    std::vector<plots::Tick> iterations;
    for (std::size_t i = 0; i < m_iterations; ++i)
        iterations.push_back(
            {m_across.share(static_cast<double>(i)), i == 0 ? tr("it %1").arg(i) : QString::number(i)});
    plots::paintAcross(painter, theme, area(), iterations, plots::Line::none);
    const QString front = hovered() ? ruleOf(*hovered()) : m_rule;
    std::optional<std::size_t> top;
    for (std::size_t s = m_series.size(); s-- > 0;) {  // the largest series come first and are drawn last
        if (m_series[s].rule == front) top = s;
        else paintSeries(painter, theme, s, !front.isEmpty());
    }
    if (top) paintSeries(painter, theme, *top, false);
}

}  // namespace egret::rules
