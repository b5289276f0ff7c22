#pragma once

#include "core/graph/graph.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace egret::profile {

enum class Category : uint8_t { kernel, copy, gap };
std::string_view categoryName(Category category);  // "kernel", "copy", "gap"

// Times are microseconds from the trace's begin.
struct Span {
    std::string name;    // of the nodes that it computes, "conv1 + relu1"; of what is copied
    std::string type;    // their operators, "Conv + Relu"
    std::string kernel;  // that ran: "convolution, jit:avx512_core"; may be empty
    Category category = Category::kernel;
    std::size_t lane = 0;
    double start = 0, duration = 0;
    std::vector<graph::NodeId> nodes = {};  // in order, the one whose time this is first; none where nobody knows

    double end() const { return start + duration; }
};

struct Counter {
    struct Sample {
        double time = 0;
        double value = 0;  // from then on
    };
    std::string name;  // "memory"
    std::vector<Sample> samples;
    double most() const;  // 0 for none
};

// What ran when. A lane is what runs one thing at a time: a thread, a stream of a device.
struct Trace {
    std::string process;  // "cpu, onednn"
    std::string
        clock;  // what the times are of, where that is not obvious: "processor time of one thread"; may be empty
    std::vector<std::string> lanes;
    std::vector<Span> spans;  // by start
    std::vector<Counter> counters;

    double duration() const;  // to the end of the last span
};

// Adds a span wherever a lane has nothing to do for at least `least` microseconds between two of its spans, and puts
// all in order of their start. Spans that overlap leave no gap. O(n log n)
void addGaps(Trace& trace, double least = 1);

// Microseconds of each category in a lane; spans that overlap count each.
struct LaneTime {
    double kernel = 0, copy = 0, gap = 0;
};
LaneTime timeOf(const Trace& trace, std::size_t lane);

}  // namespace egret::profile
