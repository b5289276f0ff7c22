#pragma once

#include "core/graph/grouping.h"

#include <unordered_set>
#include <vector>

namespace egret::graph_view {

// Tracks which groups of a graph are open, that is, replaced by their contents.
class Folding {
public:
    static constexpr std::size_t kShownWhole = 60;   // graphs up to this many operators start with all groups open
    static constexpr std::size_t kFewestBoxes = 12;  // a graph folded to fewer boxes shows too little

    graph::Grouping grouping;
    std::unordered_set<graph::GroupId> open;

    // Sets the initial state. Small graphs are fully open. Otherwise, non-repeated scopes are open as long as this
    // gives no more than kShownWhole boxes. Repeated blocks and runs of them are folded, unless that leaves fewer than
    // kFewestBoxes boxes.
    void openAtFirst();
    void openAll();
    void closeAll() { open.clear(); }
    // The following functions return whether anything changed.
    bool openGroup(graph::GroupId group);  // also opens its ancestors
    bool closeGroup(graph::GroupId group);
    bool openTo(const std::vector<graph::NodeId>& nodes);
    bool closeRound(graph::NodeId node);  // closes the node's innermost open group
    bool openOutermost();                 // opens all visible closed groups
    bool closeInnermost();                // closes all visible open groups that contain no open group

private:
    static constexpr std::size_t kRepeated = 3;  // minimum number of identical sibling groups that count as repeated
    std::size_t alikeBeside(graph::GroupId id) const;
};

}  // namespace egret::graph_view
