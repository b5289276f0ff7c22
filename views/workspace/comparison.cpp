#include "views/workspace/comparison.h"

#include "views/theme/text.h"

#include <algorithm>

namespace egret::workspace {
namespace {

// Returns "MatMul #12", followed by the number of uses if it is above 1.
QString chosenText(
    const EGraphState& egraph, const optimize::Extraction& selection, egraph::ClassId id, egraph::NodeId node) {
    const auto index = egraph.snapshot->nodeIndex.of(node);
    if (!index) return {};
    const auto& shown = egraph.snapshot->nodes[*index];
    const auto label = egraph.describe(shown.op, shown.payload);
    const auto* uses = valueAt(selection.shared, id);
    return (label.line.isEmpty() ? label.title : label.title + QStringLiteral("  ") + label.line) +
        (uses ? QStringLiteral("  ") + timesText(*uses) : QString());
}

QString nameIn(const EGraphState& egraph, egraph::ClassId id) {
    const auto index = egraph.snapshot->classIndex.of(id);
    return index ? egraph_view::nameOf(egraph.snapshot->classes[*index]) : QStringLiteral("#%1").arg(id.index());
}

}  // namespace

QString timesText(uint32_t uses) { return QStringLiteral("×%1").arg(uses); }

QStringList sharedParts(const EGraphState& egraph, const optimize::Extraction& extraction) {
    std::vector<egraph::ClassId> classes;
    for (const auto& [id, uses] : extraction.shared) classes.push_back(id);
    std::ranges::sort(classes);
    QStringList parts;
    for (const egraph::ClassId id : classes)
        parts << QStringLiteral("%1: %2").arg(
            nameIn(egraph, id), chosenText(egraph, extraction, id, extraction.choice.at(id)));
    return parts;
}

std::unordered_map<egraph::NodeId, QString> sharedMarks(const std::vector<ExtractionPtr>& extractions) {
    std::unordered_map<egraph::NodeId, QString> marks;
    for (const ExtractionPtr& extraction : extractions)
        for (const auto& [id, uses] : extraction->shared) {
            QString& mark = marks[extraction->choice.at(id)];
            if (const QString text = timesText(uses); mark.isEmpty()) mark = text;
            else if (mark != text) mark += QStringLiteral(" | ") + text;
        }
    return marks;
}

extraction::Comparison compare(
    const EGraphState& egraph, const optimize::Extraction& first, const optimize::Extraction& second) {
    extraction::Comparison comparison{.first = textOf(first.method), .second = textOf(second.method)};
    for (const auto& [id, node] : first.choice) {
        const egraph::NodeId* other = valueAt(second.choice, id);
        if (other && *other == node) ++comparison.common;
        else
            comparison.differences.push_back({id.index(), nameIn(egraph, id), chosenText(egraph, first, id, node),
                other ? chosenText(egraph, second, id, *other) : QString()});
    }
    for (const auto& [id, node] : second.choice)
        if (!first.choice.contains(id))
            comparison.differences.push_back(
                {id.index(), nameIn(egraph, id), QString(), chosenText(egraph, second, id, node)});
    std::ranges::sort(comparison.differences, {}, &extraction::Difference::id);
    return comparison;
}

}  // namespace egret::workspace
