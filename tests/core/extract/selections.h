#pragma once

#include "core/base/error.h"
#include "core/extract/unfounded.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace egret::extract {

// Returns the bound that these multipliers of sets headed by roots prove for the unreduced problem: every acyclic
// selection costs at least their sum. Throws internal unless they are a proof: nonnegative multipliers, heads that are
// roots, and no e-node charged more than its cost as an exit. Uses the definitions only: exits have no child in the
// set, and implied classes are ignored. Shares no code with the search for sets.
inline double provenBound(
    const Problem& problem, std::span<const UnfoundedSet> sets, std::span<const double> multipliers) {
    ensure(sets.size() == multipliers.size(), "a proof has one multiplier per set");
    std::vector<double> asked(problem.nodeCount(), 0);
    double bound = 0;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const std::vector<uint32_t>& classes = sets[i].classes;
        ensure(multipliers[i] >= 0 && !classes.empty(), "a proof's sets have a head and a nonnegative multiplier");
        ensure(std::find(problem.roots.begin(), problem.roots.end(), classes.front()) != problem.roots.end(),
            "a proof's heads are roots");
        bound += multipliers[i];
        std::vector<bool> inside(problem.classCount(), false);
        for (const uint32_t c : classes) inside[c] = true;
        for (uint32_t c = 0; c < problem.classCount(); ++c) {
            if (!inside[c]) continue;
            for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
                bool exit = true;
                for (const uint32_t child : problem.childrenOf(n)) exit = exit && !inside[child];
                if (exit) asked[n] += multipliers[i];
            }
        }
    }
    for (uint32_t n = 0; n < problem.nodeCount(); ++n)
        ensure(asked[n] <= problem.cost[n] * (1 + 1e-9), "a proof charges an e-node at most its cost");
    return bound;
}

// Returns the term that a result chooses for a class, as an S-expression over node names; for display of small terms.
inline std::string printSelection(const Problem& problem, const Result& result, uint32_t root) {
    const uint32_t node = result.choice[root];
    const auto children = problem.childrenOf(node);
    if (children.empty()) return problem.nodeName(node);
    std::string text = "(" + problem.nodeName(node);
    for (const uint32_t child : children) text += " " + printSelection(problem, result, child);
    return text + ")";
}

}  // namespace egret::extract
