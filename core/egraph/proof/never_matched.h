#pragma once

#include "core/base/task.h"
#include "core/egraph/rewrite.h"

#include <string>

namespace egret::egraph {

// Why a rule matches nowhere in an e-graph: the first sub-pattern, from the leaves up, that no e-class matches.
struct NeverMatched {
    enum class Kind : uint8_t {
        matches,      // the rule matches now
        noOperator,   // no e-node has the sub-pattern's operator and number of children
        payload,      // no e-node of the operator has an accepted payload
        child,        // no e-node of the operator has a child that matches the sub-pattern below
        combination,  // each child matches for some e-node, but not all for the same one
        variable,     // the occurrences of a variable are in different e-classes
        filtered,     // only filtered e-nodes match
        join,         // every pattern of the rule matches, but not with common variables
        condition,    // the rule's condition rejects every match
    };
    Kind kind = Kind::matches;
    uint32_t source = 0;               // index of the rule's pattern
    uint32_t node = 0;                 // the failing sub-pattern, in Pattern::nodes
    uint32_t child = 0;                // child: number of the child without candidates
    std::optional<uint32_t> variable;  // variable: its number; none if it takes several variables together
    std::size_t matched = 0;           // number of sub-patterns that match, of `subPatterns`; variables do not count
    std::size_t subPatterns = 0;
    bool complete = true;  // false: the search was given up, so `kind` may be wrong
    std::string part;      // the failing sub-pattern as text
    std::string sentence;  // "No e-class contains an e-node with operator sin, which (sin ?x) requires."
};

// Explains why the rule matches nowhere. The e-graph must be rebuilt. Each sub-pattern is searched until its first
// match, so the cost is at most that of searching the rule once per sub-pattern and child. Throws cancelled.
NeverMatched neverMatched(const EGraph& egraph, const CompiledRewrite& rule, const Task& task = {});

}  // namespace egret::egraph
