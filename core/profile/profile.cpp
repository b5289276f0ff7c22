#include "core/profile/profile.h"

#include "core/base/lists.h"

#include <algorithm>

namespace egret::profile {

Ceilings Profile::seen() const {
    constexpr double kLeastMs = 0.1;
    Ceilings most;
    for (const Operator& one : operators)
        if ((one.type == "MatMul" || one.type == "Gemm") && one.isHead() && one.ms.median >= kLeastMs)
            most.gigaflops = std::max(most.gigaflops, one.together.flops / one.ms.median / 1e6);
    return most;
}

double Profile::sumMs() const {
    return sumOf<double>(operators, [&](const Operator& one) { return one.ms.median; });
}

double Profile::predictedSumMs() const { return predictedMs(operators, consecutive<std::size_t>(0, operators.size())); }

double Profile::percentOff(double ms) const {
    return endToEnd.median > 0 ? 100 * (ms - endToEnd.median) / endToEnd.median : 0;
}

double Profile::discrepancyPercent() const { return percentOff(sumMs()); }

}  // namespace egret::profile
