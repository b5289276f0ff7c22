#pragma once

#include <vector>

namespace egret::runtime::timing {

// The value below which this fraction of the samples lies, between neighbours linearly. `sorted` is ascending and not
// empty.
double quantile(const std::vector<double>& sorted, double fraction);

struct Summary {
    double median = 0;
    double spread = 0;         // interquartile range
    double low = 0, high = 0;  // of the median, with 95% confidence
    double least = 0, most = 0;
};
// All zero without samples. The interval is that of order statistics (Conover, Practical Nonparametric Statistics,
// section 3.2): it assumes nothing of how samples are distributed but that they are independent. With fewer than six it
// is from least to most.
Summary summary(std::vector<double> samples);

}  // namespace egret::runtime::timing
