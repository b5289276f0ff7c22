#include "views/tables/rows.h"

#include "views/theme/widgets.h"

#include <QHeaderView>
#include <QTableWidget>

namespace egret::tables {

void showAsRows(QTableView& table) {
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setShowGrid(false);
    table.setAlternatingRowColors(true);
    table.setTabKeyNavigation(false);
    table.setWordWrap(false);
    table.verticalHeader()->hide();
    table.horizontalHeader()->setHighlightSections(false);
    theme::followFont(
        &table, [&table] { table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 6); });
}

void showAsRows(QTableWidget& table, const char* objectName, const QString& accessibleName, const QStringList& columns,
    std::initializer_list<int> wide) {
    showAsRows(table);
    table.setObjectName(QLatin1String(objectName));
    table.setAccessibleName(accessibleName);
    table.setHorizontalHeaderLabels(columns);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table.horizontalHeader()->setResizeContentsPrecision(kMeasuredRows);
    for (const int column : wide) table.horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

QTableWidgetItem* put(QTableWidget& table, int row, int column, const QString& text, Side side) {
    auto* item = new QTableWidgetItem(text);
    item->setToolTip(text);
    item->setTextAlignment((side == Side::left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    table.setItem(row, column, item);
    return item;
}

}  // namespace egret::tables
