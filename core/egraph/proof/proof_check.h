#pragma once

#include "core/egraph/proof/flat_proof.h"
#include "core/egraph/proof/proof.h"
#include "core/egraph/rewrite.h"

#include <optional>

namespace egret::egraph {

// What a checker may believe beyond the rules' patterns.
struct ProofTrust {
    Fold fold;  // of the language; without it, computed links are refused
    // Links of kind `applied`, whose rule computes its right side and does not say what it builds; without it they are
    // refused.
    std::function<bool(const Proof&, const ProofLink&)> checkApply;
    // Links of kind `given`; without it all are premises and believed.
    std::function<bool(const TermPool&, const ProofLink&)> checkGiven;
};

struct ProofVerdict {
    std::optional<std::string> wrong;  // the first wrong link, as a sentence; none: the proof holds
    std::size_t premises = 0;          // links that are given
    // Rule links whose rule also has a condition, which speaks of classes, not of terms.
    std::size_t conditional = 0;
    bool holds() const { return !wrong; }
};

// Whether a proof proves what it says, given the rules. Independent of what made it: it sees terms and the rules'
// patterns only, instantiates and compares them itself, and believes nothing of the proof's order or shape. O(proof).
ProofVerdict checkProof(const Proof& proof, std::span<const Rewrite> rules, const ProofTrust& trust = {});

// The same for the flat form: each step is at its place what its link says, and nothing else of the term changes.
// Links of kind `applied` are shown to checkApply as those of a proof without chains.
ProofVerdict checkFlat(const FlatProof& proof, std::span<const Rewrite> rules, const ProofTrust& trust = {});

}  // namespace egret::egraph
