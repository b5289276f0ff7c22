#include "views/expression/rule_log_model.h"

#include "views/expression/printed.h"

#include <array>

namespace egret::expression_view {

void RuleLogModel::setRules(const hiss::RuleLog& rules) {
    beginResetModel();
    m_rows.clear();
    for (const auto& [left, entry] : rules.entries())
        m_rows.push_back({left, entry.right, textOf(left), textOf(entry.right), entry.uses});
    endResetModel();
}

QVariant RuleLogModel::data(const QModelIndex& index, int role) const {
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto saved = static_cast<qlonglong>(row.left.size()) - static_cast<qlonglong>(row.right.size());
    const std::array<QVariant, columns> cells{row.leftText, row.rightText, saved, row.uses};
    const QVariant& cell = cells[static_cast<std::size_t>(index.column())];
    if (role == kSortRole)
        return index.column() == leftColumn ? QVariant(static_cast<qulonglong>(row.left.size()))
            : index.column() == rightColumn ? QVariant(static_cast<qulonglong>(row.right.size()))
                                            : cell;
    if (role == Qt::DisplayRole) return cell;
    if (role == Qt::ToolTipRole) return tr("%1 → %2").arg(row.leftText, row.rightText);
    if (role == Qt::TextAlignmentRole && index.column() >= savedColumn)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant RuleLogModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole) {
        const std::array<QString, columns> names{tr("Left side"), tr("Right side"), tr("Nodes saved"), tr("Found")};
        return names[static_cast<std::size_t>(section)];
    }
    if (role == Qt::ToolTipRole) {
        const std::array<QString, columns> tips{tr("What is found; sorted by its size"),
            tr("What it becomes; sorted by its size"), tr("How much smaller the right side is"),
            tr("How often the network found this rule")};
        return tips[static_cast<std::size_t>(section)];
    }
    return {};
}

}  // namespace egret::expression_view
