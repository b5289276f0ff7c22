// Placing buffers with known lifetimes in one arena is dynamic storage allocation, an NP-hard packing problem. place()
// uses the heuristic "Greedy by size" (Pisarchyk and Lee, "Efficient Memory Management for Deep Neural Net Inference",
// 2020, section 5.2). It places the largest buffers first, each in the smallest sufficient gap between the placed
// buffers with overlapping lifetimes. On the paper's networks, the arena is within a few percent of the lower bound.
// The time is quadratic, which is acceptable for the few hundred buffers of a network.
#include "core/runtime/arena/arena.h"

#include "core/base/lists.h"

#include <algorithm>

namespace egret::runtime {

Placement place(const std::vector<Lifetime>& lifetimes, std::size_t alignment) {
    Placement out{std::vector<std::size_t>(lifetimes.size(), 0), 0};
    std::vector<std::size_t> order = consecutive(lifetimes.size());
    std::ranges::stable_sort(
        order, [&](std::size_t a, std::size_t b) { return lifetimes[a].bytes > lifetimes[b].bytes; });
    const auto extent = [&](std::size_t i) { return (lifetimes[i].bytes + alignment - 1) / alignment * alignment; };
    std::vector<std::size_t> placed;  // sorted by offset
    for (const std::size_t i : order) {
        std::size_t end = 0;  // end of the buffers below the current gap
        std::size_t best = 0, bestGap = 0;
        bool found = false;
        for (const std::size_t other : placed) {
            if (lifetimes[other].last < lifetimes[i].first || lifetimes[i].last < lifetimes[other].first) continue;
            if (out.offsets[other] > end) {
                const std::size_t gap = out.offsets[other] - end;
                if (gap >= extent(i) && (!found || gap < bestGap)) {
                    best = end;
                    bestGap = gap;
                    found = true;
                }
            }
            end = std::max(end, out.offsets[other] + extent(other));
        }
        out.offsets[i] = found ? best : end;
        out.bytes = std::max(out.bytes, out.offsets[i] + extent(i));
        placed.insert(std::ranges::upper_bound(
                          placed, i, [&](std::size_t a, std::size_t b) { return out.offsets[a] < out.offsets[b]; }),
            i);
    }
    return out;
}

}  // namespace egret::runtime
