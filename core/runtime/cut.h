// Private to core/runtime: cuts the nodes that cannot run out of two graphs, so that the remaining parts can be
// compared.
//
// A node that cannot run is an unknown function. Rewrites preserve such nodes, so each such node of the first graph has
// a counterpart with an equal operator in the second graph. The results of these nodes become inputs of both graphs,
// and their operands become outputs. If equal inputs yield equal results and equal operands, the graphs are equivalent,
// whatever the unknown functions compute. A result whose rank or extents are unknown cannot be drawn at random; outputs
// that depend on it are dropped.
#pragma once

#include "core/graph/graph.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace egret::runtime {

struct CutPair {
    graph::Graph first, second;        // empty graphs if nothing is left to compare
    std::vector<std::string> nodes;    // names of the nodes of the first graph that were cut out
    std::vector<std::string> outputs;  // outputs that were dropped
    // Pairs of bodies that differ, from the control flow that was cut out.
    std::vector<std::pair<graph::Graph, graph::Graph>> bodies;
    std::string difference;  // not empty if the nodes that cannot run, or their constant operands, differ
};

// `given` contains the names of the inputs that have values; the types of all other inputs must permit random values.
// Nodes with equal operators are paired in the order of the graphs.
CutPair cutApart(const graph::Graph& a, const graph::Graph& b, const std::set<std::string>& given);

}  // namespace egret::runtime
