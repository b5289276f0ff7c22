#pragma once

#include "core/synthesis/plan.h"

#include <algorithm>

namespace egret::synthesis {

// O(n), but the lists have at most about ten atoms.
inline bool contains(const std::vector<int>& atoms, int atom) { return std::ranges::find(atoms, atom) != atoms.end(); }

// The loops of one stage, divided at merges. If the stage reads i/B or i%B of a loop i, both halves become loops, and i
// is B*high + low. Halves that are merged again are divided again. Undivided loops are atoms: they become labels of the
// einsum and generated loops. A loop merged with two different blocks is divided by the first block found.
class Refinement {
public:
    struct Node {
        int64_t size = 1;
        int loop = -1;            // coordinate that contains the node
        int high = -1, low = -1;  // halves of the node; -1 for atoms
        int64_t block = 0;        // size of the low half
        bool isAtom() const { return high < 0; }
    };

    Refinement(const Plan& plan, const Stage& stage);

    const Node& operator[](int node) const { return m_nodes[node]; }
    int size() const { return static_cast<int>(m_nodes.size()); }
    // Returns the node with the coordinate's value; -1 if the value must be computed from other coordinates.
    int nodeOf(int coordinate) const { return m_ofCoordinate[coordinate]; }
    std::vector<int> atoms(int node) const;                              // atoms of one node, outermost first
    std::vector<int> atomsOfLoops(const std::vector<int>& loops) const;  // atoms of these loops, in loop order
    // Returns the distinct atoms on which these coordinates depend.
    std::vector<int> atomsBelow(const std::vector<int>& coordinates) const;

private:
    void refine(int node, const std::vector<int>& merges);

    const Plan& m_plan;
    std::vector<Node> m_nodes;
    std::vector<int> m_ofCoordinate;
};

}  // namespace egret::synthesis
