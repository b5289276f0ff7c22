#pragma once

#include "views/synthesis/bench.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace egret::synthesis_view {

class NextStepsModel;
class NextStepsFilter;

// What could come next, and, where wanted, what is refused and by which rule. A double click or Enter puts a primitive
// on top.
class NextStepsPane : public QWidget {
    Q_OBJECT

public:
    explicit NextStepsPane(Bench& bench, QWidget* parent = nullptr);

    std::optional<workbench::NextStep> current() const;  // the row one is at

private:
    void fill();
    void narrow();
    void count();
    void look();
    void take();

    Bench& m_bench;
    NextStepsModel* m_model;
    NextStepsFilter* m_shown;
    QComboBox* m_kind;
    QLineEdit* m_find;
    QCheckBox *m_refused, *m_unreachable;
    QLabel *m_count, *m_explanation;
    QTableView* m_table;
};

}  // namespace egret::synthesis_view
