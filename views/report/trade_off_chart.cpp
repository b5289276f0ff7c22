#include "views/report/trade_off_chart.h"

#include "views/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace egret::report_view {
namespace {

constexpr double kNear = 9;             // pixels from a point that still count as on it
constexpr double kLogarithmicFrom = 20; // times the least: then the axis is logarithmic

QString numberText(double value) { return QString::number(value, 'g', 3); }

}  // namespace

// ---- axes -------------------------------------------------------------------------------------------------------------

double TradeOffChart::Axis::share(double value) const {
    if (!logarithmic) return high > low ? (value - low) / (high - low) : 0.5;
    return (std::log10(std::max(value, low)) - std::log10(low)) / (std::log10(high) - std::log10(low));
}

std::vector<double> TradeOffChart::Axis::ticks() const {
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

void TradeOffChart::fitAxes() {
    m_time = m_speedUp = m_settings = {};
    bool first = true;
    for (std::size_t p = 0; p < m_points.size(); ++p) {
        if (!isShown(p)) continue;
        const Point& point = m_points[p];
        const double values[] = {point.seconds, point.speedUp, point.setting.value_or(0)};
        Axis* axes[] = {&m_time, &m_speedUp, &m_settings};
        for (int a = 0; a < 3; ++a) {
            axes[a]->low = first ? values[a] : std::min(axes[a]->low, values[a]);
            axes[a]->high = first ? values[a] : std::max(axes[a]->high, values[a]);
        }
        first = false;
    }
    m_time.logarithmic = m_time.low > 0 && m_time.high > kLogarithmicFrom * m_time.low;
    if (m_time.logarithmic) {
        m_time.low = std::pow(10, std::floor(std::log10(m_time.low)));
        m_time.high = std::pow(10, std::ceil(std::log10(m_time.high)));
    } else {
        m_time.low = 0;
        m_time.high = m_time.high > 0 ? m_time.high * 1.15 : 1;
    }
    // Zero is in sight: it is the line between faster and slower.
    m_speedUp.low = std::min(0.0, m_speedUp.low * 1.15);
    m_speedUp.high = std::max(std::max(0.0, m_speedUp.high) * 1.15, m_speedUp.low + 1);
    if (m_settings.high - m_settings.low < 1) m_settings = {m_settings.low - 1, m_settings.high + 1};
    m_settings.whole = std::all_of(m_points.begin(), m_points.end(), [](const Point& point) { return point.setting.value_or(0) == std::floor(point.setting.value_or(0)); });
}

// ---- where things are -------------------------------------------------------------------------------------------------

TradeOffChart::TradeOffChart(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("tradeOffChart"));
    setAccessibleName(tr("Optimizer time against speed-up"));
    setMouseTracking(true);
}

void TradeOffChart::setPoints(std::vector<Point> points, const QString& setting) {
    m_points = std::move(points);
    m_setting = setting;
    m_current.reset();
    m_hovered.reset();
    fitAxes();
    update();
}

void TradeOffChart::setOverSetting(bool over) {
    m_overSetting = over;
    m_hovered.reset();
    fitAxes();
    update();
}

void TradeOffChart::setCurrent(std::optional<std::size_t> point) {
    m_current = point;
    update();
}

bool TradeOffChart::isShown(std::size_t point) const { return !m_overSetting || m_points[point].setting.has_value(); }

std::vector<QString> TradeOffChart::series() const {
    std::vector<QString> names;
    for (std::size_t p = 0; p < m_points.size(); ++p)
        if (isShown(p) && std::find(names.begin(), names.end(), m_points[p].series) == names.end()) names.push_back(m_points[p].series);
    return names;
}

QRectF TradeOffChart::area() const { return QRectF(rect()).adjusted(56, 26, m_overSetting ? -56 : -16, -36); }

QPointF TradeOffChart::positionOf(std::size_t point) const {
    const QRectF plot = area();
    const double across = m_overSetting ? m_settings.share(*m_points[point].setting) : m_time.share(m_points[point].seconds);
    return {plot.left() + plot.width() * across, plot.bottom() - plot.height() * m_speedUp.share(m_points[point].speedUp)};
}

QPointF TradeOffChart::timePositionOf(std::size_t point) const {
    return {positionOf(point).x(), area().bottom() - area().height() * m_time.share(m_points[point].seconds)};
}

std::optional<std::size_t> TradeOffChart::pointAt(QPointF position) const {
    std::optional<std::size_t> found;
    double nearest = kNear * kNear;
    for (std::size_t p = 0; p < m_points.size(); ++p) {
        if (!isShown(p)) continue;
        for (const QPointF here : {positionOf(p), m_overSetting ? timePositionOf(p) : positionOf(p)}) {
            const QPointF away = position - here;
            if (QPointF::dotProduct(away, away) > nearest) continue;
            nearest = QPointF::dotProduct(away, away);
            found = p;
        }
    }
    return found;
}

QString TradeOffChart::describe(std::size_t point) const {
    const Point& here = m_points[point];
    QStringList lines{here.series + QStringLiteral(", ") + here.label, tr("speed-up %1 %, optimizer %2 s").arg(numberText(here.speedUp), numberText(here.seconds))};
    if (!here.tip.isEmpty()) lines << here.tip;
    return lines.join(QLatin1Char('\n'));
}

// ---- painting ---------------------------------------------------------------------------------------------------------

void TradeOffChart::paintAxes(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const QRectF plot = area();
    const double line = painter.fontMetrics().height();
    // Labels up an axis, from below; one that would overlap the last is left out.
    const auto upwards = [&](const Axis& axis, bool left) {
        double free = plot.bottom() + line;
        for (double value : axis.ticks()) {
            const double y = plot.bottom() - plot.height() * axis.share(value);
            if (left) {
                painter.setPen(QPen(value == 0 ? theme.mutedText : theme.border, 1));
                painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
            }
            if (y + line / 2 > free) continue;
            painter.setPen(theme.mutedText);
            painter.drawText(QRectF(left ? 0 : plot.right() + 6, y - line / 2, left ? plot.left() - 6 : 50, line), (left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, numberText(value));
            free = y - line / 2;
        }
    };
    upwards(m_speedUp, true);
    if (m_overSetting) upwards(m_time, false);
    for (double value : (m_overSetting ? m_settings : m_time).ticks()) {
        const double x = plot.left() + plot.width() * (m_overSetting ? m_settings : m_time).share(value);
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 3));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(x - 40, plot.bottom() + 4, 80, line), Qt::AlignHCenter, numberText(value));
    }
    painter.drawText(QRectF(plot.left(), plot.bottom() + 4 + line, plot.width(), line), Qt::AlignHCenter, m_overSetting ? m_setting : tr("optimizer time (s)"));
    painter.drawText(QRectF(6, 4, plot.width(), line), Qt::AlignLeft, tr("speed-up (%)"));
    if (m_overSetting) painter.drawText(QRectF(6, 4, width() - 12, line), Qt::AlignRight, tr("time (s), dashed"));
}

void TradeOffChart::paintSeries(QPainter& painter, const QString& name) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const QColor colour = theme.colourOf(name);
    QPolygonF speedUps, times;
    std::vector<std::size_t> members;
    for (std::size_t p = 0; p < m_points.size(); ++p) {
        if (m_points[p].series != name || !isShown(p)) continue;
        members.push_back(p);
        speedUps << positionOf(p);
        times << timePositionOf(p);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1.6));
    painter.drawPolyline(speedUps);
    if (m_overSetting) {
        painter.setPen(QPen(colour, 1.4, Qt::DashLine));
        painter.drawPolyline(times);
    }
    for (std::size_t i = 0; i < members.size(); ++i) {
        const bool isFront = members[i] == m_hovered || members[i] == m_current;
        const double radius = isFront ? 6 : 4;
        const QPointF here = speedUps[static_cast<qsizetype>(i)];
        painter.setPen(QPen(isFront ? theme.text : colour, 1.6));
        painter.setBrush(colour);
        painter.drawEllipse(here, radius, radius);
        if (m_overSetting) {
            painter.setBrush(theme.base);
            painter.drawEllipse(times[static_cast<qsizetype>(i)], radius, radius);
            continue;
        }
        painter.setPen(theme.text);
        const double width = painter.fontMetrics().horizontalAdvance(m_points[members[i]].label);
        const bool fits = here.x() + 9 + width < area().right();
        painter.drawText(QPointF(fits ? here.x() + 9 : here.x() - 9 - width, here.y() - 6), m_points[members[i]].label);
    }
}

void TradeOffChart::paintLegend(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    double x = area().left() + painter.fontMetrics().horizontalAdvance(tr("speed-up (%)"));
    const double y = 4 + painter.fontMetrics().height() / 2.0;
    for (const QString& name : series()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.colourOf(name));
        painter.drawEllipse(QPointF(x, y), 4, 4);
        painter.setPen(theme.text);
        painter.drawText(QPointF(x + 8, y + painter.fontMetrics().ascent() / 2.0 - 1), name);
        x += painter.fontMetrics().horizontalAdvance(name) + 26;
    }
}

void TradeOffChart::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme::lineFont());
    if (series().empty()) {
        painter.setPen(theme.mutedText);
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap,
                         m_points.empty() ? tr("Each optimization (Ctrl+F5) becomes a point: what it took, and what it gained.")
                                          : tr("Nothing was varied: optimize with several values of one setting."));
        return;
    }
    paintAxes(painter);
    for (const QString& name : series()) paintSeries(painter, name);
    paintLegend(painter);
}

// ---- mouse --------------------------------------------------------------------------------------------------------------

void TradeOffChart::mouseMoveEvent(QMouseEvent* event) {
    const auto point = pointAt(event->position());
    if (point != m_hovered) {
        m_hovered = point;
        setCursor(point ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
    if (point) QToolTip::showText(event->globalPosition().toPoint(), describe(*point), this);
    else QToolTip::hideText();
}

void TradeOffChart::mousePressEvent(QMouseEvent* event) {
    if (const auto point = pointAt(event->position()); point && event->button() == Qt::LeftButton) Q_EMIT pointClicked(*point);
}

void TradeOffChart::leaveEvent(QEvent*) {
    m_hovered.reset();
    update();
}

}  // namespace egret::report_view
