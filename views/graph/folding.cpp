#include "views/graph/folding.h"

#include <algorithm>

namespace egret::graph_view {

using graph::Group;
using graph::GroupId;

// Counts sibling groups with the same structure, including this one.
std::size_t Folding::alikeBeside(GroupId id) const {
    const GroupId parent = grouping[id].parent;
    const std::vector<GroupId>& siblings = parent.valid() ? grouping[parent].groups : grouping.roots();
    return static_cast<std::size_t>(std::count_if(siblings.begin(), siblings.end(),
        [&](GroupId other) { return grouping[other].structure == grouping[id].structure; }));
}

void Folding::openAtFirst() {
    open.clear();
    std::size_t operators = grouping.ungrouped().size();
    for (GroupId root : grouping.roots()) operators += grouping[root].operators;
    if (operators <= kShownWhole) return openAll();
    std::size_t boxes = grouping.ungrouped().size() + grouping.roots().size();
    std::vector<GroupId> closed = grouping.roots();
    for (std::size_t i = 0; i < closed.size(); ++i) {  // outermost first
        const Group& group = grouping[closed[i]];
        const bool isRun = group.kind == Group::Kind::run;
        const bool isRepeated = group.kind == Group::Kind::block ||
            (group.parent.valid() && grouping[group.parent].kind == Group::Kind::run) ||
            alikeBeside(closed[i]) >= kRepeated;
        const std::size_t after = boxes + group.groups.size() + group.nodes.size() - 1;
        if (isRepeated || (isRun && boxes >= kFewestBoxes) || after > kShownWhole) continue;
        open.insert(closed[i]);
        boxes = after;
        closed.insert(closed.end(), group.groups.begin(), group.groups.end());
    }
}

void Folding::openAll() {
    for (std::size_t i = 0; i < grouping.size(); ++i) open.insert(GroupId(i));
}

bool Folding::openGroup(GroupId group) {
    bool changed = false;
    for (; group.valid(); group = grouping[group].parent) changed |= open.insert(group).second;
    return changed;
}

bool Folding::closeGroup(GroupId group) { return open.erase(group) > 0; }

bool Folding::openTo(const std::vector<graph::NodeId>& nodes) {
    bool changed = false;
    for (graph::NodeId node : nodes) changed |= openGroup(grouping.groupOf(node));
    return changed;
}

bool Folding::closeRound(graph::NodeId node) {
    GroupId innermost;
    for (GroupId group : grouping.pathTo(node)) {
        if (!open.contains(group)) break;
        innermost = group;
    }
    return innermost.valid() && closeGroup(innermost);
}

bool Folding::openOutermost() {
    std::vector<GroupId> inSight;
    std::vector<GroupId> waiting = grouping.roots();
    while (!waiting.empty()) {
        const GroupId group = waiting.back();
        waiting.pop_back();
        if (open.contains(group))
            waiting.insert(waiting.end(), grouping[group].groups.begin(), grouping[group].groups.end());
        else inSight.push_back(group);
    }
    open.insert(inSight.begin(), inSight.end());
    return !inSight.empty();
}

bool Folding::closeInnermost() {
    std::vector<GroupId> innermost;
    for (GroupId group : open) {
        bool inSight = true, hasOpen = false;
        for (GroupId up = grouping[group].parent; up.valid(); up = grouping[up].parent) inSight &= open.contains(up);
        for (GroupId inside : grouping[group].groups) hasOpen |= open.contains(inside);
        if (inSight && !hasOpen) innermost.push_back(group);
    }
    for (GroupId group : innermost) open.erase(group);
    return !innermost.empty();
}

}  // namespace egret::graph_view
