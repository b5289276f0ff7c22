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

// The e-nodes of one class of a term, with what each would change; read when they are looked at, since there may be
// thousands.
class TermAlternatives : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { nodeColumn, costColumn, treeColumn, columnCountOf };

    using QAbstractTableModel::QAbstractTableModel;
    void set(TermPtr term, uint32_t problemClass);  // null: none
    const std::vector<extract::ManualSelection::Alternative>& all() const { return m_all; }
    int chosenRow() const;  // -1: none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    TermPtr m_term;
    uint32_t m_chosen = extract::kNone;
    std::vector<extract::ManualSelection::Alternative> m_all;
};

// An extraction by hand: the chosen term as a graph, and the other e-nodes of its selected class, with what choosing
// them would change. Enter or a double click takes one, Alt+Down and Alt+Up the next and the one before.
class TermView : public QWidget {
    Q_OBJECT

public:
    explicit TermView(QWidget* parent = nullptr);

    // The e-graph it is about; null: none, or one that is growing. Asks for a term when it is looked at and has none of
    // it.
    void setEGraph(const egraph::EGraph* egraph);
    void setTerm(TermPtr term);  // of another e-graph: dropped
    const Term* term() const { return m_term.get(); }

    void pick(uint32_t problemNode);
    void setAvailable(bool available);  // whether the term can be used now
    canvas::GraphCanvas& canvas() const { return *m_canvas; }

Q_SIGNALS:
    void termWanted();
    void useRequested();  // term()'s selection, as an extraction
    void classSelected(egret::egraph::ClassId id);

protected:
    void showEvent(QShowEvent* event) override;
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
    uint32_t m_selected = extract::kNone;  // class of the problem
    bool m_available = false;
    TermPictureOptions m_options;
};

}  // namespace egret::egraph_view
