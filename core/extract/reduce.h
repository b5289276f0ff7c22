#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

namespace egret::extract {

// What is left of a problem once everything is gone that some best acyclic selection does without.
struct Reduction {
    std::vector<bool> alive;                       // by node
    std::vector<std::vector<uint32_t>> children;   // by live node: distinct classes still to be decided
    std::vector<std::vector<uint32_t>> nodes;      // by class: its live nodes; empty unless it is to be decided
    std::vector<uint32_t> freeChoice;              // by class: a node that costs nothing at all, else kNone
    std::vector<bool> forced;                      // by class: in every selection
    double bound = 0;                              // no selection is cheaper
    bool impossible = false;                       // nothing better than the upper bound is left
    std::size_t liveNodes = 0, liveClasses = 0;

    // Whether every acyclic term that uses the node also uses the class (below it). May say no when it is so.
    bool implies(uint32_t node, uint32_t c) const;

    // Classes that every acyclic term of a class uses, as rows of bits by position; empty when the problem is too large.
    std::vector<uint32_t> position;
    std::vector<uint64_t> implied;
    std::size_t words = 0;
};

// `upperBound`: the DAG cost of a known selection; only strictly better ones are kept. Sound for acyclic selections:
//   - e-nodes over classes without a term, and e-nodes that need their own class, go;
//   - a class with an e-node that costs nothing and needs nothing is free: nobody has to count it;
//   - *implied* classes: those in every acyclic term of a class, the greatest solution of
//     implied(c) = {c} + intersection over its e-nodes of the union over children d of implied(d).
//     An e-node that implies its own class goes (any way to use it is a cycle); what the roots imply is forced;
//   - an e-node goes if another of its class costs no more and needs only classes that this one implies;
//   - an e-node goes if the cheapest e-nodes of all classes that it and the roots imply cost the upper bound already.
Reduction reduce(const Problem& problem, double upperBound, const Task& task = {});

}  // namespace egret::extract
