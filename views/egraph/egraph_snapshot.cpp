#include "views/egraph/egraph_snapshot.h"

namespace egret::egraph_view {

using egraph::ClassId;
using egraph::EGraph;
using egraph::NodeId;

std::optional<uint32_t> EGraphSnapshot::classOf(ClassId id) const {
    const auto found = classIndex.find(id);
    if (found == classIndex.end()) return {};
    return found->second;
}

SnapshotPtr snapshotOf(const EGraph& egraph, const std::vector<ClassId>& roots, std::optional<egraph::Step> at,
                       const ClassText& classText) {
    auto snapshot = std::make_shared<EGraphSnapshot>();
    const bool past = at && egraph.keepsHistory() && *at < egraph.now();
    snapshot->now = egraph.keepsHistory() ? egraph.now() : 0;
    snapshot->at = past ? *at : snapshot->now;
    auto find = [&](ClassId id) { return past ? egraph.find(id, *at) : egraph.find(id); };

    std::vector<ClassId> classes;
    if (past)
        classes = egraph.classesAt(*at);
    else
        classes.assign(egraph.classes().begin(), egraph.classes().end());
    for (ClassId id : classes) {
        snapshot->classIndex.emplace(id, static_cast<uint32_t>(snapshot->classes.size()));
        snapshot->classes.push_back({.id = id});
    }
    snapshot->parents.resize(classes.size());
    for (uint32_t c = 0; c < classes.size(); ++c) {
        auto& owner = snapshot->classes[c];
        owner.firstNode = static_cast<uint32_t>(snapshot->nodes.size());
        if (classText) owner.text = classText(egraph, egraph.find(owner.id));
        std::vector<NodeId> members;
        if (past)
            members = egraph.nodesOf(owner.id, *at);
        else
            members.assign(egraph.nodesOf(owner.id).begin(), egraph.nodesOf(owner.id).end());
        for (NodeId id : members) {
            const auto index = static_cast<uint32_t>(snapshot->nodes.size());
            EGraphSnapshot::Node node{.id = id, .op = egraph.op(id), .payload = egraph.payload(id), .owner = c,
                                      .firstChild = static_cast<uint32_t>(snapshot->children.size()),
                                      .filtered = egraph.isFiltered(id)};
            if (egraph.keepsHistory()) {
                node.birth = egraph.birth(id);
                node.rule = egraph.reason(id).ruleName();
            }
            auto addChild = [&](ClassId child) {
                const uint32_t target = snapshot->classIndex.at(find(child));
                snapshot->children.push_back(target);
                auto& parents = snapshot->parents[target];
                if (parents.empty() || parents.back() != index) parents.push_back(index);
                ++node.arity;
            };
            if (past)
                for (ClassId child : egraph.childrenAt(id, *at)) addChild(child);
            else
                for (ClassId child : egraph.children(id)) addChild(child);
            snapshot->nodeIndex.emplace(id, index);
            snapshot->nodes.push_back(node);
        }
        owner.nodeCount = static_cast<uint32_t>(snapshot->nodes.size()) - owner.firstNode;
    }
    for (ClassId root : roots)
        if (const auto index = snapshot->classOf(find(root))) snapshot->roots.push_back(*index);
    return snapshot;
}

NodeLabel describeTerm(Symbol op, uint32_t) { return {QString::fromStdString(op.text()), {}, theme::Role::term}; }

}  // namespace egret::egraph_view
