#pragma once

#include "core/base/option_table.h"
#include "core/expressions/semantics.h"

namespace egret::hiss {

enum class Architecture : uint8_t {
    tree,    // HISS: reads along the tree, writes along the tree
    linear,  // the ablation (section C.3): reads and writes text, with its parentheses, which may turn out to be no
             // expression at all
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

    // Stage one, short expressions, the whole tree to the decoder. First imitation of what enumeration found (no human
    // knew any of it; 0 steps: from rewards alone, as in the paper), then REINFORCE.
    int imitationSteps = 6000, imitationExamples = 128;
    double imitationRate = 2e-3;
    int rewardSteps = 300, rewardExamples = 24;
    double rewardRate = 1e-4;
    // Stage two, long expressions: the selector chooses subtrees, the decoder simplifies them, over and over.
    int longSteps = 0, longExamples = 16;
    double longRate = 3e-4;

    std::size_t beam = 20;
    double noise = 0;                // of the beam while learning (beam.h)
    double gamma = 0.9, beta = 0.1;  // equation 8
    double embeddingWeight = 0.1;    // of equation 9; 0: without
    double margin = 4;               // squared distance to which embeddings of different expressions are pushed apart
    int epochSteps = 100;            // the baseline is the expected reward of the epoch before
    bool withSelector = true;        // else the whole tree always
    bool shuffleRewards =
        false;  // the control: rewards of a minibatch are dealt out at random, and nothing can be learnt
    std::string
        lessons;  // what it learns from (identityOf() of a curriculum): resuming refuses others; empty: nobody says
};

const OptionTable<TrainingOptions>& trainingTable();  // but for the lessons; keys: of checkpoints

}  // namespace egret::hiss
