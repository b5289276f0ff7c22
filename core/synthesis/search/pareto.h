#pragma once

#include <cstddef>
#include <vector>

namespace egret::synthesis {

// What something costs and how good it is.
struct Tradeoff {
    double cost = 0, quality = 0;
};

// Their places in `all`, cheapest first, of equally cheap ones the best first. O(n log n).
std::vector<std::size_t> cheapestFirst(const std::vector<Tradeoff>& all);

// Those that none beats in cost or quality without being worse in the other, cheapest first. O(n log n).
std::vector<std::size_t> paretoFront(const std::vector<Tradeoff>& all);

}  // namespace egret::synthesis
