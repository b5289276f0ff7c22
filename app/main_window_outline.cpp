// The outline and the picture of the graph: what one shows and selects, the other does, too.
#include "app/main_window.h"
#include "views/graph/graph_pane.h"
#include "views/outline/outline_pane.h"

namespace egret::app {

using graph_view::GraphPane;

void MainWindow::wireOutline() {
    const auto follow = [this] { m_outline->show(m_graph->currentGraph(), m_graph->folding(m_graph->currentTab()).grouping); };
    connect(m_graph, &GraphPane::shown, this, follow);
    connect(m_graph, &GraphPane::tabChanged, this, follow);
    connect(m_graph, &GraphPane::selectionChanged, this, [this](const std::vector<graph::NodeId>& nodes) {
        m_outline->select(nodes.empty() ? graph::NodeId() : nodes.back());
    });
    connect(m_graph, &GraphPane::groupSelected, this, [this](graph::GroupId group) { m_outline->select(group); });
    connect(m_outline, &outline::OutlinePane::nodeSelected, this, [this](graph::NodeId node) { m_graph->select({node}); });
    connect(m_outline, &outline::OutlinePane::groupSelected, m_graph, &GraphPane::selectGroup);
    connect(m_outline, &outline::OutlinePane::groupActivated, m_graph, &GraphPane::openGroup);
}

}  // namespace egret::app
