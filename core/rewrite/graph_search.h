#pragma once

#include "core/base/task.h"
#include "core/rewrite/compile.h"
#include "core/rewrite/graph_index.h"

#include <compare>

namespace egret::rewrite {

// Where a rule's left side fits in a plain graph and the rule applies, and its right side. A pattern fits at a root in
// at most one way, so the roots tell occurrences of a rule apart.
struct Occurrence {
    uint32_t rule = 0;             // its number among the rules searched for
    std::vector<uint32_t> places;  // in Graph::nodes(): of the sources' roots, then the variables, then the operators
    std::shared_ptr<const CompiledRule::Plan> plan;  // speaks of variables, so it holds wherever they are

    // By rule, then by the places of the roots.
    std::strong_ordering operator<=>(const Occurrence& other) const;
    bool operator==(const Occurrence& other) const { return *this <=> other == 0; }
};

// Some places of a graph, and those above them from where a pattern could reach them.
class Neighbourhood {
public:
    // `isTouched` by place; `depth` of the deepest pattern that will be asked for.
    Neighbourhood(const GraphIndex& index, std::vector<bool> isTouched, uint32_t depth);

    bool isTouched(uint32_t place) const { return m_isTouched[place]; }
    // Calls visit(place) for those with this operator (null: any) and a touched place at most `depth` steps below.
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

// Finds the occurrences of one rule and appends them to `into`, at most `limit`. Those of an unordered rule come with
// ascending roots only. See graph_search.cpp for how.
class GraphSearch {
public:
    GraphSearch(const GraphIndex& index, const CompiledRule& rule, uint32_t number, std::size_t limit, const Task& task,
        std::vector<Occurrence>& into);

    // Each answers whether that was all: false when `limit` was reached and there are more. Throw cancelled.
    bool everywhere();                         // in order; so with a limit, the first ones
    bool around(const Neighbourhood& where);   // those with a touched operator or variable, in no order
    bool at(std::span<const uint32_t> roots);  // the one with these roots, if there is one

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
    std::size_t m_start = 0;                                  // the source that was placed first
    const Neighbourhood* m_where = nullptr;                   // around() only
    std::span<const uint32_t> m_only;                         // at() only: the roots allowed
    std::vector<uint32_t> m_roots, m_variables, m_operators;  // places; kNowhere while a variable is free
    std::vector<uint32_t> m_bound;                            // variables in the order in which they were bound
};

}  // namespace egret::rewrite
