#pragma once

#include "core/egraph/rewrite.h"

#include <optional>
#include <string>

namespace egret::egraph {

// Why a rule does not match in a class: the largest partial match, and where it fails.
struct WhyNot {
    enum class Kind : uint8_t {
        matches,  // the rule matches
        noNode,   // the class has no e-node with the operator and arity
        child,    // a child's class differs from the one already bound
        payload,  // the pattern rejects the e-node's payload
        filtered,
        condition,  // the patterns match, but the rule's condition does not hold
    };
    Kind kind = Kind::matches;
    uint32_t source = 0;             // index of the rule's pattern
    uint32_t node = 0;               // the failing sub-pattern, in Pattern::nodes
    uint32_t input = 0;              // child: index of the child that differs
    std::size_t matched = 0;         // number of operators that match
    ClassId id;                      // the class to match
    std::optional<NodeId> enode;     // the closest e-node: child, payload, filtered
    std::vector<ClassId> variables;  // classes of the variables in the partial match; invalid if unbound
    // condition: the match that it rejects, as in Match
    std::vector<ClassId> roots;
    std::vector<NodeId> nodes;
    bool complete = true;  // false if there were too many partial matches to try all
    std::string sentence;  // "Class 7 has no e-node with operator *, as (* ?a 0) needs."
};

// Explains why the rule's pattern `source` does not match with its root in this class and, if given, at this e-node.
// The other patterns may match anywhere. The e-graph must be rebuilt. Tries partial matches one by one, up to
// kMaxWhyNotTries e-nodes.
inline constexpr std::size_t kMaxWhyNotTries = 1'000'000;
WhyNot whyNot(const EGraph& egraph, const CompiledRewrite& rule, ClassId id, std::optional<NodeId> enode = {},
    uint32_t source = 0);

}  // namespace egret::egraph
