#pragma once

#include "core/egraph/runner.h"

#include <vector>

namespace egret::egraph {

// The contribution of one rule, or of another origin, to an e-graph. blame.cpp defines the shares.
struct Contribution {
    enum class Origin : uint8_t {
        rule,
        input,     // terms and equalities that the user asserted
        analysis,  // e-nodes and unions of the analysis during a rebuild, such as folded constants
    };
    Origin origin = Origin::rule;
    Symbol rule;                     // only for origin `rule`
    uint64_t created = 0, kept = 0;  // e-nodes that the origin created itself; those that are still in the e-graph
    uint64_t derived = 0;            // e-nodes in the e-graph whose derivation uses the origin
    double share = 0;                // e-nodes in the e-graph that it is to blame for; the shares add up to all of them
    uint64_t unions = 0;             // unions that the origin made itself
    uint64_t congruences = 0;        // unions by congruence that its unions caused
};

// The contributions of all origins in one iteration.
struct IterationContribution {
    uint64_t created = 0, kept = 0, unions = 0, congruences = 0;
};

// Who made the e-nodes of an e-graph, derived from its log.
struct Blame {
    std::vector<Contribution> origins;  // by share, largest first; origins that contributed nothing are left out
    // Indexed by iteration, then like `origins`. The last entry is for the steps after the last iteration.
    std::vector<std::vector<IterationContribution>> iterations;
    uint64_t nodes = 0;  // e-nodes in the e-graph

    // Returns the index of a rule in `origins`; nothing if the rule contributed nothing.
    std::optional<std::size_t> indexOf(Symbol rule) const;
};

// Throws usage without history. `iterations` are those of the run; without them, all steps count as one iteration.
// O(log of the e-graph, times the depth of its unions, which is logarithmic).
Blame blameOf(const EGraph& egraph, std::span<const IterationRecord> iterations = {});

}  // namespace egret::egraph
