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

// Shows the primitive graph and its source. Selecting coordinates in the picture limits the next steps to steps that
// use them. The tool tip of a primitive shows the statement of its step, not the operator at that time.
class PGraphPane : public QWidget {
    Q_OBJECT

public:
    explicit PGraphPane(Bench& bench, QWidget* parent = nullptr);

    canvas::GraphCanvas& canvas() const { return *m_canvas; }

Q_SIGNALS:
    void fileWanted();      // requests a file to open
    void saveFileWanted();  // requests a file to save to
    void graphWanted();     // requests to open the complete operator as a computation graph

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
