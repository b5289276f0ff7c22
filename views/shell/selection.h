#pragma once

#include "core/graph/grouping.h"
#include "core/rewrite/match.h"
#include "views/workspace/workspace.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace egret::shell {

// The selection of the window and its history. Pictures and lists report their selection (set...), and all other panes
// show it. To select something elsewhere, a pane sends a request (select...); the owning picture selects and reports
// it.
class Selection : public QObject {
    Q_OBJECT

public:
    using Nodes = std::vector<graph::NodeId>;
    using ENodes = std::vector<egraph::NodeId>;
    using Classes = std::vector<egraph::ClassId>;
    using Places = egraph_view::Places;

    using QObject::QObject;

    const Nodes& nodes() const { return m_nodes; }
    const Places& egraph() const { return m_egraph; }  // the classes include those of the e-nodes
    const std::optional<rewrite::GraphMatch>& match() const { return m_match; }
    const QString& rule() const { return m_rule; }  // selected instead of one of its matches on the graph; may be empty
    const std::vector<workspace::ExtractionPtr>& extractions() const { return m_extractions; }

    // ---- notifications from panes -----------------------------------------------------------------------------------
    void setNodes(Nodes nodes);
    void setGroup(graph::GroupId group);
    void setEGraph(Places places);
    void setFocus();  // the user chose the center of the e-graph's picture
    void setFocusSource(std::function<Classes()> focus) { m_focus = std::move(focus); }
    // A match on the graph, or a rule whose matches are listed.
    void setMatch(std::optional<rewrite::GraphMatch> match, const QString& rule = {});
    void setPending(ENodes nodes) { Q_EMIT pendingChanged(nodes); }          // a pending match in the e-graph
    void setPath(const Places& path) { Q_EMIT pathChanged(path); }           // all places in the explanation
    void setStep(const Places& step) { Q_EMIT stepChanged(step); }           // all places in its current step
    void setExtractions(std::vector<workspace::ExtractionPtr> extractions);  // one extraction, or two to compare

    // ---- requests ---------------------------------------------------------------------------------------------------
    void select(const Nodes& nodes) { Q_EMIT nodesWanted(nodes); }
    void select(const Places& places) { Q_EMIT placesWanted(places); }
    // Scrolls the e-graph's picture to the places. The selection is unchanged.
    void reveal(const Places& places) { Q_EMIT sightWanted(places); }
    void activate(graph::NodeId node) { Q_EMIT activated(node); }  // double-click or Enter

    // Links the pictures: a selection in one is highlighted in the other.
    void setLinked(bool linked);
    bool isLinked() const { return m_isLinked && !m_isQuiet; }

    // ---- back and forward -----------------------------------------------------------------------------------
    void goBack();
    void goForward();
    void forget();  // clears the history for a new document

    // Marks selections made during its lifetime as made by the program. They are not remembered, linked or followed.
    class Quiet {
    public:
        explicit Quiet(Selection& selection)
            : m_selection(selection), m_before(std::exchange(selection.m_isQuiet, true)) {}
        ~Quiet() { m_selection.m_isQuiet = m_before; }

    private:
        Selection& m_selection;
        bool m_before;
    };
    bool isQuiet() const { return m_isQuiet; }

Q_SIGNALS:
    void nodesChanged();
    void groupChanged(egret::graph::GroupId group);
    void egraphChanged();
    void matchChanged();  // also rule()
    void pendingChanged(const std::vector<egret::egraph::NodeId>& nodes);
    void pathChanged(const egret::shell::Selection::Places& path);
    void stepChanged(const egret::shell::Selection::Places& step);
    void extractionsChanged();
    void linkedChanged(bool linked);
    void nodesWanted(const std::vector<egret::graph::NodeId>& nodes);
    void groupWanted(egret::graph::GroupId group);
    void placesWanted(const egret::shell::Selection::Places& places);
    void focusWanted(const std::vector<egret::egraph::ClassId>& classes);
    void sightWanted(const egret::shell::Selection::Places& places);
    void activated(egret::graph::NodeId node);

private:
    // An entry of the back/forward history.
    struct Spot {
        Nodes nodes;
        Classes classes;
        Classes focus;         // center of the e-graph's picture
        graph::GroupId group;  // invalid: none
        bool operator==(const Spot&) const = default;
    };
    void remember(Spot spot);
    void goTo(const Spot& spot);
    Classes focus() const { return m_focus ? m_focus() : Classes(); }

    Nodes m_nodes;
    Places m_egraph;
    std::optional<rewrite::GraphMatch> m_match;
    QString m_rule;
    std::vector<workspace::ExtractionPtr> m_extractions;
    std::function<Classes()> m_focus;
    bool m_isLinked = true, m_isQuiet = false;
    std::vector<Spot> m_spots;
    std::size_t m_spot = 0;
};

}  // namespace egret::shell
