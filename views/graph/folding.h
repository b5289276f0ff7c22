#pragma once

#include "core/graph/grouping.h"

#include <unordered_set>
#include <vector>

namespace egret::graph_view {

// Which groups of a graph are open, that is, shown by what is in them.
class Folding {
public:
    static constexpr std::size_t kShownWhole = 60;   // graphs of as many operators open with all groups open
    static constexpr std::size_t kFewestBoxes = 12;  // with fewer boxes the picture says too little

    graph::Grouping grouping;
    std::unordered_set<graph::GroupId> open;

    // How a graph is first shown: whole when small; else scopes that are there once are open while that leaves no more
    // than kShownWhole boxes, and repeated blocks are folded, runs of them, too, unless there would be fewer than
    // kFewestBoxes.
    void openAtFirst();
    void openAll();
    void closeAll() { open.clear(); }
    // Each answers whether anything changed.
    bool openGroup(graph::GroupId group);  // and what it is in
    bool closeGroup(graph::GroupId group);
    bool openTo(const std::vector<graph::NodeId>& nodes);
    bool closeRound(graph::NodeId node);  // the innermost open group that it is in
    bool openOutermost();                 // all closed groups that are in sight
    bool closeInnermost();                // all open groups without open groups inside

private:
    static constexpr std::size_t kRepeated = 3;  // alike groups side by side
    std::size_t alikeBeside(graph::GroupId id) const;
};

}  // namespace egret::graph_view
