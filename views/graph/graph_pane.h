#pragma once

#include "views/canvas/graph_canvas.h"
#include "views/graph/folding.h"
#include "views/graph/graph_picture.h"
#include "views/search/query.h"

#include <QWidget>

#include <array>
#include <map>

class QComboBox;
class QTabWidget;

namespace egret::graph_view {

// What is painted over the operators.
enum class Overlay : uint8_t { difference, none, predictedCost, measuredTime, rules, policy, attention };
constexpr std::size_t kOverlays = 7;

// The computation graph, in tabs: as opened, as it is now, as extracted, and what differs between the first two. Each
// tab is a canvas of its own, drawn when it is first looked at. Large graphs open folded (folding.h).
class GraphPane : public QWidget {
    Q_OBJECT

public:
    enum class Tab : uint8_t { original, current, extracted, difference };
    static constexpr std::size_t kTabs = 4;

    explicit GraphPane(QWidget* parent = nullptr);

    // The tab of differences follows the original and the current graph.
    void setGraph(Tab tab, graph::Graph graph, bool steady);
    void clear(Tab tab);
    void setPlaceholder(const QString& text);  // what empty tabs say; empty: how to fill them
    const graph::Graph& graph(Tab tab) const { return m_pages[static_cast<std::size_t>(tab)].graph; }
    const Folding& folding(Tab tab) const { return m_pages[static_cast<std::size_t>(tab)].folding; }

    // What overlays show; empty: nothing of it is known, and the overlay shows nothing.
    // Of predictedCost and measuredTime in microseconds; of policy the probability of being rewritten next.
    using Costs = std::unordered_map<graph::NodeId, double>;
    void setCosts(Overlay overlay, Costs costs);
    const Costs& costs(Overlay overlay) const { return m_costs[static_cast<std::size_t>(overlay)]; }
    void setMakers(std::unordered_map<graph::NodeId, QString> makers);  // rules, of the current graph
    // By layer, by head; of the current graph.
    using Attention = std::vector<std::vector<std::vector<AttentionEdge>>>;
    void setAttention(Attention attention);
    // By the chosen layer and head, while that overlay is on; else empty.
    std::vector<AttentionEdge> shownAttention() const;
    void setOverlay(Overlay overlay);
    Overlay overlay() const { return m_overlay; }

    void setShowShapes(bool show);

    // ---- folding, in the current tab ----
    void expandAll();
    void collapseAll();
    void expandSelection();  // without a selection: everything, one level
    void collapseSelection();
    void selectGroup(graph::GroupId group);  // folds it
    void openGroup(graph::GroupId group);
    void arrangeAnew();  // forgets where boxes were

    Tab currentTab() const;
    void setCurrentTab(Tab tab);
    canvas::GraphCanvas& canvas(Tab tab) const { return *m_pages[static_cast<std::size_t>(tab)].canvas; }
    canvas::GraphCanvas& currentCanvas() const { return canvas(currentTab()); }
    const graph::Graph& currentGraph() const { return graph(currentTab()); }

    // In every tab, whatever of these it has; what is in a folded group lights up the group.
    void setHighlight(const QString& layer, const std::vector<graph::NodeId>& nodes, const QColor& colour = {});
    void select(const std::vector<graph::NodeId>& nodes);          // opens the groups they are in
    void bringIntoSight(const std::vector<graph::NodeId>& nodes);  // or the groups they are folded into
    std::vector<graph::NodeId> find(const search::Query& query);   // in the current tab; lights them up

Q_SIGNALS:
    void selectionChanged(const std::vector<egret::graph::NodeId>& nodes);  // by the user, in the current tab
    void groupSelected(egret::graph::GroupId group);                        // the last selected item, there
    void activated(egret::graph::NodeId node);
    void tabChanged();
    void shown();  // another graph or folding, in the current tab
    void overlayChanged(egret::graph_view::Overlay overlay);

private:
    struct Page {
        canvas::GraphCanvas* canvas = nullptr;
        graph::Graph graph;
        graph::Graph drawn;  // what the canvas shows
        Folding folding;
        bool isFolded = false;  // `folding` is this graph's
        bool stale = false;     // the canvas does not show `graph` yet
        bool steady = false;
        std::vector<canvas::ItemId> toSelect;  // once it is shown
    };
    struct Lit {
        std::vector<graph::NodeId> nodes;
        QColor colour;
    };
    void refresh(Page& page);
    void refold(Page& page);
    void refoldShown();
    void selectIn(Page& page, std::vector<canvas::ItemId> ids, bool isRefolded);
    void markAllStale();
    void light(Page& page);
    canvas::ItemId itemIn(const Page& page, graph::NodeId node) const {
        return visibleItemOf(node, &page.folding.grouping, page.folding.open);
    }
    Page& page(Tab tab) { return m_pages[static_cast<std::size_t>(tab)]; }
    Page& page() { return page(currentTab()); }  // the current one
    void fillHeads();
    QWidget* makeCorner();
    canvas::GraphCanvas* makeCanvas(std::size_t tab);
    void canvasSelected(const Page& page, const std::vector<canvas::ItemId>& ids);

    QTabWidget* m_tabs;
    QComboBox *m_overlays, *m_layers, *m_heads;
    std::array<Page, kTabs> m_pages;
    GraphPictureOptions m_options;
    Overlay m_overlay = Overlay::difference;
    std::array<Costs, kOverlays> m_costs;
    Attention m_attention;
    std::unordered_map<graph::NodeId, QString> m_makers;
    std::map<QString, Lit> m_lit;
};

}  // namespace egret::graph_view
