#pragma once

#include "views/canvas/graph_canvas.h"
#include "views/egraph/egraph_picture.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;
class QTabWidget;

namespace egret::egraph_view {

class EGraphTable;

// The e-graph: its classes drawn near a focus, or all e-nodes as a table. Shows the snapshots it is given.
class EGraphPane : public QWidget {
    Q_OBJECT

public:
    explicit EGraphPane(QWidget* parent = nullptr);

    void setSnapshot(SnapshotPtr snapshot, Describe describe, bool steady);
    void clear();
    const SnapshotPtr& snapshot() const { return m_snapshot; }

    void setFocusOn(std::vector<egraph::ClassId> classes);  // what to draw around; empty: the roots
    void setChosen(std::unordered_set<egraph::NodeId> nodes);
    void setFreshSince(std::optional<egraph::Step> step);
    void setBadges(std::unordered_map<egraph::NodeId, QString> badges);

    void select(const std::vector<egraph::NodeId>& nodes, const std::vector<egraph::ClassId>& classes);
    std::vector<egraph::ClassId> selectedClasses() const;  // e-nodes count as their class
    std::vector<egraph::NodeId> selectedNodes() const;
    void setHighlight(const QString& layer, const std::vector<egraph::NodeId>& nodes,
                      const std::vector<egraph::ClassId>& classes, const QColor& colour);
    canvas::GraphCanvas& canvas() const { return *m_canvas; }

    // Class number "#812" or "812", else every e-node whose title holds the text. The number of hits.
    std::size_t find(const QString& text);

Q_SIGNALS:
    void selectionChanged();

private:
    void refresh(bool steady);
    void grow(double factor);

    QTabWidget* m_tabs;
    canvas::GraphCanvas* m_canvas;
    EGraphTable* m_table;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_tableView;
    SnapshotPtr m_snapshot;
    Describe m_describe;
    EGraphPictureOptions m_options;
};

}  // namespace egret::egraph_view
