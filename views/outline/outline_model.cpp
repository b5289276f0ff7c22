#include "views/outline/outline_model.h"

#include "core/base/lookup.h"
#include "views/graph/operator_text.h"
#include "views/tables/rows.h"
#include "views/theme/text.h"

namespace egret::outline {

using graph::GroupId;
using graph::NodeId;

void OutlineModel::setGraph(graph::Graph graph, graph::Grouping grouping) {
    beginResetModel();
    m_graph = std::move(graph);
    m_grouping = std::move(grouping);
    build();
    sumCosts();
    endResetModel();
}

void OutlineModel::setCosts(std::unordered_map<NodeId, double> microseconds) {
    m_costs = std::move(microseconds);
    sumCosts();
    if (m_rows.size() > 1) Q_EMIT dataChanged(indexOfRow(1, cost), indexOfRow(m_rows[0].children.back(), cost));
}

// Siblings are in order of computation; a group has the position of its first operator.
void OutlineModel::build() {
    m_rows.assign(1, {});
    m_rowOfNode.clear();
    m_rowOfGroup.clear();
    if (m_graph.empty()) return;
    const auto add = [this](Row row) {
        const std::size_t number = m_rows.size();
        row.place = static_cast<int>(m_rows[row.parent].children.size());
        m_rows[row.parent].children.push_back(number);
        if (row.node.valid()) m_rowOfNode.emplace(row.node, number);
        if (row.group.valid()) m_rowOfGroup.emplace(row.group, number);
        m_rows.push_back(std::move(row));
        return number;
    };
    for (NodeId input : m_graph.inputs()) add({.node = input});
    for (NodeId node : m_graph.nodes()) {
        if (!graph::isDrawnOperator(m_graph, node)) continue;
        std::size_t parent = 0;
        for (GroupId group : m_grouping.pathTo(node)) {
            const std::size_t* known = valueAt(m_rowOfGroup, group);
            parent = known ? *known : add({.group = group, .parent = parent});
        }
        add({.node = node, .parent = parent});
    }
}

void OutlineModel::sumCosts() {
    m_groupCosts.clear();
    for (const auto& [node, microseconds] : m_costs)
        for (GroupId group : m_grouping.pathTo(node)) m_groupCosts[group] += microseconds;
}

NodeId OutlineModel::nodeAt(const QModelIndex& at) const { return at.isValid() ? m_rows[rowOf(at)].node : NodeId(); }
GroupId OutlineModel::groupAt(const QModelIndex& at) const {
    return at.isValid() ? m_rows[rowOf(at)].group : GroupId();
}

QModelIndex OutlineModel::indexOf(NodeId node) const { return indexOfRow(valueOr(m_rowOfNode, node, 0)); }

QModelIndex OutlineModel::indexOf(GroupId group) const { return indexOfRow(valueOr(m_rowOfGroup, group, 0)); }

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parentIndex) const {
    if (!hasIndex(row, column, parentIndex)) return {};
    return createIndex(
        row, column, static_cast<quintptr>(m_rows[rowOf(parentIndex)].children[static_cast<std::size_t>(row)]));
}

QModelIndex OutlineModel::parent(const QModelIndex& child) const {
    return child.isValid() ? indexOfRow(m_rows[rowOf(child)].parent) : QModelIndex();
}

int OutlineModel::rowCount(const QModelIndex& parentIndex) const {
    if (m_rows.empty() || parentIndex.column() > 0) return 0;
    return static_cast<int>(m_rows[rowOf(parentIndex)].children.size());
}

double OutlineModel::costOf(const Row& row) const {
    return row.node.valid() ? valueOr(m_costs, row.node, 0) : valueOr(m_groupCosts, row.group, 0);
}

QString OutlineModel::textOf(const Row& row, int column) const {
    switch (column) {
        case name: {
            if (row.group.valid()) return graph_view::groupTitle(m_grouping, row.group);
            const graph::Operator& op = m_graph.op(row.node);
            const QString own = QString::fromStdString(m_graph.label(row.node)).section(QLatin1Char('/'), -1);
            if (op.is("Input")) return QString::fromStdString(op.text("name"));
            const QString title = graph_view::operatorTitle(op);
            return own.isEmpty() || own == title ? title : tr("%1  %2", "operator and its name").arg(title, own);
        }
        case shape:
            if (row.group.valid()) return tr("%1 operators").arg(m_grouping[row.group].operators);
            return graph_view::shapeText(m_graph.type(row.node));
        case cost: return costOf(row) > 0 ? timeText(costOf(row)) : QString();
        default: return {};
    }
}

QVariant OutlineModel::data(const QModelIndex& at, int role) const {
    if (!at.isValid()) return {};
    const Row& row = m_rows[rowOf(at)];
    switch (role) {
        case Qt::DisplayRole: return textOf(row, at.column());
        case Qt::TextAlignmentRole:
            return at.column() == cost ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
        case Qt::ToolTipRole:
            return textOf(row, name) + QLatin1Char('\n') +
                (row.group.valid() ? graph_view::operatorSummary(m_graph, m_grouping.nodesIn(row.group))
                                   : QString::fromStdString(m_graph.nameOf(row.node)));
        case Qt::AccessibleTextRole: {  // describes the whole row for screen readers
            QStringList parts{textOf(row, name), textOf(row, shape), textOf(row, cost)};
            parts.removeAll(QString());
            return parts.join(QStringLiteral(", "));
        }
        default: return {};
    }
}

QVariant OutlineModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return tables::headerOf(section, orientation, role, {tr("Name"), tr("Shape"), tr("Cost")});
}

}  // namespace egret::outline
