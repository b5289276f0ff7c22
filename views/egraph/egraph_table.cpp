#include "views/egraph/egraph_table.h"

namespace egret::egraph_view {

void EGraphTable::set(SnapshotPtr snapshot, Describe describe) {
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_describe = std::move(describe);
    endResetModel();
}

int EGraphTable::rowOf(egraph::NodeId node) const {
    if (!m_snapshot) return -1;
    const auto found = m_snapshot->nodeIndex.find(node);
    return found == m_snapshot->nodeIndex.end() ? -1 : static_cast<int>(found->second);
}

int EGraphTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_snapshot ? 0 : static_cast<int>(m_snapshot->nodes.size());
}

int EGraphTable::columnCount(const QModelIndex&) const { return columnCountOf; }

QVariant EGraphTable::data(const QModelIndex& index, int role) const {
    const auto& node = m_snapshot->nodes[static_cast<size_t>(index.row())];
    if (role == Qt::UserRole) {  // what sorting compares
        if (index.column() == classColumn) return m_snapshot->classes[node.owner].id.index();
        if (index.column() == bornColumn) return node.birth;
        role = Qt::DisplayRole;
    }
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case classColumn: return QStringLiteral("#%1").arg(m_snapshot->classes[node.owner].id.index());
        case termColumn: {
            const NodeLabel label = m_describe(node.op, node.payload);
            return label.line.isEmpty() ? label.title : label.title + QStringLiteral("  ") + label.line;
        }
        case childrenColumn: {
            QStringList children;
            for (uint32_t k = 0; k < node.arity; ++k)
                children << QStringLiteral("#%1").arg(m_snapshot->classes[m_snapshot->children[node.firstChild + k]].id.index());
            return children.join(QLatin1Char(' '));
        }
        case typeColumn: return QString::fromStdString(m_snapshot->classes[node.owner].text);
        case bornColumn: return node.birth;
        case ruleColumn: return QString::fromStdString(node.rule.text());
        default: return {};
    }
}

QVariant EGraphTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    const QString titles[] = {tr("Class"), tr("E-node"), tr("Children"), tr("Type"), tr("Born"), tr("Rule")};
    return titles[section];
}

}  // namespace egret::egraph_view
