#pragma once

#include "views/canvas/graph_canvas.h"
#include "views/egraph/egraph_picture.h"
#include "views/search/query.h"

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

    // E-nodes born after `freshSince` glow; when none of them is in the picture it moves to one.
    void setSnapshot(SnapshotPtr snapshot, Describe describe, bool steady, std::optional<egraph::Step> freshSince = {});
    void clear();
    const SnapshotPtr& snapshot() const { return m_snapshot; }

    void setFocusOn(std::vector<egraph::ClassId> classes);  // what to draw around; empty: the roots
    void setChosen(std::vector<Choice> choices);  // of one extraction, or of two to be compared
    void setBadges(std::unordered_map<egraph::NodeId, QString> badges);

    void select(const std::vector<egraph::NodeId>& nodes, const std::vector<egraph::ClassId>& classes);
    std::vector<egraph::ClassId> selectedClasses() const;  // e-nodes count as their class
    std::vector<egraph::NodeId> selectedNodes() const;
    void setHighlight(const QString& layer, const std::vector<egraph::NodeId>& nodes,
                      const std::vector<egraph::ClassId>& classes, const QColor& colour);
    canvas::GraphCanvas& canvas() const { return *m_canvas; }

    // Puts what is not drawn into the picture, leaving the selection alone.
    void reveal(const std::vector<egraph::NodeId>& nodes, const std::vector<egraph::ClassId>& classes);
    std::vector<egraph::NodeId> find(const search::Query& query);  // lights them up; the type is the operator, the id the class's
    bool goTo(const QString& text);  // the class of that name or number, "#12"; whether there is one

Q_SIGNALS:
    void selectionChanged();

private:
    void refresh(bool steady);
    void grow(double factor);
    void showColumns();
    bool holdsWhatIsDrawn() const;  // the snapshot
    bool isDrawn(const std::vector<egraph::NodeId>& nodes, const std::vector<egraph::ClassId>& classes) const;
    std::vector<egraph::ClassId> classesOf(const std::vector<egraph::NodeId>& nodes) const;

    QTabWidget* m_tabs;
    canvas::GraphCanvas* m_canvas;
    EGraphTable* m_table;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_tableView;
    SnapshotPtr m_snapshot;
    Describe m_describe;
    EGraphPictureOptions m_options;
    canvas::ItemId m_revealWhenShown = canvas::kNoItem;  // the news of the picture that is being laid out
};

}  // namespace egret::egraph_view
