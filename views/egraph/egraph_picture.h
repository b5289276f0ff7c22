#pragma once

#include "views/canvas/picture.h"
#include "views/egraph/egraph_snapshot.h"

#include <unordered_set>

namespace egret::egraph_view {

// Which part of an e-graph to draw, and how. Whole e-graphs of thousands of classes are not read by anyone: the picture
// shows classes near `focus` (the roots when empty), nearest first, up to `maxClasses`; children that did not make
// it stand at the border as small boxes [#640] that one can open. The note says how many there are in all.
struct EGraphPictureOptions {
    std::vector<egraph::ClassId> focus;
    std::size_t maxClasses = 60;
    std::size_t maxNodesInClass = 10;  // a last cell says how many more
    std::unordered_set<egraph::ClassId> expanded;  // classes to show with all their e-nodes
    std::unordered_set<egraph::NodeId> chosen;     // by an extraction
    std::optional<egraph::Step> freshSince;        // e-nodes born after this step glow
    std::unordered_map<egraph::NodeId, double> heat;
    std::unordered_map<egraph::NodeId, QString> badge;
};

canvas::Picture pictureOf(const EGraphSnapshot& snapshot, const Describe& describe, const EGraphPictureOptions& options);

// Item ids: e-nodes by number, classes above kClassIds.
inline constexpr canvas::ItemId kClassIds = canvas::ItemId{1} << 40;
inline canvas::ItemId itemOf(egraph::NodeId node) { return node.index(); }
inline canvas::ItemId itemOf(egraph::ClassId id) { return kClassIds + id.index(); }
std::optional<egraph::NodeId> nodeOf(canvas::ItemId item);
std::optional<egraph::ClassId> classOf(canvas::ItemId item);

}  // namespace egret::egraph_view
