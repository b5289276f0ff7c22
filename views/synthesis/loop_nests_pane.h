#pragma once

#include "views/synthesis/bench.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPlainTextEdit;

namespace egret::synthesis_view {

// What a whole operator computes and costs: its formula, and its loops as they stand and after rfactor, which sums as
// early as it can.
class LoopNestsPane : public QWidget {
    Q_OBJECT

public:
    explicit LoopNestsPane(Bench& bench, QWidget* parent = nullptr);

private:
    void fillMappings();
    void showNests();

    Bench& m_bench;
    QComboBox* m_mapping;
    QLabel *m_formula, *m_facts;
    struct Side {
        QLabel* title = nullptr;
        QPlainTextEdit* text = nullptr;
    };
    Side m_plain, m_rfactored;
};

}  // namespace egret::synthesis_view
