#pragma once

#include "core/base/task.h"
#include "core/extract/unfounded.h"

#include <vector>

namespace egret::extract {

// A lower bound with its certificate. Every acyclic selection costs at least
//     bound + sum of reduced[n] over its e-nodes n.
struct Ascent {
    double bound = 0;
    std::vector<double> reduced;      // by e-node; nonnegative
    std::vector<UnfoundedSet> sets;   // the sets that prove the bound, weighted by `multipliers`
    std::vector<double> multipliers;  // one per set; a proof of the bound for the unreduced problem
    bool impossible = false;          // no acyclic selection exists
};

// `seed` 0 gives the natural order; other seeds vary the method's arbitrary choices. If stopped early, or after a few
// seconds of work, the bound is smaller but valid. A step takes time linear in the set that it raises; the number of
// steps is at most the number of e-nodes.
Ascent dualAscent(const Problem& problem, const Reduction& reduction, uint64_t seed = 0, const Task& task = {});

}  // namespace egret::extract
