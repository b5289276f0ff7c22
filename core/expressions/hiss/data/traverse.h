#pragma once

#include "core/expressions/hiss/data/pairs.h"
#include "core/expressions/table.h"

namespace egret::hiss {

// All of Traverse Equivalence (section A.1): every expression of the table's variables (no constants, no signs) that is
// `depth` (2 or 3) deep, can be made smaller, and has no part that can; with its smallest equivalent among the table
// and these expressions. Variables occur in the order v0, v1, v2. Figures: tests/bench/expressions.md.
struct TraverseOptions {
    int depth = 3;
    int threads = 1;  // the result does not depend on it
};
std::vector<Pair> traverse(const expressions::Table& table, const TraverseOptions& options, const Task& task);

// A random sample of the pairs of depth 3 with the kinds that HISS publishes: 19,974, 12%, mostly of several selects.
// Mean sizes are 10.6 and 5.8 nodes; HISS's 10.64 and 6.73, as a third of its right sides is not minimal.
std::vector<Pair> thinnedAsPublished(std::vector<Pair> pairs, uint64_t seed);

// The same as traverse(), drawn at random, where there are too many to go through: with the constants of the table too,
// and only those to which the table knows the answer. All differ.
struct SampleOptions {
    int depth = 3;
    bool constants = true;
    double selectShare = 0.5;  // of the draws whose root is a select
    uint64_t seed = 1;
};
std::vector<Pair> samplePairs(
    const expressions::Table& table, std::size_t count, const SampleOptions& options, const Task& task);

}  // namespace egret::hiss
