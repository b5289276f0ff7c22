#include "views/graph/graph_pane.h"
#include "views/inspector/subjects.h"
#include "views/shell/pane.h"

namespace egret::inspector {
namespace {

using graph_view::GraphPane;
using graph_view::Overlay;
using shell::connect;
using shell::PaneContext;
using shell::Selection;

Subject subjectIn(const GraphPane& picture, graph::NodeId node, const workspace::Workspace& workspace) {
    Subject subject = subjectOf(workspace, picture.currentGraph(), node);
    if (workspace.policyLook() && picture.currentTab() == GraphPane::Tab::current) {
        const double* chance = valueAt(picture.costs(Overlay::policy), node);
        subject.sections.push_back(policySection(
            picture.currentGraph(), node, picture.shownAttention(), chance ? std::optional(*chance) : std::nullopt));
    }
    return subject;
}

void followLink(const Link& link, Selection& selection) {
    if (const auto* node = std::get_if<graph::NodeId>(&link)) selection.select(Selection::Nodes{*node});
    if (const auto* id = std::get_if<egraph::ClassId>(&link)) selection.select(Selection::Places{{}, {*id}});
    if (const auto* enode = std::get_if<egraph::NodeId>(&link)) selection.select(Selection::Places{{*enode}, {}});
}

QWidget* make(PaneContext& window) {
    using workspace::Workspace;
    auto* pane = new InspectorPane;
    Workspace& workspace = window.workspace;
    Selection& selection = window.selection;
    GraphPane& picture = window.docks.the<GraphPane>("graph");
    const auto showDocument = [pane, &workspace] { pane->show(subjectOfDocument(workspace)); };
    connect(workspace, &Workspace::changed, *pane, showDocument);
    connect(selection, &Selection::nodesChanged, *pane, [=, &picture, &window] {
        const auto& nodes = window.selection.nodes();
        if (nodes.empty()) showDocument();
        else pane->show(subjectIn(picture, nodes.back(), window.workspace));
    });
    connect(selection, &Selection::groupChanged, *pane, [pane, &picture, &workspace](graph::GroupId group) {
        pane->show(subjectOf(workspace, picture.currentGraph(), picture.folding(picture.currentTab()).grouping, group,
            picture.costs(Overlay::predictedCost)));
    });
    connect(selection, &Selection::egraphChanged, *pane, [pane, &selection, &workspace] {
        const auto& [nodes, classes] = selection.egraph();
        if (!nodes.empty()) pane->show(subjectOf(workspace, nodes.back()));
        else if (!classes.empty()) pane->show(subjectOf(workspace, classes.back()));
    });
    connect(selection, &Selection::matchChanged, *pane, [=, &window] {
        const Selection& now = window.selection;
        if (now.match()) pane->show(subjectOf(window.workspace, *now.match()));
        else if (!now.rule().isEmpty()) pane->show(subjectOfRule(window.workspace, now.rule()));
        else if (now.nodes().empty()) showDocument();
    });
    connect(workspace, &Workspace::attended, *pane, [pane, &picture, &workspace] {
        const auto& selected = picture.currentCanvas().selection();
        if (const auto node = selected.empty() ? std::nullopt : graph_view::nodeOf(selected.back()))
            pane->show(subjectIn(picture, *node, workspace));
    });
    connect(*pane, &InspectorPane::linkActivated, selection,
        [&selection](const Link& link) { followLink(link, selection); });
    if (!workspace.state().name.isEmpty()) showDocument();
    return pane;
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using shell::kDrawer;
    // clang-format off
    return {{.id = "inspector",
             .title = "Inspector",
             .places = {{"Edit", 2}, {"Inspect", 3, 0}, {"Step", 3, 0}, {"Extract", 2}, {"Profile", 1}, {"Learn", 0, 1}, {"Policy", kDrawer, 0, 2}},
             .make = make}};
    // clang-format on
}

}  // namespace egret::inspector
