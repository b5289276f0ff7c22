// Private to core/runtime: cuts out of two graphs the nodes that cannot run, so that the rest can be compared.
//
// A node that cannot run is an unknown function. A rewrite keeps such nodes, so each of the first graph has one in the
// second graph with an equal operator. Its results become inputs of both graphs, and its operands become outputs. If
// the results are equal for equal inputs, and the operands are equal, then the graphs are equal for any function. A
// result whose rank or extents are unknown cannot be drawn at random; the outputs that depend on it are dropped.
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
    // Bodies of the control flow that was cut out, where they differ.
    std::vector<std::pair<graph::Graph, graph::Graph>> bodies;
    std::string difference;  // not empty if the nodes that cannot run differ, or their constant operands
};

// `given` are the names of inputs that have values; other inputs must have types that can be drawn at random. Pairs of
// nodes with equal operators are formed in the order of the graphs.
CutPair cutApart(const graph::Graph& a, const graph::Graph& b, const std::set<std::string>& given);

}  // namespace egret::runtime
