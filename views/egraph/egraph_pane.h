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

// The e-graph: its classes drawn near a focus, a term of it chosen by hand, or all e-nodes as a table. Shows the
// snapshots it is given.
class EGraphPane : public QWidget {
    Q_OBJECT

public:
    explicit EGraphPane(QWidget* parent = nullptr);

    // E-nodes born after `freshSince` glow; when none of them is in the picture it moves to one.
    void setSnapshot(SnapshotPtr snapshot, Describe describe, bool steady, std::optional<egraph::Step> freshSince = {});
    void clear();
    // Of an empty pane, until it has or loses a snapshot: what could be here, and the command that brings it. No text:
    // the usual words.
    void invite(const QString& text, QAction* command);
    const SnapshotPtr& snapshot() const { return m_snapshot; }

    void setFocusOn(std::vector<egraph::ClassId> classes);  // what to draw around; empty: the roots
    const std::vector<egraph::ClassId>& focus() const { return m_options.focus; }
    void setExtent(Extent extent);  // how far; hops go out from what is selected, if anything is
    // Of one extraction, or of two to be compared; marks stand on chosen e-nodes.
    void setChosen(std::vector<Choice> choices, std::unordered_map<egraph::NodeId, QString> marks = {});

    void select(const Places& places);
    std::vector<egraph::ClassId> selectedClasses() const;  // e-nodes count as their class
    std::vector<egraph::NodeId> selectedNodes() const;
    void setHighlight(const QString& layer, const Places& places, const QColor& colour = {});
    canvas::GraphCanvas& canvas() const { return *m_canvas; }
    TermView& terms() const { return *m_terms; }

    // Puts what is not drawn into the picture, leaving the selection alone.
    void reveal(const Places& places);
    void find(const search::Query& query);  // in a job; lights up what it finds, then found()
    bool goTo(const QString& text);         // the class of that name or number, "#12"; whether there is one

    bool isBusy() const;  // draws, lists or searches; the canvas knows when it lays out

Q_SIGNALS:
    void selectionChanged();
    void focusChanged();  // by the person
    void found(const std::vector<egret::egraph::NodeId>& nodes);

private:
    void refresh(bool steady);
    void grow(double factor);
    bool holdsWhatIsDrawn() const;             // the snapshot
    bool isDrawn(const Places& places) const;  // some of them
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
    bool m_steady = false;                               // the picture that is being made keeps places
    canvas::ItemId m_revealWhenShown = canvas::kNoItem;  // the news of the picture that is being laid out
};

}  // namespace egret::egraph_view
