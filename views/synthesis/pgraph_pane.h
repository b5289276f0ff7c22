#pragma once

#include "views/synthesis/bench.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace egret::canvas {
class GraphCanvas;
}

namespace egret::synthesis_view {

// The primitive graph, and where it comes from. Coordinates that are selected in the picture narrow what could come
// next to what takes them; selecting a primitive shows the operator as it was then no further than by the statement of
// the step.
class PGraphPane : public QWidget {
    Q_OBJECT

public:
    explicit PGraphPane(Bench& bench, QWidget* parent = nullptr);

    canvas::GraphCanvas& canvas() const { return *m_canvas; }

Q_SIGNALS:
    void fileWanted();      // to open
    void saveFileWanted();  // to save to
    void graphWanted();     // of the whole operator: to open what it computes as a computation graph

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fillKnown();
    int knownRow() const;
    void showGraph();
    void showState();
    void light();

    Bench& m_bench;
    QComboBox* m_known;
    QToolButton *m_open, *m_save, *m_asGraph, *m_undo, *m_redo;
    QLabel *m_problem, *m_state;
    canvas::GraphCanvas* m_canvas;
};

}  // namespace egret::synthesis_view
