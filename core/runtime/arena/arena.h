#pragma once

#include <cstddef>
#include <vector>

namespace egret::runtime {

constexpr std::size_t kAlignment = 64;  // in bytes; the size of a cache line and of the widest CPU vector

struct Lifetime {
    std::size_t bytes = 0;
    std::size_t first = 0, last = 0;  // first and last step in which the buffer is in use, inclusive
};

struct Placement {
    std::vector<std::size_t> offsets;  // in bytes, aligned; one per lifetime
    std::size_t bytes = 0;             // size of the whole arena
};

// Places buffers so that buffers with overlapping lifetimes do not overlap in memory. O(n^2).
Placement place(const std::vector<Lifetime>& lifetimes, std::size_t alignment = kAlignment);

}  // namespace egret::runtime
