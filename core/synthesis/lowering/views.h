#pragma once

#include "core/synthesis/plan.h"

namespace egret::synthesis {

// A stage as views and one einsum (paper, section 8): what a library of tensors can do. LibTorch (torch_lowering.h) and
// computation graphs (graph_lowering.h) carry it out.
//
// Every view acts on dimension `dim` of a tensor; sizes stand as they are before it.
struct View {
    enum class Kind : uint8_t {
        reshape,  // [size * n] -> [n, size]
        roll,     // element i is what was i + 1, the last what was first
        every,    // elements 0, size, 2*size, ...
        // The last dimension is new, of `size`: at i of `dim` and j of it is what was at i + j - before; zero outside.
        window,
        join,        // dim and `other` leave; the last is made of both, `dim` outside
        repeatEach,  // [n] -> [n * size]: each element `size` times
        repeatAll,   // [n] -> [size * n]: the whole `size` times
    };
    Kind kind = Kind::reshape;
    int64_t dim = 0, other = 0;
    int64_t size = 0, before = 0;
};
std::string viewText(const View& view);  // "window 3 by 5"

struct ViewedInput {
    Access access;
    std::vector<View> views;
};

struct EinsumStage {
    std::vector<ViewedInput> inputs;
    std::string equation;  // over letters, one for each loop; a letter may be twice in one input
    // Dimensions of size 1 to insert in what the einsum gives, ascending: of loops that no input has.
    std::vector<int64_t> missing;
    std::vector<int64_t> expanded;  // the shape once those are repeated
    std::vector<int64_t> shape;     // the stage's outputs
    double factor = 1;              // sums over loops that no input has
};
// Error(unsupported) for a stage of more than 52 loops: an einsum has no more letters.
EinsumStage einsumStage(const Plan& plan, const Stage& stage);

}  // namespace egret::synthesis
