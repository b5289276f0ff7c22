#pragma once

#include "core/extract/reduce.h"

#include <span>
#include <vector>

namespace egret::extract {

// A set U of classes with a head s, the first of them. Its *exits* are the e-nodes of classes in U that imply no class
// of U. Every acyclic selection that chooses s chooses an exit: a walk from s to ever lower classes of U ends at a
// class whose chosen e-node is an exit. As an inequality, with y(s) the sum over the e-nodes of s:
//     y(s) <= sum of x(n) over the exits n of U.
// Answer set programming calls these loop formulas (Lin and Zhao 2004). If every e-node has one child it is the
// directed cut of Steiner trees (Wong 1984), known for its tight relaxation. Both "a chosen e-node needs its child" (U
// = the two classes) and "a cycle must be broken" (U = the cycle) are special cases.
struct UnfoundedSet {
    std::vector<uint32_t> classes;  // head first
};

// Finds exits; reuses its marks between calls. O(e-nodes and children of the set).
class Exits {
public:
    explicit Exits(const Reduction& reduction);
    std::vector<uint32_t> of(std::span<const uint32_t> classes);

private:
    const Reduction& m_reduction;
    std::vector<bool> m_inside;
    std::vector<uint64_t> m_insideBits;  // by position in Reduction::implied
};

}  // namespace egret::extract
