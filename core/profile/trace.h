#pragma once

#include "core/graph/graph.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace egret::profile {

enum class Category : uint8_t { kernel, copy, gap };
std::string_view categoryName(Category category);  // "kernel", "copy", "gap"

// Times are microseconds from the start of the trace.
struct Span {
    std::string name;         // names of the computed nodes ("conv1 + relu1"), or name of the copied tensor
    std::string type = {};    // the nodes' operators: "Conv + Relu"
    std::string kernel = {};  // such as "convolution, jit:avx512_core"; may be empty
    Category category = Category::kernel;
    std::size_t lane = 0;
    double start = 0, duration = 0;
    std::vector<graph::NodeId> nodes = {};  // computed nodes in order, head first; empty if unknown

    double end() const { return start + duration; }
};

struct Counter {
    struct Sample {
        double time = 0;
        double value = 0;  // value from that time on
    };
    std::string name;  // "memory"
    std::vector<Sample> samples = {};
    double most() const;  // 0 if there are no samples
};

// Timeline of a run. A lane runs one thing at a time: a thread or a device stream.
struct Trace {
    std::string process;  // "cpu, onednn"
    std::string clock;    // the clock used, if not obvious: "processor time of one thread"; may be empty
    std::vector<std::string> lanes = {};
    std::vector<Span> spans = {};  // sorted by start
    std::vector<Counter> counters = {};

    double duration() const;  // end of the last span
};

// Adds a gap span wherever a lane is idle for at least `least` microseconds between two spans, and sorts all spans by
// start. Overlapping spans leave no gap. O(n log n)
void addGaps(Trace& trace, double least = 1);

// Microseconds per category in a lane; each of several overlapping spans counts in full.
struct LaneTime {
    double kernel = 0, copy = 0, gap = 0;
};
LaneTime timeOf(const Trace& trace, std::size_t lane);

}  // namespace egret::profile
