#pragma once

#include "core/rewrite/graph_search.h"
#include "core/rewrite/match.h"

#include <memory>
#include <vector>

namespace egret::rewrite {

// A graph and everything that can be done to it: a value, cheap to step from one to the next. The matches are those of
// findMatches(graph, rules, task, limit), in that order.
class MatchedGraph {
public:
    // Searches the whole graph. Throws cancelled.
    MatchedGraph(graph::Graph graph, std::shared_ptr<const std::vector<CompiledRule>> rules, const Task& task = {},
        std::size_t limit = kMatchLimit);

    const graph::Graph& graph() const { return m_graph; }
    std::size_t size() const { return m_matches.size(); }
    const std::string& ruleOf(std::size_t match) const;
    RuleNames cutRules() const;                      // that have more matches than the limit
    GraphMatch operator[](std::size_t match) const;  // makes the nodes of its right side

    // The graph with a match applied, and its matches: equal to a search of that whole graph, but only what the change
    // touched is searched. The match may come from anywhere, as long as it is one of this graph. Throws cancelled.
    MatchedGraph after(const GraphMatch& match, const Task& task = {}) const;
    // The same in two steps, for those who have the graph already: `replaced` is
    // graph().replacedWithImage(match.replacements).
    MatchedGraph after(const GraphMatch& match, graph::Graph::Replaced replaced, const Task& task = {}) const;

private:
    MatchedGraph(const MatchedGraph& from, graph::Graph graph);
    void list();

    graph::Graph m_graph;
    std::shared_ptr<const std::vector<CompiledRule>> m_rules;
    std::size_t m_limit;
    std::vector<Occurrence> m_occurrences;  // in order
    std::vector<uint32_t> m_matches;        // those of them that change something
    std::vector<bool> m_isCut;              // by rule: there are more than m_limit
};

}  // namespace egret::rewrite
