#pragma once

#include "views/canvas/graph_canvas.h"
#include "views/egraph/term.h"

#include <QAbstractTableModel>
#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;
class QTableView;

namespace egret::egraph_view {

// The e-nodes of one class of a term, with the effect of choosing each. Texts are created on demand because there may
// be thousands of e-nodes.
class TermAlternatives : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { nodeColumn, costColumn, treeColumn, columnCountOf };

    using QAbstractTableModel::QAbstractTableModel;
    void set(TermPtr term, uint32_t problemClass);  // null clears the table
    const std::vector<extract::ManualSelection::Alternative>& all() const { return m_all; }
    int chosenRow() const;  // -1 if none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    TermPtr m_term;
    uint32_t m_chosen = extract::kNone;
    std::vector<extract::ManualSelection::Alternative> m_all;
};

// Manual extraction: the chosen term as a graph, and the other e-nodes of its selected class with the effect of
// choosing them. Enter or a double-click chooses an e-node. Alt+Down and Alt+Up choose the next and the previous
// e-node.
class TermView : public QWidget {
    Q_OBJECT

public:
    explicit TermView(QWidget* parent = nullptr);

    // Sets the e-graph; null if there is none or it is still growing. Requests a term when the view is visible and has
    // no term of this e-graph.
    void setEGraph(const egraph::EGraph* egraph);
    void setTerm(TermPtr term);  // ignored if it belongs to another e-graph
    const Term* term() const { return m_term.get(); }

    void pick(uint32_t problemNode);
    // Returns the e-node in a row of the alternatives; none for other tables.
    std::optional<egraph::NodeId> alternativeAt(const QAbstractItemView& table, const QModelIndex& row) const;
    void setAvailable(bool available);  // whether the term can be used now
    canvas::GraphCanvas& canvas() const { return *m_canvas; }

Q_SIGNALS:
    void termWanted();
    void useRequested();  // request to use term()'s selection as an extraction
    void classSelected(egret::egraph::ClassId id);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh(bool steady);
    void showPicture(bool steady);
    void showAlternatives();
    void showCosts();
    void pickNext(int step);

    canvas::GraphCanvas* m_canvas;
    QLabel *m_costs, *m_message, *m_class;
    TermAlternatives* m_alternatives;
    QTableView* m_table;
    QPushButton *m_reset, *m_use;
    QSplitter* m_splitter;
    const egraph::EGraph* m_egraph = nullptr;
    TermPtr m_term;
    uint32_t m_selected = extract::kNone;  // class index in the problem
    bool m_available = false;
    TermPictureOptions m_options;
};

}  // namespace egret::egraph_view
