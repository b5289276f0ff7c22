#include "views/graph/operator_text.h"

#include "core/graph/label.h"
#include "views/theme/text.h"

#include <QCoreApplication>

namespace egret::graph_view {
namespace {

struct OperatorTexts {
    Q_DECLARE_TR_FUNCTIONS(Graph)
};

constexpr std::size_t kSummaryKinds = 4;
constexpr std::size_t kLongestExtent = 14, kLongestShape = 34;  // characters

}  // namespace

QString groupTitle(const graph::Grouping& grouping, graph::GroupId id) {
    using Kind = graph::Group::Kind;
    const graph::Group& group = grouping[id];
    const QString name = textOf(group.name);
    switch (group.kind) {
        case Kind::scope: return name;
        case Kind::block: return OperatorTexts::tr("block %1").arg(group.number);
        case Kind::run: break;
    }
    const qsizetype count = static_cast<qsizetype>(group.groups.size());
    const QString what = name.isEmpty() ? OperatorTexts::tr("block") : name;
    return grouping.isAlike(id) ? QStringLiteral("%1 ×%2").arg(what).arg(count)
                                : OperatorTexts::tr("%1 ×%2 (no longer identical)").arg(what).arg(count);
}

QString operatorSummary(const graph::Graph& graph, const std::vector<graph::NodeId>& nodes) {
    std::vector<std::pair<QString, std::size_t>> kinds;
    for (graph::NodeId node : nodes) {
        const QString title = operatorTitle(graph.op(node));
        const auto known = std::ranges::find(kinds, title, &std::pair<QString, std::size_t>::first);
        if (known == kinds.end()) kinds.emplace_back(title, 1);
        else ++known->second;
    }
    std::ranges::stable_sort(kinds, std::greater(), &std::pair<QString, std::size_t>::second);
    QStringList parts;
    for (const auto& [title, count] : kinds) {
        if (static_cast<std::size_t>(parts.size()) == kSummaryKinds) {
            parts << QStringLiteral("…");
            break;
        }
        parts << (count == 1 ? title : QStringLiteral("%1 %2").arg(count).arg(title));
    }
    return parts.join(QStringLiteral(", "));
}

theme::Role roleOf(const graph::OpSpec& spec) {
    using graph::Family;
    using theme::Role;
    switch (spec.family) {
        case Family::source: return spec.name == "Constant" ? Role::constant : Role::inputOutput;
        case Family::elementwise:
        case Family::comparison:
        case Family::other: return Role::elementWise;
        case Family::activation: return Role::activation;
        case Family::convolution:
        case Family::matmul: return Role::matmul;
        case Family::pooling:
        case Family::reduction: return Role::pooling;
        case Family::normalization: return Role::normalisation;
        case Family::movement:
        case Family::structure: return Role::dataMovement;
        case Family::control:
        case Family::opaque: return Role::opaque;
    }
    return Role::opaque;
}

QString shapeText(const graph::Type& type) { return textOf(graph::label::shapeText(type)); }

QString shortShapeText(const graph::Type& type) {
    return textOf(graph::label::shortened(graph::label::shapeText(type, kLongestExtent), kLongestShape));
}

search::Searched searched(const graph::Graph& graph, graph::NodeId node) {
    return {.type = operatorTitle(graph.op(node)),
        .name = textOf(graph.nameOf(node)),
        .attributes = attributeLines(graph.op(node)).join(QLatin1Char(' ')),
        .shape = shapeText(graph.type(node)),
        .id = QString::number(node.index()),
        .rule = {}};
}

QString constantText(const graph::Tensor& value) { return textOf(graph::label::constantText(value)); }

QStringList attributeLines(const graph::Operator& op) {
    QStringList lines;
    for (const std::string& line : graph::label::attributeLines(op, [](std::size_t count) {
             return OperatorTexts::tr("%n operator(s)", "", static_cast<int>(count)).toStdString();
         }))
        lines << textOf(line);
    return lines;
}

QString operatorTitle(const graph::Operator& op) { return textOf(graph::label::operatorTitle(op)); }

}  // namespace egret::graph_view
