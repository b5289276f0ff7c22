// The inspector in the window: what is selected in a picture, or else the document.
#include "views/graph/graph_pane.h"
#include "views/inspector/inspector_pane.h"
#include "views/shell/pane.h"
#include "views/workspace/subjects.h"

namespace egret::inspector {
namespace {

using graph_view::GraphPane;
using shell::PaneContext;

Subject subjectOf(graph::NodeId node, const GraphPane& picture, const workspace::Workspace& workspace) {
    Subject subject = workspace::subjectOf(workspace, picture.currentGraph(), node);
    if (workspace.policyLook() && picture.currentTab() == GraphPane::Tab::current) {
        const auto chance = picture.chances().find(node);
        subject.sections.push_back(workspace::policySection(picture.currentGraph(), node, picture.shownAttention(),
            chance == picture.chances().end() ? std::nullopt : std::optional(chance->second)));
    }
    return subject;
}

void followLink(const QString& text, shell::Selection& selection) {
    const workspace::Link link = workspace::parseLink(text);
    switch (link.kind) {
        case workspace::Link::Kind::node: return selection.select(shell::Selection::Nodes{graph::NodeId(link.index)});
        case workspace::Link::Kind::eclass:
            return selection.select(shell::Selection::Places{{}, {egraph::ClassId(link.index)}});
        case workspace::Link::Kind::enode:
            return selection.select(shell::Selection::Places{{egraph::NodeId(link.index)}, {}});
        case workspace::Link::Kind::none: return;
    }
}

QWidget* make(PaneContext& window) {
    using shell::Selection;
    using workspace::Workspace;
    auto* pane = new InspectorPane;
    Workspace& workspace = window.workspace;
    Selection& selection = window.selection;
    GraphPane& picture = window.docks.the<GraphPane>("graph");
    const auto showDocument = [pane, &workspace] { pane->show(workspace::subjectOfDocument(workspace)); };
    QObject::connect(&workspace, &Workspace::changed, pane, showDocument);
    QObject::connect(&selection, &Selection::nodesChanged, pane, [=, &picture, &window] {
        const auto& nodes = window.selection.nodes();
        if (nodes.empty()) showDocument();
        else pane->show(subjectOf(nodes.back(), picture, window.workspace));
    });
    QObject::connect(&selection, &Selection::groupChanged, pane, [pane, &picture](graph::GroupId group) {
        pane->show(workspace::subjectOf(
            picture.currentGraph(), picture.folding(picture.currentTab()).grouping, group, picture.predictedCosts()));
    });
    QObject::connect(&selection, &Selection::egraphChanged, pane, [pane, &selection, &workspace] {
        const auto& [nodes, classes] = selection.egraph();
        if (!nodes.empty()) pane->show(workspace::subjectOf(workspace, nodes.back()));
        else if (!classes.empty()) pane->show(workspace::subjectOf(workspace, classes.back()));
    });
    QObject::connect(&workspace, &Workspace::attended, pane, [pane, &picture, &workspace] {
        const auto& selected = picture.currentCanvas().selection();
        if (const auto node = selected.empty() ? std::nullopt : graph_view::nodeOf(selected.back()))
            pane->show(subjectOf(*node, picture, workspace));
    });
    QObject::connect(pane, &InspectorPane::linkActivated, &selection,
        [&selection](const QString& link) { followLink(link, selection); });
    if (!workspace.state().name.isEmpty()) showDocument();
    return pane;
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using shell::kBottom;
    // clang-format off
    return {{.id = "inspector",
             .title = "Inspector",
             .places = {{"Inspect", 3, 0}, {"Step", 2, 0}, {"Extract", 2}, {"Profile", 1}, {"Learn", 0, 1}, {"Policy", kBottom, 0, 2}},
             .make = make}};
    // clang-format on
}

}  // namespace egret::inspector
