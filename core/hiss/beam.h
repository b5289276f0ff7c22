#pragma once

#include "core/base/task.h"
#include "core/hiss/model.h"

namespace egret::hiss {

struct BeamOptions {
    std::size_t width = 20;    // k: trees kept after each level, and symbols tried for each node
    std::size_t maxDepth = 5;  // of an output; the root is at 1
    // For learning: Gumbel noise of this scale on the log probabilities, so that the k trees are drawn and not only the
    // k most probable (Kool et al., "Stochastic Beams and Where to Find Them", 2019; here with noise of its own at
    // every node).
    double noise = 0;
    uint64_t seed = 1;
};

// What is to be simplified: a tree, and the size that an output may have at most (usually one less than it has itself).
struct BeamInput {
    expr::Expression expression;
    std::size_t maxNodes = 0;
};

// Constants are put together afterwards, so an output may have as many nodes as an input that has two of them; else one
// less.
std::size_t largestOutput(const expr::Expression& input);

struct BeamOutput {
    expr::Expression expression;
    double logProbability = 0;  // of the tree, the product over its nodes
};

// What was kept after each level (of a linear network after each word), most probable first: for looking at. What is
// still open stands as "?".
struct BeamPartial {
    std::string text;
    double logProbability = 0;
};
using BeamTrace = std::vector<std::vector<BeamPartial>>;

// Beam search as in the paper (A.4): level by level; for each node the k most probable symbols, over the open nodes of
// a tree their Cartesian product, and of all trees so made the k most probable. Trees that have to become larger than
// allowed are not pursued. For each input at most k outputs, most probable first. The states of nodes that trees share
// are computed once, and all inputs share batches. A linear network writes word by word until it says that it is done;
// what then is no expression is no output.
std::vector<std::vector<BeamOutput>> beamSearch(const Model& model, std::span<const BeamInput> inputs,
    const BeamOptions& options, const Task& task = {}, std::vector<BeamTrace>* traces = nullptr);

}  // namespace egret::hiss
