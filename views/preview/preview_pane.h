#pragma once

#include "core/graph/graph.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QLabel;

namespace egret::canvas {
class GraphCanvas;
}

namespace egret::preview {

// Shows the graphs before and after one match side by side: the changed nodes and their neighbors. Both graphs share an
// arena. Common nodes keep their names, removed nodes fade, and new nodes glow.
class PreviewPane : public QWidget {
    Q_OBJECT

public:
    explicit PreviewPane(QWidget* parent = nullptr);
    void show(const QString& title, const graph::Graph& before, const graph::Graph& after);
    void clear();

private:
    QLabel* m_title;
    QBoxLayout* m_canvases;
    canvas::GraphCanvas *m_before, *m_after;
};

// Returns the nodes within `distance` edges of `centre`.
std::vector<graph::NodeId> neighbourhood(
    const graph::Graph& graph, const std::vector<graph::NodeId>& centre, int distance);

}  // namespace egret::preview
