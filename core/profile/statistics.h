#pragma once

#include <cstddef>
#include <vector>

namespace egret::profile {

// Where a median lies; `confidence` is the probability that the interval covers it, as it came out: between order
// statistics there is no choosing it exactly.
struct Interval {
    double low = 0, high = 0;
    double confidence = 0;
    bool contains(double value) const { return low <= value && value <= high; }
};

struct Summary {
    std::size_t count = 0;
    double median = 0, lowerQuartile = 0, upperQuartile = 0;
    Interval interval;  // of the median
    double spread() const { return upperQuartile - lowerQuartile; }
    double spreadPercent() const { return median > 0 ? 100 * spread() / median : 0; }
};

constexpr double kConfidence = 0.95;

// Of `sorted`, not empty; fraction 0..1, linear between neighbours (R's type 7).
double quantile(const std::vector<double>& sorted, double fraction);
// Of `sorted`, not empty: the narrowest pair of order statistics that are equally far from the ends and cover the
// median with at least this confidence; all of the sample, with less, when it is too small (below six values for 95%).
Interval medianInterval(const std::vector<double>& sorted, double confidence = kConfidence);
Summary summarize(std::vector<double> values);  // all zero for none
// Where those `length` values in a row begin that spread least for their median, looked at every strideOf(length)
// values; 0 when there are no more. O(values * log length) for long ones.
std::size_t strideOf(std::size_t length);  // a twentieth
std::size_t steadiest(const std::vector<double>& values, std::size_t length);

// Two programs that took turns: before[i] and after[i] ran one right after the other.
struct Difference {
    Summary before, after;
    Summary change;   // after - before, of the pairs; negative is faster
    Summary speedUp;  // before / after, of the pairs
    // Whether one of the two is faster, as far as this many runs can tell: never with less than six.
    bool isClear() const { return change.interval.confidence >= kConfidence && !change.interval.contains(0); }
};
Difference inTurns(const std::vector<double>& before, const std::vector<double>& after);  // of equal length, positive

}  // namespace egret::profile
