#pragma once

#include "views/canvas/picture.h"
#include "views/egraph/egraph_snapshot.h"

#include <unordered_set>

namespace egret::egraph_view {

// One e-node per class, as chosen by an extraction.
struct Choice {
    QString name;  // extraction name
    std::unordered_set<egraph::NodeId> nodes;
};
// Returns the outline of an e-node under zero, one or two choices.
canvas::Outline outlineOf(egraph::NodeId node, const std::vector<Choice>& choices);
QStringList choosersOf(egraph::NodeId node, const std::vector<Choice>& choices);

// The part of an e-graph to draw. `nearest`: operands of `focus` (the roots if empty) and its direct users, nearest
// first, up to `maxClasses`; `hops`: all classes within that many hops along edges; `whole`: everything, up to
// kMostClasses. Children outside this part are small boxes at the border, such as [#640], that can be opened. The note
// gives the number of classes drawn.
//
// A class that contains only a constant is shown inside the e-nodes that use it, unless it is in the focus.
struct Extent {
    enum class Kind : uint8_t { nearest, hops, whole } kind = Kind::nearest;
    std::size_t hops = 1;
    bool operator==(const Extent&) const = default;
};
inline constexpr std::size_t kMostClasses = 2000;
inline constexpr qsizetype kMaxLine = 48;  // characters of a line of text

struct EGraphPictureOptions {
    std::vector<egraph::ClassId> focus;
    Extent extent;
    std::size_t maxClasses = 40;  // limit for `nearest`
    bool foldConstants = true;
    std::size_t maxNodesInClass = 10;                   // a final cell shows the number of omitted e-nodes
    std::unordered_set<egraph::ClassId> expanded;       // classes shown with all their e-nodes
    std::vector<Choice> chosen;                         // one extraction, or two to compare; not drawn in the past
    std::optional<egraph::Step> freshSince;             // e-nodes created after this step are fresh
    std::unordered_map<egraph::NodeId, QString> badge;  // of the extractions
    std::function<QString(double)> costText;            // "41 µs"
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
