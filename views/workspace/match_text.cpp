#include "views/workspace/match_text.h"

#include "core/base/lookup.h"
#include "views/graph/operator_text.h"
#include "views/theme/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace egret::workspace {
namespace {

constexpr std::size_t kMostParts = 4;  // operators or chains named
constexpr qsizetype kMostGroups = 2;   // enclosing groups named

struct MatchTexts {
    Q_DECLARE_TR_FUNCTIONS(egret::workspace::MatchText)
};

// Nodes are created after their inputs, so ids are in topological order.
QString chainOf(const graph::Graph& graph, std::vector<graph::NodeId> nodes) {
    sortUnique(nodes);
    std::erase_if(nodes, [&](graph::NodeId node) { return graph.op(node).is("Constant"); });
    struct Part {
        QString text;
        graph::NodeId last;
        int count = 1;
    };
    std::vector<Part> parts;  // chains, side by side
    for (const graph::NodeId node : nodes) {
        const QString title = graph_view::operatorTitle(graph.op(node));
        const auto before =
            std::ranges::find_if(parts, [&](const Part& part) { return isIn(part.last, graph.node(node).inputs); });
        if (before == parts.end()) {
            parts.push_back({title, node});
            continue;
        }
        before->text += QStringLiteral(" → ") + title;
        before->last = node;
    }
    std::vector<Part> kinds;
    for (const Part& part : parts) {
        const auto same = std::ranges::find(kinds, part.text, &Part::text);
        if (same == kinds.end()) kinds.push_back(part);
        else ++same->count;
    }
    QStringList texts;
    for (const Part& part : kinds) {
        if (static_cast<std::size_t>(texts.size()) == kMostParts) {
            texts << QStringLiteral("…");
            break;
        }
        texts << (part.count == 1 ? part.text : QStringLiteral("%1 × %2").arg(part.count).arg(part.text));
    }
    return texts.join(QStringLiteral(" + "));
}

// Names the innermost groups; a run of blocks adds nothing to the name of the block.
QString groupsOf(const graph::Grouping& grouping, graph::NodeId node) {
    QStringList names;
    for (const graph::GroupId group : grouping.pathTo(node))
        if (grouping[group].kind != graph::Group::Kind::run) names << graph_view::groupTitle(grouping, group);
    return names.mid(std::max<qsizetype>(0, names.size() - kMostGroups)).join(QLatin1Char('/'));
}

}  // namespace

MatchText matchText(const graph::Graph& graph, const graph::Grouping& grouping, const rewrite::GraphMatch& match) {
    const auto [inner, body] = rewrite::innermost(graph, match);
    const graph::NodeId root = match.roots.front();
    MatchText text{chainOf(body, inner->nodes), groupsOf(grouping, root),
        graph_view::shortShapeText(body.type(inner->roots.front()))};
    if (text.where.isEmpty()) text.where = textOf(graph.nameOf(root));
    if (match.inside) text.where = MatchTexts::tr("body of %1").arg(textOf(graph.nameOf(root)));
    if (text.shape.startsWith(QStringLiteral("1×")) && text.shape.count(QChar(u'×')) > 1) text.shape.remove(0, 2);
    return text;
}

QString MatchText::title() const {
    QStringList parts{what, where, shape};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

}  // namespace egret::workspace
