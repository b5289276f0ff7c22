#pragma once

#include <cstddef>
#include <vector>

namespace egret::profile {

// Confidence interval of a median; `confidence` is the actual coverage, since order statistics allow only discrete
// values.
struct Interval {
    double low = 0, high = 0;
    double confidence = 0;
    bool contains(double value) const { return low <= value && value <= high; }
};

struct Summary {
    std::size_t count = 0;
    double median = 0, lowerQuartile = 0, upperQuartile = 0;
    Interval interval;  // confidence interval of the median
    double spread() const { return upperQuartile - lowerQuartile; }
    double spreadPercent() const { return median > 0 ? 100 * spread() / median : 0; }
};

constexpr double kConfidence = 0.95;

// Returns a quantile of `sorted`, which must not be empty; fraction 0..1, linear interpolation (R's type 7).
double quantile(const std::vector<double>& sorted, double fraction);
// `sorted` must not be empty. Returns the narrowest pair of order statistics, symmetric about the middle, that covers
// the median with at least this confidence. Returns the whole sample, with lower confidence, if the sample is too small
// (below six values for 95%).
Interval medianInterval(const std::vector<double>& sorted, double confidence = kConfidence);
Summary summarize(std::vector<double> values);  // all zero for an empty sample
// Returns the start of the `length` consecutive values with the smallest spread relative to their median. Tries a start
// every strideOf(length) values. Returns 0 if there are no more than `length` values. O(values * log length) for long
// samples.
std::size_t strideOf(std::size_t length);  // a twentieth of `length`
std::size_t steadiest(const std::vector<double>& values, std::size_t length);

// Two interleaved programs: before[i] and after[i] ran back to back.
struct Difference {
    Summary before, after;
    Summary change;   // after - before, per pair; negative is faster
    Summary speedUp;  // before / after, per pair
    // Always false with fewer than six runs.
    bool isClear() const { return change.interval.confidence >= kConfidence && !change.interval.contains(0); }
};
Difference inTurns(const std::vector<double>& before, const std::vector<double>& after);  // equal lengths, all positive

}  // namespace egret::profile
