#include "core/runtime/timing/statistics.h"

#include <algorithm>
#include <cmath>

namespace egret::runtime::timing {

double quantile(const std::vector<double>& sorted, double fraction) {
    const double at = fraction * static_cast<double>(sorted.size() - 1);
    const auto low = static_cast<std::size_t>(at);
    const std::size_t high = std::min(low + 1, sorted.size() - 1);
    return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

Summary summary(std::vector<double> samples) {
    if (samples.empty()) return {};
    std::sort(samples.begin(), samples.end());
    Summary out{quantile(samples, 0.5), quantile(samples, 0.75) - quantile(samples, 0.25),
                samples.front(),        samples.back(),
                samples.front(),        samples.back()};
    constexpr std::size_t kFewest = 6;
    if (samples.size() < kFewest) return out;
    constexpr double kNormal975 = 1.96;
    const auto n = static_cast<double>(samples.size());
    const double reach = kNormal975 * std::sqrt(n) / 2;  // of the rank of the median: binomial(n, 1/2) as a normal
    const auto first = static_cast<std::size_t>(std::max(0.0, std::floor(n / 2 - reach)));
    const auto last = static_cast<std::size_t>(std::min(n - 1, std::ceil(n / 2 + reach)));
    out.low = samples[first];
    out.high = samples[last];
    return out;
}

}  // namespace egret::runtime::timing
