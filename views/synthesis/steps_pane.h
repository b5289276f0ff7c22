#pragma once

#include "views/synthesis/bench.h"

#include <QWidget>

class QListWidget;

namespace egret::synthesis_view {

// The statements that made the operator, a row each; selecting one goes there. What was taken back stays, faded, until
// another way is taken.
class StepsPane : public QWidget {
    Q_OBJECT

public:
    explicit StepsPane(Bench& bench, QWidget* parent = nullptr);

private:
    void fill();

    Bench& m_bench;
    QListWidget* m_list;
};

}  // namespace egret::synthesis_view
