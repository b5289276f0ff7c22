#pragma once

#include "core/base/task.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace egret::extract {

// The part of a problem that is still to be decided, as the analyses see it. Both by index of the problem: a class's
// e-nodes, an e-node's distinct children; lists of what is gone are empty.
struct LiveGraph {
    std::vector<std::vector<uint32_t>> nodes;
    std::vector<std::vector<uint32_t>> children;

    std::vector<std::vector<uint32_t>> users() const;  // by class: the e-nodes that have it as a child
    // By class: whether it is among `from`, or reached from there.
    std::vector<bool> reachable(std::vector<bool> from) const;
};

// Which classes no acyclic term can do without: *implied* by a class when every acyclic term of it uses them (itself
// included), by an e-node when every acyclic term that has it on top uses them below it.
//
// For classes it is the greatest solution of
//     implied(c) = {c} + intersection over the e-nodes n of c of implied(n),
//     implied(n) = what is known of n + union over its children d of implied(d)
// (dominators of an AND-OR graph; by induction over the height of a term every solution is sound). That alone looks at
// one class at a time and believes that d, used by p, may use p again. refine() does not: for every class p that lies
// on a cycle it takes p out of the graph and solves again; what the children of p's e-nodes imply *there* is what the
// e-nodes imply, and an e-node with a child that has no term there is useless. What was found stays known to later
// rounds, so each sharpens the next.
//
// Rows of bits by position, classes plus e-nodes rows of as many bits as there are classes.
class Implied {
public:
    // Positions for these classes, listed so that each has a term over earlier ones. Nothing is known when the rows
    // would need more than 256 MiB.
    void start(const std::vector<uint32_t>& derivable, const LiveGraph& graph);

    bool known() const { return m_words > 0; }

    // Solves the equations for what is left of the graph; `derivable` as in start(), a subset of it. Stopped, it knows
    // nothing but that a class implies itself.
    void solve(const std::vector<uint32_t>& derivable, const LiveGraph& graph, const Task& task);

    // One round of taking out each class. Calls `useless` for e-nodes that can go; they must stay in `graph` until the
    // round is over. Component numbers by class as componentsOf() gives them. When stopped or out of budget (which is
    // counted down, in words of bits touched) what was found so far is known, and sound. Whether anything was.
    bool refine(const LiveGraph& graph, std::span<const uint32_t> component, std::span<const uint32_t> componentSize,
        std::size_t& budget, const Task& task, const std::function<void(uint32_t)>& useless);

    // Whether the e-node implies the class, below itself.
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
