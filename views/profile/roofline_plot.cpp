#include "views/profile/roofline_plot.h"

#include "core/base/text.h"
#include "views/graph/graph_picture.h"
#include "views/plots/nearest.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QJsonArray>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace egret::profile_view {
namespace {

constexpr double kLeft = 52, kTop = 26, kPlotRight = 14, kBottom = 36;
constexpr double kLeastRadius = 3, kMostRadius = 10;
constexpr double kFewDecades = 200;
constexpr double kBeyond = 2;  // times, beyond the outermost point

QString shortly(double value) { return QString::number(value, 'g', 4); }

}  // namespace

RooflinePlot::RooflinePlot(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("profileRoofline"));
    setAccessibleName(tr("Roofline: speed over FLOPs a byte"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

double RooflinePlot::Decades::share(double value) const { return std::log(value / low) / std::log(high / low); }

void RooflinePlot::setProfile(ProfilePtr measured) {
    m_profile = std::move(measured);
    m_points.clear();
    m_leftOut = 0;
    m_hovered.reset();
    setCurrent(std::nullopt);
    if (!m_profile) return;
    auto groups = profile::groups(m_profile->operators);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].empty()) continue;
        const profile::Operator& head = m_profile->operators[i];
        const profile::RooflinePoint at = profile::locate(head.together, head.ms.median, m_profile->ceilings);
        if (at.gigaflops > 0 && std::isfinite(at.intensity))
            m_points.push_back({i, std::move(groups[i]), at});
        else
            ++m_leftOut;
    }
    std::ranges::stable_sort(m_points, {}, [](const Point& point) { return point.at.intensity; });
    const profile::Ceilings& ceilings = m_profile->ceilings;
    const auto fit = [&](auto value, double also) {
        Decades axis{also > 0 ? also : 1, also > 0 ? also : 1};
        for (const Point& point : m_points) {
            axis.low = std::min(axis.low, value(point));
            axis.high = std::max(axis.high, value(point));
        }
        return Decades{axis.low / kBeyond, axis.high * kBeyond};
    };
    m_across = fit([](const Point& point) { return point.at.intensity; }, ceilings.ridge());
    m_up = fit([](const Point& point) { return point.at.gigaflops; }, ceilings.gigaflops);
}

// ---- where things are -----------------------------------------------------------------------------------------------------

QRectF RooflinePlot::area() const { return QRectF(rect()).adjusted(kLeft, kTop, -kPlotRight, -kBottom); }

QPointF RooflinePlot::positionOf(double intensity, double gigaflops) const {
    const QRectF plot = area();
    return {plot.left() + plot.width() * m_across.share(intensity), plot.bottom() - plot.height() * m_up.share(gigaflops)};
}

QPointF RooflinePlot::positionOf(std::size_t point) const { return positionOf(m_points[point].at.intensity, m_points[point].at.gigaflops); }

double RooflinePlot::radiusOf(std::size_t point) const {
    const double sum = m_profile->sumMs(), share = sum > 0 ? m_profile->operators[m_points[point].head].ms.median / sum : 0;
    return std::clamp(30 * std::sqrt(share), kLeastRadius, kMostRadius);  // the area is the time
}

std::optional<std::size_t> RooflinePlot::pointAt(QPointF position) const {
    return plots::nearestPoint(m_points.size(), [this](std::size_t point) { return positionOf(point); }, position);
}

QString RooflinePlot::describe(std::size_t index) const {
    const Point& point = m_points[index];
    const auto& operators = m_profile->operators;
    const profile::Operator& head = operators[point.head];
    QStringList lines{textOf(profile::namesOf(operators, point.group)), textOf(profile::typesOf(operators, point.group)),
                      tr("%1 ms, %2 FLOPs, %3")
                          .arg(shortly(head.ms.median), textOf(humanCount(head.together.flops)), textOf(humanBytes(head.together.bytes))),
                      tr("%1 FLOPs a byte, %2 GFLOP/s, %3 GB/s")
                          .arg(shortly(point.at.intensity), shortly(point.at.gigaflops), shortly(point.at.gigabytes))};
    if (point.at.attainable > 0) {
        const QString allowed =
            tr("%1 % of the %2 GFLOP/s that the roofline allows").arg(shortly(100 * point.at.share), shortly(point.at.attainable));
        lines << allowed << (point.at.isMemoryBound ? tr("bound by memory") : tr("bound by arithmetic"));
    }
    return lines.join(QLatin1Char('\n'));
}

// ---- what is chosen -------------------------------------------------------------------------------------------------------

void RooflinePlot::setCurrent(std::optional<std::size_t> point) {
    m_current = point;
    setAccessibleDescription(point ? describe(*point) : QString());
    update();
}

void RooflinePlot::setCurrentNode(std::optional<graph::NodeId> node) {
    std::optional<std::size_t> found;
    for (std::size_t point = 0; node && point < m_points.size(); ++point)
        for (const std::size_t one : m_points[point].group)
            if (m_profile->operators[one].node == *node) found = point;
    if (found != m_current) setCurrent(found);
}

void RooflinePlot::choose(std::size_t point) {
    setCurrent(point);
    Q_EMIT nodeSelected(m_profile->operators[m_points[point].head].node);
}

// ---- painting -------------------------------------------------------------------------------------------------------------

void RooflinePlot::paintAxes(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const QRectF plot = area();
    const double line = painter.fontMetrics().height();
    const auto ticksOf = [](const Decades& axis) {
        std::vector<double> ticks;
        const bool isShort = axis.high / axis.low < kFewDecades;  // then powers of ten are too few
        for (double power = std::pow(10, std::floor(std::log10(axis.low))); power <= axis.high; power *= 10)
            for (const double factor : {1.0, 2.0, 5.0})
                if ((isShort || factor == 1) && factor * power >= axis.low && factor * power <= axis.high) ticks.push_back(factor * power);
        return ticks;
    };
    for (const double tick : ticksOf(m_up)) {
        const double y = positionOf(m_across.low, tick).y();
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(0, y - line / 2, plot.left() - 6, line), Qt::AlignRight | Qt::AlignVCenter, QString::number(tick));
    }
    for (const double tick : ticksOf(m_across)) {
        const double x = positionOf(tick, m_up.low).x();
        painter.setPen(QPen(theme.border, 1));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(x - 40, plot.bottom() + 3, 80, line), Qt::AlignHCenter, QString::number(tick));
    }
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(6, 3, width() - 12, line), Qt::AlignLeft, tr("GFLOP/s"));
    painter.drawText(QRectF(plot.left(), plot.bottom() + 3 + line, plot.width(), line), Qt::AlignHCenter, tr("FLOPs a byte"));
    if (m_leftOut > 0)
        painter.drawText(QRectF(60, 3, width() - 66, line), Qt::AlignRight, tr("not drawn, since they compute nothing: %1").arg(m_leftOut));
}

void RooflinePlot::paintCeilings(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const profile::Ceilings& ceilings = m_profile->ceilings;
    if (!ceilings.isKnown()) return;
    painter.save();
    painter.setClipRect(area());
    painter.setPen(QPen(theme.text, 1.6));
    const QPointF ridge = positionOf(ceilings.ridge(), ceilings.gigaflops);
    painter.drawPolyline(
        QPolygonF({positionOf(m_across.low, ceilings.attainable(m_across.low)), ridge, positionOf(m_across.high, ceilings.gigaflops)}));
    painter.restore();
}

// On a ground of their own over the points, which lie along the roof where an operator is any good.
void RooflinePlot::paintCeilingTexts(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const profile::Ceilings& ceilings = m_profile->ceilings;
    if (!ceilings.isKnown()) return;
    painter.save();
    painter.setClipRect(area());
    QColor ground = theme.base;
    ground.setAlphaF(0.75f);
    const auto write = [&](const QRectF& where, const QString& text) {
        painter.fillRect(where, ground);
        painter.setPen(theme.text);
        painter.drawText(where, Qt::AlignCenter, text);
    };
    const QFontMetricsF metrics = painter.fontMetrics();
    const auto sizeOf = [&](const QString& text) { return QSizeF(metrics.horizontalAdvance(text) + 6, metrics.height()); };
    const QPointF ridge = positionOf(ceilings.ridge(), ceilings.gigaflops);
    const QString flat = tr("%1 GFLOP/s in a matrix product").arg(shortly(ceilings.gigaflops));
    const QString slope = tr("%1 GB/s in a copy").arg(shortly(ceilings.gigabytes));
    write({QPointF(area().right() - sizeOf(flat).width(), ridge.y() - metrics.height() - 2), sizeOf(flat)}, flat);
    // Along the slope, from where it begins in the picture.
    const QPointF begin =
        positionOf(std::max(m_across.low, m_up.low / ceilings.gigabytes), std::max(m_up.low, ceilings.attainable(m_across.low)));
    painter.translate(begin);
    painter.rotate(-std::atan2(begin.y() - ridge.y(), ridge.x() - begin.x()) * 180 / M_PI);
    write({QPointF(11, -metrics.height() - 2), sizeOf(slope)}, slope);
    painter.restore();
}

void RooflinePlot::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    if (!m_profile) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme::lineFont());
    paintAxes(painter);
    paintCeilings(painter);
    for (std::size_t point = 0; point < m_points.size(); ++point) {
        const graph::OpSpec* spec = graph::findOperator(m_profile->operators[m_points[point].head].type);
        QColor colour = theme.role(spec ? graph_view::roleOf(*spec) : theme::Role::opaque);
        painter.setPen(QPen(theme.base, 1));
        colour.setAlphaF(0.8f);
        painter.setBrush(colour);
        painter.drawEllipse(positionOf(point), radiusOf(point), radiusOf(point));
    }
    paintCeilingTexts(painter);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [point, pen] :
         {std::pair(m_hovered, QPen(theme.text, 1.2)), std::pair(m_current, QPen(theme.text, hasFocus() ? 3 : 2))}) {
        if (!point) continue;
        painter.setPen(pen);
        painter.drawEllipse(positionOf(*point), radiusOf(*point) + 3, radiusOf(*point) + 3);
    }
}

exporting::ExportedView RooflinePlot::exportedView() const {
    if (!m_profile) return {};
    QJsonArray points;
    for (const Point& point : m_points)
        points << QJsonObject{{"operators", textOf(profile::namesOf(m_profile->operators, point.group))},
                              {"flopsPerByte", point.at.intensity},
                              {"gflops", point.at.gigaflops},
                              {"gbytes", point.at.gigabytes},
                              {"share", point.at.share}};
    const profile::Ceilings& ceilings = m_profile->ceilings;
    return exporting::recordingOf(*this, {{"roofline", points},
                                          {"ceilings", QJsonObject{{"gflops", ceilings.gigaflops}, {"gbytes", ceilings.gigabytes}}},
                                          {"notDrawn", static_cast<qint64>(m_leftOut)}});
}

// ---- mouse and keys -------------------------------------------------------------------------------------------------------

void RooflinePlot::mouseMoveEvent(QMouseEvent* event) {
    if (const auto point = pointAt(event->position()); point != m_hovered) {
        m_hovered = point;
        update();
    }
    if (m_hovered)
        QToolTip::showText(event->globalPosition().toPoint(), describe(*m_hovered), this);
    else
        QToolTip::hideText();
}

void RooflinePlot::mousePressEvent(QMouseEvent* event) {
    if (const auto point = pointAt(event->position())) choose(*point);
}

void RooflinePlot::leaveEvent(QEvent*) {
    m_hovered.reset();
    update();
}

void RooflinePlot::keyPressEvent(QKeyEvent* event) {
    const bool isOn = event->key() == Qt::Key_Right, isBack = event->key() == Qt::Key_Left;
    if (m_points.empty() || (!isOn && !isBack)) return QWidget::keyPressEvent(event);
    const auto at = m_current ? static_cast<std::ptrdiff_t>(*m_current) : isOn ? -1 : std::ssize(m_points);
    choose(static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + (isOn ? 1 : -1), 0, std::ssize(m_points) - 1)));
    QToolTip::showText(mapToGlobal(positionOf(*m_current).toPoint()), describe(*m_current), this);
}

}  // namespace egret::profile_view
