#pragma once

#include "core/expressions/hiss/data/pairs.h"
#include "core/expressions/table.h"

namespace egret::hiss {

// Returns all of Traverse Equivalence (section A.1): the expressions of depth `depth` (2 or 3) over the table's
// variables, without constants and negation. Each has a smaller equivalent, but none of its parts does. Each is paired
// with its smallest equivalent from the table and these expressions. Variables occur in the order v0, v1, v2. Figures:
// tests/bench/expressions.md.
struct TraverseOptions {
    int depth = 3;
    int threads = 1;  // does not affect the result
};
std::vector<Pair> traverse(const expressions::Table& table, const TraverseOptions& options, const Task& task);

// Draws a random sample of the depth-3 pairs with the distribution of HISS's published pairs: 19,974 pairs, 12% of all,
// mostly with several selects. Left and right sides have 10.6 and 5.8 nodes on average; HISS's have 10.64 and 6.73,
// because a third of its right sides are not minimal.
std::vector<Pair> thinnedAsPublished(std::vector<Pair> pairs, uint64_t seed);

// Draws pairs like those of traverse() at random, for depths with too many expressions to enumerate. Leaves may be the
// table's constants (`constants`), and the smaller equivalent must be in the table. All pairs are distinct.
struct SampleOptions {
    int depth = 3;
    bool constants = true;
    double selectShare = 0.5;  // fraction of draws with a select at the root
    uint64_t seed = 1;
};
std::vector<Pair> samplePairs(
    const expressions::Table& table, std::size_t count, const SampleOptions& options, const Task& task);

}  // namespace egret::hiss
