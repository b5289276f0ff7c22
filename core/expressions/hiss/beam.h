#pragma once

#include "core/base/task.h"
#include "core/expressions/hiss/model.h"
#include "core/expressions/hiss/network.h"

namespace egret::hiss {

struct BeamOptions {
    std::size_t width = 20;    // k: trees kept per level, and symbols tried per node
    std::size_t maxDepth = 5;  // maximum depth of an output; the root has depth 1
    // Scale of the Gumbel noise on log probabilities, for training. The noise samples the k trees (Kool et al.,
    // "Stochastic Beams and Where to Find Them", 2019; here, independently at every node).
    double noise = 0;
    uint64_t seed = 1;
};

// The tree to simplify and the maximum size of an output (usually one node less).
struct BeamInput {
    expressions::Expression expression;
    std::size_t maxNodes = 0;
};

// Returns the input's node count if it has several constants, which can be folded afterwards; otherwise one less.
std::size_t largestOutput(const expressions::Expression& input);

struct BeamOutput {
    expressions::Expression expression;
    double logProbability = 0;  // log probability of the whole tree: the sum over its nodes
};

using BeamTrace = std::vector<std::vector<Decoding::Partial>>;  // trees kept after each level (or word)

// Beam search as in the paper (A.4), level by level. Each open node gets its k most probable symbols, each tree is
// extended by their Cartesian product, and the k most probable trees are kept. Trees that would exceed the size limit
// are dropped. Returns at most k outputs per input, most probable first. Trees share the states of common nodes, and
// inputs share batches. A linear network writes words until the end token; results that are not expressions are
// dropped.
std::vector<std::vector<BeamOutput>> beamSearch(const Model& model, std::span<const BeamInput> inputs,
    const BeamOptions& options, const Task& task = {}, std::vector<BeamTrace>* traces = nullptr);

}  // namespace egret::hiss
