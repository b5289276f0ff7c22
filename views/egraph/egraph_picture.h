#pragma once

#include "views/canvas/picture.h"
#include "views/egraph/egraph_snapshot.h"

#include <unordered_set>

namespace egret::egraph_view {

// One e-node a class, as an extraction took them.
struct Choice {
    QString name;  // of the extraction
    std::unordered_set<egraph::NodeId> nodes;
};
// How an e-node stands among none, one or two choices.
canvas::Outline outlineOf(egraph::NodeId node, const std::vector<Choice>& choices);
QStringList choosersOf(egraph::NodeId node, const std::vector<Choice>& choices);

// Which part of an e-graph to draw, and how. `nearest`: what is below `focus` (the roots when empty) and its direct
// users, nearest first, up to `maxClasses`; `hops`: all that is so many steps up or down; `whole`: everything, but no
// more than kMostClasses. Other children stand at the border as small boxes [#640] that open; the note counts them.
//
// A class that holds one constant and nothing else is written into the e-nodes that use it, unless it is in the focus.
struct Extent {
    enum class Kind : uint8_t { nearest, hops, whole } kind = Kind::nearest;
    std::size_t hops = 1;
    bool operator==(const Extent&) const = default;
};
inline constexpr std::size_t kMostClasses = 2000;

struct EGraphPictureOptions {
    std::vector<egraph::ClassId> focus;
    Extent extent;
    std::size_t maxClasses = 40;  // of the nearest
    bool foldConstants = true;
    std::size_t maxNodesInClass = 10;              // a last cell says how many more
    std::unordered_set<egraph::ClassId> expanded;  // classes to show with all their e-nodes
    std::vector<Choice> chosen;                    // of one extraction, or of two to be compared
    std::optional<egraph::Step> freshSince;        // e-nodes born after this step glow
    std::unordered_map<egraph::NodeId, QString> badge;
};

canvas::Picture pictureOf(
    const EGraphSnapshot& snapshot, const Describe& describe, const EGraphPictureOptions& options);

// Item ids: e-nodes by number, classes above kClassIds.
inline constexpr canvas::ItemId kClassIds = canvas::ItemId{1} << 40;
inline canvas::ItemId itemOf(egraph::NodeId node) { return node.index(); }
inline canvas::ItemId itemOf(egraph::ClassId id) { return kClassIds + id.index(); }
std::optional<egraph::NodeId> nodeOf(canvas::ItemId item);
std::optional<egraph::ClassId> classOf(canvas::ItemId item);

}  // namespace egret::egraph_view
