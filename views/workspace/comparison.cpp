#include "views/workspace/comparison.h"

#include <algorithm>

namespace egret::workspace {

extraction::Comparison compare(const EGraphState& egraph, const Extraction& first, const Extraction& second) {
    extraction::Comparison comparison{.first = nameOf(first), .second = nameOf(second)};
    const auto text = [&](egraph::NodeId node) {
        const auto found = egraph.snapshot->nodeIndex.find(node);
        if (found == egraph.snapshot->nodeIndex.end()) return QString();
        const auto& shown = egraph.snapshot->nodes[found->second];
        const auto label = egraph.describe(shown.op, shown.payload);
        return label.line.isEmpty() ? label.title : label.title + QStringLiteral("  ") + label.line;
    };
    const auto name = [&](egraph::ClassId id) {
        const auto index = egraph.snapshot->classOf(id);
        return index ? egraph_view::nameOf(egraph.snapshot->classes[*index]) : QStringLiteral("#%1").arg(id.index());
    };
    for (const auto& [id, node] : first.selection.choice) {
        const auto other = second.selection.choice.find(id);
        if (other != second.selection.choice.end() && other->second == node)
            ++comparison.common;
        else
            comparison.differences.push_back({id.index(), name(id), text(node), other == second.selection.choice.end() ? QString() : text(other->second)});
    }
    for (const auto& [id, node] : second.selection.choice)
        if (!first.selection.choice.contains(id)) comparison.differences.push_back({id.index(), name(id), QString(), text(node)});
    std::sort(comparison.differences.begin(), comparison.differences.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    return comparison;
}

}  // namespace egret::workspace
