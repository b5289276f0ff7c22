#pragma once

#include "views/expression/desk.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableWidget;

namespace egret::expression_view {

// All methods on the same expression: what each makes of it, how long that takes, whether it is right, and what people
// had to know beforehand.
class MethodsPane : public QWidget {
    Q_OBJECT

public:
    explicit MethodsPane(Desk& desk, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();

    Desk& m_desk;
    QLabel* m_question;
    QPushButton *m_run, *m_stop;
    QTableWidget* m_table;
};

}  // namespace egret::expression_view
