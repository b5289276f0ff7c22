#pragma once

#include "core/base/random.h"
#include "core/optimize/policy/environment.h"

namespace egret::optimize::policy {

// Baselines for a policy, in the same environment with the same actions. Each plays one episode.
using Choose = std::function<std::size_t(const State&)>;
Choose randomly(Random& random);  // uniformly over all candidates, including No-Op
Choose greedily();                // the cheapest candidate (first of equals); No-Op if none improves

Environment::Best playWith(Environment& environment, const Choose& choose, const Task& task = {});

// Monte Carlo tree search (UCT, Kocsis and Szepesvari 2006). Before every move, `simulations` run from the current
// state. Each descends the tree by upper confidence, expands one state, and plays `depth` random moves; its value is
// the best gain seen. The most visited move is chosen.
struct MctsOptions {
    int simulations = 32;
    int depth = 8;
    double exploration = 1.4;  // in units of the best gain so far
};

// One episode of tree search, move by move. The environment must have just been reset, and be stepped with each choice.
class TreeSearch {
public:
    TreeSearch(Environment& environment, const MctsOptions& options, Random& random, const Task& task = {});
    ~TreeSearch();
    std::size_t choose();             // simulates; the environment's and the tree's candidates have the same numbers
    void follow(std::size_t chosen);  // continues from the state after that candidate, which is not No-Op

private:
    class Tree;
    std::unique_ptr<Tree> m_tree;
};
Environment::Best mcts(Environment& environment, const MctsOptions& options, Random& random, const Task& task = {});

}  // namespace egret::optimize::policy
