#include "views/tables/rows.h"

#include "views/theme/widgets.h"

#include <QScrollBar>
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
    table.horizontalHeader()->setTextElideMode(Qt::ElideRight);
    theme::followFont(
        &table, [&table] { table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 6); });
}

QVariant headerOf(int section, Qt::Orientation orientation, int role, const std::vector<Heading>& columns) {
    if (orientation != Qt::Horizontal || section < 0 || static_cast<std::size_t>(section) >= columns.size()) return {};
    const Heading& heading = columns[static_cast<std::size_t>(section)];
    return role == Qt::DisplayRole ? heading.title : role == Qt::ToolTipRole ? heading.tip : QVariant();
}

void selectRow(QTableWidget& table, int column, const QString& text) {
    const QSignalBlocker quiet(&table);
    for (int row = 0; row < table.rowCount(); ++row)
        if (table.item(row, column)->text() == text) return table.setCurrentCell(row, column);
    table.setCurrentCell(-1, -1);
}

void keepRows(QTableView& table, int rows) {
    theme::followFont(&table, [&table, rows] {
        table.setMinimumHeight(table.horizontalHeader()->sizeHint().height() +
            table.horizontalScrollBar()->sizeHint().height() + rows * table.verticalHeader()->defaultSectionSize() +
            2 * table.frameWidth());
    });
}

void showAsRows(QTableWidget& table, const char* objectName, const QString& accessibleName,
    const std::vector<Heading>& columns, std::initializer_list<int> wide) {
    showAsRows(table);
    table.setObjectName(QLatin1String(objectName));
    table.setAccessibleName(accessibleName);
    for (int column = 0; column < static_cast<int>(columns.size()); ++column) {
        auto* header = new QTableWidgetItem(columns[static_cast<std::size_t>(column)].title);
        header->setToolTip(columns[static_cast<std::size_t>(column)].tip);
        table.setHorizontalHeaderItem(column, header);
    }
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table.horizontalHeader()->setResizeContentsPrecision(kMeasuredRows);
    for (const int column : wide) table.horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

Filling::Filling(QTableWidget& table) : m_quiet(&table), m_table(table), m_isSorted(table.isSortingEnabled()) {
    QHeaderView& header = *m_table.horizontalHeader();
    for (int column = 0; column < header.count(); ++column) m_modes.push_back(header.sectionResizeMode(column));
    header.setSectionResizeMode(QHeaderView::Fixed);
    m_table.setSortingEnabled(false);
}

Filling::~Filling() {
    for (std::size_t column = 0; column < m_modes.size(); ++column)
        m_table.horizontalHeader()->setSectionResizeMode(static_cast<int>(column), m_modes[column]);
    m_table.setSortingEnabled(m_isSorted);
}

QTableWidgetItem* put(QTableWidget& table, int row, int column, const QString& text, Side side) {
    auto* item = new QTableWidgetItem(text);
    item->setToolTip(text);
    item->setTextAlignment((side == Side::left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    table.setItem(row, column, item);
    return item;
}

}  // namespace egret::tables
