// baselines: simplification methods without a network, for comparison with HISS and for use alongside it. Every step is
// proven (core/expressions/check.h) before it is reported.
//
//   parts.cpp        replaces subtrees that equal a constant or one of their subterms
//   enumeration.cpp  brute force with divide.h, subtree by subtree
//   rules.cpp        human-written rules (core/expressions/rule_set.h), applied until none matches
//   saturation.cpp   the same rules and equations in an e-graph; extracts the smallest term
//   z3.cpp           Z3's own simplifiers
//   mcmc.cpp         random changes (operators and leaves from alphabet.h), accepted by the Metropolis rule (STOKE)
//   mcts.cpp         decodes from the root, guided by upper confidence bounds
//   best.cpp         runs all methods in order of cost, until none finds anything smaller
#pragma once

#include "core/expressions/hiss/simplifier.h"

namespace egret::hiss {

struct Baseline {
    std::string_view name, description;
    std::unique_ptr<Simplifier> (*make)(const SimplifierOptions& options);
};
const std::vector<Baseline>& baselines();
// Throws usage with the available names.
std::unique_ptr<Simplifier> makeBaseline(std::string_view name, const SimplifierOptions& options);

std::unique_ptr<Simplifier> makeParts(const SimplifierOptions& options);
std::unique_ptr<Simplifier> makeEnumeration(const SimplifierOptions& options);
std::unique_ptr<Simplifier> makeRules(const SimplifierOptions& options);
std::unique_ptr<Simplifier> makeSaturation(const SimplifierOptions& options);
std::unique_ptr<Simplifier> makeZ3(const SimplifierOptions& options);
std::unique_ptr<Simplifier> makeZ3Context(const SimplifierOptions& options);
std::unique_ptr<Simplifier> makeMcmc(const SimplifierOptions& options);
std::unique_ptr<Simplifier> makeMcts(const SimplifierOptions& options);
std::unique_ptr<Simplifier> makeBest(const SimplifierOptions& options);
// Combines the methods above with a fast and a slow one, such as a network's rules and the network.
std::unique_ptr<Simplifier> makeBestWith(
    std::unique_ptr<Simplifier> fast, std::unique_ptr<Simplifier> slow, const SimplifierOptions& options);

}  // namespace egret::hiss
