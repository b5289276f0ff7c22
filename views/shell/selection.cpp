#include "views/shell/selection.h"

namespace egret::shell {

void Selection::setNodes(Nodes nodes) {
    m_nodes = std::move(nodes);
    if (!m_nodes.empty() && !m_isQuiet) remember({m_nodes, {}, focus(), {}});
    Q_EMIT nodesChanged();
}

void Selection::setGroup(graph::GroupId group) {
    if (!m_isQuiet) remember({{}, {}, focus(), group});
    Q_EMIT groupChanged(group);
}

void Selection::setEGraph(Places places) {
    m_egraph = std::move(places);
    if (!m_egraph.classes.empty() && !m_isQuiet) remember({{}, m_egraph.classes, focus(), {}});
    Q_EMIT egraphChanged();
}

void Selection::setFocus() { remember({{}, m_egraph.classes, focus(), {}}); }

void Selection::setMatch(std::optional<rewrite::GraphMatch> match, const QString& rule) {
    m_match = std::move(match);
    m_rule = rule;
    Q_EMIT matchChanged();
}

void Selection::setExtractions(std::vector<workspace::ExtractionPtr> extractions) {
    m_extractions = std::move(extractions);
    Q_EMIT extractionsChanged();
}

void Selection::setLinked(bool linked) {
    m_isLinked = linked;
    Q_EMIT linkedChanged(linked);
}

void Selection::remember(Spot spot) {
    // If goTo() opens or folds a group, the spot is selected only after the layout, when Quiet no longer applies.
    if (m_spot < m_spots.size() && m_spots[m_spot] == spot) return;
    if (!m_spots.empty()) m_spots.resize(m_spot + 1);
    m_spots.push_back(std::move(spot));
    m_spot = m_spots.size() - 1;
}

void Selection::goTo(const Spot& spot) {
    const Quiet quiet(*this);
    if (!spot.nodes.empty()) Q_EMIT nodesWanted(spot.nodes);
    if (spot.group.valid()) Q_EMIT groupWanted(spot.group);
    if (spot.classes.empty()) return;
    if (spot.focus != focus()) Q_EMIT focusWanted(spot.focus);
    Q_EMIT placesWanted({{}, spot.classes});
}

void Selection::goBack() {
    if (m_spot > 0 && m_spot < m_spots.size()) goTo(m_spots[--m_spot]);
}

void Selection::goForward() {
    if (m_spot + 1 < m_spots.size()) goTo(m_spots[++m_spot]);
}

void Selection::forget() { m_spots.clear(); }

}  // namespace egret::shell
