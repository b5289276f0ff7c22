#pragma once

#include "core/egraph/proof/proof.h"

namespace egret::egraph {

// One rewriting of a whole term at one place.
struct FlatStep {
    uint32_t link = 0;  // in FlatProof::links: given, rule, applied or computed
    bool reversed = false;
    std::vector<uint32_t> path;  // of the sub-term: child numbers from the root
    TermId after;                // the whole term then
};

// A proof as one writes it on paper: whole terms, each differing from the one before at one place by one step. No term
// comes twice.
struct FlatProof {
    TermPool terms;
    std::vector<ProofLink> links;
    TermId from;
    std::vector<FlatStep> steps;

    TermId to() const { return steps.empty() ? from : steps.back().after; }
};

// The flat form of a proof. A proof with sharing can be exponentially longer when written out: throws limit when more
// than `maxSteps` steps would be needed (for it or for one of its lemmas), or far more work than that.
FlatProof flatten(const Proof& proof, std::size_t maxSteps = 10000);

// A line for the first term and one a step: "-> assoc-add: (+ [(+ a b)] c)", the new sub-term in brackets.
std::string printFlat(const FlatProof& proof, std::size_t maxTermLength = 2000);

}  // namespace egret::egraph
