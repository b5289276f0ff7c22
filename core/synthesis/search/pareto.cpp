#include "core/synthesis/search/pareto.h"

#include <algorithm>
#include <numeric>

namespace egret::synthesis {

std::vector<std::size_t> cheapestFirst(const std::vector<Tradeoff>& all) {
    std::vector<std::size_t> byCost(all.size());
    std::iota(byCost.begin(), byCost.end(), std::size_t{0});
    std::ranges::stable_sort(byCost, [&](std::size_t a, std::size_t b) {
        return all[a].cost != all[b].cost ? all[a].cost < all[b].cost : all[a].quality > all[b].quality;
    });
    return byCost;
}

std::vector<std::size_t> paretoFront(const std::vector<Tradeoff>& all) {
    std::vector<std::size_t> front;
    for (const std::size_t one : cheapestFirst(all))
        if (front.empty() || all[one].quality > all[front.back()].quality) front.push_back(one);
    return front;
}

}  // namespace egret::synthesis
