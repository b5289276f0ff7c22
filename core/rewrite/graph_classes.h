#pragma once

#include "core/egraph/egraph.h"
#include "core/graph/graph.h"

#include <unordered_map>

namespace egret::rewrite {

// Returns the e-class of each node of a graph, if the e-graph contains it. Looks the operators up bottom-up, so it
// works for any graph of the same arena, such as the original or an extracted one. O(nodes).
std::unordered_map<graph::NodeId, egraph::ClassId> classesOf(const graph::Graph& graph, const egraph::EGraph& egraph);

}  // namespace egret::rewrite
