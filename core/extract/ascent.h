#pragma once

#include "core/base/task.h"
#include "core/extract/unfounded.h"

#include <vector>

namespace egret::extract {

// A lower bound with its certificate. Every acyclic selection costs at least
//     bound + sum of reduced[n] over the e-nodes n it chooses.
struct Ascent {
    double bound = 0;
    std::vector<double> reduced;      // by e-node; zero or more
    std::vector<UnfoundedSet> sets;   // their inequalities, with ...
    std::vector<double> multipliers;  // ... these multipliers, add up to the bound: provenBound(), without reduction
    bool impossible = false;          // there is no acyclic selection at all
};

// `seed` 0: the natural order; others vary the choices that the method leaves open. Stopped half-way, or after some
// seconds of work, the bound is smaller and as valid. A step takes O(the set it raises); there are at most as many as
// e-nodes.
Ascent dualAscent(const Problem& problem, const Reduction& reduction, uint64_t seed = 0, const Task& task = {});

}  // namespace egret::extract
