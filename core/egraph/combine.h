#pragma once

#include "core/egraph/egraph.h"

namespace egret::egraph {

// New e-graphs from old ones. All of them count every form an e-graph has ever had, pruned and filtered e-nodes
// included; none of them looks at filters otherwise. The e-graphs given must be rebuilt; the results are.

// The same e-nodes as they were made, under the same ids, and no two classes equal. Without analysis. Throws usage
// without history. O(e-nodes).
EGraph copyWithoutUnions(const EGraph& egraph);

// Every term and every equality of both, and what follows from them together. The result begins as a copy of `a`, so
// ids of `a` stay, and its analysis takes part; throws what that throws when the two contradict each other. O(e-nodes)
// and the rebuild.
EGraph unite(const EGraph& a, const EGraph& b);

// The terms that both have, equal where they are equal in both. Its classes are the pairs of a class of `a` and one of
// `b` that share a term. Without analysis. Up to O(e-nodes of a x e-nodes of b): pairs of e-nodes with the same
// operator over shared classes.
EGraph intersect(const EGraph& a, const EGraph& b);

}  // namespace egret::egraph
