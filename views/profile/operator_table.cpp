#include "views/profile/operator_table.h"
#include "views/theme/text.h"

#include "core/base/text.h"
#include "views/tables/rows.h"

#include <unordered_map>

namespace egret::profile_view {
namespace {

enum Column {
    nameColumn,
    typeColumn,
    msColumn,
    shareColumn,
    predictedColumn,
    flopsColumn,
    bytesColumn,
    rooflineColumn,
    columnCountOf
};

}  // namespace

OperatorTable::OperatorTable(QWidget* parent) : QTableWidget(0, columnCountOf, parent) {
    tables::showAsRows(*this, "profileTable", tr("Time by operator"),
        {tr("Operator"), tr("Type"), tr("Measured (ms)"), tr("Share (%)"), tr("Predicted (ms)"), tr("FLOPs"),
            tr("Bytes"), {tr("Roofline (%)"), tr("Percentage of the roofline limit, including fused operators")}},
        {nameColumn});
    setSortingEnabled(true);
    horizontalHeader()->setMinimumSectionSize(76);
    setTextElideMode(Qt::ElideLeft);  // names in a block share a prefix
    connect(this, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
        if (row >= 0 && row != before)
            Q_EMIT nodeSelected(graph::NodeId(item(row, nameColumn)->data(Qt::UserRole).toULongLong()));
    });
}

void OperatorTable::setProfile(ProfilePtr measured) {
    m_profile = std::move(measured);
    const tables::Filling filling(*this);
    clearContents();
    setRowCount(m_profile ? static_cast<int>(m_profile->operators.size()) : 0);
    if (!m_profile) return;
    std::unordered_map<graph::NodeId, QString> names;
    for (const profile::Operator& one : m_profile->operators) names[one.node] = textOf(one.name);
    const double sum = m_profile->sumMs();
    for (int row = 0; row < rowCount(); ++row) {
        const profile::Operator& one = m_profile->operators[static_cast<std::size_t>(row)];
        auto* name = new QTableWidgetItem(
            one.isHead() ? names[one.node] : tr("%1 (computed within %2)").arg(names[one.node], names[one.head]));
        name->setData(Qt::UserRole, QVariant::fromValue<qulonglong>(one.node.index()));
        name->setToolTip(name->text());
        setItem(row, nameColumn, name);
        setItem(row, typeColumn, new QTableWidgetItem(textOf(one.type)));
        auto* ms = new tables::NumberItem(numberText(one.ms.median), one.ms.median);
        if (one.isHead())
            ms->setToolTip(tr("median of %1 runs; quartiles %2 and %3 ms")
                               .arg(one.ms.count)
                               .arg(numberText(one.ms.lowerQuartile))
                               .arg(numberText(one.ms.upperQuartile)));
        setItem(row, msColumn, ms);
        const double share = sum > 0 ? one.ms.median / sum * 100 : 0;
        setItem(row, shareColumn, new tables::NumberItem(fixedText(share, 1), share));
        setItem(row, predictedColumn,
            new tables::NumberItem(one.predictedMs < 0 ? QString() : numberText(one.predictedMs), one.predictedMs));
        setItem(row, flopsColumn, new tables::NumberItem(countText(one.work.flops), one.work.flops));
        setItem(row, bytesColumn, new tables::NumberItem(bytesText(one.work.bytes), one.work.bytes));
        const double reached = 100 * profile::locate(one.together, one.ms.median, m_profile->ceilings).share;
        setItem(row, rooflineColumn, new tables::NumberItem(reached > 0 ? fixedText(reached, 0) : QString(), reached));
    }
    sortByColumn(msColumn, Qt::DescendingOrder);
}

void OperatorTable::setCurrentNode(std::optional<graph::NodeId> node) {
    const QSignalBlocker quiet(this);
    for (int row = 0; node && row < rowCount(); ++row) {
        if (item(row, nameColumn)->data(Qt::UserRole).toULongLong() != node->index()) continue;
        if (row != currentRow()) setCurrentCell(row, nameColumn);
        return scrollToItem(item(row, nameColumn));
    }
    setCurrentItem(nullptr);
}

}  // namespace egret::profile_view
