#pragma once

#include <cstdint>
#include <vector>

namespace egret::graph {

// A program as a line of steps, every step after those it reads; what is alike about steps is `kind`.
struct LineStep {
    // The step at `step` of the line, or, when that is negative, a value from outside, named by `outside`.
    struct Source {
        int64_t step = -1;
        uint64_t outside = 0;
        bool operator==(const Source&) const = default;
    };
    uint64_t kind = 0;
    std::vector<Source> sources;
    bool isLight = false;  // an activation, say: people do not begin a block with one
};

// `copies` blocks of `period` steps each, one behind the other from `begin`. Blocks are alike: the same kinds of step,
// wired the same way. One copy: a block that returns elsewhere in the line.
struct Repeat {
    std::size_t begin = 0, period = 0, copies = 1;
    std::size_t end() const { return begin + period * copies; }
    bool operator==(const Repeat&) const = default;
};

inline constexpr std::size_t kSmallestBlock = 4;  // steps; "Conv, Relu" again and again is no block
inline constexpr std::size_t kLargestBlock = 512;

// Disjoint repeats in steps [begin, end), by place; repeats inside blocks are found by asking again for the block.
// O(steps * largest period).
std::vector<Repeat> findRepeats(const std::vector<LineStep>& line, std::size_t begin, std::size_t end);

}  // namespace egret::graph
