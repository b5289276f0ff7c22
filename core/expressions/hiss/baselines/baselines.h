// baselines: ways to make expressions smaller that are no network, to be compared with HISS and used beside it. Every
// step of every one of them is proven (core/expressions/check.h) before it is reported.
//
//   parts.cpp        what equals a constant, or a part of itself
//   enumeration.cpp  brute force on what divide.h finds, subtree by subtree
//   rules.cpp        rules that people wrote (rule_set.h), applied until none matches
//   saturation.cpp   the same rules and equations in an e-graph, and the smallest term of it
//   z3.cpp           what Z3's own simplifiers make of it
//   mcmc.cpp         random changes (of operators and leaves in alphabet.h), accepted by Metropolis (STOKE)
//   mcts.cpp         decoding from the root, guided by upper confidence bounds
//   best.cpp         all of them, the smallest wins
#pragma once

#include "core/expressions/hiss/simplifier.h"

namespace egret::hiss {

struct Baseline {
    std::string_view name, description;
    std::unique_ptr<Simplifier> (*make)(const SimplifierOptions& options);
};
const std::vector<Baseline>& baselines();
// Usage error with the names there are.
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
// With others beside them, such as a network.
std::unique_ptr<Simplifier> makeBestWith(
    std::vector<std::unique_ptr<Simplifier>> more, const SimplifierOptions& options);

}  // namespace egret::hiss
