#pragma once

#include "core/egraph/rewrite.h"

#include <optional>
#include <string>

namespace egret::egraph {

// Why a rule does not match in a class: the partial match that gets furthest, and where it fails.
struct WhyNot {
    enum class Kind : uint8_t {
        matches,    // it does match there
        noNode,     // the class has no e-node of the operator, with that many children
        child,      // a child of the e-node is another class than what stands there in the match so far
        payload,    // the pattern refuses the e-node's payload
        filtered,   // the e-node is filtered
        condition,  // the patterns match, the rule's condition does not hold
    };
    Kind kind = Kind::matches;
    uint32_t source = 0;             // which of the rule's patterns
    uint32_t node = 0;               // the sub-pattern that fails, in Pattern::nodes
    ClassId id;                      // the class it was to match
    std::optional<NodeId> enode;     // the e-node that came nearest: child, payload, filtered
    std::vector<ClassId> variables;  // of the partial match; none where not bound
    bool complete = true;            // false: there were too many partial matches to try them all
    std::string sentence;            // "Class 7 has no e-node with operator *, as (* ?a 0) needs."
};

// For a root of the rule's pattern number `source` in this class and, if given, at this e-node. Patterns other than
// that one may match anywhere. The e-graph must be rebuilt. Tries partial matches one by one, at most kMaxWhyNotTries
// e-nodes.
inline constexpr std::size_t kMaxWhyNotTries = 1'000'000;
WhyNot whyNot(const EGraph& egraph, const CompiledRewrite& rule, ClassId id, std::optional<NodeId> enode = {},
    uint32_t source = 0);

}  // namespace egret::egraph
