#pragma once

#include "core/synthesis/plan.h"

#include <algorithm>

namespace egret::synthesis {

// Whether a list of atoms has that atom. O(n); the lists have at most some ten.
inline bool contains(const std::vector<int>& atoms, int atom) { return std::ranges::find(atoms, atom) != atoms.end(); }

// The loops of one stage, each taken apart where the stage reads i/B or i%B of a loop i: both halves become loops, and
// i is B*high + low; repeated for halves that are merged again. What is left whole is an atom: a label of the einsum, a
// generated loop. A loop merged with two different blocks is taken apart by the first one met.
class Refinement {
public:
    struct Node {
        int64_t size = 1;
        int loop = -1;            // the coordinate it is all or a part of
        int high = -1, low = -1;  // nodes; -1 of atoms
        int64_t block = 0;        // size of the low half
        bool isAtom() const { return high < 0; }
    };

    Refinement(const Plan& plan, const Stage& stage);

    const Node& operator[](int node) const { return m_nodes[node]; }
    int size() const { return static_cast<int>(m_nodes.size()); }
    // The node whose value the coordinate is; -1 where it has to be computed from others.
    int nodeOf(int coordinate) const { return m_ofCoordinate[coordinate]; }
    std::vector<int> atoms(int node) const;                              // of one node, outermost first
    std::vector<int> atomsOfLoops(const std::vector<int>& loops) const;  // in their order
    // Atoms that the values of these coordinates depend on, each once.
    std::vector<int> atomsBelow(const std::vector<int>& coordinates) const;

private:
    void refine(int node, const std::vector<int>& merges);

    const Plan& m_plan;
    std::vector<Node> m_nodes;
    std::vector<int> m_ofCoordinate;
};

}  // namespace egret::synthesis
