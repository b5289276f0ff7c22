#pragma once

#include "core/figure/axis.h"
#include "core/figure/drawing.h"
#include "core/report/report.h"

namespace egret::figure {

// The axes that show all points of a chart. Bars have one unit of the horizontal axis per group.
struct Axes {
    Axis across, up;
};
Axes axesOf(const report::Chart& chart);

// Returns a chart as a drawing, without its title, which belongs into the caption. Intervals are whiskers.
Drawing drawingOf(const report::Chart& chart, const Style& style = {});

}  // namespace egret::figure
