#pragma once

#include "core/egraph/runner.h"

#include <span>
#include <vector>

namespace egret::egraph {

enum class CycleFilterKind {
    none,
    // Tensat's first algorithm: rebuilds the descendants map before each test; quadratic in the number of classes
    vanilla,
    search,     // the same result without a map: searches from the classes to be merged
    efficient,  // Tensat's algorithm 2: one descendants map per iteration for a quick, incomplete test, then cleanup
};

// Keeps the part of an e-graph below its roots free of cycles, so that extraction needs no cycle constraints (Tensat,
// section 5.2). The newest e-node of each new cycle is filtered (EGraph::setFiltered).
//
// One change from the paper: the e-nodes of a class's oldest well-founded term are never filtered, so every root keeps
// a term. (A cycle cannot consist only of such e-nodes.)
class CycleFilter {
public:
    CycleFilter(EGraph& egraph, std::vector<ClassId> roots, CycleFilterKind kind);

    // Adds hooks to the runner; they must not outlive this filter.
    void attach(Runner& runner);

    // Builds the descendants map if the kind is efficient.
    void beginIteration();
    // A map takes one bit per pair of classes. Above this size, every test uses a search instead.
    static constexpr std::size_t kMaxMapBytes = std::size_t{512} << 20;

    // Returns whether applying the rule to this match creates no cycle, as far as this filter can tell. A rule with a
    // computed right side is treated as if it used every variable below every root.
    bool allows(const Rewrite& rule, const Match& match);

    // Returns whether an e-node in class `root` with these children would be on a cycle.
    bool wouldCycle(ClassId root, std::span<const ClassId> leaves);

    // Filters e-nodes until the roots reach no cycle; returns the number of filtered e-nodes. The e-graph must be
    // rebuilt. O(cycles x e-graph).
    std::size_t filterCycles();

private:
    void mapDescendants();
    bool reaches(ClassId from, ClassId to);
    bool searchReaches(ClassId from, ClassId to);

    EGraph& m_egraph;
    std::vector<ClassId> m_roots;
    CycleFilterKind m_kind;
    std::vector<uint32_t> m_position;  // class id -> row in the map
    std::vector<uint64_t> m_map;       // one bit row per class: the classes that it reaches (itself only on a cycle)
    std::size_t m_words = 0;
    std::vector<uint32_t> m_seen;  // indexed by class: the last run of searchReaches that visited it
    uint32_t m_searchNumber = 0;
    std::vector<ClassId> m_stack;
};

}  // namespace egret::egraph
