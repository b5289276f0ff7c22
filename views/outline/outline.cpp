// The outline in the window: its selection and visible groups stay in sync with the graph pane.
#include "views/graph/graph_pane.h"
#include "views/outline/outline_pane.h"
#include "views/shell/pane.h"

namespace egret::outline {
namespace {

using shell::connect;
QWidget* make(shell::PaneContext& window) {
    using graph_view::GraphPane;
    using shell::Selection;
    auto* pane = new OutlinePane;
    GraphPane& picture = window.docks.the<GraphPane>("graph");
    const auto follow = [pane, &picture] {
        pane->show(picture.currentGraph(), picture.folding(picture.currentTab()).grouping);
    };
    const auto select = [pane, &window] {
        const auto& nodes = window.selection.nodes();
        pane->select(nodes.empty() ? graph::NodeId() : nodes.back());
    };
    connect(picture, &GraphPane::shown, *pane, follow);
    connect(picture, &GraphPane::tabChanged, *pane, follow);
    connect(window.selection, &Selection::nodesChanged, *pane, select);
    connect(window.selection, &Selection::groupChanged, *pane, [pane](graph::GroupId group) { pane->select(group); });
    connect(window.workspace, &workspace::Workspace::costsPredicted, *pane, &OutlinePane::setCosts);
    connect(*pane, &OutlinePane::nodeSelected, window.selection,
        [&window](graph::NodeId node) { window.selection.select(Selection::Nodes{node}); });
    connect(*pane, &OutlinePane::groupSelected, picture, &GraphPane::selectGroup);
    connect(*pane, &OutlinePane::groupActivated, picture, &GraphPane::openGroup);
    follow();
    select();
    pane->setCosts(picture.costs(graph_view::Overlay::predictedCost));
    return pane;
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    return {{.id = "outline", .title = "Outline", .places = {{"Inspect", 0}}, .make = make}};
}

}  // namespace egret::outline
