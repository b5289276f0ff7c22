#pragma once

#include "core/graph/graph.h"

#include <QString>

#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace egret::graph_view {

// What a person would call changed between two graphs of one arena.
//
// Ids alone say too much: nodes are hash-consed, so one rewrite near the inputs gives every node below it a new id. So
// nodes are paired from the outputs upwards: two nodes correspond when they are the same operator and each input is
// either the same node in both graphs or, in its turn, one of a pair neither graph shares. A node with such a partner
// has not changed; it only stands on something that has. Between two changes no pair leads on; there, operators that
// alone have a label, or alone read the same weights, begin again.
struct GraphDifference {
    std::unordered_set<graph::NodeId> removed;  // of `before`
    std::unordered_set<graph::NodeId> fresh;    // of `after`
    // Of `before`, in `after`, where it has another id there.
    std::unordered_map<graph::NodeId, graph::NodeId> partners;
};

// O(nodes). Outputs are paired by name. Graphs of different arenas have nothing in common.
GraphDifference differenceOf(const graph::Graph& before, const graph::Graph& after);

// A graph on the way to another, and what made it of the one before: a rule, an optimizer.
struct Stage {
    graph::Graph graph;
    QString maker;
};

// Who made the nodes of the last graph; nodes of the first one are not in it. A node that only has another id, since it
// depends on something new, keeps its maker. O(stages * nodes)
std::unordered_map<graph::NodeId, QString> makersOf(const std::vector<Stage>& stages);

}  // namespace egret::graph_view
