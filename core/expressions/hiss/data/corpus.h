#pragma once

#include "core/base/task.h"
#include "core/expressions/hiss/data/pairs.h"

namespace egret::hiss {

// Expressions like those in Halide's simplifier (bounds, tiled loops, clamped indices), with the statistics of HISS's
// unpublished Halide data (Chen and Tian, 2018; section A.2 of HISS): 6 to 100 tokens, 58 on average, at most 15
// variables and 14 constants besides 0, 1 and 2. Right sides have about half the size and need not be minimal. Both
// sides are equal in all four modes, and always defined.
struct CorpusOptions {
    std::size_t training = 10'000, validation = 1'000, test = 1'000;
    uint64_t seed = 1;
};
struct Corpus {
    std::vector<Pair> training, validation, test;  // all left sides are distinct
};
Corpus halideCorpus(const CorpusOptions& options, const Task& task);

// Statistics of the left sides, except meanRightNodes.
struct PairFacts {
    std::size_t pairs = 0;
    std::size_t fewestTokens = 0, mostTokens = 0, mostVariables = 0, mostConstants = 0;  // constants other than 0, 1, 2
    double meanTokens = 0, meanNodes = 0, meanRightNodes = 0;
};
PairFacts factsOf(std::span<const Pair> pairs);

}  // namespace egret::hiss
