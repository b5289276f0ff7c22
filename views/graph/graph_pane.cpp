#include "views/graph/graph_pane.h"

#include "core/base/lookup.h"
#include "views/graph/graph_difference.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>

namespace egret::graph_view {
namespace {

struct TabKind {
    const char *title, *canvasName, *empty;
};
constexpr const char* kHowToOpen = QT_TRANSLATE_NOOP("GraphPane", "Open a model (Ctrl+O) or drop one here.");
constexpr TabKind kTabKinds[] = {
    {QT_TRANSLATE_NOOP("GraphPane", "Original"), "originalCanvas", kHowToOpen},
    {QT_TRANSLATE_NOOP("GraphPane", "Current"), "currentCanvas", kHowToOpen},
    {QT_TRANSLATE_NOOP("GraphPane", "Extracted"), "extractedCanvas",
        QT_TRANSLATE_NOOP("GraphPane", "Nothing extracted yet. Run equality saturation (F5), then extract (F7).")},
    {QT_TRANSLATE_NOOP("GraphPane", "Diff"), "differenceCanvas", kHowToOpen},
    {QT_TRANSLATE_NOOP("GraphPane", "ONNX Runtime"), "runtimeCanvas", kHowToOpen},
};

QString translated(const char* text) { return QCoreApplication::translate("GraphPane", text); }

std::unordered_map<graph::NodeId, graph::NodeId> inverse(
    const std::unordered_map<graph::NodeId, graph::NodeId>& partners) {
    std::unordered_map<graph::NodeId, graph::NodeId> back;
    for (const auto& [before, after] : partners) back.emplace(after, before);
    return back;
}

}  // namespace

GraphPane::GraphPane(QWidget* parent)
    : QWidget(parent), m_tabs(new QTabWidget(this)), m_trail(new BodyTrail(this)), m_overlays(new OverlayChooser),
      m_layers(new QComboBox), m_heads(new QComboBox) {
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("States of the computation graph"));
    setLayout(theme::column({m_trail, m_tabs}, {0, 0, 0, 0}, 0));
    m_tabs->setCornerWidget(makeCorner());
    for (std::size_t i = 0; i < kTabs; ++i) m_tabs->addTab(makeCanvas(i), translated(kTabKinds[i].title));
    m_tabs->setTabVisible(static_cast<int>(Tab::runtime), false);  // until shown: a narrow pane has no room for it
    setFocusProxy(&currentCanvas());
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        setFocusProxy(&currentCanvas());
        refresh(page());
        m_trail->show(page().graph, page().path);
        Q_EMIT tabChanged();
    });
    connect(m_trail, &BodyTrail::chosen, this, qOverload<const BodyPath&>(&GraphPane::enter));
    theme::onEvent(this, QEvent::Resize, [this] { arrangeCorner(); });
}

QWidget* GraphPane::makeCorner() {
    for (QComboBox* box : {m_layers, m_heads}) {
        box->setFrame(false);
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        box->hide();
        connect(box, &QComboBox::activated, this, &GraphPane::markAllStale);
    }
    theme::setNames(m_layers, "attentionLayer", tr("Each layer extends an operator's receptive field by one hop"),
        tr("Attention layer"));
    theme::setNames(m_heads, "attentionHead", {}, tr("Attention head"));
    connect(m_overlays, &OverlayChooser::chosen, this, &GraphPane::setOverlay);
    auto* corner = new QWidget;
    corner->setLayout(theme::row({m_layers, m_heads, m_overlays}, {0, 2, 6, 2}, 4));
    return corner;
}

QSize GraphPane::minimumSizeHint() const {
    constexpr int kRounding = 2;  // of positions on a scaled screen
    return QWidget::minimumSizeHint().expandedTo({m_tabs->tabBar()->sizeHint().width() + kRounding, 0});
}

// In a narrow pane, the tabs need the space of the chooser of colors, which the View menu also offers.
void GraphPane::arrangeCorner() {
    QWidget& corner = *m_tabs->cornerWidget();
    m_overlays->show();
    m_overlays->setVisible(m_tabs->tabBar()->sizeHint().width() + corner.sizeHint().width() <= width());
    corner.setVisible(!m_overlays->isHidden() || !m_layers->isHidden());
    corner.adjustSize();
    corner.updateGeometry();
}

canvas::GraphCanvas* GraphPane::makeCanvas(std::size_t tab) {
    using canvas::GraphCanvas;
    const TabKind& kind = kTabKinds[tab];
    auto* made = new GraphCanvas(m_tabs);
    theme::setNames(made, kind.canvasName, {}, tr("Computation graph, %1").arg(translated(kind.title)));
    made->setEmptyText(translated(kind.empty));
    m_pages[tab].canvas = made;
    connect(made, &GraphCanvas::selectionChanged, this,
        [this, tab](const std::vector<canvas::ItemId>& ids) { canvasSelected(m_pages[tab], ids); });
    connect(made, &GraphCanvas::activated, this, [this](canvas::ItemId id) {
        if (const auto group = groupOf(id)) openGroup(*group);
        else if (const auto node = nodeOf(id)) enter(*node), Q_EMIT activated(*node);
    });
    connect(made, &GraphCanvas::expandRequested, this, &GraphPane::expandSelection);
    connect(made, &GraphCanvas::collapseRequested, this, &GraphPane::collapseSelection);
    connect(made, &GraphCanvas::pictureShown, this, [this, tab] {
        Page& shownPage = m_pages[tab];
        if (!shownPage.toSelect.empty()) shownPage.canvas->select(std::exchange(shownPage.toSelect, {}));
        if (&shownPage == &page()) bringIntoSight(std::exchange(shownPage.toReveal, {}));
        if (&shownPage == &page()) Q_EMIT shown();
    });
    return made;
}

void GraphPane::canvasSelected(const Page& from, const std::vector<canvas::ItemId>& ids) {
    if (&from != &page()) return;
    std::vector<graph::NodeId> nodes;
    for (canvas::ItemId id : ids)
        if (const auto node = nodeOf(id)) nodes.push_back(*node);
    Q_EMIT selectionChanged(nodes);
    if (&from == &page(Tab::runtime)) {
        std::vector<graph::NodeId> computed;
        for (const graph::NodeId node : nodes)
            if (const auto* found = valueAt(m_computes, node))
                computed.insert(computed.end(), found->begin(), found->end());
        setHighlight(QStringLiteral("computed"), computed, theme::themeFor(palette()).fresh);
    }
    if (const auto group = ids.empty() ? std::nullopt : groupOf(ids.back())) Q_EMIT groupSelected(*group);
}

// ---- graphs ---------------------------------------------------------------------------------------------------------

void GraphPane::setGraph(Tab tab, graph::Graph graph, bool steady) {
    Page& p = page(tab);
    const BodyPath path = steady ? counterpart(p.path, p.graph, graph) : BodyPath();
    p.steady = steady && !p.graph.empty() && path.size() == p.path.size();
    p.path = path;
    p.graph = std::move(graph);
    p.shown = bodyAt(p.graph, p.path);
    p.stale = true;
    if (!p.steady) {
        p.folding = {};
        p.canvas->clear();  // the canvas shows nodes of another document
    }
    p.isFolded = false;
    if (tab == Tab::current) setGraph(Tab::difference, p.graph, steady);
    if (tab != currentTab()) return;
    m_trail->show(p.graph, p.path);
    refresh(p);
}

void GraphPane::setPlaceholder(const QString& text) {
    for (std::size_t i = 0; i < kTabs; ++i) setPlaceholder(static_cast<Tab>(i), text);
}

void GraphPane::setPlaceholder(Tab tab, const QString& text) {
    page(tab).canvas->setEmptyText(text.isEmpty() ? translated(kTabKinds[static_cast<std::size_t>(tab)].empty) : text);
}

void GraphPane::clear(Tab tab) { setGraph(tab, {}, false); }

void GraphPane::setRuntimeGraph(
    graph::Graph graph, std::unordered_map<graph::NodeId, std::vector<graph::NodeId>> computes) {
    m_computes = std::move(computes);
    setGraph(Tab::runtime, std::move(graph), false);
}

// Returns the original graph or, if the page shows a body, the body's counterpart in the original graph. Empty if there
// is none.
graph::Graph GraphPane::originalOf(const Page& p) const {
    const graph::Graph& original = graph(Tab::original);
    const BodyPath there = counterpart(p.path, p.graph, original);
    return there.size() == p.path.size() ? bodyAt(original, there) : graph::Graph();
}

// For nodes that correspond to original nodes, every tab uses the original graph's groups. The groups therefore do not
// depend on the steps taken.
void GraphPane::refold(Page& p) {
    if (std::exchange(p.isFolded, true)) return;
    Page& original = page(Tab::original);
    const bool isFirst = p.folding.grouping.empty() && p.folding.open.empty();
    if (!p.path.empty()) {
        if (isFirst) p.folding.grouping = graph::Grouping(p.shown);
        else p.folding.grouping = p.folding.grouping.of(p.shown, inverse(differenceOf(p.drawn, p.shown).partners));
    } else if (&p == &original || original.graph.empty() || !original.path.empty()) {
        p.folding.grouping = graph::Grouping(p.graph);
    } else {
        refold(original);
        p.folding.grouping =
            original.folding.grouping.of(p.graph, inverse(differenceOf(original.graph, p.graph).partners));
        if (p.folding.grouping.empty()) p.folding.grouping = graph::Grouping(p.graph);
    }
    if (isFirst) p.folding.openAtFirst();
}

void GraphPane::refresh(Page& p) {
    if (!p.stale) return;
    p.stale = false;
    refold(p);
    const graph::Graph original = originalOf(p);
    const bool isCurrent = &p == &page(Tab::current);
    GraphPictureOptions options = m_options;
    options.grouping = &p.folding.grouping;
    options.open = p.folding.open;
    options.costText = [](double cost) { return timeText(cost); };
    options.costMeaning = nameOf(m_overlay);
    options.inputTitles = inputTitles(p.graph, p.path);
    if (m_overlay == Overlay::policy) {
        options.isShare = true;
        options.costText = [](double probability) { return QStringLiteral("p %1").arg(fixedText(probability, 2)); };
    }
    if (isCurrent || !options.isShare) options.cost = costs(m_overlay);
    if (isCurrent) options.attention = shownAttention();
    if (isCurrent && m_overlay == Overlay::rules) options.makers = m_makers;
    if (p.steady) options.before = inverse(differenceOf(p.drawn, p.shown).partners);
    canvas::Picture picture;
    if (&p == &page(Tab::difference)) {
        picture = differencePictureOf(original, p.shown, options);
    } else {
        if (m_overlay == Overlay::difference && &p != &page(Tab::original) && !original.empty())
            options.fresh = differenceOf(original, p.shown).fresh;
        picture = pictureOf(p.shown, options);
    }
    picture.steady = p.steady;
    // If changes or folding can follow, use the layout engine that can keep positions from the start.
    picture.willChange = &p != &page(Tab::original) || !p.folding.grouping.empty();
    p.drawn = p.shown;
    p.canvas->setPicture(std::move(picture));
    light(p);
}

void GraphPane::markAllStale() {
    for (Page& p : m_pages)
        if (!p.graph.empty()) p.stale = p.steady = true;
    refresh(page());
}

// ---- overlays -------------------------------------------------------------------------------------------------------

void GraphPane::setCosts(Overlay overlay, Costs costs) {
    m_costs[static_cast<std::size_t>(overlay)] = std::move(costs);
    if (m_overlay == overlay) markAllStale();
}

void GraphPane::setMakers(std::unordered_map<graph::NodeId, QString> makers) {
    m_makers = std::move(makers);
    if (m_overlay == Overlay::rules) markAllStale();
}

void GraphPane::setAttention(Attention attention) {
    m_attention = std::move(attention);
    fillHeads();
    if (m_overlay == Overlay::attention) markAllStale();
}

// Offers the current layers and heads; keeps the selection if it still exists.
void GraphPane::fillHeads() {
    const int layers = static_cast<int>(m_attention.size()),
              heads = layers > 0 ? static_cast<int>(m_attention.front().size()) : 0;
    if (m_layers->count() != layers) {
        m_layers->clear();
        for (int layer = 0; layer < layers; ++layer) m_layers->addItem(tr("Layer %1").arg(layer + 1));
    }
    if (m_heads->count() != heads + 1) {
        m_heads->clear();
        theme::addItem(*m_heads, tr("All heads"), tr("Mean of all heads"));
        for (int head = 0; head < heads; ++head) m_heads->addItem(tr("Head %1").arg(head + 1));
    }
    for (QComboBox* box : {m_layers, m_heads}) box->setVisible(m_overlay == Overlay::attention && layers > 0);
    arrangeCorner();
}

std::vector<AttentionEdge> GraphPane::shownAttention() const {
    if (m_attention.empty() || m_overlay != Overlay::attention) return {};
    const auto& heads = m_attention[static_cast<std::size_t>(std::max(0, m_layers->currentIndex()))];
    if (m_heads->currentIndex() > 0) return heads[static_cast<std::size_t>(m_heads->currentIndex() - 1)];
    std::vector<AttentionEdge> mean = heads.front();  // all heads have the same edges
    for (std::size_t e = 0; e < mean.size(); ++e) {
        mean[e].weight = 0;
        for (const auto& head : heads) mean[e].weight += head[e].weight / static_cast<double>(heads.size());
    }
    return mean;
}

void GraphPane::setOverlay(Overlay overlay) {
    if (std::exchange(m_overlay, overlay) == overlay) return;
    m_overlays->setOverlay(overlay);
    fillHeads();
    markAllStale();
    Q_EMIT overlayChanged(overlay);
}

void GraphPane::setShowShapes(bool show) {
    m_options.showShapes = show;
    markAllStale();
}

// ---- bodies -----------------------------------------------------------------------------------------------------

void GraphPane::enter(const BodyPath& path) {
    Page& p = page();
    graph::Graph body = bodyAt(p.graph, path);
    if (body.empty() || path == p.path) return;
    p.path = path;
    p.shown = std::move(body);
    p.folding = {};
    p.isFolded = p.steady = false;
    p.stale = true;
    p.canvas->clear();
    m_trail->show(p.graph, p.path);
    refresh(p);
    Q_EMIT selectionChanged({});
}

void GraphPane::enter(graph::NodeId owner) {
    const auto bodies = graph::bodiesOf(currentGraph().op(owner));
    if (bodies.empty()) return;
    BodyPath path = page().path;
    path.push_back({owner, bodies.front().attribute});
    enter(path);
}

void GraphPane::enterBody() {
    std::vector<graph::NodeId> candidates;
    for (const canvas::ItemId item : currentCanvas().selection())
        if (const auto node = nodeOf(item)) candidates.push_back(*node);
    if (candidates.empty() && !currentGraph().empty()) candidates = currentGraph().nodes();
    for (const graph::NodeId node : candidates)
        if (!graph::bodiesOf(currentGraph().op(node)).empty()) return enter(node);
}

void GraphPane::leave() {
    BodyPath path = page().path;
    if (path.empty()) return;
    const graph::NodeId owner = path.back().owner;
    path.pop_back();
    enter(path);
    select({owner});
}

// ---- folding --------------------------------------------------------------------------------------------------------

void GraphPane::redraw(bool steady) {
    Page& p = page();
    p.stale = true;
    p.steady = steady;
    refresh(p);
}

void GraphPane::expandAll() {
    page().folding.openAll();
    arrangeAnew();  // no old position is worth keeping
}

void GraphPane::collapseAll() {
    page().folding.closeAll();
    arrangeAnew();
}

void GraphPane::expandSelection() {
    Page& p = page();
    const auto& selection = p.canvas->selection();
    bool changed = selection.empty() && p.folding.openOutermost();
    for (canvas::ItemId id : selection)
        if (const auto group = groupOf(id)) changed |= p.folding.openGroup(*group);
    if (changed) return redraw(true);
    if (const auto node = selection.size() == 1 ? nodeOf(selection.front()) : std::nullopt) enter(*node);
}

void GraphPane::collapseSelection() {
    Page& p = page();
    const auto& selection = p.canvas->selection();
    bool changed = selection.empty() && p.folding.closeInnermost();
    for (canvas::ItemId id : selection) {
        if (const auto group = groupOf(id)) {
            const graph::GroupId parent = p.folding.grouping[*group].parent;
            changed |= parent.valid() && p.folding.closeGroup(parent);
        }
        if (const auto node = nodeOf(id)) changed |= p.folding.closeRound(*node);
    }
    if (changed) redraw(true);
    else leave();
}

// ---- selection ------------------------------------------------------------------------------------------------------

GraphPane::Tab GraphPane::currentTab() const { return static_cast<Tab>(m_tabs->currentIndex()); }

void GraphPane::setCurrentTab(Tab tab) {
    m_tabs->setTabVisible(static_cast<int>(tab), true);
    m_tabs->setCurrentIndex(static_cast<int>(tab));
}

void GraphPane::light(Page& p) {
    for (const auto& [layer, lit] : m_lit) {
        std::vector<canvas::ItemId> ids;
        for (graph::NodeId node : lit.nodes) ids.push_back(itemIn(p, node));
        sortUnique(ids);
        p.canvas->setHighlight(layer, std::move(ids), lit.colour);
    }
}

void GraphPane::setHighlight(const QString& layer, const std::vector<graph::NodeId>& nodes, const QColor& colour) {
    m_lit[layer] = {nodes, colour};
    for (Page& p : m_pages) light(p);
}

void GraphPane::select(const std::vector<graph::NodeId>& nodes) {
    const auto isShown = [&](graph::NodeId node) { return isIn(node, currentGraph().nodes()); };
    if (!nodes.empty() && std::ranges::none_of(nodes, isShown)) enter(BodyPath());
    std::vector<canvas::ItemId> ids;
    for (graph::NodeId node : nodes) ids.push_back(itemOf(node));
    selectIn(page(), std::move(ids), page().folding.openTo(nodes));
}

void GraphPane::selectGroup(graph::GroupId group) {
    Page& p = page();
    const graph::GroupId parent = p.folding.grouping[group].parent;
    const bool opens = parent.valid() && p.folding.openGroup(parent);
    const bool closes = p.folding.closeGroup(group);
    selectIn(p, {itemOf(group)}, opens || closes);
}

void GraphPane::selectIn(Page& p, std::vector<canvas::ItemId> ids, bool isRefolded) {
    if (isRefolded) redraw(true);
    if (isRefolded || p.canvas->isLayoutBusy()) p.toSelect = std::move(ids);
    else p.canvas->select(std::move(ids));
}

void GraphPane::openGroup(graph::GroupId group) {
    if (page().folding.openGroup(group)) redraw(true);
}

void GraphPane::bringIntoSight(const std::vector<graph::NodeId>& nodes) {
    const Page& p = page();
    QRectF area;
    for (graph::NodeId node : nodes)
        if (const auto ref = p.canvas->items().first(itemIn(p, node)))
            area |= p.canvas->geometryOfPicture().rectOf(*ref);
    if (!area.isEmpty() && !p.canvas->visibleArea().contains(area)) p.canvas->centerOn(area.center());
}

void GraphPane::showRewritten(const std::vector<graph::NodeId>& nodes) {
    setHighlight(QStringLiteral("rewritten"), nodes, theme::themeFor(palette()).chosen);
    Page& current = page(Tab::current);
    current.toReveal.clear();
    if (nodes.empty()) return;
    setCurrentTab(Tab::current);
    if (current.canvas->isLayoutBusy()) current.toReveal = nodes;
    else bringIntoSight(nodes);
}

std::vector<graph::NodeId> GraphPane::find(const search::Query& query) {
    std::vector<graph::NodeId> hits;
    const graph::Graph& graph = currentGraph();
    if (!query.isEmpty() && !graph.empty())
        for (graph::NodeId node : graph.nodes())
            if (query.matches(searched(graph, node))) hits.push_back(node);
    setHighlight(QStringLiteral("search"), hits, theme::themeFor(palette()).search);
    return hits;
}

}  // namespace egret::graph_view
