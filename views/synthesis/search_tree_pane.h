#pragma once

#include "views/synthesis/search_run.h"

#include <QWidget>

class QLabel;

namespace egret::canvas {
class GraphCanvas;
}

namespace egret::synthesis_view {

// The tree of the search as it grows: its most visited part (tree_picture.h).
class SearchTreePane : public QWidget {
    Q_OBJECT

public:
    explicit SearchTreePane(SearchRun& run, QWidget* parent = nullptr);

    canvas::GraphCanvas& canvas() const { return *m_canvas; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showTree();

    SearchRun& m_run;
    canvas::GraphCanvas* m_canvas;
    QLabel* m_shown;
};

}  // namespace egret::synthesis_view
