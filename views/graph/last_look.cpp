#include "views/graph/last_look.h"

#include "views/graph/graph_pane.h"
#include "views/workspace/workspace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace egret::graph_view {
namespace {

struct LastLook {
    QStringList selection;                          // names of operators
    std::optional<canvas::GraphCanvas::View> view;  // nothing: the first one, at whatever size the pane has then
};

QString jsonOf(const LastLook& look) {
    QJsonObject object{{QStringLiteral("selection"), QJsonArray::fromStringList(look.selection)}};
    if (look.view) {
        object[QStringLiteral("zoom")] = look.view->zoom;
        object[QStringLiteral("x")] = look.view->centre.x();
        object[QStringLiteral("y")] = look.view->centre.y();
    }
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

LastLook lookOf(const QString& json) {
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    LastLook look;
    if (const double zoom = object[QStringLiteral("zoom")].toDouble(); zoom > 0)
        look.view = canvas::GraphCanvas::View{
            zoom, {object[QStringLiteral("x")].toDouble(), object[QStringLiteral("y")].toDouble()}};
    for (const QJsonValue& name : object[QStringLiteral("selection")].toArray()) look.selection << name.toString();
    return look;
}

}  // namespace

void keepLook(const GraphPane& pane, workspace::Workspace& workspace) {
    const workspace::State& state = workspace.state();
    if (!state.open) return;
    const canvas::GraphCanvas& canvas = pane.canvas(GraphPane::Tab::current);
    LastLook look{.selection = {}, .view = canvas.chosenView()};
    for (canvas::ItemId item : canvas.selection())
        if (const auto node = nodeOf(item)) look.selection << QString::fromStdString(state.current.nameOf(*node));
    workspace.keepLook(jsonOf(look));
}

void restoreLook(GraphPane& pane, const workspace::Workspace& workspace) {
    const workspace::State& state = workspace.state();
    if (!state.open || state.look.isEmpty()) return;
    canvas::GraphCanvas& canvas = pane.canvas(GraphPane::Tab::current);
    const auto restore = [&workspace, &canvas, path = state.sessionPath, look = lookOf(state.look)] {
        const graph::Graph& graph = workspace.state().current;
        if (graph.empty() || workspace.state().sessionPath != path) return;
        std::vector<canvas::ItemId> items;
        for (graph::NodeId node : graph.nodes())
            if (look.selection.contains(QString::fromStdString(graph.nameOf(node)))) items.push_back(itemOf(node));
        canvas.select(std::move(items), false);
        if (look.view) canvas.startWith(*look.view);
    };
    QObject::connect(&canvas, &canvas::GraphCanvas::pictureShown, &pane, restore, Qt::SingleShotConnection);
}

}  // namespace egret::graph_view
