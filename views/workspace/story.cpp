#include "views/workspace/story.h"

#include "core/egraph/sexpr.h"

#include <QCoreApplication>

#include <map>

namespace egret::workspace {
namespace {

using egraph::ClassId;
using egraph::NodeId;
using egraph::Pattern;

struct StoryTexts {
    Q_DECLARE_TR_FUNCTIONS(Story)
};

QString variableName(const egraph::VariableNames& names, uint32_t variable) {
    return variable < names.size() ? QStringLiteral("?") + QString::fromStdString(names[variable].text())
                                   : QStringLiteral("?%1").arg(variable);
}

// Matches are recorded as e-nodes in the order of the patterns' operators, so a variable is a child of one of them.
std::map<uint32_t, ClassId> bindingOf(
    const egraph::EGraph& egraph, const std::vector<Pattern>& sources, std::span<const NodeId> nodes) {
    std::map<uint32_t, ClassId> binding;
    std::size_t at = 0;
    for (const Pattern& source : sources)
        for (const egraph::PatternNode& node : source.nodes) {
            if (node.isVariable) continue;
            if (at == nodes.size()) return {};
            const auto children = egraph.originalChildren(nodes[at++]);
            for (std::size_t k = 0; k < node.children.size() && k < children.size(); ++k)
                if (const auto& child = source.nodes[node.children[k]]; child.isVariable)
                    binding.emplace(child.variable, children[k]);
        }
    return binding;
}

QString number(ClassId id) { return QStringLiteral("#%1").arg(id.index()); }

}  // namespace

Story storyOf(const EGraphState& state) {
    const egraph::EGraph* egraph = state.egraph();
    const egraph::Step step = state.freshSince ? state.snapshot->at : 0;
    if (!egraph || !egraph->keepsHistory() || step == 0 || step > egraph->history().now()) return {};
    const egraph::History& history = egraph->history();
    const egraph::StepRecord& record = history.step(step);
    if (record.reason.kind != egraph::Reason::Kind::rule) return {};
    const Symbol name = record.reason.ruleName();
    for (const egraph::Rewrite& rule : rewritesOf(state)) {
        if (rule.name != name) continue;
        Story story;
        const auto matched = history.matched(step);
        story.places.nodes.assign(matched.begin(), matched.end());
        QStringList patterns, bound, unions;
        for (const Pattern& source : rule.sources)
            patterns << QString::fromStdString(egraph::printPattern(source, rule.variables));
        for (const auto& [variable, id] : bindingOf(*egraph, rule.sources, matched))
            bound << QStringLiteral("%1 = %2").arg(
                variableName(rule.variables, variable), number(history.findBefore(id, record.firstUnion)));
        for (std::size_t u = record.firstUnion; u < history.unionCountAt(step); ++u) {
            const egraph::UnionRecord one = history.unionAt(u);
            // Unions by congruence or analysis do not belong to the match.
            if (one.reason.kind != egraph::Reason::Kind::rule) continue;
            unions << QStringLiteral("%1 = %2").arg(
                number(history.findBefore(one.a, u)), number(history.findBefore(one.b, u)));
            story.places.classes.push_back(history.find(one.a, step));
        }
        const QString separator = QStringLiteral(", ");
        story.text =
            StoryTexts::tr("%1, where %2: %3")
                .arg(patterns.join(separator), bound.isEmpty() ? StoryTexts::tr("no bindings") : bound.join(separator),
                    unions.isEmpty() ? StoryTexts::tr("no classes merged") : unions.join(separator));
        return story;
    }
    return {};
}

}  // namespace egret::workspace
