#pragma once

#include "core/optimize/policy/environment.h"

#include "core/base/random.h"

#include <map>

namespace egret::optimize::policy {

class Network;

// How well a policy does on one graph.
struct Evaluation {
    double first = 0;                 // of the quantity
    double likeliest = 0;             // at the end of the game that always does what is likeliest
    double meanGain = 0, spread = 0;  // percent, of the games at random, at their ends: mean and standard deviation
    Environment::Best best;           // of all of them
    double candidates = 0;            // mean over all states, without No-Op
    uint64_t steps = 0;
    double seconds = 0;

    double gainOf(double value) const { return first > 0 ? 100 * (first - value) / first : 0; }
};

// One game by what is likeliest, `episodes` at random. `shuffled` is the control: in every state the probabilities are
// dealt out to the candidates anew. When stopped, throws cancelled.
Evaluation evaluate(const Network& network, Environment& environment, int episodes, const Random& random,
    bool shuffled = false, const Task& task = {});

}  // namespace egret::optimize::policy
