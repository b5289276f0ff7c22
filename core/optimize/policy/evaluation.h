#pragma once

#include "core/optimize/policy/environment.h"

#include "core/base/random.h"

namespace egret::optimize::policy {

class Network;

// A policy's performance on one graph.
struct Evaluation {
    double first = 0;                 // initial quantity
    double likeliest = 0;             // final quantity of the greedy episode
    double likeliestBest = 0;         // lowest quantity of the greedy episode
    double meanGain = 0, spread = 0;  // percent, final gain of the sampled episodes: mean and standard deviation
    Environment::Best best;           // best over all episodes
    double candidates = 0;            // mean number per state, without No-Op
    uint64_t steps = 0;
    double seconds = 0;

    double gainOf(double value) const { return first > 0 ? 100 * (first - value) / first : 0; }
};

// Plays one greedy episode and `episodes` sampled episodes. `shuffled` is the control: in every state, the
// probabilities are randomly permuted among the candidates. Throws cancelled when stopped.
Evaluation evaluate(const Network& network, Environment& environment, int episodes, const Random& random,
    bool shuffled = false, const Task& task = {});

}  // namespace egret::optimize::policy
