#pragma once

#include <cstddef>
#include <vector>

namespace egret::synthesis {

struct Tradeoff {
    double cost = 0, quality = 0;
};

// Returns indices into `all`, cheapest first; among equal costs, the best first. O(n log n).
std::vector<std::size_t> cheapestFirst(const std::vector<Tradeoff>& all);

// Returns the indices of the candidates that are not dominated in cost and quality, cheapest first. O(n log n).
std::vector<std::size_t> paretoFront(const std::vector<Tradeoff>& all);

}  // namespace egret::synthesis
