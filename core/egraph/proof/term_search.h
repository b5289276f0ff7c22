#pragma once

#include "core/base/task.h"
#include "core/egraph/egraph.h"
#include "core/egraph/proof/flat_proof.h"
#include "core/egraph/rewrite.h"

#include <memory>
#include <set>

namespace egret::egraph {

// The limits of a search for proofs.
struct TermSearchOptions {
    std::size_t maxTerms = 20'000;  // whole terms to visit
    std::size_t maxSize = 300;      // operators of a visited term
};

// Finds shortest proofs between two terms by rewriting whole terms, without an e-graph. The e-graph's log names one
// proof of an equality, the first that the run found, so it cannot tell whether there is a shorter one.
//
// Uses rules with one source and declared right sides, in both directions, and the language's constant folding. A
// condition concerns e-classes, so a rule with a condition applies only to terms that `egraph` contains. The rules and
// the e-graph must outlive this object.
class TermSearch {
public:
    TermSearch(
        std::span<const Rewrite> rules, Fold fold = {}, const EGraph* egraph = nullptr, TermSearchOptions options = {});
    ~TermSearch();

    // The terms of all proofs and queries.
    TermPool& terms();
    TermId add(const Pattern& term);  // throws usage if the term has a variable

    // A step between two whole terms that a proof must not use, in either direction.
    using Forbidden = std::set<std::pair<TermId, TermId>>;

    struct Found {
        std::optional<FlatProof> proof;
        // With a proof: none is shorter. Without one: there is none. False if a limit ended the search, or if a rule
        // drops a variable or has a condition, several sources or a computed right side, or with constant folding.
        bool isCertain = false;
    };
    Found between(TermId a, TermId b, const Forbidden& forbidden = {}, const Task& task = {});

    // The ways to make this term in one step at its root: by which rule, and from what.
    struct Maker {
        Symbol rule;
        TermId from;
    };
    std::vector<Maker> makersOf(TermId term);

    // The e-node of a term in the e-graph; nothing if the e-graph lacks it, or without an e-graph.
    std::optional<NodeId> nodeOf(TermId term);

private:
    class Implementation;
    std::unique_ptr<Implementation> m_own;
};

}  // namespace egret::egraph
