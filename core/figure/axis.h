#pragma once

#include <vector>

namespace egret::figure {

// Maps numbers to positions along an axis.
struct Axis {
    enum class Scale { linear, logarithmic, logarithmicFromZero };
    double low = 0, high = 1;
    Scale scale = Scale::linear;
    double leastPart = 0;   // minimum tick distance of a linear axis
    bool hasFives = false;  // a logarithmic axis also has ticks at 2 and 5 times powers of ten

    double share(double value) const;  // 0..1
    // The ticks are round numbers. On a linear axis, they divide it into at most about `parts` parts.
    double stepOf(int parts) const;  // distance of the ticks of a linear axis
    std::vector<double> tickValues(int parts = 5) const;
};

}  // namespace egret::figure
