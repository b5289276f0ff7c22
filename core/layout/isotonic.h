#pragma once

#include <optional>
#include <vector>

namespace egret::layout {

// Returns the positions closest to `wanted` by weighted least squares that keep order and distances: result[i] -
// result[i-1] >= apart[i] (apart[0] is not read). Uses isotonic regression: subtract the summed distances, pool
// adjacent violators (Ayer et al. 1955), add the distances back. Linear time; with enough room, nothing moves.
std::vector<double> keepApart(
    const std::vector<double>& wanted, const std::vector<double>& weights, const std::vector<double>& apart);

// Returns the positions that satisfy the same constraints and minimize the largest deviation from `wanted`. Entries
// without a wanted position are placed between the others. If x[i] is wanted[i] minus the summed distances, one
// solution is the mean of the largest x before i and the smallest x after it. Linear time.
std::vector<double> keepApartEvenly(const std::vector<std::optional<double>>& wanted, const std::vector<double>& apart);

}  // namespace egret::layout
