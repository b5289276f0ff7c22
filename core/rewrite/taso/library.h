#pragma once

#include "core/graph/graph.h"

#include <vector>

namespace egret::rewrite::taso {

struct Doubles {
    std::vector<int64_t> dims;
    std::vector<double> data;  // row-major; of booleans 0 and 1
};

// One operator that evaluate.cpp has no kernel for, as LibTorch computes it in doubles: `types` are its inputs' in the
// graph at hand, where floats are of any width. One result per output. Throws unsupported where LibTorch cannot either.
std::vector<Doubles> computeByLibrary(
    const graph::Operator& op, const std::vector<graph::Type>& types, const std::vector<Doubles>& inputs);

}  // namespace egret::rewrite::taso
