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
    double share = 0;  // of the axis, 0..1
    QString text;
};
using NumberText = std::function<QString(double)>;

// From numbers to places along an axis.
struct Axis {
    enum class Scale { linear, logarithmic, logarithmicFromZero };
    double low = 0, high = 1;
    Scale scale = Scale::linear;
    double leastPart = 0;   // between ticks of a linear axis
    bool hasFives = false;  // a logarithmic axis has ticks at 2 and 5 times the powers of ten, too

    double share(double value) const;  // 0..1
    std::vector<Tick> ticks(const NumberText& text,
        int parts = 5) const;  // at round numbers; about so many parts at most
    std::vector<Tick> quarters(const NumberText& text) const;
};

// Where a point is, as an empty rectangle.
QRectF pointIn(const QRectF& plot, const Axis& across, double x, const Axis& up, double y);

enum class Line { none, mark, across };  // at a tick

// Ticks and their texts to the left of the plot and below it; those without room have no text.
void paintUp(
    QPainter& painter, const theme::Theme& theme, const QRectF& plot, const std::vector<Tick>& ticks, Line line);
void paintAcross(
    QPainter& painter, const theme::Theme& theme, const QRectF& plot, const std::vector<Tick>& ticks, Line line);
// The name of the upward axis stands above the plot, that of the other one below.
void paintNames(
    QPainter& painter, const theme::Theme& theme, const QRectF& plot, const QString& up, const QString& across);

}  // namespace egret::plots
