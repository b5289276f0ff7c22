#pragma once

#include "core/base/task.h"
#include "core/extract/implied.h"
#include "core/extract/problem.h"

namespace egret::extract {

// The rest of a problem after eliminating everything that some best acyclic selection does not need.
struct Reduction : LiveGraph {
    std::vector<uint32_t> freeChoice;  // by class: a node without cost and undecided children, else kNone
    std::vector<bool> forced;          // by class: whether it is in every selection
    Implied implied;                   // empty if the problem is too large
    double bound = 0;                  // no selection costs less
    bool impossible = false;           // no selection better than the upper bound remains

    // Returns whether every acyclic term that uses the node also uses the class below it. Conservative: may miss some.
    bool implies(uint32_t node, uint32_t c) const;
    std::size_t liveNodes() const;
    std::size_t liveClasses() const;
};

// `upperBound`: the DAG cost of a known selection; only strictly better ones are kept. Sound for acyclic selections:
//   - e-nodes over classes without a term, and e-nodes that need their own class, are eliminated;
//   - a class with an e-node that has no cost and no children is free and ignored;
//   - *implied* classes (implied.h): an e-node that implies its own class is eliminated; classes implied by the roots
//     are forced;
//   - an e-node is eliminated if, by dual ascent (ascent.h), selections with it cost at least the upper bound.
//     Their cost is at least the ascent's bound plus the reduced costs of all classes that it and the roots imply, or
//     of a path from a root through it to the end;
//   - an e-node n is eliminated if another e-node of its class needs only classes that are present anyway (n implies
//     them, or they are forced and cannot lead back) and costs no more than n plus the cheapest e-nodes of the classes
//     that n implies and owns (dominators.h).
// Takes polynomial time: a few dozen rounds of ascent, and bit rows of classes x classes if memory allows.
Reduction reduce(const Problem& problem, double upperBound, const Task& task = {});

// Returns the unreduced problem without e-nodes that need their own class, which are never usable.
Reduction withoutReduction(const Problem& problem);

}  // namespace egret::extract
