#pragma once

#include "views/canvas/graph_canvas.h"
#include "views/graph/graph_picture.h"
#include "views/search/query.h"

#include <QWidget>

#include <array>

class QTabWidget;

namespace egret::graph_view {

// The computation graph, in tabs: as opened, as it is now, as extracted. Each tab is a canvas of its own, drawn when it
// is first looked at.
class GraphPane : public QWidget {
    Q_OBJECT

public:
    enum class Tab : uint8_t { original, current, extracted };
    static constexpr std::size_t kTabs = 3;

    explicit GraphPane(QWidget* parent = nullptr);

    void setGraph(Tab tab, graph::Graph graph, bool steady);
    void clear(Tab tab);
    void setPlaceholder(const QString& text);  // what empty tabs say; empty: how to fill them
    const graph::Graph& graph(Tab tab) const { return m_pages[static_cast<std::size_t>(tab)].graph; }

    // The cost overlay, for all tabs; empty takes it off.
    void setCosts(std::unordered_map<graph::NodeId, double> costs, std::function<QString(double)> text);
    void setMakers(std::unordered_map<graph::NodeId, QString> makers);  // the provenance overlay of the current tab; empty takes it off
    void setShowShapes(bool show);
    void setFoldWeights(bool fold);

    Tab currentTab() const;
    void setCurrentTab(Tab tab);
    canvas::GraphCanvas& canvas(Tab tab) const { return *m_pages[static_cast<std::size_t>(tab)].canvas; }
    canvas::GraphCanvas& currentCanvas() const { return canvas(currentTab()); }
    const graph::Graph& currentGraph() const { return graph(currentTab()); }

    // In every tab, whatever of these it has.
    void setHighlight(const QString& layer, const std::vector<graph::NodeId>& nodes, const QColor& colour);
    void select(const std::vector<graph::NodeId>& nodes);
    std::vector<graph::NodeId> find(const search::Query& query);  // in the current tab; lights them up

Q_SIGNALS:
    void selectionChanged(const std::vector<egret::graph::NodeId>& nodes);  // by the user, in the current tab
    void activated(egret::graph::NodeId node);
    void tabChanged();

private:
    struct Page {
        canvas::GraphCanvas* canvas = nullptr;
        QString emptyText;
        graph::Graph graph;
        bool stale = false;   // the canvas does not show `graph` yet
        bool steady = false;
    };
    void refresh(Page& page);
    void markAllStale();
    Page& page(Tab tab) { return m_pages[static_cast<std::size_t>(tab)]; }

    QTabWidget* m_tabs;
    std::array<Page, kTabs> m_pages;
    GraphPictureOptions m_options;
    std::unordered_map<graph::NodeId, QString> m_makers;
};

}  // namespace egret::graph_view
