#include "views/plots/axes.h"

#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace egret::plots {
namespace {

constexpr double kAway = 3;      // pixels between labels and the plot
constexpr double kBetween = 10;  // pixels between neighboring labels
constexpr double kBeyond = 14;   // pixels that a label may extend past the right edge

// `step`: distance between ticks; 0 if it varies.
std::vector<Tick> labelled(const Axis& axis, const std::vector<double>& values, double step, const NumberText& text) {
    const auto isAlike = [&](double a, double b) { return text(a) == text(b); };
    const bool needsDigits = step > 0 && std::ranges::adjacent_find(values, isAlike) != values.end();
    const int decimals = needsDigits ? std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9))) : 0;
    std::vector<Tick> ticks;
    for (const double value : values)
        ticks.push_back({axis.share(value), needsDigits ? fixedText(value, decimals) : text(value)});
    return ticks;
}

}  // namespace

QString numberText(double value) { return significantText(value, 3); }

std::vector<Tick> ticksOf(const Axis& axis, const NumberText& text, int parts) {
    return labelled(axis, axis.tickValues(parts), axis.scale == Axis::Scale::linear ? axis.stepOf(parts) : 0, text);
}

std::vector<Tick> quartersOf(const Axis& axis, const NumberText& text) {
    std::vector<double> values;
    for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) values.push_back(axis.low + part * (axis.high - axis.low));
    std::vector<Tick> ticks = labelled(axis, values, (axis.high - axis.low) / 4, text);
    for (std::size_t quarter = 0; quarter < ticks.size(); ++quarter)
        ticks[quarter].share = 0.25 * static_cast<double>(quarter);
    return ticks;
}

QRectF pointIn(const QRectF& plot, const Axis& across, double x, const Axis& up, double y) {
    const QPointF at(plot.left() + plot.width() * across.share(x), plot.bottom() - plot.height() * up.share(y));
    return {at, at};
}

void paintUp(
    QPainter& painter, const theme::Theme& theme, const QRectF& plot, const std::vector<Tick>& ticks, Line line) {
    const double height = painter.fontMetrics().height();
    double free = plot.bottom() + height;  // a label that ends below this overlaps the previous one
    for (const Tick& tick : ticks) {
        const double y = plot.bottom() - plot.height() * tick.share;
        painter.setPen(QPen(theme.border, 1));
        if (line == Line::across) painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        if (y + height / 2 > free) continue;
        painter.setPen(theme.mutedText);
        painter.drawText(
            QRectF(0, y - height / 2, plot.left() - 2 * kAway, height), Qt::AlignRight | Qt::AlignVCenter, tick.text);
        free = y - height / 2;
    }
}

void paintAcross(
    QPainter& painter, const theme::Theme& theme, const QRectF& plot, const std::vector<Tick>& ticks, Line line) {
    double free = -plot.width();
    for (const Tick& tick : ticks) {
        const double x = plot.left() + plot.width() * tick.share,
                     width = painter.fontMetrics().horizontalAdvance(tick.text);
        painter.setPen(QPen(theme.border, 1));
        if (line != Line::none)
            painter.drawLine(
                QPointF(x, line == Line::across ? plot.top() : plot.bottom() + kAway), QPointF(x, plot.bottom()));
        const double left = std::min(x - width / 2, plot.right() + kBeyond - width);
        if (left < free) continue;
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(left - kAway, plot.bottom() + kAway, width + 2 * kAway, painter.fontMetrics().height()),
            Qt::AlignHCenter, tick.text);
        free = left + width + kBetween;
    }
}

void paintNames(
    QPainter& painter, const theme::Theme& theme, const QRectF& plot, const QString& up, const QString& across) {
    const double height = painter.fontMetrics().height();
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(2 * kAway, kAway, plot.right() - 2 * kAway, height), Qt::AlignLeft, up);
    painter.drawText(
        QRectF(plot.left(), plot.bottom() + kAway + height, plot.width(), height), Qt::AlignHCenter, across);
}

}  // namespace egret::plots
