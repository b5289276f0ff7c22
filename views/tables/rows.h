#pragma once

#include <QHeaderView>
#include <QSignalBlocker>
#include <QStringList>
#include <QTableWidgetItem>

#include <initializer_list>
#include <vector>

namespace egret::tables {

// Number of rows around those in sight that are measured for a column's width. Qt's default of 1000
// (QHeaderView::setResizeContentsPrecision) makes every change of a pane's size slow.
inline constexpr int kMeasuredRows = 50;

// A column's title and the tool tip of its header.
struct Heading {
    Heading(QString text, QString toolTip = {}) : title(std::move(text)), tip(std::move(toolTip)) {}
    QString title, tip;
};

// Configures a table of row items. Single whole rows are selected, rows are one text line high and have no headers, and
// Tab leaves the table.
void showAsRows(QTableView& table);

// Does the same for a read-only table of texts. Columns fit their texts; `wide` columns share the remaining width.
void showAsRows(QTableWidget& table, const char* objectName, const QString& accessibleName,
    const std::vector<Heading>& columns, std::initializer_list<int> wide);

// Returns a column's title or, for Qt::ToolTipRole, its tip if it has one. For QAbstractItemModel::headerData().
QVariant headerOf(int section, Qt::Orientation orientation, int role, const std::vector<Heading>& columns);

// Makes the row with this text in the column the current one, or none, without a signal.
void selectRow(QTableWidget& table, int column, const QString& text);

// Keeps room for this many rows below the header. A pane without that room scrolls (theme::setScrolled).
void keepRows(QTableView& table, int rows);

// Blocks a table's signals while its rows are filled; until then, the table neither sorts nor measures its columns.
// Otherwise every new cell would measure all columns, and a table of 150 rows would take a second.
class Filling {
public:
    explicit Filling(QTableWidget& table);
    ~Filling();
    Filling(const Filling&) = delete;
    Filling& operator=(const Filling&) = delete;

private:
    const QSignalBlocker m_quiet;
    QTableWidget& m_table;
    const bool m_isSorted;
    std::vector<QHeaderView::ResizeMode> m_modes;  // of the columns
};

// Sets a cell's text, which is also its tool tip because the column may be too narrow. Numbers are right-aligned.
enum class Side : uint8_t { left, right };
QTableWidgetItem* put(QTableWidget& table, int row, int column, const QString& text, Side side = Side::left);

// An item that shows a text but sorts by a number.
class NumberItem : public QTableWidgetItem {
public:
    NumberItem(const QString& text, double number) : QTableWidgetItem(text), m_number(number) {
        setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    bool operator<(const QTableWidgetItem& other) const override {
        return m_number < static_cast<const NumberItem&>(other).m_number;
    }

private:
    double m_number;
};

}  // namespace egret::tables
