#pragma once

#include "core/optimize/exploration.h"

#include <string>

namespace egret::optimize {

// A saturation with all rules beside one without one of them, with the same limits.
struct WhatIf {
    struct Side {
        uint64_t nodes = 0, classes = 0, iterations = 0;
        double seconds = 0;
        double cost = 0;  // of the extracted graph or terms
        std::string stopReason;
    };
    enum class Unit : uint8_t { microseconds, operators };  // of the costs

    std::string rule;
    Side with, without;
    Unit unit = Unit::microseconds;
};

// Saturates the graph twice and extracts both results with options.extract. Throws usage for a rule that is not among
// options.rules, and cancelled.
WhatIf whatIf(const graph::Graph& graph, const Options& options, const std::string& rule, const Task& task);

}  // namespace egret::optimize
