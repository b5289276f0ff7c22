#pragma once

#include "core/rewrite/graph_search.h"
#include "core/rewrite/match.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace egret::rewrite {

// A graph with all its matches: a value that is cheap to update. The matches are those of findMatches(graph, rules,
// task, limit), in the same order.
class MatchedGraph {
public:
    // Searches the whole graph. Throws cancelled.
    MatchedGraph(graph::Graph graph, std::shared_ptr<const std::vector<CompiledRule>> rules, const Task& task = {},
        std::size_t limit = kMatchLimit);

    const graph::Graph& graph() const { return m_graph; }
    std::size_t size() const { return m_matches.size(); }
    const std::string& ruleOf(std::size_t match) const;
    RuleNames cutRules() const;                      // rules with more matches than the limit
    GraphMatch operator[](std::size_t match) const;  // creates the nodes of the match's right side

    // Returns the graph with a match applied, and its matches: equal to a full search, but only the changed part is
    // searched. Any match of this graph is valid, wherever it was found. Throws cancelled.
    MatchedGraph after(const GraphMatch& match, const Task& task = {}) const;
    // Like the overload above, for a graph that is already built: `replaced` is
    // graph().replacedWithImage(match.replacements).
    MatchedGraph after(const GraphMatch& match, graph::Graph::Replaced replaced, const Task& task = {}) const;

private:
    MatchedGraph(const MatchedGraph& from, graph::Graph graph);
    void list();

    graph::Graph m_graph;
    std::shared_ptr<const std::vector<CompiledRule>> m_rules;
    std::size_t m_limit;
    std::vector<Occurrence> m_occurrences;  // sorted
    std::vector<uint32_t> m_matches;        // indices of the occurrences that change the graph
    std::vector<bool> m_isCut;              // by rule: whether it has more than m_limit occurrences
};

// Applies the rules wherever they match, the first match first, until none does or after `limit` applications; `counts`
// receives the number of applications of each rule. For rules whose repeated application ends.
graph::Graph appliedEverywhere(graph::Graph graph, const std::vector<Rule>& rules, const Task& task = {},
    std::map<std::string, uint64_t>* counts = nullptr, std::size_t limit = kMatchLimit);

}  // namespace egret::rewrite
