#include "core/synthesis/search/pareto.h"

#include "core/base/lists.h"

#include <algorithm>

namespace egret::synthesis {

std::vector<std::size_t> cheapestFirst(const std::vector<Tradeoff>& all) {
    std::vector<std::size_t> byCost = consecutive(all.size());
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
