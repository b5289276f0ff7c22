#pragma once

#include "views/expression/desk.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace egret::expression_view {

class RuleLogModel;

// What the open network has discovered so far (tables 1 and 4 of HISS). A double click or Enter makes a left side the
// question.
class RuleLogPane : public QWidget {
    Q_OBJECT

public:
    explicit RuleLogPane(Desk& desk, QWidget* parent = nullptr);

private:
    void fill();
    void count();
    void ask(const QModelIndex& shown);

    Desk& m_desk;
    RuleLogModel* m_model;
    QSortFilterProxyModel* m_shown;
    QLineEdit* m_filter;
    QLabel* m_count;
    QTableView* m_table;
};

}  // namespace egret::expression_view
