#include "views/egraph/egraph_snapshot.h"

#include "views/jobs/take_apart.h"

namespace egret::egraph_view {

using egraph::ClassId;
using egraph::EGraph;
using egraph::NodeId;

SnapshotPtr snapshotOf(const EGraph& egraph, const std::vector<ClassId>& roots, std::optional<egraph::Step> at,
    const SnapshotTexts& texts) {
    const std::shared_ptr<EGraphSnapshot> snapshot(new EGraphSnapshot, jobs::takeApart<EGraphSnapshot>);
    snapshot->now = egraph.keepsHistory() ? egraph.lastChange() : 0;
    const bool past = at && egraph.keepsHistory() && *at < snapshot->now;
    snapshot->at = past ? *at : snapshot->now;
    auto find = [&](ClassId id) { return past ? egraph.find(id, *at) : egraph.find(id); };

    const std::vector<ClassId> classes =
        past ? egraph.classesAt(*at) : std::vector<ClassId>(egraph.classes().begin(), egraph.classes().end());
    for (ClassId id : classes) {
        snapshot->classIndex.set(id, snapshot->classes.size());
        snapshot->classes.push_back({.id = id});
    }
    snapshot->parents.resize(classes.size());
    snapshot->nodes.reserve(egraph.createdCount());
    for (uint32_t c = 0; c < classes.size(); ++c) {
        auto& owner = snapshot->classes[c];
        owner.firstNode = static_cast<uint32_t>(snapshot->nodes.size());
        if (texts.name) owner.name = texts.name(egraph.find(owner.id));
        if (texts.text) owner.text = texts.text(egraph.find(owner.id));
        std::vector<NodeId> members;
        if (past) members = egraph.nodesOf(owner.id, *at);
        else members.assign(egraph.nodesOf(owner.id).begin(), egraph.nodesOf(owner.id).end());
        for (NodeId id : members) {
            const auto index = static_cast<uint32_t>(snapshot->nodes.size());
            EGraphSnapshot::Node node{.id = id,
                .op = egraph.op(id),
                .payload = egraph.payload(id),
                .owner = c,
                .firstChild = static_cast<uint32_t>(snapshot->children.size()),
                .filtered = egraph.isFiltered(id)};
            if (texts.cost) node.cost = texts.cost(id);
            if (egraph.keepsHistory()) {
                node.birth = egraph.birth(id);
                node.rule = egraph.reason(id).ruleName();
            }
            auto addChild = [&](ClassId child) {
                const uint32_t target = *snapshot->classIndex.of(find(child));
                snapshot->children.push_back(target);
                auto& parents = snapshot->parents[target];
                if (parents.empty() || parents.back() != index) parents.push_back(index);
                ++node.arity;
            };
            if (past)
                for (ClassId child : egraph.childrenAt(id, *at)) addChild(child);
            else
                for (ClassId child : egraph.children(id)) addChild(child);
            snapshot->nodeIndex.set(id, index);
            snapshot->nodes.push_back(node);
        }
        owner.nodeCount = static_cast<uint32_t>(snapshot->nodes.size()) - owner.firstNode;
    }
    std::vector<std::size_t> counts;  // by symbol
    for (const EGraphSnapshot::Node& node : snapshot->nodes) {
        if (node.op.id() >= counts.size()) counts.resize(node.op.id() + 1);
        if (++counts[node.op.id()] == 1) snapshot->operators.emplace(node.op, 0);
    }
    for (auto& [op, count] : snapshot->operators) count = counts[op.id()];
    for (ClassId root : roots)
        if (const auto index = snapshot->classIndex.of(find(root))) snapshot->roots.push_back(*index);
    return snapshot;
}

QString nameOf(const EGraphSnapshot::Class& owner) {
    return owner.name.empty() ? QStringLiteral("#%1").arg(owner.id.index()) : QString::fromStdString(owner.name);
}

NodeLabel describeTerm(Symbol op, uint32_t) {
    const QString text = QString::fromStdString(op.text());
    const qsizetype bracket = text.indexOf(QLatin1Char('('));
    if (bracket < 1 || !text.endsWith(QLatin1Char(')'))) return {text, {}, theme::Role::term};
    return {text.left(bracket), text.mid(bracket + 1, text.size() - bracket - 2), theme::Role::term};
}

}  // namespace egret::egraph_view
