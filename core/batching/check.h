#pragma once

#include "core/base/task.h"

#include <cstdint>
#include <string>
#include <vector>

namespace egret::batching {

// Random programs of blocks on random data, batched and one call at a time (interpreter.h): values and gradients of all
// parameters must agree. Programs hold recursion, choices, empty sequences, values used several times, shared layers,
// tensors of several shapes; policies and element types alternate.
//
// The same programs with one mistake each must be refused by the compiler, with its path and the types expected and
// found.
struct CheckOptions {
    int programs = 1000;
    uint64_t seed = 0;
};

struct CheckResult {
    int programs = 0;                 // compared
    int mistakes = 0;                 // programs with a mistake, all refused as they should be but for `failures`
    uint64_t calls = 0, batches = 0;  // of the programs compared
    // The largest difference of a value or gradient, relative to the largest of its tensor if that is above 1.
    double worstDouble = 0, worstFloat = 0;
    std::vector<std::string> failures;  // what differed or was not refused; "program 17: ..."
    bool ok() const { return failures.empty(); }
};

inline constexpr double kToleratedDouble = 1e-10, kToleratedFloat = 1e-4;

CheckResult check(const CheckOptions& options, const Task& task);

}  // namespace egret::batching
