#pragma once

#include <QStringList>
#include <QTableWidgetItem>

#include <initializer_list>

class QTableView;

namespace egret::tables {

// A table whose rows are things: one row is chosen at a time, whole; rows are as high as a line of text and have no
// numbers; Tab leaves the table.
void showAsRows(QTableView& table);

// The same for a table of texts that nobody edits. Columns are as wide as their texts; `wide` ones share the room that
// is left.
void showAsRows(QTableWidget& table, const char* objectName, const QString& accessibleName, const QStringList& columns,
    std::initializer_list<int> wide);

// A cell with a text, which is its tool tip, too: columns may be narrower. Numbers stand at the right.
enum class Side : uint8_t { left, right };
QTableWidgetItem* put(QTableWidget& table, int row, int column, const QString& text, Side side = Side::left);

// Shows a text, is sorted by a number.
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
