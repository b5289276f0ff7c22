#pragma once

#include "views/canvas/graph_canvas.h"
#include "views/graph/body_path.h"
#include "views/graph/folding.h"
#include "views/graph/graph_picture.h"
#include "views/graph/overlay_chooser.h"
#include "views/search/query.h"

#include <QWidget>

#include <array>
#include <map>

class QComboBox;
class QTabWidget;

namespace egret::graph_view {

// The computation graph in tabs: original, current, extracted, the difference between the first two, and the graph that
// ONNX Runtime makes of the current one. Each tab has its own canvas, drawn when first shown. Large graphs open folded
// (folding.h). A tab may show the body of a control-flow operator instead of its graph (body_path.h).
class GraphPane : public QWidget {
    Q_OBJECT

public:
    enum class Tab : uint8_t { original, current, extracted, difference, runtime };
    static constexpr std::size_t kTabs = 5;

    explicit GraphPane(QWidget* parent = nullptr);
    QSize minimumSizeHint() const override;  // all tabs are in view

    // The difference tab follows the original and the current graph.
    void setGraph(Tab tab, graph::Graph graph, bool steady);
    void clear(Tab tab);
    // `computes` maps its nodes to the operators of the current graph that they compute. Selecting a node highlights
    // these operators in the other tabs.
    void setRuntimeGraph(graph::Graph graph, std::unordered_map<graph::NodeId, std::vector<graph::NodeId>> computes);
    void setPlaceholder(const QString& text);  // text of empty tabs; if empty, each tab explains how to fill it
    void setPlaceholder(Tab tab, const QString& text);
    const graph::Graph& graph(Tab tab) const { return m_pages[static_cast<std::size_t>(tab)].graph; }
    const BodyPath& path(Tab tab) const { return m_pages[static_cast<std::size_t>(tab)].path; }
    const Folding& folding(Tab tab) const { return m_pages[static_cast<std::size_t>(tab)].folding; }

    // Sets overlay data; if empty, the overlay shows nothing. predictedCost and measuredTime are in microseconds;
    // policy is the probability of being rewritten next.
    using Costs = std::unordered_map<graph::NodeId, double>;
    void setCosts(Overlay overlay, Costs costs);
    const Costs& costs(Overlay overlay) const { return m_costs[static_cast<std::size_t>(overlay)]; }
    void setMakers(std::unordered_map<graph::NodeId, QString> makers);  // creators of the current graph's nodes
    // Attention edges of the current graph, indexed by layer and head.
    using Attention = std::vector<std::vector<std::vector<AttentionEdge>>>;
    void setAttention(Attention attention);
    // Returns the edges for the chosen layer and head while the attention overlay is on; otherwise nothing.
    std::vector<AttentionEdge> shownAttention() const;
    void setOverlay(Overlay overlay);
    Overlay overlay() const { return m_overlay; }

    void setShowShapes(bool show);

    // Shows a body of the current tab's graph; an empty path shows the graph. Ignores a path that does not exist.
    void enter(const BodyPath& path);
    void enter(graph::NodeId owner);  // the first body of an operator in the shown graph
    void enterBody();                 // of the selected operator, or of the first that has one
    void leave();                     // shows the graph around the shown body

    // ---- folding, in the current tab ----
    void expandAll();
    void collapseAll();
    void expandSelection();  // without a selection, expands everything by one level
    void collapseSelection();
    void selectGroup(graph::GroupId group);  // selects and collapses the group
    void openGroup(graph::GroupId group);
    void arrangeAnew() { redraw(false); }  // discards box positions

    Tab currentTab() const;
    void setCurrentTab(Tab tab);
    canvas::GraphCanvas& canvas(Tab tab) const { return *m_pages[static_cast<std::size_t>(tab)].canvas; }
    canvas::GraphCanvas& currentCanvas() const { return canvas(currentTab()); }
    // The graph or body that the current tab shows.
    const graph::Graph& currentGraph() const { return m_pages[static_cast<std::size_t>(currentTab())].shown; }

    // Highlights these nodes in every tab that contains them; a folded group is highlighted in place of its contents.
    void setHighlight(const QString& layer, const std::vector<graph::NodeId>& nodes, const QColor& colour = {});
    void select(const std::vector<graph::NodeId>& nodes);          // also opens the nodes' groups
    void bringIntoSight(const std::vector<graph::NodeId>& nodes);  // centers the nodes, or the groups that contain them
    // Highlights what a rewrite of the current graph made and brings it into sight; without nodes, ends the highlight.
    void showRewritten(const std::vector<graph::NodeId>& nodes);
    std::vector<graph::NodeId> find(const search::Query& query);  // searches the current tab; highlights the results

Q_SIGNALS:
    void selectionChanged(const std::vector<egret::graph::NodeId>& nodes);  // selected by the user, in the current tab
    void groupSelected(egret::graph::GroupId group);                        // last item selected in the current tab
    void activated(egret::graph::NodeId node);
    void tabChanged();
    void shown();  // the current tab shows a new graph or folding
    void overlayChanged(egret::graph_view::Overlay overlay);

private:
    struct Page {
        canvas::GraphCanvas* canvas = nullptr;
        graph::Graph graph;
        BodyPath path;
        graph::Graph shown;  // the graph or its body at `path`
        graph::Graph drawn;  // the graph on the canvas
        Folding folding;
        bool isFolded = false;  // whether `folding` matches `shown`
        bool stale = false;     // the canvas does not show `shown` yet
        bool steady = false;
        std::vector<canvas::ItemId> toSelect;  // items to select once the picture is shown
        std::vector<graph::NodeId> toReveal;   // nodes to bring into sight once the picture is shown
    };
    struct Lit {
        std::vector<graph::NodeId> nodes;
        QColor colour;
    };
    void refresh(Page& page);
    void refold(Page& page);
    graph::Graph originalOf(const Page& page) const;
    void redraw(bool steady);
    void selectIn(Page& page, std::vector<canvas::ItemId> ids, bool isRefolded);
    void markAllStale();
    void light(Page& page);
    canvas::ItemId itemIn(const Page& page, graph::NodeId node) const {
        return visibleItemOf(node, &page.folding.grouping, page.folding.open);
    }
    Page& page(Tab tab) { return m_pages[static_cast<std::size_t>(tab)]; }
    Page& page() { return page(currentTab()); }
    void fillHeads();
    QWidget* makeCorner();
    void arrangeCorner();
    canvas::GraphCanvas* makeCanvas(std::size_t tab);
    void canvasSelected(const Page& page, const std::vector<canvas::ItemId>& ids);

    QTabWidget* m_tabs;
    BodyTrail* m_trail;
    OverlayChooser* m_overlays;
    QComboBox *m_layers, *m_heads;
    std::array<Page, kTabs> m_pages;
    GraphPictureOptions m_options;
    Overlay m_overlay = Overlay::difference;
    std::array<Costs, kOverlays> m_costs;
    Attention m_attention;
    std::unordered_map<graph::NodeId, QString> m_makers;
    std::unordered_map<graph::NodeId, std::vector<graph::NodeId>> m_computes;  // by node of the runtime tab
    std::map<QString, Lit> m_lit;
};

}  // namespace egret::graph_view
