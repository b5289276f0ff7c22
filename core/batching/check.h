#pragma once

#include "core/base/task.h"

#include <cstdint>
#include <string>
#include <vector>

namespace egret::batching {

// Runs random programs of blocks on random data, batched and one call at a time (interpreter.h). Values and gradients
// of all parameters must agree. Programs contain recursion, choices, empty sequences, values used several times, shared
// layers and tensors of several shapes; policies and element types alternate.
//
// Each program is also compiled with one mistake inserted. The compiler must reject it and report the mistake's path,
// and the expected and found types.
struct CheckOptions {
    int programs = 1000;
    uint64_t seed = 0;
};

struct CheckResult {
    int programs = 0;                 // number of programs compared
    int mistakes = 0;                 // programs with a mistake, all rejected correctly except those in `failures`
    uint64_t calls = 0, batches = 0;  // counts over the compared programs
    // The largest difference of a value or gradient, relative to the largest value of the tensor if this value exceeds
    // 1.
    double worstDouble = 0, worstFloat = 0;
    std::vector<std::string> failures;  // differences and mistakes not rejected; "program 17: ..."
    bool ok() const { return failures.empty(); }
};

inline constexpr double kToleratedDouble = 1e-10, kToleratedFloat = 1e-4;

CheckResult check(const CheckOptions& options, const Task& task);

}  // namespace egret::batching
