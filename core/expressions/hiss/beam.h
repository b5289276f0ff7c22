#pragma once

#include "core/base/task.h"
#include "core/expressions/hiss/model.h"
#include "core/expressions/hiss/network.h"

namespace egret::hiss {

struct BeamOptions {
    std::size_t width = 20;    // k: trees kept after each level, and symbols tried for each node
    std::size_t maxDepth = 5;  // of an output; the root is at 1
    // For learning: Gumbel noise of this scale on the log probabilities, so that the k trees are drawn (Kool et al.,
    // "Stochastic Beams and Where to Find Them", 2019; here with independent noise at every node).
    double noise = 0;
    uint64_t seed = 1;
};

// What is to be simplified: a tree, and the size that an output may have at most (usually one less than it has itself).
struct BeamInput {
    expressions::Expression expression;
    std::size_t maxNodes = 0;
};

// As many nodes as the input when it has two constants, which are joined afterwards; else one less.
std::size_t largestOutput(const expressions::Expression& input);

struct BeamOutput {
    expressions::Expression expression;
    double logProbability = 0;  // of the tree, the product over its nodes
};

using BeamTrace = std::vector<std::vector<Decoding::Partial>>;  // after each level; of a linear network each word

// Beam search as in the paper (A.4), level by level: for each open node the k most probable symbols, for each tree
// their Cartesian product, of all trees the k most probable. Trees that must exceed the size are dropped. At most k
// outputs an input, most probable first. Trees share the states of common nodes, and inputs share batches. A linear
// network writes word by word up to an end; what is no expression then is no output.
std::vector<std::vector<BeamOutput>> beamSearch(const Model& model, std::span<const BeamInput> inputs,
    const BeamOptions& options, const Task& task = {}, std::vector<BeamTrace>* traces = nullptr);

}  // namespace egret::hiss
