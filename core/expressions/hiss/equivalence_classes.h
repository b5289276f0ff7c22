#pragma once

#include "core/base/task.h"
#include "core/expressions/semantics.h"

#include <span>
#include <vector>

namespace egret::hiss {

// How well embeddings tell equivalent expressions from others (section C.1 and figure 6 of HISS).

struct EquivalenceClass {
    expressions::Expression smallest;
    std::vector<expressions::Expression> members;  // all differ, and none is the smallest
};
struct ClassOptions {
    std::size_t classes = 6, members = 40;  // of each at most
    std::size_t draws = 3000;
    expressions::Mode mode = expressions::Mode::rational;
    uint64_t seed = 1;
};
// The most populated classes among expressions of variables, of three levels, drawn at random (samplePairs of
// data/traverse.h), most populated first; but for the one of what is never defined. A second.
std::vector<EquivalenceClass> populatedClasses(const ClassOptions& options, const Task& task);

// Euclidean distances between the centroid of a class and what is in it, and what is in the others.
struct ClassDistances {
    std::vector<double> intra, inter;
};
// By class; `classOf` numbers the class of each embedding, from 0 without a gap.
std::vector<ClassDistances> centroidDistances(
    std::span<const std::vector<float>> embeddings, std::span<const std::size_t> classOf);

// A box plot: quartiles, whiskers within one and a half interquartile ranges of the box, and what lies beyond.
struct Box {
    double low = 0, lowerQuartile = 0, median = 0, upperQuartile = 0, high = 0;
    std::vector<double> extremes;
};
Box boxOf(std::vector<double> values);  // of none: zeros

}  // namespace egret::hiss
