#pragma once

#include "core/base/task.h"

#include <functional>
#include <string>
#include <vector>

namespace egret::batching {

// Checks that time and memory grow at most linearly, from objects to results (blocks/). The programs are a recursion
// 100,000 deep, and minibatches of trees with 250,000, 500,000 and 1,000,000 calls and states of 8 floats.
struct LinearityRow {
    std::string what;
    uint32_t calls = 0;
    double evaluateSeconds = 0;  // time to walk the data
    double planSeconds = 0;      // time to compute schedule and addresses
    double runSeconds = 0;
    uint64_t peakBytes = 0;  // memory beyond that in use before; 0 if the system does not report it
};
std::vector<LinearityRow> measureLinearity(
    uint64_t seed, const Task& task, const std::function<void(const LinearityRow&)>& onRow = {});

}  // namespace egret::batching
