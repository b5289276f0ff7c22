#pragma once

#include "core/base/task.h"
#include "core/rewrite/compile.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace egret::rewrite {

// A location in a graph where a rule applies.
struct GraphMatch {
    std::string rule;
    std::vector<graph::NodeId> nodes;  // the matched operators, as in the rule's left side
    std::vector<graph::NodeId> roots;  // the replaced nodes, one per source
    std::vector<std::pair<graph::NodeId, graph::NodeId>> replacements;  // old root, new node (already in the arena)
    std::vector<std::pair<std::string, graph::NodeId>> variables;       // ?name and its node
    // A match in a body of control flow: `nodes` and `roots` are the operator with the body, and applying the match
    // replaces it by one with the changed body.
    struct Inside;
    std::shared_ptr<const Inside> inside = {};

    // Identifies the match across saving and loading. Depends on the rule and the structure it applies to, and is equal
    // for the same match on an equal graph.
    uint64_t key(const graph::Graph& graph) const;
};

struct GraphMatch::Inside {
    graph::Graph body;
    std::string attribute;  // the body's: "then_branch"
    GraphMatch match;       // in the body
};
// Returns the innermost match and the body that it is in; for a match outside all bodies, itself and `graph`.
std::pair<const GraphMatch*, graph::Graph> innermost(const graph::Graph& graph, const GraphMatch& match);

// Returns all matches, those in bodies included, ordered by rule and then by the roots' positions in graph.nodes().
// Matches that change nothing are omitted. If an unordered rule matches twice with its sources exchanged, only the
// match with ordered roots is kept. Keeps at most the first `limit` per rule, counting those that change nothing; `cut`
// receives the names of rules with more, for cutNotes(). Throws cancelled.
inline constexpr std::size_t kMatchLimit = 10'000;
using RuleNames = std::set<std::string>;
std::vector<GraphMatch> findMatches(const graph::Graph& graph, const std::vector<CompiledRule>& rules,
    const Task& task = {}, std::size_t limit = kMatchLimit, RuleNames* cut = nullptr);
std::vector<std::string> cutNotes(const RuleNames& cut);  // one sentence each, for kMatchLimit

graph::Graph applyMatch(const graph::Graph& graph, const GraphMatch& match);

}  // namespace egret::rewrite
