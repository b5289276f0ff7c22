#pragma once

#include "views/canvas/graph_canvas.h"
#include "views/egraph/egraph_picture.h"
#include "views/search/query.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QTabWidget;
class QToolButton;

namespace egret::jobs {
class LatestJob;
}

namespace egret::egraph_view {

class EGraphTable;
class TermView;

// Shows the e-graph: its classes around a focus, a manually chosen term, or all e-nodes as a table.
class EGraphPane : public QWidget {
    Q_OBJECT

public:
    explicit EGraphPane(QWidget* parent = nullptr);

    // E-nodes created after `freshSince` glow. If the picture contains none of them, it moves to one of them.
    void setSnapshot(SnapshotPtr snapshot, Describe describe, bool steady, std::optional<egraph::Step> freshSince = {});
    void clear();
    // Sets a text and a command for an empty pane, until a snapshot is set or removed. Without a text, the default text
    // is used.
    void invite(const QString& text, QAction* command);
    const SnapshotPtr& snapshot() const { return m_snapshot; }

    void setFocusOn(std::vector<egraph::ClassId> classes);  // center of the drawing; if empty, the roots
    const std::vector<egraph::ClassId>& focus() const { return m_options.focus; }
    void setExtent(Extent extent);  // hops are counted from the selection, if any
    void setCostText(std::function<QString(double)> text) { m_options.costText = std::move(text); }
    // Sets the choices of one extraction, or of two extractions to compare; marks are badges on chosen e-nodes.
    void setChosen(std::vector<Choice> choices, std::unordered_map<egraph::NodeId, QString> marks = {});

    void select(const Places& places);
    std::vector<egraph::ClassId> selectedClasses() const;  // an e-node counts as its class
    std::vector<egraph::NodeId> selectedNodes() const;
    void setHighlight(const QString& layer, const Places& places, const QColor& colour = {});
    canvas::GraphCanvas& canvas() const { return *m_canvas; }
    TermView& terms() const { return *m_terms; }

    // Scrolls to the places, or moves the focus to them if none of them is drawn. The selection is unchanged.
    void reveal(const Places& places);
    void find(const search::Query& query);  // searches in a job, highlights the results, then emits found()
    bool goTo(const QString& text);         // selects a class by name or number ("#12"); false if unknown

    bool isBusy() const;  // whether it is drawing, listing or searching; excludes the canvas layout

Q_SIGNALS:
    void selectionChanged();
    void focusChanged();  // changed by the user
    void found(const std::vector<egret::egraph::NodeId>& nodes);

private:
    void refresh(bool steady);
    void listChosen();
    void grow(double factor);
    bool holdsWhatIsDrawn() const;             // whether the snapshot contains all drawn e-nodes
    bool isDrawn(const Places& places) const;  // whether at least one place is drawn
    std::vector<egraph::ClassId> classesOf(const std::vector<egraph::NodeId>& nodes) const;

    QTabWidget* m_tabs;
    QComboBox* m_extent;
    canvas::GraphCanvas* m_canvas;
    QWidget* m_invitation;
    QLabel* m_invitationText;
    QToolButton* m_invitationButton;
    TermView* m_terms;
    EGraphTable* m_table;
    jobs::LatestJob *m_search, *m_drawing;
    SnapshotPtr m_snapshot;
    Describe m_describe;
    EGraphPictureOptions m_options;
    bool m_steady = false;                               // the picture in progress keeps box positions
    canvas::ItemId m_revealWhenShown = canvas::kNoItem;  // new item in the picture being laid out
};

}  // namespace egret::egraph_view
