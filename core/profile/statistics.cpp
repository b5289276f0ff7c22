// Run times have a floor and a long tail, since other load only adds time. Means follow the tail, so times are
// summarized by medians and quartiles. The uncertainty of a median comes from order statistics, without assumptions
// about the distribution. The number of values below the true median is binomial with p = 1/2. The interval from the
// k-th smallest to the k-th largest of n values therefore misses the median with probability 2 P(Bin(n, 1/2) < k)
// (David and Nagaraja, "Order Statistics", section 7.1).
//
// Quartiles are robust against single disturbed runs, but not against changes in the machine's speed. The values then
// come from several distributions, and their common median describes none of them. Therefore, runs can continue until
// the last n consecutive runs agree; that window is the result. No value of that window is discarded. The method
// follows Georges, Buytaert and Eeckhout ("Statistically Rigorous Java Performance Evaluation", OOPSLA 2007). Those
// authors use the coefficient of variation, and fall back to the window with the smallest coefficient.
//
// Interleaved runs are compared in pairs: a temporary slowdown affects both runs of a pair and cancels in the
// difference.
#include "core/profile/statistics.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace egret::profile {

double quantile(const std::vector<double>& sorted, double fraction) {
    const double at = fraction * static_cast<double>(sorted.size() - 1);
    const auto low = static_cast<std::size_t>(at);
    const std::size_t high = std::min(low + 1, sorted.size() - 1);
    return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

Interval medianInterval(const std::vector<double>& sorted, double confidence) {
    const std::size_t n = sorted.size();
    const auto count = static_cast<double>(n);
    const auto probability = [&](double k) {  // probability of exactly k values below the median
        return std::exp(
            std::lgamma(count + 1) - std::lgamma(k + 1) - std::lgamma(count - k + 1) - count * std::log(2.0));
    };
    std::size_t k = 1;               // interval from the k-th smallest to the k-th largest
    double missed = probability(0);  // probability on one side
    while (2 * k < n) {
        const double next = missed + probability(static_cast<double>(k));
        if (1 - 2 * next < confidence) break;
        missed = next;
        ++k;
    }
    return {sorted[k - 1], sorted[n - k], std::max(0.0, 1 - 2 * missed)};
}

Summary summarize(std::vector<double> values) {
    if (values.empty()) return {};
    std::ranges::sort(values);
    return {
        values.size(), quantile(values, 0.5), quantile(values, 0.25), quantile(values, 0.75), medianInterval(values)};
}

std::size_t strideOf(std::size_t length) { return std::max<std::size_t>(1, length / 20); }

std::size_t steadiest(const std::vector<double>& values, std::size_t length) {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t begin = 0; length > 0 && begin + length <= values.size(); begin += strideOf(length)) {
        const auto first = values.begin() + static_cast<std::ptrdiff_t>(begin);
        const double spread = summarize({first, first + static_cast<std::ptrdiff_t>(length)}).spreadPercent();
        if (spread >= least) continue;
        least = spread;
        best = begin;
    }
    return best;
}

Difference inTurns(const std::vector<double>& before, const std::vector<double>& after) {
    ensure(before.size() == after.size(), "interleaved programs have the same number of samples");
    std::vector<double> changes, speedUps;
    for (std::size_t i = 0; i < before.size(); ++i) {
        changes.push_back(after[i] - before[i]);
        speedUps.push_back(before[i] / after[i]);
    }
    return {summarize(before), summarize(after), summarize(std::move(changes)), summarize(std::move(speedUps))};
}

}  // namespace egret::profile
