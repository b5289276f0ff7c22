#pragma once

#include "core/base/task.h"
#include "core/expressions/semantics.h"

#include <span>
#include <vector>

namespace egret::hiss {

// Measures how well embeddings separate classes of equivalent expressions (section C.1 and figure 6 of HISS).

struct EquivalenceClass {
    expressions::Expression smallest;
    std::vector<expressions::Expression> members;  // all distinct, excluding the smallest
};
struct ClassOptions {
    std::size_t classes = 6, members = 40;  // maximum members per class
    std::size_t draws = 3000;
    expressions::Mode mode = expressions::Mode::rational;
    uint64_t seed = 1;
};
// Returns the largest classes among random three-level expressions over variables (samplePairs of data/traverse.h),
// largest first, without the class that is always undefined. Takes about a second.
std::vector<EquivalenceClass> populatedClasses(const ClassOptions& options, const Task& task);

// Euclidean distances from the centroid of a class to its members and to those of other classes.
struct ClassDistances {
    std::vector<double> intra, inter;
};
// Returns the distances by class; `classOf` gives the class index of each embedding, from 0 without gaps.
std::vector<ClassDistances> centroidDistances(
    std::span<const std::vector<float>> embeddings, std::span<const std::size_t> classOf);

// A box plot: quartiles, whiskers within 1.5 interquartile ranges of the box, and outliers.
struct Box {
    double low = 0, lowerQuartile = 0, median = 0, upperQuartile = 0, high = 0;
    std::vector<double> extremes;
};
Box boxOf(std::vector<double> values);  // returns zeros for an empty list

}  // namespace egret::hiss
