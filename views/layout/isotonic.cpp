#include "views/layout/isotonic.h"

#include <cstddef>

namespace egret::layout {

std::vector<double> keepApart(const std::vector<double>& wanted, const std::vector<double>& weights, const std::vector<double>& apart) {
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
            pools.back() = {pools.back().sum + last.sum, pools.back().weight + last.weight, pools.back().count + last.count};
        }
    }
    std::vector<double> result;
    result.reserve(wanted.size());
    for (const Pool& pool : pools)
        for (std::size_t k = 0; k < pool.count; ++k) result.push_back(pool.mean() + offset[result.size()]);
    return result;
}

}  // namespace egret::layout
