#pragma once

#include "core/base/task.h"
#include "core/extract/implied.h"
#include "core/extract/problem.h"

namespace egret::extract {

// What is left of a problem once everything is gone that some best acyclic selection does without.
struct Reduction : LiveGraph {
    std::vector<uint32_t> freeChoice;  // by class: a node that costs nothing at all, else kNone
    std::vector<bool> forced;          // by class: in every selection
    Implied implied;                   // nothing is known when the problem is too large
    double bound = 0;                  // no selection is cheaper
    bool impossible = false;           // nothing better than the upper bound is left

    // Whether every acyclic term that uses the node also uses the class (below it). May say no when it is so.
    bool implies(uint32_t node, uint32_t c) const;
    std::size_t liveNodes() const;
    std::size_t liveClasses() const;
};

// `upperBound`: the DAG cost of a known selection; only strictly better ones are kept. Sound for acyclic selections:
//   - e-nodes over classes without a term, and e-nodes that need their own class, go;
//   - a class with an e-node that costs nothing and needs nothing is free: nobody has to count it;
//   - *implied* classes (implied.h): an e-node that implies its own class goes; what the roots imply is forced;
//   - an e-node goes if, by dual ascent (ascent.h), selections with it cost the upper bound: the bound, and the reduced
//     costs of all classes that it and the roots imply, or of a path from a root over it down to the end;
//   - an e-node n goes if another of its class needs only classes that are there anyway (n implies them, or they are
//     forced and cannot lead back) and costs no more than n and the cheapest e-nodes of what n implies and owns
//     (dominators.h).
// Polynomial: a few dozen rounds of ascent, and bit rows of classes x classes where memory allows.
Reduction reduce(const Problem& problem, double upperBound, const Task& task = {});

// The problem as it is: every e-node but those that need their own class, which can never be used.
Reduction withoutReduction(const Problem& problem);

}  // namespace egret::extract
