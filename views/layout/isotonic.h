#pragma once

#include <vector>

namespace egret::layout {

// The positions closest to `wanted`, in weighted least squares, that keep their order and distances:
// result[i] - result[i-1] >= apart[i] (apart[0] is not read). Isotonic regression: subtract the summed distances, pool
// adjacent violators (Ayer et al. 1955), add them back. Linear time, and with room nobody moves.
std::vector<double> keepApart(const std::vector<double>& wanted, const std::vector<double>& weights, const std::vector<double>& apart);

}  // namespace egret::layout
