#include "views/egraph/egraph_table.h"

#include <algorithm>

namespace egret::egraph_view {

void EGraphTable::set(SnapshotPtr snapshot, Describe describe) {
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_describe = std::move(describe);
    endResetModel();
}

void EGraphTable::setChosen(std::vector<Choice> choices) {
    m_choices = std::move(choices);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, chosenColumn), index(rowCount() - 1, chosenColumn));
}

bool EGraphTable::hasContent(int column) const {
    if (!m_snapshot) return false;
    auto anyNode = [&](auto has) { return std::any_of(m_snapshot->nodes.begin(), m_snapshot->nodes.end(), has); };
    switch (column) {
        case typeColumn: return std::any_of(m_snapshot->classes.begin(), m_snapshot->classes.end(), [](const auto& owner) { return !owner.text.empty(); });
        case costColumn: return anyNode([](const auto& node) { return node.cost.has_value(); });
        case chosenColumn: return !m_choices.empty();
        case bornColumn:
        case ruleColumn: return anyNode([](const auto& node) { return !node.rule.empty(); });
        default: return true;
    }
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
        if (index.column() == classColumn) {
            const auto& owner = m_snapshot->classes[node.owner];
            bool isNumber = owner.name.empty();
            const qulonglong number = isNumber ? owner.id.index() : QString::fromStdString(owner.name).toULongLong(&isNumber);
            return isNumber ? QVariant(number) : QVariant(nameOf(owner));
        }
        if (index.column() == bornColumn) return node.birth;
        if (index.column() == costColumn && node.cost) return *node.cost;
        role = Qt::DisplayRole;
    }
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
        case classColumn: return nameOf(m_snapshot->classes[node.owner]);
        case termColumn: {
            const NodeLabel label = m_describe(node.op, node.payload);
            return label.line.isEmpty() ? label.title : label.title + QStringLiteral("  ") + label.line;
        }
        case childrenColumn: {
            QStringList children;
            for (uint32_t k = 0; k < node.arity; ++k)
                children << nameOf(m_snapshot->classes[m_snapshot->children[node.firstChild + k]]);
            return children.join(QLatin1Char(' '));
        }
        case typeColumn: return QString::fromStdString(m_snapshot->classes[node.owner].text);
        case costColumn: return node.cost ? QVariant(*node.cost) : QVariant();
        case chosenColumn: return choosersOf(node.id, m_choices).join(QStringLiteral(", "));
        case bornColumn: return node.birth;
        case ruleColumn: return QString::fromStdString(node.rule.text());
        default: return {};
    }
}

QVariant EGraphTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    const QString titles[] = {tr("Class"), tr("E-node"), tr("Children"), tr("Type"), tr("Cost"), tr("Chosen by"), tr("Born"), tr("Rule")};
    return titles[section];
}

}  // namespace egret::egraph_view
