#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

#include <memory>

namespace egret::extract {

inline constexpr std::string_view kByHand = "by hand";

// An extraction by hand: one e-node picked in one class after the other, with the cost of the whole known after each
// pick.
//
// Every class that has a term has a choice, whether the roots use it or not, so that picking an e-node brings whole
// sub-terms with it; all choices together are free of cycles, always. Hence: a pick is a cycle exactly when a child of
// the e-node leads up to its class, and what changes is
//   the DAG cost, by the sub-terms that come in and those nobody uses any more (counts of uses say which);
//   the tree costs of the classes above, and of the whole by the number of paths from the roots down to the class.
// So a pick costs O(what is above the class + what comes and goes), and to clear a number for each class.
class ManualSelection {
public:
    // Begins with `start` (by class, as in Result: free of cycles, and all that its classes use is in it); classes it
    // leaves out take the root of their cheapest tree. Throws notFound when a root has no term, else as
    // cheapestTrees().
    explicit ManualSelection(
        std::shared_ptr<const Problem> problem, const std::vector<uint32_t>& start = {}, const Task& task = {});

    const Problem& problem() const { return *m_problem; }
    uint32_t choiceOf(uint32_t id) const { return m_choice[id]; }                    // kNone: the class has no term
    bool isUsed(uint32_t id) const { return m_uses[id] > 0; }                        // by the roots' terms
    std::size_t usedCount() const { return static_cast<std::size_t>(m_usedCount); }  // classes
    double treeCost() const;                                                         // may be infinite
    double dagCost() const { return m_dagCost; }
    bool isStart() const { return m_choice == m_start; }

    struct Alternative {
        uint32_t node = 0;
        bool hasTerm = true;          // false: a child has none, so it cannot be picked
        std::vector<uint32_t> cycle;  // classes from its own down to itself again; not empty: it cannot be picked
        double treeDelta = 0;         // of the whole, were it picked; NaN where tree costs are infinite
        double dagDelta = 0;
        bool canBePicked() const { return hasTerm && cycle.empty(); }
    };
    // Every e-node of a class in the problem's order, the chosen one with differences of 0.
    std::vector<Alternative> alternatives(uint32_t id) const;

    // Takes the e-node in its class. When it cannot be picked nothing changes, and the alternative says why.
    Alternative pick(uint32_t node);
    void reset();  // to where it began

    Result result() const;  // checked; its method is kByHand

private:
    struct Above {
        std::vector<uint32_t> order;  // the class and all that lead to it by their choices, users before what they use
        std::vector<uint32_t> next;   // of each class in it: the next on a way down to the class
    };
    Above above(uint32_t id) const;
    Alternative judge(uint32_t node, const Above& above, double paths) const;
    double pathsTo(const Above& above) const;
    double treeCostOf(uint32_t node) const;
    double exchange(uint32_t from, uint32_t to) const;  // in m_uses; returns the difference
    void count(uint32_t node, int by, double& delta) const;
    void recount();

    std::shared_ptr<const Problem> m_problem;
    std::vector<uint32_t> m_classOf;  // by node
    Users m_users;
    std::vector<uint32_t> m_start, m_choice;
    std::vector<double> m_tree;       // cost of each class's term as a tree
    mutable std::vector<int> m_uses;  // by chosen e-nodes of used classes, and as roots
    mutable std::ptrdiff_t m_usedCount = 0;
    double m_dagCost = 0;
};

}  // namespace egret::extract
