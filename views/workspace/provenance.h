#pragma once

#include "core/graph/graph.h"

#include <QString>

#include <unordered_map>
#include <vector>

namespace egret::workspace {

// A graph on the way to another, and what made it of the one before: a rule, an optimizer.
struct Stage {
    graph::Graph graph;
    QString maker;
};

// Who made the nodes of the last graph; nodes of the first one are not in it. A node that only stands on something new,
// and so has another id, keeps its maker. O(stages * nodes)
std::unordered_map<graph::NodeId, QString> makersOf(const std::vector<Stage>& stages);

}  // namespace egret::workspace
