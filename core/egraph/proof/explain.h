#pragma once

#include "core/egraph/egraph.h"
#include "core/egraph/proof/proof.h"
#include "core/egraph/rewrite.h"

#include <memory>
#include <string_view>

namespace egret::egraph {

class Planner;

// Returns the e-node of each term; invalid where the e-graph lacks the term. O(terms).
std::vector<NodeId> nodesOf(const TermPool& terms, const EGraph& egraph);

// Turns the log of an e-graph into proofs. Construction takes O(e-nodes + unions); one object serves any number of
// queries. The e-graph needs its history and must be rebuilt. The e-graph and the rules must outlive this object, and
// the e-graph must not change.
class Explainer {
public:
    // `rules` contains the rules applied to the e-graph, under their names. `fold` is required if an analysis folded
    // constants. Throws usage without history or if the e-graph is not rebuilt.
    Explainer(const EGraph& egraph, std::span<const Rewrite> rules, Fold fold = {});

    // Explains why the terms of two ids are equal. The term of an id is the e-node that created it, applied to the
    // terms of its original children. Throws notFound if the terms are not equal, usage if an applied rule is missing
    // or has changed, unsupported for unions without a logged reason. O(unions needed x their chains); no recursion at
    // any depth.
    Proof explain(ClassId a, ClassId b) const;

    // Explains why two terms written as S-expressions are equal. Also throws notFound if the e-graph lacks one of them.
    Proof explain(std::string_view a, std::string_view b) const;
    Proof explain(const Pattern& a, const Pattern& b) const;

private:
    friend class ProofBuilder;

    const EGraph& m_egraph;
    ProofForest m_forest;
    std::shared_ptr<const Planner> m_planner;
};

}  // namespace egret::egraph
