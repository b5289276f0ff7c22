#pragma once

#include "core/egraph/egraph.h"

namespace egret::egraph {

// Builds new e-graphs from existing ones. All functions use every form that an e-graph has ever had, including pruned
// and filtered ones, and otherwise ignore filters. The inputs must be rebuilt; the results are rebuilt.

// Returns the original e-nodes under the same ids, without merges or analysis. Throws usage without history.
// O(e-nodes).
EGraph copyWithoutUnions(const EGraph& egraph);

// Returns an e-graph with all terms and equalities of both, and their consequences. The result starts as a copy of `a`,
// so ids of `a` stay valid, and includes its analysis; throws the analysis's error if the two conflict. O(e-nodes) plus
// the rebuild.
EGraph unite(const EGraph& a, const EGraph& b);

// Returns an e-graph with the terms that both contain. Two terms are equal if they are equal in both. The result's
// classes are the pairs of a class of `a` and a class of `b` that share a term. It has no analysis. Up to O(e-nodes of
// a x e-nodes of b): pairs of e-nodes with the same operator over shared classes.
EGraph intersect(const EGraph& a, const EGraph& b);

}  // namespace egret::egraph
