#pragma once

#include "core/graph/grouping.h"

#include <QAbstractItemModel>

#include <unordered_map>
#include <vector>

namespace egret::outline {

// A graph as a tree: inputs, groups with their contents, operators. Columns: name, shape, cost. Rows are indices into
// one vector and texts are created on demand, so 10,000 rows remain fast.
class OutlineModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { name, shape, cost, columns };

    using QAbstractItemModel::QAbstractItemModel;
    void setGraph(graph::Graph graph, graph::Grouping grouping);
    void setCosts(std::unordered_map<graph::NodeId, double> microseconds);
    const graph::Graph& graph() const { return m_graph; }

    // Returns an invalid id if the row is not an operator.
    graph::NodeId nodeAt(const QModelIndex& index) const;
    graph::GroupId groupAt(const QModelIndex& index) const;
    QModelIndex indexOf(graph::NodeId node) const;
    QModelIndex indexOf(graph::GroupId group) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        graph::NodeId node;  // either node or group is set; the root has neither
        graph::GroupId group;
        std::size_t parent = 0;
        int place = 0;  // position among its siblings
        std::vector<std::size_t> children;
    };
    void build();
    void sumCosts();  // sums the costs of groups
    std::size_t rowOf(const QModelIndex& index) const {
        return index.isValid() ? static_cast<std::size_t>(index.internalId()) : 0;
    }
    QModelIndex indexOfRow(std::size_t row, int column = 0) const {
        return row == 0 ? QModelIndex() : createIndex(m_rows[row].place, column, static_cast<quintptr>(row));
    }
    QString textOf(const Row& row, int column) const;
    double costOf(const Row& row) const;

    graph::Graph m_graph;
    graph::Grouping m_grouping;
    std::unordered_map<graph::NodeId, double> m_costs;
    std::unordered_map<graph::GroupId, double> m_groupCosts;
    std::vector<Row> m_rows;  // [0] is the root
    std::unordered_map<graph::NodeId, std::size_t> m_rowOfNode;
    std::unordered_map<graph::GroupId, std::size_t> m_rowOfGroup;
};

}  // namespace egret::outline
