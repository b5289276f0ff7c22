#pragma once

#include "core/graph/graph.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace egret::canvas {
class GraphCanvas;
}

namespace egret::preview {

// Before and after of one match, side by side: the nodes that change and their neighbours. Both graphs share an arena;
// what is alike in both keeps its name, what goes fades, what comes glows.
class PreviewPane : public QWidget {
    Q_OBJECT

public:
    explicit PreviewPane(QWidget* parent = nullptr);
    void show(const QString& title, const graph::Graph& before, const graph::Graph& after);
    void clear();

private:
    QLabel* m_title;
    canvas::GraphCanvas *m_before, *m_after;
};

// The part of `graph` made of `centre` and everything at most `distance` edges away, as a picture's boxes know them.
std::vector<graph::NodeId> neighbourhood(
    const graph::Graph& graph, const std::vector<graph::NodeId>& centre, int distance);

}  // namespace egret::preview
