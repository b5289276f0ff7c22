#pragma once

#include "core/base/task.h"
#include "core/rewrite/compile.h"
#include "core/rewrite/graph_index.h"

#include <compare>

namespace egret::rewrite {

// A location in a plain graph where a rule applies, with its right side. A pattern matches at a root in at most one
// way, so the roots identify a rule's occurrences.
struct Occurrence {
    uint32_t rule = 0;  // index among the rules searched for
    // positions in Graph::nodes(): sources' roots, variables, operators
    std::vector<uint32_t> places;
    // refers to variables by number, so it is independent of their positions
    std::shared_ptr<const CompiledRule::Plan> plan;

    // Orders by rule, then by the positions of the roots.
    std::strong_ordering operator<=>(const Occurrence& other) const;
    bool operator==(const Occurrence& other) const { return *this <=> other == 0; }
};

// The touched nodes of a graph, and the nodes above them from which a pattern can reach them. Nodes are identified by
// their position in the GraphIndex.
class Neighbourhood {
public:
    // `isTouched` is indexed by position; `depth` is that of the deepest pattern to search for.
    Neighbourhood(const GraphIndex& index, std::vector<bool> isTouched, uint32_t depth);

    bool isTouched(uint32_t place) const { return m_isTouched[place]; }
    // Calls visit(place) for nodes with this operator (null: any) that have a touched node at most `depth` steps below.
    template <class Visit>
    void forEachRoot(const graph::OpSpec* op, uint32_t depth, Visit&& visit) const {
        for (const Near& near : m_near)
            if ((!op || near.op == op) && near.height <= depth) visit(near.place);
    }

private:
    struct Near {
        const graph::OpSpec* op;
        uint32_t place, height;
    };
    std::vector<bool> m_isTouched;
    std::vector<Near> m_near;
};

// Finds the occurrences of one rule and appends up to `limit` of them to `into`. An unordered rule's occurrences have
// ascending roots. See graph_search.cpp for the method.
class GraphSearch {
public:
    GraphSearch(const GraphIndex& index, const CompiledRule& rule, uint32_t number, std::size_t limit, const Task& task,
        std::vector<Occurrence>& into);

    // These return whether the search was complete: false if more than `limit` occurrences exist. They throw cancelled.
    bool everywhere();                         // in order, so a limit keeps the first occurrences
    bool around(const Neighbourhood& where);   // occurrences with a touched operator or variable, unordered
    bool at(std::span<const uint32_t> roots);  // the occurrence with these roots, if any

private:
    bool fits(const GraphPattern& pattern, uint32_t term, uint32_t place);
    std::span<const uint32_t> candidates(std::size_t source, std::vector<uint32_t>& scratch) const;
    bool tryRoot(std::size_t source, uint32_t place);
    bool extend(std::size_t source);
    bool emit();
    bool isTouched(std::size_t source) const;

    const GraphIndex& m_index;
    const CompiledRule& m_rule;
    const std::vector<GraphPattern>& m_sources;
    uint32_t m_number;
    std::size_t m_limit;
    const Task& m_task;
    std::vector<Occurrence>& m_into;

    std::size_t m_found = 0, m_steps = 0;
    std::size_t m_start = 0;                                  // the source matched first
    const Neighbourhood* m_where = nullptr;                   // around() only
    std::span<const uint32_t> m_only;                         // at() only: the permitted roots
    std::vector<uint32_t> m_roots, m_variables, m_operators;  // positions; kNowhere while unbound
    std::vector<uint32_t> m_bound;                            // variables in binding order
};

}  // namespace egret::rewrite
