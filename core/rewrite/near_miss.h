#pragma once

#include "core/base/task.h"
#include "core/rewrite/rule.h"

#include <string>
#include <vector>

namespace egret::rewrite {

// A place of a graph where a rule almost applies.
struct NearMiss {
    graph::NodeId root;     // the place of the rule's first pattern
    graph::NodeId blocker;  // the node that does not fit; of a failed condition, the first node that it asks about
    std::size_t matched = 0, of = 0;  // operators of the patterns
    std::string reason;               // a sentence with the names of the graph's nodes
};

// Returns the nearest misses of a rule in a graph: those with the most matched operators first, then in the order of
// the graph's nodes. Places where the rule applies are not misses. Uses egraph::whyNot() on the graph as an e-graph
// without rewrites. O(nodes) for patterns of constant size; a rule with several patterns takes O(nodes) for each place.
std::vector<NearMiss> nearMisses(
    const graph::Graph& graph, const Rule& rule, std::size_t limit = 10, const Task& task = {});

}  // namespace egret::rewrite
