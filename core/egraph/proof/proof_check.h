#pragma once

#include "core/egraph/proof/flat_proof.h"
#include "core/egraph/proof/proof.h"
#include "core/egraph/rewrite.h"

#include <optional>

namespace egret::egraph {

// Facts that a checker may accept beyond the rules' patterns.
struct ProofTrust {
    Fold fold;  // if empty, computed links are rejected
    // Checks links of kind `applied`, whose computed right side is not declared; without this function, they are
    // rejected.
    std::function<bool(const Proof&, const ProofLink&)> checkApply;
    // Checks links of kind `given`; without this function, all are accepted as premises.
    std::function<bool(const TermPool&, const ProofLink&)> checkGiven;
};

struct ProofVerdict {
    std::optional<std::string> wrong;  // the first invalid link, as a sentence; empty if the proof is valid
    std::size_t premises = 0;          // number of given links
    // Rule links whose rule also has a condition; conditions concern classes, not terms.
    std::size_t conditional = 0;
    bool holds() const { return !wrong; }
};

// Checks a proof against the rules, independently of how it was built. The check instantiates and compares only terms
// and the rules' patterns, and assumes nothing about the proof's order or shape. O(proof).
ProofVerdict checkProof(const Proof& proof, std::span<const Rewrite> rules, const ProofTrust& trust = {});

// Checks a flat proof: each step rewrites its position according to its link and changes nothing else. Links of kind
// `applied` are passed to checkApply in a proof without chains.
ProofVerdict checkFlat(const FlatProof& proof, std::span<const Rewrite> rules, const ProofTrust& trust = {});

}  // namespace egret::egraph
