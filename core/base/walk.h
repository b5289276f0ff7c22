#pragma once

#include <vector>

namespace egret {

// Calls visit(node) for the open nodes and all nodes below them for which isKnown(node) is false, children first and
// without recursion. visit(node) makes the node known. forEachChild(node, call) calls call(child) for each child.
template <class Node, class ForEachChild, class IsKnown, class Visit>
void visitUpward(std::vector<Node> open, ForEachChild forEachChild, IsKnown isKnown, Visit visit) {
    while (!open.empty()) {
        const Node top = open.back();
        const auto before = open.size();
        const bool isDone = isKnown(top);
        if (!isDone)
            forEachChild(top, [&](const Node& child) {
                if (!isKnown(child)) open.push_back(child);
            });
        if (open.size() > before) continue;
        open.pop_back();
        if (!isDone) visit(top);
    }
}

}  // namespace egret
