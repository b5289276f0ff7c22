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

// The e-graph: its classes drawn around a focus, a manually chosen term, or all e-nodes as a table.
class EGraphPane : public QWidget {
    Q_OBJECT

public:
    explicit EGraphPane(QWidget* parent = nullptr);

    // E-nodes created after `freshSince` glow. If none of them is in the picture, the picture moves to one.
    void setSnapshot(SnapshotPtr snapshot, Describe describe, bool steady, std::optional<egraph::Step> freshSince = {});
    void clear();
    // Sets a text and a command for an empty pane, until a snapshot is set or removed. Without a text, the default text
    // is used.
    void invite(const QString& text, QAction* command);
    const SnapshotPtr& snapshot() const { return m_snapshot; }

    void setFocusOn(std::vector<egraph::ClassId> classes);  // center of the drawing; empty: the roots
    const std::vector<egraph::ClassId>& focus() const { return m_options.focus; }
    void setExtent(Extent extent);  // hops are counted from the selection, if there is one
    // Sets the choices of one extraction, or of two to compare; marks are badges on chosen e-nodes.
    void setChosen(std::vector<Choice> choices, std::unordered_map<egraph::NodeId, QString> marks = {});

    void select(const Places& places);
    std::vector<egraph::ClassId> selectedClasses() const;  // an e-node counts as its class
    std::vector<egraph::NodeId> selectedNodes() const;
    void setHighlight(const QString& layer, const Places& places, const QColor& colour = {});
    canvas::GraphCanvas& canvas() const { return *m_canvas; }
    TermView& terms() const { return *m_terms; }

    // Adds places that are not yet drawn to the picture; the selection is unchanged.
    void reveal(const Places& places);
    void find(const search::Query& query);  // in a job; highlights the results, then emits found()
    bool goTo(const QString& text);         // class by name or number, "#12"; false if unknown

    bool isBusy() const;  // drawing, listing or searching; the canvas reports its layout itself

Q_SIGNALS:
    void selectionChanged();
    void focusChanged();  // by the user
    void found(const std::vector<egret::egraph::NodeId>& nodes);

private:
    void refresh(bool steady);
    void grow(double factor);
    bool holdsWhatIsDrawn() const;             // the snapshot
    bool isDrawn(const Places& places) const;  // at least one of them
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
    bool m_steady = false;                               // the picture in progress keeps places
    canvas::ItemId m_revealWhenShown = canvas::kNoItem;  // new item in the picture being laid out
};

}  // namespace egret::egraph_view
