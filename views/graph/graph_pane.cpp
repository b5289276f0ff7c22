#include "views/graph/graph_pane.h"

#include "views/graph/graph_difference.h"

#include <QTabWidget>
#include <QVBoxLayout>

namespace egret::graph_view {

GraphPane::GraphPane(QWidget* parent) : QWidget(parent), m_tabs(new QTabWidget(this)) {
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("States of the computation graph"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);

    const QString titles[kTabs] = {tr("Original"), tr("Current"), tr("Extracted")};
    const QString empty[kTabs] = {tr("Open a model (Ctrl+O) or drop one here."), tr("Open a model (Ctrl+O) or drop one here."),
                                  tr("Nothing extracted yet: saturate (F5), then extract (F7).")};
    const char* names[kTabs] = {"originalCanvas", "currentCanvas", "extractedCanvas"};
    for (std::size_t i = 0; i < kTabs; ++i) {
        auto* canvas = new canvas::GraphCanvas(m_tabs);
        canvas->setObjectName(QLatin1String(names[i]));
        canvas->setAccessibleName(tr("Computation graph, %1").arg(titles[i]));
        canvas->setEmptyText(empty[i]);
        m_pages[i].canvas = canvas;
        m_pages[i].emptyText = empty[i];
        m_tabs->addTab(canvas, titles[i]);
        connect(canvas, &canvas::GraphCanvas::selectionChanged, this, [this, canvas](const std::vector<canvas::ItemId>& ids) {
            if (canvas != &currentCanvas()) return;
            std::vector<graph::NodeId> nodes;
            for (canvas::ItemId id : ids)
                if (const auto node = nodeOf(id)) nodes.push_back(*node);
            Q_EMIT selectionChanged(nodes);
        });
        connect(canvas, &canvas::GraphCanvas::activated, this, [this](canvas::ItemId id) {
            if (const auto node = nodeOf(id)) Q_EMIT activated(*node);
        });
    }
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        refresh(page(currentTab()));
        Q_EMIT tabChanged();
    });
}

void GraphPane::setGraph(Tab tab, graph::Graph graph, bool steady) {
    Page& p = page(tab);
    p.steady = steady && !p.graph.empty();
    p.graph = std::move(graph);
    p.stale = true;
    if (tab == currentTab()) refresh(p);
}

void GraphPane::setPlaceholder(const QString& text) {
    for (Page& p : m_pages) p.canvas->setEmptyText(text.isEmpty() ? p.emptyText : text);
}

void GraphPane::clear(Tab tab) { setGraph(tab, {}, false); }

void GraphPane::refresh(Page& p) {
    if (!p.stale) return;
    p.stale = false;
    GraphPictureOptions options = m_options;
    const graph::Graph& original = page(Tab::original).graph;
    if (&p != &page(Tab::original)) options.fresh = differenceOf(original, p.graph).fresh;
    if (&p == &page(Tab::current)) options.makers = m_makers;
    canvas::Picture picture = pictureOf(p.graph, options);
    picture.steady = p.steady;
    // Keep the engine of the first picture: the layered one wherever changes will follow.
    picture.willChange = &p == &page(Tab::current);
    p.canvas->setPicture(std::move(picture));
}

void GraphPane::markAllStale() {
    for (Page& p : m_pages)
        if (!p.graph.empty()) p.stale = p.steady = true;
    refresh(page(currentTab()));
}

void GraphPane::setCosts(std::unordered_map<graph::NodeId, double> costs, std::function<QString(double)> text) {
    m_options.cost = std::move(costs);
    m_options.costText = std::move(text);
    markAllStale();
}

void GraphPane::setMakers(std::unordered_map<graph::NodeId, QString> makers) {
    m_makers = std::move(makers);
    markAllStale();
}

void GraphPane::setShowShapes(bool show) {
    m_options.showShapes = show;
    markAllStale();
}

void GraphPane::setFoldWeights(bool fold) {
    m_options.foldWeights = fold;
    markAllStale();
}

GraphPane::Tab GraphPane::currentTab() const { return static_cast<Tab>(m_tabs->currentIndex()); }

void GraphPane::setCurrentTab(Tab tab) { m_tabs->setCurrentIndex(static_cast<int>(tab)); }

void GraphPane::setHighlight(const QString& layer, const std::vector<graph::NodeId>& nodes, const QColor& colour) {
    std::vector<canvas::ItemId> ids;
    for (graph::NodeId node : nodes) ids.push_back(itemOf(node));
    for (Page& p : m_pages) p.canvas->setHighlight(layer, ids, colour);
}

void GraphPane::select(const std::vector<graph::NodeId>& nodes) {
    std::vector<canvas::ItemId> ids;
    for (graph::NodeId node : nodes) ids.push_back(itemOf(node));
    currentCanvas().select(ids);
}

std::vector<graph::NodeId> GraphPane::find(const search::Query& query) {
    std::vector<graph::NodeId> hits;
    const graph::Graph& graph = currentGraph();
    if (!query.isEmpty() && !graph.empty())
        for (graph::NodeId node : graph.nodes()) {
            const graph::Operator& op = graph.op(node);
            if (query.matches({.type = operatorTitle(op), .name = QString::fromStdString(graph.nameOf(node)), .attributes = attributeLines(op).join(QLatin1Char(' ')),
                               .shape = shapeText(graph.type(node)), .id = QString::number(node.index()), .rule = {}}))
                hits.push_back(node);
        }
    setHighlight(QStringLiteral("search"), hits, theme::themeFor(palette()).search);
    return hits;
}

}  // namespace egret::graph_view
