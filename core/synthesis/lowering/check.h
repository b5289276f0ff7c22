#pragma once

#include "core/base/task.h"
#include "core/synthesis/pgraph.h"

#include <span>
#include <string>
#include <vector>

namespace egret::synthesis {

// The largest absolute difference of a back end from the naive loop nest, in double precision.
struct BackEndError {
    std::string backEnd;  // "torch", "torch, rfactored", "generated loops", ...
    double value = 0;
    double gradient = 0;  // of the data and of all weights; 0 where the back end has none
};

struct CheckReport {
    std::vector<BackEndError> backEnds;
    int64_t positions = 0;  // elements of the output
    double worst() const;   // of all values and gradients; infinite where a result was not a number
};

struct CheckOptions {
    uint64_t seed = 1;
    int threads = 2;                   // of generated code
    std::string optimization = "-O3";  // of generated code
};

// Every back end, of the plain plan and of the rfactored one where that differs, on random data, weights and seeds in
// [-1, 1]. Generated code is checked with and without matrix products. Takes the naive nest's time: for small sizes.
// Throws where a back end cannot run (no compiler). Error(cancelled) once the task is stopped.
CheckReport checkOperator(
    const Operator& op, const Mapping& mapping, const CheckOptions& options = {}, const Task& task = {});
// Many operators, each at its first mapping, with two runs of the compiler.
std::vector<CheckReport> checkOperators(std::span<const Operator> operators, const CheckOptions& options = {});

}  // namespace egret::synthesis
