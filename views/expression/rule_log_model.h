#pragma once

#include "core/hiss/rule_log.h"

#include <QAbstractTableModel>

#include <vector>

namespace egret::expression_view {

// The rules of a log as a table: what is found, by what it is replaced, how many nodes that saves, how often it was
// found.
class RuleLogModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { leftColumn, rightColumn, savedColumn, usesColumn, columns };
    static constexpr int kSortRole = Qt::UserRole;

    explicit RuleLogModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setRules(const hiss::RuleLog& rules);
    const expr::Expression& leftOf(int row) const { return m_rows[static_cast<std::size_t>(row)].left; }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        expr::Expression left, right;
        QString leftText, rightText;
        qulonglong uses = 0;
    };
    std::vector<Row> m_rows;
};

}  // namespace egret::expression_view
