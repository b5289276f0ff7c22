#pragma once

#include "core/base/task.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace egret::extract {

// The undecided part of a problem, as used by the analyses. The lists are indexed as in the problem: the e-nodes of a
// class, and the distinct children of an e-node. Lists of eliminated items are empty.
struct LiveGraph {
    std::vector<std::vector<uint32_t>> nodes;
    std::vector<std::vector<uint32_t>> children;

    std::vector<std::vector<uint32_t>> users() const;  // by class: the e-nodes that have it as a child
    // Returns by class whether it is in `from` or reachable from it.
    std::vector<bool> reachable(std::vector<bool> from) const;
};

// Classes that every acyclic term needs. A class *implies* the classes that every acyclic term of it uses (including
// itself); an e-node implies those that every acyclic term rooted at it uses below it.
//
// For classes it is the greatest solution of
//     implied(c) = {c} + intersection over the e-nodes n of c of implied(n),
//     implied(n) = facts known for n + union over its children d of implied(d)
// (dominators of an AND-OR graph; by induction over the height of a term every solution is sound). These equations
// consider one class at a time and allow d, used by p, to use p again. refine() does not: for every class p on a cycle,
// it removes p from the graph and solves again. The e-nodes of p imply whatever their children imply in that graph, and
// an e-node with a child that has no term there is useless. Later rounds start from these results, so each round
// sharpens the next.
//
// Bit rows by position: one row per class and per e-node, with one bit per class.
class Implied {
public:
    // Assigns positions to these classes, listed so that each has a term over earlier ones. Stores nothing if the rows
    // would exceed 256 MiB.
    void start(const std::vector<uint32_t>& derivable, const LiveGraph& graph);

    bool known() const { return m_words > 0; }

    // Solves the equations for the remaining graph. `derivable` is a subset of the list given to start(), ordered in
    // the same way. If stopped, each class implies only itself.
    void solve(const std::vector<uint32_t>& derivable, const LiveGraph& graph, const Task& task);

    // Performs one round, which removes each class once. Calls `useless` for e-nodes that can be eliminated; they must
    // stay in `graph` until the round is over. Component numbers are those of componentsOf(). If stopped or out of
    // budget (in words of bits touched, counted down), the results so far are kept and sound. Returns whether anything
    // was found.
    bool refine(const LiveGraph& graph, std::span<const uint32_t> component, std::span<const uint32_t> componentSize,
        std::size_t& budget, const Task& task, const std::function<void(uint32_t)>& useless);

    // Returns whether the e-node implies the class, below itself.
    bool node(uint32_t n, uint32_t c) const {
        return m_words > 0 && m_nodeRow[n] != kNoRow && m_position[c] != kNoRow && bit(ofNode(n), m_position[c]);
    }
    std::span<const uint64_t> ofClass(uint32_t c) const {
        return {m_classRows.data() + m_position[c] * m_words, m_words};
    }
    std::span<const uint64_t> ofNode(uint32_t n) const { return {m_nodeRows.data() + m_nodeRow[n] * m_words, m_words}; }

    std::size_t words() const { return m_words; }
    uint32_t position(uint32_t c) const { return m_position[c]; }
    uint32_t classAt(std::size_t position) const { return m_classes[position]; }
    static bool bit(std::span<const uint64_t> row, std::size_t at) { return row[at / 64] >> (at % 64) & 1; }

private:
    static constexpr uint32_t kNoRow = 0xffffffffu;

    template <class IsUsable, class RowOf, class Stops>
    bool solveEquations(const std::vector<uint32_t>& order, const LiveGraph& graph, const IsUsable& isUsable,
        const RowOf& rowOf, const Stops& stops);
    uint64_t* classRow(uint32_t c) { return m_classRows.data() + m_position[c] * m_words; }
    uint64_t* nodeRow(uint32_t n) { return m_nodeRows.data() + m_nodeRow[n] * m_words; }

    std::size_t m_words = 0;
    std::vector<uint32_t> m_position, m_classes;  // class -> position and back
    std::vector<uint32_t> m_nodeRow;              // by e-node
    std::vector<uint64_t> m_classRows, m_nodeRows, m_without;
};

}  // namespace egret::extract
