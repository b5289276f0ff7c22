#pragma once

#include "core/extract/reduce.h"

#include <span>
#include <vector>

namespace egret::extract {

// A set U of classes with a head s, the first of them. Its *exits* are the e-nodes of classes in U that imply no class
// of U. Every acyclic selection that chooses s chooses an exit: from s keep stepping to a class of U below; the walk
// ends, and where it ends the chosen e-node is an exit. As an inequality, with y(s) the sum over the e-nodes of s:
//     y(s) <= sum of x(n) over the exits n of U.
// Answer set programming knows this as loop formulas (Lin and Zhao 2004). Where every e-node has one child it is the
// directed cut of Steiner trees (Wong 1984), famous for how little its relaxation leaves to search. Both "a chosen
// e-node needs its child" (U = the two classes) and "a cycle must be broken" (U = the cycle) are special cases.
struct UnfoundedSet {
    std::vector<uint32_t> classes;  // head first
};

// Finds exits; keeps its marks between calls. O(e-nodes and children of the set).
class Exits {
public:
    explicit Exits(const Reduction& reduction);
    std::vector<uint32_t> of(std::span<const uint32_t> classes);

private:
    const Reduction& m_reduction;
    std::vector<bool> m_inside;
    std::vector<uint64_t> m_insideBits;  // by position in Reduction::implied
};

// What these multipliers of sets headed by roots prove about the problem as it stands: the least cost of any acyclic
// selection is at least their sum. Throws internal unless they are a proof: multipliers not negative, heads roots, and
// no e-node with more than its cost as an exit. Goes back to definitions: exits here have no child in the set, and
// nothing is known of implied classes. Shares no code with what finds the sets.
double provenBound(const Problem& problem, std::span<const UnfoundedSet> sets, std::span<const double> multipliers);

}  // namespace egret::extract
