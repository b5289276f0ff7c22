#pragma once

#include "core/extract/components.h"
#include "core/extract/ilp.h"
#include "core/extract/reduce.h"
#include "core/extract/unfounded.h"

#include <limits>

namespace egret::extract {

// One linear constraint: lower <= sum of value * column <= upper.
struct Row {
    std::vector<int> columns;
    std::vector<double> values;
    double lower = 0, upper = std::numeric_limits<double>::infinity();
};

// The integer program of a reduced problem, without solver types.
//
// Each live e-node has a binary column: chosen or not. Let y(c) be the sum over a class's columns and z(p, c) the sum
// over those of p that have c as a child:
//   y(c) = 1 for forced classes, y(c) <= 1 for the others
//   z(p, c) <= y(c): stronger than one row per e-node, because a class chooses at most one. The e-nodes of c that imply
//   p can be omitted on the right: if p used them, they would close a cycle.
// In lazy mode, unfounded sets (unfounded.h) are added when a point violates them. Alternatively, variables for a
// topological order inside strongly connected components forbid cycles.
//
// A selection contains only what the roots reach, so a class other than a root has a chosen user:
//   y(c) <= sum of the columns that have c as a child
// With nonnegative costs, optima satisfy this anyway, but it tightens the relaxation. If binary sums join n leaves, for
// example, these rows add up to "at least n - 1 sums". They are added when violated. With negative costs they are
// necessary, and all are added.
class Formulation {
public:
    // `uses`: for each list, every selection chooses one of its e-nodes. `budget` may be null; it requires an unreduced
    // problem.
    Formulation(const Problem& problem, const Reduction& reduction, CycleConstraints cycles,
        const std::vector<std::vector<uint32_t>>& uses = {}, const Budget* budget = nullptr);

    std::vector<double> objective, lower, upper;  // by column
    std::vector<bool> integer;
    std::vector<Row> rows;
    std::vector<Row> useRows;            // the rows of chosen users, with nonnegative costs
    std::vector<uint32_t> nodeOfColumn;  // e-nodes first, then order variables

    // Returns the inequality of a set with these exits; excludes order variables.
    Row rowOf(const UnfoundedSet& set, std::span<const uint32_t> exits) const;

    // Returns the point's values by e-node; zero for e-nodes without a column.
    std::vector<double> byNode(const double* point) const;

    // Returns, for each class, the e-node with the largest value in the point. If no value exceeds 1e-6, returns the
    // class's free e-node, or kNone if it has none.
    std::vector<uint32_t> choiceAt(const double* point) const;

    std::size_t cyclicClasses() const { return m_cyclic.size(); }

private:
    struct Edge {
        uint32_t to;               // index in m_cyclic
        std::vector<int> columns;  // columns of the e-nodes that have that class as a child
    };
    void addUseRows(const std::vector<std::vector<uint32_t>>& uses);
    void addBudget(const Budget& budget);
    void addOrderVariables(bool integral, const Components& components);

    const Problem& m_problem;
    const Reduction& m_reduction;
    std::vector<int> m_column;               // by node; -1: none
    std::vector<uint32_t> m_cyclic;          // classes in components of two or more
    std::vector<std::vector<Edge>> m_edges;  // of each cyclic class, inside its component
};

}  // namespace egret::extract
