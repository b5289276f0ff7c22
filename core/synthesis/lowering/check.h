#pragma once

#include "core/base/task.h"
#include "core/synthesis/pgraph.h"

#include <span>
#include <string>
#include <vector>

namespace egret::synthesis {

// A back end's maximum absolute difference from the naive loop nest, in double precision.
struct BackEndError {
    std::string backEnd;  // "torch", "torch, rfactored", "generated loops", ...
    double value = 0;
    double gradient = 0;  // maximum over the gradients of data and weights; 0 if the back end has no gradients
};

struct CheckReport {
    std::vector<BackEndError> backEnds;
    int64_t positions = 0;  // number of output elements
    double worst() const;   // maximum over all values and gradients; infinite if any result is NaN
};

struct CheckOptions {
    uint64_t seed = 1;
    int threads = 2;                   // number of threads for generated code
    std::string optimization = "-O3";  // compiler option for generated code
};

// Checks every back end with the plain plan and, if different, the rfactored plan, on random data, weights and seeds in
// [-1, 1]. Generated code is checked with and without matrix products. The check is as slow as the naive loop nest, so
// use small sizes. Throws if a back end cannot run (for example, without a compiler), and throws cancelled.
CheckReport checkOperator(
    const Operator& op, const Mapping& mapping, const CheckOptions& options = {}, const Task& task = {});
// Checks many operators, each at its first mapping, with two compiler runs in total.
std::vector<CheckReport> checkOperators(std::span<const Operator> operators, const CheckOptions& options = {});

}  // namespace egret::synthesis
