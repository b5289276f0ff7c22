#pragma once

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

// Maps numbers to positions along an axis.
struct Axis {
    enum class Scale { linear, logarithmic, logarithmicFromZero };
    double low = 0, high = 1;
    Scale scale = Scale::linear;
    double leastPart = 0;   // minimum tick distance of a linear axis
    bool hasFives = false;  // a logarithmic axis also has ticks at 2 and 5 times powers of ten

    double share(double value) const;  // 0..1
    // Return ticks at round numbers that divide the axis into at most about `parts` parts, or at the quarters. Numbers
    // that `text` does not distinguish on a linear axis get as many digits as the distance between ticks requires.
    std::vector<Tick> ticks(const NumberText& text = numberText, int parts = 5) const;
    std::vector<Tick> quarters(const NumberText& text) const;

private:
    std::vector<Tick> labelled(const std::vector<double>& values, double step, const NumberText& text) const;
};

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
