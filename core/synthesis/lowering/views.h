#pragma once

#include "core/synthesis/plan.h"

namespace egret::synthesis {

// A stage as views and one einsum (paper, section 8), which tensor libraries support. LibTorch (torch_lowering.h) and
// computation graphs (graph_lowering.h) execute them.
//
// Every view acts on dimension `dim` of a tensor.
struct View {
    enum class Kind : uint8_t {
        reshape,  // [size * n] -> [n, size]
        roll,     // element i is the old element i + 1; the last is the old first
        every,    // elements 0, size, 2*size, ...
        // Appends a dimension of `size`. At position i of `dim`, its position j contains element i + j - before, or
        // zero.
        window,
        join,        // replaces dim and `other` by a last dimension that combines both, `dim` outermost
        repeatEach,  // [n] -> [n * size]: each element `size` times
        repeatAll,   // [n] -> [size * n]: the whole dimension `size` times
    };
    Kind kind = Kind::reshape;
    int64_t dim = 0, other = 0;
    int64_t size = 0, before = 0;
};
std::string viewText(const View& view);  // such as "window 3 by 5"

struct ViewedInput {
    Access access;
    std::vector<View> views;
};

struct EinsumStage {
    std::vector<ViewedInput> inputs;
    std::string equation;  // one letter per loop; a letter may occur twice in one input
    // Dimensions of size 1 to insert in the einsum's result, ascending, for loops that no input has.
    std::vector<int64_t> missing;
    std::vector<int64_t> expanded;  // shape after repeating the inserted dimensions
    std::vector<int64_t> shape;     // shape of the stage's outputs
    double factor = 1;              // product of the sizes of reductions that no input has
};
// Throws unsupported for a stage with more than 52 loops, the number of einsum letters.
EinsumStage einsumStage(const Plan& plan, const Stage& stage);

}  // namespace egret::synthesis
