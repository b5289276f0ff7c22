#pragma once

#include "core/base/random.h"
#include "core/optimize/policy/environment.h"

namespace egret::optimize::policy {

// What a policy is compared with, in the same environment and with the same actions. Each plays one game.
using Choose = std::function<std::size_t(const State&)>;
Choose randomly(Random& random);  // every candidate alike, No-Op among them
Choose greedily();                // the one of least cost (the first of equals); No-Op when none is below the current

Environment::Best playWith(Environment& environment, const Choose& choose, const Task& task = {});

// Monte Carlo tree search (UCT, Kocsis and Szepesvari 2006): before every move `simulations` are played from the
// current state, each down the tree by upper confidence, one state further, and `depth` random moves on; a simulation
// is worth the best gain it saw. The move most often tried is made.
struct MctsOptions {
    int simulations = 32;
    int depth = 8;
    double exploration = 1.4;  // in units of the best gain seen so far
};
Environment::Best mcts(Environment& environment, const MctsOptions& options, Random& random, const Task& task = {});

}  // namespace egret::optimize::policy
