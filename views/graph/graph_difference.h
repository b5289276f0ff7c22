#pragma once

#include "core/graph/graph.h"

#include <QString>

#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace egret::graph_view {

// The changes between two graphs of one arena, as a person would see them.
//
// Ids alone would overstate the changes: nodes are hash-consed, so one rewrite near the inputs gives every node
// downstream a new id. Nodes are therefore paired from the outputs upwards. Two nodes correspond if they are the same
// operator and their inputs match. Two inputs match if they are the same node, or if each of them belongs to only one
// graph. A node with a partner has not changed; only something upstream has. Pairing stops at a changed operator. It
// resumes upstream at operators with a unique label or unique weights.
struct GraphDifference {
    std::unordered_set<graph::NodeId> removed;  // in `before`
    std::unordered_set<graph::NodeId> fresh;    // in `after`
    // Maps nodes of `before` to nodes of `after` where the ids differ.
    std::unordered_map<graph::NodeId, graph::NodeId> partners;
};

// Outputs are paired by name. Graphs of different arenas have nothing in common. O(nodes).
GraphDifference differenceOf(const graph::Graph& before, const graph::Graph& after);

// A graph in a sequence of graphs, and the rule or optimizer that created it from the previous graph.
struct Stage {
    graph::Graph graph;
    QString maker;
};

// Returns the creators of the last graph's nodes, except nodes of the first graph. A node whose id changed only because
// of a new input keeps its creator. O(stages * nodes).
std::unordered_map<graph::NodeId, QString> makersOf(const std::vector<Stage>& stages);

}  // namespace egret::graph_view
