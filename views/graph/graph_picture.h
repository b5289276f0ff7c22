#pragma once

#include "views/canvas/picture.h"
#include "views/graph/operator_text.h"

#include <unordered_map>
#include <unordered_set>

namespace egret::graph_view {

// Attention that `to` pays to `from`, 0..1; `from` is a neighbor or `to` itself.
struct AttentionEdge {
    graph::NodeId from, to;
    double weight = 0;
};

// A readable computation graph. Constants, and everything computed only from constants, are chips on their consumers.
// Values with many consumers are also chips, tuple projections are edges, and each closed group is one box. Item ids
// are node ids; outputs and groups have ids above kOutputIds and kGroupIds.
struct GraphPictureOptions {
    bool showShapes = true;
    std::unordered_map<graph::NodeId, double> cost;  // overlay: any unit; the largest is hottest
    std::function<QString(double)> costText;         // "41 µs"; used with `cost`
    QString costMeaning;                             // legend: what `cost` is
    // If true, `cost` is a fraction of 1, and a folded group shows the maximum instead of the sum.
    bool isShare = false;
    // Overlay: an edge's width shows the larger attention between its two ends; a box's heat shows the attention it
    // receives.
    std::vector<AttentionEdge> attention;
    std::unordered_map<graph::NodeId, QString> makers;  // overlay: rule that created each node; one color per rule
    std::unordered_set<graph::NodeId> fresh;    // created in the current step, or missing from the compared graph
    std::unordered_set<graph::NodeId> removed;  // missing from the compared graph; drawn faded
    const graph::Grouping* grouping = nullptr;  // groups that may be folded; null if none
    std::unordered_set<graph::GroupId> open;    // expanded groups
    std::unordered_map<graph::NodeId, QString> inputTitles;  // for a body's inputs; other inputs show their names
    // A node's id in the previous picture, if different.
    std::unordered_map<graph::NodeId, graph::NodeId> before;
};

inline constexpr canvas::ItemId kOutputIds = canvas::ItemId{1} << 40;
inline constexpr canvas::ItemId kGroupIds = canvas::ItemId{1} << 41;
inline constexpr std::size_t kChipFanOut = 8;  // values with more consumers become chips

canvas::Picture pictureOf(const graph::Graph& graph, const GraphPictureOptions& options = {});

// Returns the later graph, with removed operators faded at their old positions and new operators glowing.
canvas::Picture differencePictureOf(
    const graph::Graph& earlier, const graph::Graph& later, GraphPictureOptions options);

inline canvas::ItemId itemOf(graph::NodeId node) { return node.index(); }
inline canvas::ItemId itemOf(graph::GroupId group) { return kGroupIds + group.index(); }
// Returns nothing for the boxes of outputs and groups.
std::optional<graph::NodeId> nodeOf(canvas::ItemId item);
std::optional<graph::GroupId> groupOf(canvas::ItemId item);
// Returns the box that shows a node, given the open groups: its own, or that of the outermost closed group.
canvas::ItemId visibleItemOf(
    graph::NodeId node, const graph::Grouping* grouping, const std::unordered_set<graph::GroupId>& open);

}  // namespace egret::graph_view
