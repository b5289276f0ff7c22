#include "views/workspace/comparison.h"

#include <algorithm>

namespace egret::workspace {
namespace {

// "MatMul #12", and how often it is used where that is more than once.
QString textOf(
    const EGraphState& egraph, const optimize::Selection& selection, egraph::ClassId id, egraph::NodeId node) {
    const auto found = egraph.snapshot->nodeIndex.find(node);
    if (found == egraph.snapshot->nodeIndex.end()) return {};
    const auto& shown = egraph.snapshot->nodes[found->second];
    const auto label = egraph.describe(shown.op, shown.payload);
    const auto uses = selection.shared.find(id);
    return (label.line.isEmpty() ? label.title : label.title + QStringLiteral("  ") + label.line) +
        (uses == selection.shared.end() ? QString() : QStringLiteral("  ") + timesText(uses->second));
}

QString nameIn(const EGraphState& egraph, egraph::ClassId id) {
    const auto index = egraph.snapshot->classOf(id);
    return index ? egraph_view::nameOf(egraph.snapshot->classes[*index]) : QStringLiteral("#%1").arg(id.index());
}

}  // namespace

QString timesText(uint32_t uses) { return QStringLiteral("×%1").arg(uses); }

QStringList sharedParts(const EGraphState& egraph, const Extraction& extraction) {
    std::vector<egraph::ClassId> classes;
    for (const auto& [id, uses] : extraction.selection.shared) classes.push_back(id);
    std::sort(classes.begin(), classes.end());
    QStringList parts;
    for (const egraph::ClassId id : classes)
        parts << QStringLiteral("%1: %2").arg(
            nameIn(egraph, id), textOf(egraph, extraction.selection, id, extraction.selection.choice.at(id)));
    return parts;
}

std::unordered_map<egraph::NodeId, QString> sharedMarks(const std::vector<ExtractionPtr>& extractions) {
    std::unordered_map<egraph::NodeId, QString> marks;
    for (const ExtractionPtr& extraction : extractions)
        for (const auto& [id, uses] : extraction->selection.shared) {
            QString& mark = marks[extraction->selection.choice.at(id)];
            if (const QString text = timesText(uses); mark.isEmpty()) mark = text;
            else if (mark != text) mark += QStringLiteral(" | ") + text;
        }
    return marks;
}

extraction::Comparison compare(const EGraphState& egraph, const Extraction& first, const Extraction& second) {
    extraction::Comparison comparison{.first = nameOf(first), .second = nameOf(second)};
    for (const auto& [id, node] : first.selection.choice) {
        const auto other = second.selection.choice.find(id);
        if (other != second.selection.choice.end() && other->second == node) ++comparison.common;
        else
            comparison.differences.push_back({id.index(), nameIn(egraph, id), textOf(egraph, first.selection, id, node),
                other == second.selection.choice.end() ? QString()
                                                       : textOf(egraph, second.selection, id, other->second)});
    }
    for (const auto& [id, node] : second.selection.choice)
        if (!first.selection.choice.contains(id))
            comparison.differences.push_back(
                {id.index(), nameIn(egraph, id), QString(), textOf(egraph, second.selection, id, node)});
    std::sort(comparison.differences.begin(), comparison.differences.end(),
        [](const auto& a, const auto& b) { return a.id < b.id; });
    return comparison;
}

}  // namespace egret::workspace
