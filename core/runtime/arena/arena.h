#pragma once

#include <cstddef>
#include <vector>

namespace egret::runtime {

constexpr std::size_t kAlignment = 64;  // bytes: a cache line, and the widest vector of a CPU

struct Lifetime {
    std::size_t bytes = 0;
    std::size_t first = 0, last = 0;  // steps, both inclusive
};

struct Placement {
    std::vector<std::size_t> offsets;  // bytes, parallel to the lifetimes, aligned
    std::size_t bytes = 0;             // of the whole arena
};

// Places everything so that what lives at the same time does not overlap. O(n^2).
Placement place(const std::vector<Lifetime>& lifetimes, std::size_t alignment = kAlignment);

}  // namespace egret::runtime
