#pragma once

#include "core/expressions/hiss/data/pairs.h"
#include "core/expressions/table.h"

namespace egret::hiss {

// All of Traverse Equivalence (section A.1): every expression over the table's variables (no constants, no negation) of
// depth `depth` (2 or 3) that can be made smaller but has no part that can, paired with its smallest equivalent from
// the table and these expressions. Variables occur in the order v0, v1, v2. Figures: tests/bench/expressions.md.
struct TraverseOptions {
    int depth = 3;
    int threads = 1;  // does not affect the result
};
std::vector<Pair> traverse(const expressions::Table& table, const TraverseOptions& options, const Task& task);

// Draws a random sample of the depth-3 pairs with the distribution of HISS's published ones: 19,974 pairs, 12% of all,
// mostly with several selects. Mean sizes are 10.6 and 5.8 nodes; HISS's are 10.64 and 6.73, because a third of its
// right sides are not minimal.
std::vector<Pair> thinnedAsPublished(std::vector<Pair> pairs, uint64_t seed);

// Like traverse(), but sampled at random, for when there are too many expressions. The table's constants are included,
// and only expressions with an equivalent in the table. All pairs are distinct.
struct SampleOptions {
    int depth = 3;
    bool constants = true;
    double selectShare = 0.5;  // fraction of draws with a select at the root
    uint64_t seed = 1;
};
std::vector<Pair> samplePairs(
    const expressions::Table& table, std::size_t count, const SampleOptions& options, const Task& task);

}  // namespace egret::hiss
