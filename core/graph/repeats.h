#pragma once

#include <cstdint>
#include <vector>

namespace egret::graph {

// One step of a program; a program lists each step after its inputs. Steps of the same `kind` are alike.
struct LineStep {
    // The step at index `step`, or, if negative, an external value identified by `outside`.
    struct Source {
        int64_t step = -1;
        uint64_t outside = 0;
        bool operator==(const Source&) const = default;
    };
    uint64_t kind = 0;
    std::vector<Source> sources;
    bool isLight = false;  // e.g. an activation: blocks do not begin with it
};

// `copies` consecutive blocks of `period` steps each, from `begin`. The blocks contain the same kinds of steps,
// connected in the same way. With one copy, the repeat is a block that recurs elsewhere.
struct Repeat {
    std::size_t begin = 0, period = 0, copies = 1;
    std::size_t end() const { return begin + period * copies; }
    bool operator==(const Repeat&) const = default;
};

inline constexpr std::size_t kSmallestBlock = 4;  // minimum steps per block: a repeated "Conv, Relu" is not a block
inline constexpr std::size_t kLargestBlock = 512;

// Finds disjoint repeats in steps [begin, end), by position; call the function again on a block to find the repeats
// inside it. O(steps * largest period).
std::vector<Repeat> findRepeats(const std::vector<LineStep>& line, std::size_t begin, std::size_t end);

}  // namespace egret::graph
