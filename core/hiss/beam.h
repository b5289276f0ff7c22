#pragma once

#include "core/base/task.h"
#include "core/hiss/model.h"

namespace egret::hiss {

struct BeamOptions {
    std::size_t width = 20;     // k: trees kept after each level, and symbols tried for each node
    std::size_t maxDepth = 5;   // of the output, the root is at 1
};

// What is to be simplified: a tree, and the size that an output may have at most (usually one less than it has itself).
struct BeamInput {
    expr::Expression expression;
    std::size_t maxNodes = 0;
};

struct BeamOutput {
    expr::Expression expression;
    double logProbability = 0;  // of the tree, the product over its nodes
};

// Beam search as in the paper (A.4): level by level; for each node the k most probable symbols, over the open nodes of a tree
// their Cartesian product, and of all trees so made the k most probable. Trees that have to become larger than allowed are
// not pursued. For each input at most k outputs, most probable first. The states of nodes that trees share are computed
// once, and all inputs share batches.
std::vector<std::vector<BeamOutput>> beamSearch(const Model& model, std::span<const BeamInput> inputs, const BeamOptions& options, const Task& task = {});

}  // namespace egret::hiss
