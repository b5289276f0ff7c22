// The relative error of a result.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace egret::runtime::cuda {

// Returns ||a - b|| / ||b||; infinity if the sizes differ, or if an element is not finite and differs.
inline double relativeError(const std::vector<double>& a, const std::vector<double>& b) {
    constexpr double kFar = std::numeric_limits<double>::infinity();
    if (a.size() != b.size()) return kFar;
    double difference = 0, norm = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::isnan(a[i]) != std::isnan(b[i])) return kFar;
        if (std::isnan(b[i]) || a[i] == b[i]) {
            if (std::isfinite(b[i])) norm += b[i] * b[i];
            continue;
        }
        if (!std::isfinite(a[i]) || !std::isfinite(b[i])) return kFar;
        difference += (a[i] - b[i]) * (a[i] - b[i]);
        norm += b[i] * b[i];
    }
    return difference == 0 ? 0 : std::sqrt(difference / norm);
}

// Returns the error of the output with index `output`, relative to the nearest of several references.
inline double leastError(
    const std::vector<double>& a, const std::vector<std::vector<std::vector<double>>>& references, std::size_t output) {
    double out = std::numeric_limits<double>::infinity();
    for (const auto& reference : references) out = std::min(out, relativeError(a, reference[output]));
    return out;
}

}  // namespace egret::runtime::cuda
