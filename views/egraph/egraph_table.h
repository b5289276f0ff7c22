#pragma once

#include "views/egraph/egraph_picture.h"

#include <QAbstractTableModel>

namespace egret::egraph_view {

// Every e-node of a snapshot, a row each: nothing is left out, however large the e-graph.
class EGraphTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { classColumn, termColumn, childrenColumn, typeColumn, costColumn, chosenColumn, bornColumn, ruleColumn, columnCountOf };

    explicit EGraphTable(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
    void set(SnapshotPtr snapshot, Describe describe);
    void setChosen(std::vector<Choice> choices);
    bool hasContent(int column) const;  // whether any e-node has something to say there
    egraph::NodeId nodeAt(int row) const { return m_snapshot->nodes[static_cast<size_t>(row)].id; }
    int rowOf(egraph::NodeId node) const;  // -1: none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    SnapshotPtr m_snapshot;
    Describe m_describe;
    std::vector<Choice> m_choices;
};

}  // namespace egret::egraph_view
