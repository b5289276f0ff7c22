#include "views/preview/preview_pane.h"

#include "views/canvas/graph_canvas.h"
#include "views/graph/graph_difference.h"
#include "views/graph/graph_picture.h"
#include "views/theme/widgets.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QLabel>

namespace egret::preview {
namespace {

constexpr int kDistance = 2;  // maximum distance from the changed nodes, in edges

// Draws the changed nodes and their neighbors; edges that leave this part are omitted.
canvas::Picture pictureOfPart(const graph::Graph& graph, const std::unordered_set<graph::NodeId>& changed,
    const graph_view::GraphPictureOptions& options) {
    const canvas::Picture whole = graph_view::pictureOf(graph, options);
    std::unordered_set<canvas::ItemId> wanted;
    for (graph::NodeId node : neighbourhood(graph, {changed.begin(), changed.end()}, kDistance))
        wanted.insert(graph_view::itemOf(node));
    canvas::Picture part;
    std::vector<canvas::ItemId> centre;
    std::vector<int> newIndex(whole.boxes.size(), -1);
    for (size_t b = 0; b < whole.boxes.size(); ++b) {
        if (!wanted.contains(whole.boxes[b].id)) continue;
        newIndex[b] = static_cast<int>(part.boxes.size());
        part.boxes.push_back(whole.boxes[b]);
        if (const auto node = graph_view::nodeOf(whole.boxes[b].id); node && changed.contains(*node))
            centre.push_back(whole.boxes[b].id);
    }
    if (!centre.empty()) part.focus = centre[centre.size() / 2];
    for (canvas::Edge edge : whole.edges) {
        if (newIndex[edge.from] < 0 || newIndex[edge.to] < 0) continue;
        edge.from = static_cast<uint32_t>(newIndex[edge.from]);
        edge.to = static_cast<uint32_t>(newIndex[edge.to]);
        part.edges.push_back(edge);
    }
    if (part.boxes.size() < whole.boxes.size())
        part.note = QCoreApplication::translate("egret::preview::PreviewPane", "%1 of %2 nodes")
                        .arg(part.boxes.size())
                        .arg(whole.boxes.size());
    return part;
}

}  // namespace

std::vector<graph::NodeId> neighbourhood(
    const graph::Graph& graph, const std::vector<graph::NodeId>& centre, int distance) {
    std::unordered_map<graph::NodeId, std::vector<graph::NodeId>> neighbours;
    for (graph::NodeId node : graph.nodes())
        for (graph::NodeId input : graph.node(node).inputs) {
            neighbours[node].push_back(input);
            neighbours[input].push_back(node);
        }
    std::unordered_set<graph::NodeId> seen;
    std::vector<graph::NodeId> found, ring;
    for (graph::NodeId node : centre)
        if (seen.insert(node).second) ring.push_back(node);
    for (int d = 0; !ring.empty(); ++d) {
        found.insert(found.end(), ring.begin(), ring.end());
        if (d == distance) break;
        std::vector<graph::NodeId> next;
        for (graph::NodeId node : ring)
            for (graph::NodeId neighbour : neighbours[node])
                if (seen.insert(neighbour).second) next.push_back(neighbour);
        ring = std::move(next);
    }
    return found;
}

PreviewPane::PreviewPane(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_before(new canvas::GraphCanvas(this)),
      m_after(new canvas::GraphCanvas(this)) {
    theme::setNames(m_before, "previewBefore", {}, tr("Before"));
    theme::setNames(m_after, "previewAfter", {}, tr("After"));
    m_before->setEmptyText(tr("Select a match to see what it would change."));
    for (auto* canvas : {m_before, m_after}) {
        canvas->setStartsFitted(true);
        canvas->setMinimapEnabled(false);
    }
    m_title->setContentsMargins(6, 2, 6, 2);
    m_canvases = theme::row({{m_before, 1}, {m_after, 1}}, theme::kStyleMargins, 1);
    setLayout(theme::column({m_title, {m_canvases, 1}}, {0, 0, 0, 0}, 0));
    theme::onEvent(this, QEvent::Resize,
        [this] { m_canvases->setDirection(width() < height() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight); });
    m_after->hide();
}

// Side by side in a wide pane, one above the other in a narrow one.
void PreviewPane::show(const QString& title, const graph::Graph& before, const graph::Graph& after) {
    m_title->setText(title);
    graph_view::GraphPictureOptions gone, born;
    graph_view::GraphDifference difference = graph_view::differenceOf(before, after);
    gone.removed = std::move(difference.removed);
    born.fresh = std::move(difference.fresh);
    m_after->show();
    m_before->setPicture(pictureOfPart(before, gone.removed, gone));
    m_after->setPicture(pictureOfPart(after, born.fresh, born));
}

// The hint gets the whole pane. It would not fit into half of a small one.
void PreviewPane::clear() {
    m_title->clear();
    m_before->setPicture({});
    m_after->setPicture({});
    m_after->hide();
}

}  // namespace egret::preview
