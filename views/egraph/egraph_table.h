#pragma once

#include "views/egraph/egraph_list.h"

#include <QAbstractTableModel>
#include <QWidget>

class QLabel;
class QLineEdit;
class QTableView;

namespace egret::jobs {
class LatestJob;
}

namespace egret::egraph_view {

// Table model of an EGraphList; rows are read on demand.
class EGraphTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;
    void set(EGraphList list);
    const EGraphList& list() const { return m_list; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override { Q_EMIT sortRequested(column, order == Qt::DescendingOrder); }

Q_SIGNALS:
    void sortRequested(int column, bool descending);

private:
    EGraphList m_list;
};

// All e-nodes of a snapshot, one per row, with no size limit; only the filter hides rows. Sorting and filtering run in
// a job; the table keeps its old contents until the job ends.
class EGraphTable : public QWidget {
    Q_OBJECT

public:
    explicit EGraphTable(QWidget* parent = nullptr);
    void setSnapshot(SnapshotPtr snapshot, Describe describe);
    void setChosen(std::vector<Choice> choices);
    bool isBusy() const;

Q_SIGNALS:
    void nodeSelected(egret::egraph::NodeId node);  // by keyboard or mouse

private:
    void relist(bool steady);  // steady: same order, new state
    void adopt(EGraphList list, bool steady);
    egraph::NodeId nodeAt(int row) const;
    std::optional<int> rowOf(egraph::NodeId node) const;  // empty if not listed

    EGraphTableModel* m_model;
    QLineEdit* m_filter;
    QLabel* m_count;
    QTableView* m_view;
    jobs::LatestJob* m_job;
    SnapshotPtr m_snapshot;
    Describe m_describe;
    std::vector<Choice> m_choices;
    EGraphListOrder m_order;
    std::optional<egraph::NodeId> m_current;  // selected by the user; kept even if the shown step does not contain it
    bool m_restoring = false;                 // whether the current row is being restored
};

}  // namespace egret::egraph_view
