#include "views/profile/roofline_plot.h"

#include "core/base/text.h"
#include "views/graph/graph_picture.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QJsonArray>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace egret::profile_view {
namespace {

constexpr double kLeastRadius = 3, kMostRadius = 10;
constexpr double kFewDecades = 200;
constexpr double kBeyond = 2;  // factor between an axis limit and the outermost point

}  // namespace

RooflinePlot::RooflinePlot(QWidget* parent)
    : PlotView(parent,
          {.name = "profileRoofline",
              .title = tr("Roofline: speed over FLOPs per byte"),
              .least = {200, 100},
              .margins = {52, 26, 14, 36}}) {}

void RooflinePlot::setProfile(ProfilePtr measured) {
    m_profile = std::move(measured);
    m_points.clear();
    m_leftOut = 0;
    reset();
    if (!m_profile) return;
    auto groups = profile::groups(m_profile->operators);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].empty()) continue;
        const profile::Operator& head = m_profile->operators[i];
        const profile::RooflinePoint at = profile::locate(head.together, head.ms.median, m_profile->ceilings);
        if (at.gigaflops > 0 && std::isfinite(at.intensity)) m_points.push_back({i, std::move(groups[i]), at});
        else ++m_leftOut;
    }
    std::ranges::stable_sort(m_points, {}, [](const Point& point) { return point.at.intensity; });
    const profile::Ceilings& ceilings = m_profile->ceilings;
    const auto fit = [&](auto value, double also) {
        plots::Axis axis{
            .low = also > 0 ? also : 1, .high = also > 0 ? also : 1, .scale = plots::Axis::Scale::logarithmic};
        for (const Point& point : m_points) {
            axis.low = std::min(axis.low, value(point));
            axis.high = std::max(axis.high, value(point));
        }
        axis.low /= kBeyond;
        axis.high *= kBeyond;
        axis.hasFives = axis.high / axis.low < kFewDecades;  // powers of ten alone would give too few ticks
        return axis;
    };
    m_across = fit([](const Point& point) { return point.at.intensity; }, ceilings.ridge());
    m_up = fit([](const Point& point) { return point.at.gigaflops; }, ceilings.gigaflops);
}

// ---- geometry -------------------------------------------------------------------------------------------------------

QPointF RooflinePlot::positionOf(double intensity, double gigaflops) const {
    return plots::pointIn(area(), m_across, intensity, m_up, gigaflops).topLeft();
}

QRectF RooflinePlot::rectOf(std::size_t point) const {
    return plots::pointIn(area(), m_across, m_points[point].at.intensity, m_up, m_points[point].at.gigaflops);
}

double RooflinePlot::radiusOf(std::size_t point) const {
    const double sum = m_profile->sumMs(),
                 share = sum > 0 ? m_profile->operators[m_points[point].head].ms.median / sum : 0;
    return std::clamp(30 * std::sqrt(share), kLeastRadius, kMostRadius);  // the area is proportional to the time spent
}

QString RooflinePlot::describe(std::size_t index) const {
    const Point& point = m_points[index];
    const auto& operators = m_profile->operators;
    const profile::Operator& head = operators[point.head];
    QStringList lines{textOf(profile::namesOf(operators, point.group)),
        textOf(profile::typesOf(operators, point.group)),
        tr("%1 ms, %2 FLOPs, %3")
            .arg(numberText(head.ms.median), countText(head.together.flops), bytesText(head.together.bytes)),
        tr("%1 FLOPs per byte, %2 GFLOP/s, %3 GB/s")
            .arg(numberText(point.at.intensity), numberText(point.at.gigaflops), numberText(point.at.gigabytes))};
    if (point.at.attainable > 0) {
        const QString allowed = tr("%1% of the %2 GFLOP/s that the roofline allows")
                                    .arg(numberText(100 * point.at.share), numberText(point.at.attainable));
        lines << allowed << (point.at.isMemoryBound ? tr("memory-bound") : tr("compute-bound"));
    }
    return lines.join(QLatin1Char('\n'));
}

void RooflinePlot::setCurrentNode(std::optional<graph::NodeId> node) {
    std::optional<std::size_t> found;
    for (std::size_t point = 0; node && point < m_points.size(); ++point)
        for (const std::size_t one : m_points[point].group)
            if (m_profile->operators[one].node == *node) found = point;
    if (found != current()) setCurrent(found);
}

// ---- painting -------------------------------------------------------------------------------------------------------

void RooflinePlot::paintAxes(QPainter& painter, const theme::Theme& theme) const {
    const QRectF plot = area();
    const auto text = [](double value) { return QString::number(value); };
    plots::paintUp(painter, theme, plot, plots::ticksOf(m_up, text), plots::Line::across);
    plots::paintAcross(painter, theme, plot, plots::ticksOf(m_across, text), plots::Line::across);
    plots::paintNames(painter, theme, plot, tr("GFLOP/s"), tr("FLOPs per byte"));
    if (m_leftOut > 0)
        painter.drawText(QRectF(60, 3, width() - 66, painter.fontMetrics().height()), Qt::AlignRight,
            tr("omitted operators without computation: %1").arg(m_leftOut));
}

void RooflinePlot::paintCeilings(QPainter& painter, const theme::Theme& theme) const {
    const profile::Ceilings& ceilings = m_profile->ceilings;
    if (!ceilings.isKnown()) return;
    painter.save();
    painter.setClipRect(area());
    painter.setPen(QPen(theme.text, 1.6));
    const QPointF ridge = positionOf(ceilings.ridge(), ceilings.gigaflops);
    painter.drawPolyline(QPolygonF({positionOf(m_across.low, ceilings.attainable(m_across.low)), ridge,
        positionOf(m_across.high, ceilings.gigaflops)}));
    painter.restore();
}

// The texts have a background because the points of efficient operators are near the roof and would obscure them.
void RooflinePlot::paintCeilingTexts(QPainter& painter, const theme::Theme& theme) const {
    const profile::Ceilings& ceilings = m_profile->ceilings;
    if (!ceilings.isKnown()) return;
    painter.save();
    painter.setClipRect(area());
    const QColor ground = theme::translucent(theme.base, 0.75);
    const auto write = [&](const QRectF& where, const QString& text) {
        painter.fillRect(where, ground);
        painter.setPen(theme.text);
        painter.drawText(where, Qt::AlignCenter, text);
    };
    const QFontMetricsF metrics = painter.fontMetrics();
    const auto sizeOf = [&](const QString& text) {
        return QSizeF(metrics.horizontalAdvance(text) + 6, metrics.height());
    };
    const QPointF ridge = positionOf(ceilings.ridge(), ceilings.gigaflops);
    const QString flat = tr("%1 GFLOP/s in a matrix product").arg(numberText(ceilings.gigaflops));
    const QString slope = tr("%1 GB/s in a copy").arg(numberText(ceilings.gigabytes));
    write({QPointF(area().right() - sizeOf(flat).width(), ridge.y() - metrics.height() - 2), sizeOf(flat)}, flat);
    // The text runs along the slope, from its visible start.
    const QPointF begin = positionOf(
        std::max(m_across.low, m_up.low / ceilings.gigabytes), std::max(m_up.low, ceilings.attainable(m_across.low)));
    painter.translate(begin);
    painter.rotate(-std::atan2(begin.y() - ridge.y(), ridge.x() - begin.x()) * 180 / M_PI);
    write({QPointF(11, -metrics.height() - 2), sizeOf(slope)}, slope);
    painter.restore();
}

void RooflinePlot::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    if (!m_profile) return;
    paintAxes(painter, theme);
    paintCeilings(painter, theme);
    for (std::size_t point = 0; point < m_points.size(); ++point) {
        const graph::OpSpec* spec = graph::findOperator(m_profile->operators[m_points[point].head].type);
        const QColor colour = theme.role(spec ? graph_view::roleOf(*spec) : theme::Role::opaque);
        painter.setPen(QPen(theme.base, 1));
        painter.setBrush(theme::translucent(colour, 0.8));
        painter.drawEllipse(positionOf(point), radiusOf(point), radiusOf(point));
    }
    paintCeilingTexts(painter, theme);
    paintRings(painter, theme.text, theme.text, [this](std::size_t point) { return radiusOf(point) + 3; });
}

QJsonObject RooflinePlot::data() const {
    if (!m_profile) return {};
    QJsonArray points;
    for (const Point& point : m_points)
        points << QJsonObject{{"operators", textOf(profile::namesOf(m_profile->operators, point.group))},
            {"flopsPerByte", point.at.intensity}, {"gflops", point.at.gigaflops}, {"gbytes", point.at.gigabytes},
            {"share", point.at.share}};
    const profile::Ceilings& ceilings = m_profile->ceilings;
    return {{"roofline", points},
        {"ceilings", QJsonObject{{"gflops", ceilings.gigaflops}, {"gbytes", ceilings.gigabytes}}},
        {"notDrawn", static_cast<qint64>(m_leftOut)}};
}

}  // namespace egret::profile_view
