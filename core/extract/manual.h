#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

#include <memory>

namespace egret::extract {

inline constexpr std::string_view kByHand = "by hand";

// Manual extraction: the user picks one e-node per class and sees the total cost after each pick.
//
// Every class with a term has a choice, whether or not the roots use it, so picking an e-node brings in whole
// sub-terms. All choices together are always acyclic. A pick therefore closes a cycle exactly when a child of the
// e-node reaches the e-node's class. A pick changes
//   the DAG cost, by the sub-terms that enter and leave the selection (found by use counts);
//   the tree costs of the classes above, and the total tree cost in proportion to the number of paths from the roots
//   to the class.
// So a pick costs O(classes above + classes that enter and leave), plus clearing one number per class.
class ManualSelection {
public:
    // Starts from `start` (by class, as in Result: acyclic and closed under use); other classes take the root of their
    // cheapest tree. Throws notFound if a root has no term; other errors as in cheapestTrees().
    explicit ManualSelection(
        std::shared_ptr<const Problem> problem, const std::vector<uint32_t>& start = {}, const Task& task = {});

    const Problem& problem() const { return *m_problem; }
    uint32_t choiceOf(uint32_t id) const { return m_choice[id]; }                    // kNone: the class has no term
    bool isUsed(uint32_t id) const { return m_uses[id] > 0; }                        // in the roots' terms
    std::size_t usedCount() const { return static_cast<std::size_t>(m_usedCount); }  // number of used classes
    double treeCost() const;                                                         // may be infinite
    double dagCost() const { return m_dagCost; }
    bool isStart() const { return m_choice == m_start; }

    struct Alternative {
        uint32_t node = 0;
        bool hasTerm = true;          // false: a child has no term, so it cannot be picked
        std::vector<uint32_t> cycle;  // from its class back to itself; if not empty, it cannot be picked
        double treeDelta = 0;         // change of the total if picked; NaN if tree costs are infinite
        double dagDelta = 0;
        bool canBePicked() const { return hasTerm && cycle.empty(); }
    };
    // Returns every e-node of a class in the problem's order; the chosen one has differences of 0.
    std::vector<Alternative> alternatives(uint32_t id) const;

    // Chooses the e-node in its class. If it cannot be picked, nothing changes and the alternative gives the reason.
    Alternative pick(uint32_t node);
    void reset();  // to the initial selection

    Result result() const;  // checked; its method is kByHand

private:
    struct Above {
        std::vector<uint32_t> order;  // the class and all classes whose choices lead to it, users first
        std::vector<uint32_t> next;   // for each class in `order`: the next class on a path to that class
    };
    Above above(uint32_t id) const;
    Alternative judge(uint32_t node, const Above& above, double paths) const;
    double pathsTo(const Above& above) const;
    double treeCostOf(uint32_t node) const;
    double exchange(uint32_t from, uint32_t to) const;  // updates m_uses; returns the difference
    void count(uint32_t node, int by, double& delta) const;
    void recount();

    std::shared_ptr<const Problem> m_problem;
    std::vector<uint32_t> m_classOf;  // by node
    Grouped m_users;
    std::vector<uint32_t> m_start, m_choice;
    std::vector<double> m_tree;       // tree cost of each class's term
    mutable std::vector<int> m_uses;  // uses by chosen e-nodes of used classes and by roots
    mutable std::ptrdiff_t m_usedCount = 0;
    double m_dagCost = 0;
};

}  // namespace egret::extract
