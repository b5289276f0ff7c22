#pragma once

#include "core/egraph/runner.h"

#include <memory>
#include <span>
#include <vector>

namespace egret::egraph {

enum class CycleFilterKind {
    none,
    // Tensat's first: before each test, the descendants map of the e-graph as it is then; quadratic in its classes.
    vanilla,
    search,     // the same answer by one search of what the application would join, without a map
    efficient,  // Tensat's algorithm 2: one descendants map an iteration as a quick, incomplete test; then clean up
};

// Keeps the part of an e-graph that its roots reach free of cycles, so that extraction needs no cycle constraints
// (Tensat, section 5.2). Of each cycle that appears, the newest e-node is filtered (EGraph::setFiltered).
//
// One change to the paper: an e-node on which the class's own oldest well-founded term rests is never the one that is
// filtered, so every root keeps a term. (A cycle cannot consist of such e-nodes only.)
class CycleFilter {
public:
    CycleFilter(EGraph& egraph, std::vector<ClassId> roots, CycleFilterKind kind);

    // Adds itself to the runner's hooks, which must not outlive this object.
    void attach(Runner& runner);

    // Efficient: makes the descendants map.
    void beginIteration();
    // A map takes classes squared bits. Where that is more than this there is none, and every test searches.
    static constexpr std::size_t kMaxMapBytes = std::size_t{512} << 20;

    // Whether the rule's targets over this match close no cycle as far as this filter can tell. A rule that computes
    // its right side is judged as if it used every variable below every root.
    bool allows(const Rewrite& rule, const Match& match);

    // Whether an e-node in class `root` over these classes would lie on a cycle.
    bool wouldCycle(ClassId root, std::span<const ClassId> leaves);

    // Filters e-nodes until no cycle is left below the roots; how many. The e-graph must be rebuilt. O(cycles x
    // e-graph).
    std::size_t filterCycles();

private:
    void mapDescendants();
    bool reaches(ClassId from, ClassId to);
    bool searchReaches(ClassId from, ClassId to);

    EGraph& m_egraph;
    std::vector<ClassId> m_roots;
    CycleFilterKind m_kind;
    std::vector<uint32_t> m_position;  // of every id when the map was made: its class's row
    std::vector<uint64_t> m_map;       // rows of bits: classes reached, itself excluded unless on a cycle
    std::size_t m_words = 0;
    std::vector<uint32_t> m_seen;  // by class, for searchReaches: the number of the search that saw it
    uint32_t m_searchNumber = 0;
    std::vector<ClassId> m_stack;
};

}  // namespace egret::egraph
