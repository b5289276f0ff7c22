#pragma once

#include "views/expression/desk.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSpinBox;

namespace egret::expression_view {

class BoxPlotView;
class ScatterView;

// Whether the network's embeddings tell what expressions mean: figure 6 of HISS for the open network.
class EmbeddingsPane : public QWidget {
    Q_OBJECT

public:
    explicit EmbeddingsPane(Desk& desk, QWidget* parent = nullptr);

private:
    void fill();

    Desk& m_desk;
    QSpinBox *m_members, *m_seed;
    QPushButton *m_run, *m_stop;
    QLabel* m_summary;
    ScatterView* m_scatter;
    BoxPlotView* m_boxes;
};

}  // namespace egret::expression_view
