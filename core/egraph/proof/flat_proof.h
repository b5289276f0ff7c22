#pragma once

#include "core/egraph/proof/proof.h"

namespace egret::egraph {

// One rewrite of a whole term at one position.
struct FlatStep {
    uint32_t link = 0;  // index in FlatProof::links: given, rule, applied or computed
    bool reversed = false;
    std::vector<uint32_t> path;  // position: child numbers from the root
    TermId after;                // the resulting whole term
};

// A linear proof: whole terms, each differing from the previous one at one position by one step. No term occurs twice.
struct FlatProof {
    TermPool terms;
    std::vector<ProofLink> links;
    TermId from;
    std::vector<FlatStep> steps;

    TermId to() const { return steps.empty() ? from : steps.back().after; }
};

// Flattens a proof. A proof with sharing can be exponentially longer when flat. Throws limit if the proof or one of its
// lemmas takes more than `maxSteps` steps, or if the work far exceeds that.
FlatProof flatten(const Proof& proof, std::size_t maxSteps = 10000);

// Prints one line for the first term and one per step: "-> assoc-add: (+ [(+ a b)] c)", the new sub-term in brackets.
std::string printFlat(const FlatProof& proof, std::size_t maxTermLength = 2000);

}  // namespace egret::egraph
