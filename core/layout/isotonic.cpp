#include "core/layout/isotonic.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace egret::layout {

std::vector<double> keepApart(
    const std::vector<double>& wanted, const std::vector<double>& weights, const std::vector<double>& apart) {
    struct Pool {
        double sum, weight;
        std::size_t count;
        double mean() const { return sum / weight; }
    };
    std::vector<Pool> pools;
    std::vector<double> offset(wanted.size(), 0);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (i) offset[i] = offset[i - 1] + apart[i];
        pools.push_back({(wanted[i] - offset[i]) * weights[i], weights[i], 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
            const Pool last = pools.back();
            pools.pop_back();
            pools.back() = {
                pools.back().sum + last.sum, pools.back().weight + last.weight, pools.back().count + last.count};
        }
    }
    std::vector<double> result;
    result.reserve(wanted.size());
    for (const Pool& pool : pools)
        for (std::size_t k = 0; k < pool.count; ++k) result.push_back(pool.mean() + offset[result.size()]);
    return result;
}

std::vector<double> keepApartEvenly(
    const std::vector<std::optional<double>>& wanted, const std::vector<double>& apart) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const std::size_t count = wanted.size();
    std::vector<double> offset(count, 0), largest(count), result(count);
    double before = -kInfinity, behind = kInfinity;
    for (std::size_t i = 0; i < count; ++i) {
        if (i) offset[i] = offset[i - 1] + apart[i];
        if (wanted[i]) before = std::max(before, *wanted[i] - offset[i]);
        largest[i] = before;
    }
    for (std::size_t i = count; i-- > 0;) {
        if (wanted[i]) behind = std::min(behind, *wanted[i] - offset[i]);
        const double low = largest[i] == -kInfinity ? behind : largest[i], high = behind == kInfinity ? low : behind;
        result[i] = offset[i] + (low == kInfinity ? 0 : (low + high) / 2);
    }
    return result;
}

}  // namespace egret::layout
