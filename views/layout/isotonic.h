#pragma once

#include <optional>
#include <vector>

namespace egret::layout {

// The positions closest to `wanted`, in weighted least squares, that keep their order and distances:
// result[i] - result[i-1] >= apart[i] (apart[0] is not read). Isotonic regression: subtract the summed distances, pool
// adjacent violators (Ayer et al. 1955), add them back. Linear time, and with room nobody moves.
std::vector<double> keepApart(
    const std::vector<double>& wanted, const std::vector<double>& weights, const std::vector<double>& apart);

// Positions that keep the same, such that the one that goes farthest from where it is wanted goes as little as
// possible; those without a wish come to stand between the others. Where x[i] is wanted minus the summed distances, the
// mean of the largest before i and the smallest behind it is such a solution. Linear time.
std::vector<double> keepApartEvenly(const std::vector<std::optional<double>>& wanted, const std::vector<double>& apart);

}  // namespace egret::layout
