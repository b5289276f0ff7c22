#pragma once

#include "core/graph/extents.h"
#include "core/graph/graph.h"

#include <vector>

namespace egret::edit {

// The distributions of a sample's elements. Differences hide in different places: another epsilon shows only in tiny
// values, another bound only beyond it, another treatment of zeros only at zeros.
enum class Spread {
    normal,     // N(0, 1)
    mixed,      // each element from one of the distributions below, except `special`
    tiny,       // 1e-6 to 1e-3, either sign
    positive,   // 0.1 to 1
    wide,       // N(0, 8)
    whole,      // integers from -8 to 8
    threshold,  // 0, -0, 0.5, 1, 3, 6 and neighbours of them, either sign; landmarks
    huge,       // 1e3 to 1e6, either sign
    sparse,     // zeros, a quarter of them negative, and some normal elements
    special,    // infinities, NaN, and normal elements
};

// How sample `number` is drawn. Every operand has the same spread at first, later ones differ.
struct SampleChoice {
    uint64_t seed = 0;
    int number = 0;
    bool special = false;  // only Spread::special
    graph::Extents extents;
    // Values at which the graph may change its behavior, such as the bounds of a Clip before and after an edit, and
    // values between them.
    std::vector<double> landmarks = {};
    // Whether differences in infinite or undefined results count: the spread does not provoke them.
    bool isOrdinary() const;
};

// Returns one tensor per input of the graph; null for inputs with a default value. Throws the errors of
// runtime::randomInputs().
std::vector<graph::TensorPtr> sampleInputs(const graph::Graph& graph, const SampleChoice& choice);

}  // namespace egret::edit
