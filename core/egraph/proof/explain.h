#pragma once

#include "core/egraph/egraph.h"
#include "core/egraph/proof/proof.h"
#include "core/egraph/rewrite.h"

#include <memory>
#include <string_view>

namespace egret::egraph {

class Planner;

// Turns the log of an e-graph into proofs. Made once for a state of the e-graph (O(e-nodes + unions)), asked any number
// of times. The e-graph needs its history and has to be rebuilt; both it and the rules outlive this object, and it must
// not change meanwhile.
class Explainer {
public:
    // `rules`: those that the e-graph was rewritten by, under their names. `fold`: needed where an analysis has folded
    // constants. Throws usage without history or while a rebuild is due.
    Explainer(const EGraph& egraph, std::span<const Rewrite> rules, Fold fold = {});

    // Why the terms of two ids are equal. The term of an id is that of the e-node which founded it, over the terms of
    // its original children. Throws notFound when they are not equal, usage when a rule that was applied is not among
    // those given or looks different now, unsupported for unions whose reason the log does not tell. O(unions asked for
    // x their chains); no recursion, however deep the terms.
    Proof explain(ClassId a, ClassId b) const;

    // The same for two terms written as S-expressions. Throws notFound also when the e-graph lacks one of them.
    Proof explain(std::string_view a, std::string_view b) const;

private:
    friend class ProofBuilder;

    const EGraph& m_egraph;
    ProofForest m_forest;
    std::shared_ptr<const Planner> m_planner;
};

}  // namespace egret::egraph
