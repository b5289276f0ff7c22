#pragma once

#include "core/extract/components.h"
#include "core/extract/ilp.h"
#include "core/extract/reduce.h"

namespace egret::extract {

// One linear constraint: lower <= sum of value * column <= upper.
struct Row {
    std::vector<int> columns;
    std::vector<double> values;
    double lower = 0, upper = 0;
};

// The integer program of a reduced problem, free of any solver's types.
//
// A binary column per live e-node: chosen or not. With y(c) the sum over a class's columns and z(p, c) the sum over those
// of p that have c as a child:
//   y(c) = 1 for forced classes, y(c) <= 1 for the others
//   z(p, c) <= y(c): stronger than one row per e-node, because a class chooses at most one. The e-nodes of c that imply p
//   can be left out on the right: used by p they would close a cycle.
// A cycle c1 -> c2 -> ... -> ck -> c1 is cut off by
//   z(c1, c2) <= sum over i > 1 of the columns of ci that do not have c(i+1) as a child
// ("if c1 uses c2, some other class on the way must break the cycle"); it dominates the usual "at most k - 1 of k edges"
// and can be started at every class of the cycle. Violated ones are found as shortest cycles under the weights
// y(p) - z(p, c), which are not negative: a cycle through j that is shorter than y(j) is violated.
class Formulation {
public:
    Formulation(const Problem& problem, const Reduction& reduction, CycleConstraints cycles);

    std::vector<double> objective, lower, upper;  // by column
    std::vector<bool> integer;
    std::vector<Row> rows;
    std::vector<uint32_t> nodeOfColumn;           // the first columns are e-nodes; order variables follow

    // Cycle cuts that the point violates by more than `violation`; at most `limit`.
    std::vector<Row> separate(const double* point, double violation, std::size_t limit) const;

    // By class of the problem: the e-node whose column is largest in the point, free e-nodes, kNone where all are zero.
    std::vector<uint32_t> choiceAt(const double* point) const;

    std::size_t cyclicClasses() const { return m_cyclic.size(); }

private:
    struct Edge {
        uint32_t to;                // position in m_cyclic
        std::vector<int> columns;   // of the e-nodes that have it as a child
    };
    void addOrderVariables(bool integral, const Components& components);
    Row cycleCut(const std::vector<std::pair<uint32_t, uint32_t>>& cycle) const;  // (class position, edge index), first is j

    const Problem& m_problem;
    const Reduction& m_reduction;
    std::vector<int> m_column;                 // by node, -1: none
    std::vector<uint32_t> m_cyclic;            // classes inside components of two or more
    std::vector<std::vector<int>> m_columns;   // of each of them
    std::vector<std::vector<Edge>> m_edges;    // of each of them, inside its component
};

}  // namespace egret::extract
