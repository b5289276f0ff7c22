#include "views/graph/last_look.h"

#include "views/graph/graph_pane.h"
#include "views/workspace/workspace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace egret::graph_view {

void keepLook(const GraphPane& pane, workspace::Workspace& workspace) {
    const workspace::State& state = workspace.state();
    if (!state.open) return;
    const canvas::GraphCanvas& canvas = pane.canvas(GraphPane::Tab::current);
    QJsonArray selection;  // operator names
    for (canvas::ItemId item : canvas.selection())
        if (const auto node = nodeOf(item)) selection << QString::fromStdString(state.current.nameOf(*node));
    QJsonObject look{{QStringLiteral("selection"), selection}};
    if (const auto view = canvas.chosenView()) {  // otherwise the default first view is used, which fits any pane size
        look[QStringLiteral("zoom")] = view->zoom;
        look[QStringLiteral("x")] = view->centre.x();
        look[QStringLiteral("y")] = view->centre.y();
    }
    workspace.keepLook(QString::fromUtf8(QJsonDocument(look).toJson(QJsonDocument::Compact)));
}

void restoreLook(GraphPane& pane, const workspace::Workspace& workspace) {
    const workspace::State& state = workspace.state();
    if (!state.open || state.look.isEmpty()) return;
    canvas::GraphCanvas& canvas = pane.canvas(GraphPane::Tab::current);
    const QJsonObject look = QJsonDocument::fromJson(state.look.toUtf8()).object();
    const auto restore = [&workspace, &canvas, path = state.sessionPath, look] {
        const graph::Graph& graph = workspace.state().current;
        if (graph.empty() || workspace.state().sessionPath != path) return;
        const QJsonArray selection = look[QStringLiteral("selection")].toArray();
        std::vector<canvas::ItemId> items;
        for (graph::NodeId node : graph.nodes())
            if (selection.contains(QString::fromStdString(graph.nameOf(node)))) items.push_back(itemOf(node));
        canvas.select(std::move(items), false);
        if (const double zoom = look[QStringLiteral("zoom")].toDouble(); zoom > 0)
            canvas.startWith({zoom, {look[QStringLiteral("x")].toDouble(), look[QStringLiteral("y")].toDouble()}});
    };
    QObject::connect(&canvas, &canvas::GraphCanvas::pictureShown, &pane, restore, Qt::SingleShotConnection);
}

}  // namespace egret::graph_view
