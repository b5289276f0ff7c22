#pragma once

#include "core/figure/axis.h"

#include <QRectF>
#include <QString>

#include <functional>
#include <vector>

class QPainter;

namespace egret::theme {
struct Theme;
}

namespace egret::plots {

struct Tick {
    double share = 0;  // position on the axis, 0..1
    QString text;
};
using NumberText = std::function<QString(double)>;
// Three significant digits.
QString numberText(double value);

using figure::Axis;

// Return the ticks of an axis, or its quarters. Numbers that `text` does not distinguish on a linear axis get as many
// digits as the distance between ticks requires.
std::vector<Tick> ticksOf(const Axis& axis, const NumberText& text = numberText, int parts = 5);
std::vector<Tick> quartersOf(const Axis& axis, const NumberText& text);

// Returns the position of a point, as an empty rectangle.
QRectF pointIn(const QRectF& plot, const Axis& across, double x, const Axis& up, double y);

enum class Line { none, mark, across };  // what is drawn at a tick

// Paint ticks, with labels to the left of and below the plot; labels without room are omitted.
void paintUp(
    QPainter& painter, const theme::Theme& theme, const QRectF& plot, const std::vector<Tick>& ticks, Line line);
void paintAcross(
    QPainter& painter, const theme::Theme& theme, const QRectF& plot, const std::vector<Tick>& ticks, Line line);
// Paints the name of the vertical axis above the plot and the name of the horizontal axis below it.
void paintNames(
    QPainter& painter, const theme::Theme& theme, const QRectF& plot, const QString& up, const QString& across);

}  // namespace egret::plots
