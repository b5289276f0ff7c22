#pragma once

#include "views/expression/desk.h"

#include <QWidget>

class QLabel;
class QTableWidget;

namespace egret::expression_view {

// The steps of a simplification as in tables 2 and 6 of HISS: a row an expression, the subtree that the step rewrites
// boxed, by what, and what is known of the step; the last row is the result. Selecting a row looks at it.
class TraceView : public QWidget {
    Q_OBJECT

public:
    explicit TraceView(Desk& desk, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void fillRow(int row);
    void selectShown();
    QString summary() const;

    Desk& m_desk;
    QTableWidget* m_table;
    QLabel* m_summary;
};

}  // namespace egret::expression_view
