// outline: the graph as a tree, alongside its picture.
//
//   outline_model.h  groups and operators as a QAbstractItemModel
//   outline_pane.h   the tree with its filter
//
// The outline mirrors the picture and makes it accessible: screen readers cannot read a painted canvas.
#pragma once

#include "views/outline/outline_model.h"
#include "views/search/query.h"

#include <QSortFilterProxyModel>
#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeView;

namespace egret::outline {

// Accepts the operators that match a query, and their groups.
class FoundRows : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit FoundRows(OutlineModel& model);
    void setQuery(search::Query query);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    OutlineModel& m_model;
    search::Query m_query;
};

class OutlinePane : public QWidget {
    Q_OBJECT

public:
    explicit OutlinePane(QWidget* parent = nullptr);

    void show(const graph::Graph& graph, const graph::Grouping& grouping);
    void setCosts(const std::unordered_map<graph::NodeId, double>& microseconds);  // may cover only some nodes
    void select(graph::NodeId node);  // emits no signal; an invalid node clears the selection
    void select(graph::GroupId group);
    OutlineModel& model() { return m_model; }

Q_SIGNALS:
    void nodeSelected(egret::graph::NodeId node);  // selected by the user
    void groupSelected(egret::graph::GroupId group);
    void groupActivated(egret::graph::GroupId group);  // double-click or Enter

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);
    void makeCurrent(const QModelIndex& source);
    void currentChanged(const QModelIndex& current);

    OutlineModel m_model;
    FoundRows m_rows;
    QLineEdit* m_filter;
    QLabel* m_count;
    QTreeView* m_tree;
    bool m_following = false;  // true while adopting an external selection
};

}  // namespace egret::outline
