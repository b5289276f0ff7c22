#include "core/figure/axis.h"

#include <algorithm>
#include <cmath>

namespace egret::figure {
namespace {

constexpr double kRounding = 1e-4;  // tolerance for a tick at an end of its axis

}  // namespace

double Axis::share(double value) const {
    const auto scaled = [this](double number) {
        return scale == Scale::linear ? number : scale == Scale::logarithmic ? std::log10(number) : std::log1p(number);
    };
    return high > low ? (scaled(value) - scaled(low)) / (scaled(high) - scaled(low)) : 0.5;
}

double Axis::stepOf(int parts) const {
    const double raw = (high - low) / parts, power = raw > 0 ? std::pow(10, std::floor(std::log10(raw))) : 1;
    double step = power;
    for (const double factor : {2.0, 5.0, 10.0})
        if (step < raw) step = power * factor;
    return std::max(leastPart, step);
}

std::vector<double> Axis::tickValues(int parts) const {
    std::vector<double> values;
    if (scale == Scale::linear) {
        const double step = stepOf(parts);
        for (double index = std::ceil(low / step - 1e-9); index * step <= high + step * 1e-6; ++index)
            values.push_back(index * step);
        return values;
    }
    if (scale == Scale::logarithmicFromZero) values.push_back(0);
    double power = scale == Scale::logarithmic ? std::pow(10, std::floor(std::log10(low) + kRounding)) : 1;
    for (; power <= high * (1 + kRounding); power *= 10)
        for (const double value : {power, 2 * power, 5 * power})
            if ((hasFives || value == power) && value >= low * (1 - kRounding) && value <= high * (1 + kRounding))
                values.push_back(value);
    return values;
}

}  // namespace egret::figure
