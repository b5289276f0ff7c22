#pragma once

#include "views/canvas/picture.h"
#include "views/graph/operator_text.h"

#include <unordered_map>
#include <unordered_set>

namespace egret::graph_view {

// How much `to` attends to `from`, 0..1: a neighbour, or itself.
struct AttentionEdge {
    graph::NodeId from, to;
    double weight = 0;
};

// A computation graph as people like to see it: constants (and whatever is computed from constants only) are chips on
// their consumers, projections of tuples are edges, values with many consumers are chips too, groups that are not open
// are one box each. Item ids are node ids; outputs and groups have ids of their own above kOutputIds and kGroupIds.
struct GraphPictureOptions {
    bool showShapes = true;
    std::unordered_map<graph::NodeId, double> cost;  // overlay: any unit, the largest is hottest
    std::function<QString(double)> costText;         // "41 µs"; used with `cost`
    // `cost` is of 1; that of a folded group is the largest in it, not the sum.
    bool isShare = false;
    // overlay: edges as wide as the larger of what their ends attend to each other, boxes the hotter the more is
    // attended to them.
    std::vector<AttentionEdge> attention;
    std::unordered_map<graph::NodeId, QString> makers;  // overlay: the rule that made it, a colour for each
    std::unordered_set<graph::NodeId> fresh;            // born in the step looked at, or not in the graph compared to
    std::unordered_set<graph::NodeId> removed;          // not in the graph compared to: faded
    const graph::Grouping* grouping = nullptr;          // what may be folded; null: nothing
    std::unordered_set<graph::GroupId> open;            // groups shown by what is in them
    // What a node was in the picture before, where it had another id.
    std::unordered_map<graph::NodeId, graph::NodeId> before;
};

inline constexpr canvas::ItemId kOutputIds = canvas::ItemId{1} << 40;
inline constexpr canvas::ItemId kGroupIds = canvas::ItemId{1} << 41;
inline constexpr std::size_t kChipFanOut = 8;  // values with more consumers are drawn as chips

canvas::Picture pictureOf(const graph::Graph& graph, const GraphPictureOptions& options = {});

// The later graph with what it does not have any more, faded, where that was; what is new glows.
canvas::Picture differencePictureOf(
    const graph::Graph& earlier, const graph::Graph& later, GraphPictureOptions options);

inline canvas::ItemId itemOf(graph::NodeId node) { return node.index(); }
inline canvas::ItemId itemOf(graph::GroupId group) { return kGroupIds + group.index(); }
// Nothing for the boxes of outputs and groups.
std::optional<graph::NodeId> nodeOf(canvas::ItemId item);
std::optional<graph::GroupId> groupOf(canvas::ItemId item);
// The box, open groups given, that a node is in: its own or that of the outermost closed group.
canvas::ItemId visibleItemOf(
    graph::NodeId node, const graph::Grouping* grouping, const std::unordered_set<graph::GroupId>& open);

}  // namespace egret::graph_view
