#pragma once

#include "core/base/option_table.h"
#include "core/expressions/semantics.h"

namespace egret::hiss {

enum class Architecture : uint8_t {
    tree,    // HISS: reads and writes along the tree
    linear,  // the ablation (section C.3): reads and writes text with parentheses; the written text may be invalid
};

struct ModelOptions {
    Architecture architecture = Architecture::tree;
    int64_t embedding = 32, hidden = 64, selector = 128;  // as in the paper (A.3)
    uint64_t seed = 1;
    bool operator==(const ModelOptions&) const = default;
};

struct TrainingOptions {
    uint64_t seed = 1;
    ModelOptions model;
    expressions::Mode mode = expressions::Mode::rational;

    // Stage one decodes short expressions as whole trees. It imitates enumeration results (no human knowledge; 0 steps:
    // rewards alone, as in the paper), then uses REINFORCE.
    int imitationSteps = 6000, imitationExamples = 128;
    double imitationRate = 2e-3;
    int discoverySteps = 0;  // imitates what it found itself (discovery.cpp)
    int rewardSteps = 300, rewardExamples = 24;
    double rewardRate = 1e-4;
    // In stage two, the selector repeatedly chooses subtrees of long expressions, and the decoder simplifies them.
    int longSteps = 0, longExamples = 16;
    double longRate = 3e-4;

    std::size_t beam = 20;
    double noise = 0;                // noise of the beam search during training (beam.h)
    double gamma = 0.9, beta = 0.1;  // equation 8
    double embeddingWeight = 0.1;    // weight of equation 9; 0 disables it
    double margin = 4;               // squared distance up to which embeddings of different expressions repel
    int epochSteps = 100;            // the baseline is the expected reward of the previous epoch
    bool withSelector = true;        // if false, always simplifies the whole tree
    bool shuffleRewards = false;     // control: rewards of a minibatch are shuffled, so nothing can be learned
    std::string
        lessons;  // training data (identityOf() of a curriculum); resuming rejects different data; empty if unspecified
};

const OptionTable<TrainingOptions>& trainingTable();  // all options except the lessons; keys as in checkpoints

}  // namespace egret::hiss
