#pragma once

#include "core/base/task.h"
#include "core/rewrite/compile.h"

#include <set>
#include <string>
#include <vector>

namespace egret::rewrite {

// One place in a graph where a rule applies.
struct GraphMatch {
    std::string rule;
    std::vector<graph::NodeId> nodes;  // the operators matched, as in the rule's left side
    std::vector<graph::NodeId> roots;  // what is replaced, one per source
    std::vector<std::pair<graph::NodeId, graph::NodeId>> replacements;  // old root, new node (already in the arena)
    std::vector<std::pair<std::string, graph::NodeId>> variables;       // ?name and what it is bound to

    // Survives saving and loading, as the rule and the structure it is applied to: equal for the same match on an
    // equal graph.
    uint64_t key(const graph::Graph& graph) const;
};

// All of them, rule by rule and then by the places of the roots in graph.nodes(); those that change nothing are left
// out, and of two matches of an unordered rule that are one with its sources exchanged the one whose roots do not come
// in that order. At most the first `limit` per rule, counting those that change nothing; `cut` gets the names of rules
// that have more, which a person has to be told (cutNotes). Throws cancelled.
inline constexpr std::size_t kMatchLimit = 10'000;
using RuleNames = std::set<std::string>;
std::vector<GraphMatch> findMatches(const graph::Graph& graph, const std::vector<CompiledRule>& rules,
    const Task& task = {}, std::size_t limit = kMatchLimit, RuleNames* cut = nullptr);
std::vector<std::string> cutNotes(const RuleNames& cut);  // one sentence each, for kMatchLimit

graph::Graph applyMatch(const graph::Graph& graph, const GraphMatch& match);

}  // namespace egret::rewrite
