#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

namespace egret::extract {

// A smaller problem with the same least DAG cost, built in time independent of the depth. Deep networks have long
// chains without a choice, which searches would process again for every class above.
class Simplified {
public:
    // Throws badInput if the problem is invalid, and cancelled.
    explicit Simplified(const Problem& problem, const Task& task = {});

    // Returns the remaining problem. Its costs include those of everything decided, so costs and bounds are those of
    // the original. A root without a term in the original has none in the remaining problem.
    const Problem& problem() const { return m_problem; }

    // For each class that is in every selection, except the original roots: the remaining e-nodes that use it, directly
    // or through decided classes. Every selection chooses one of them. Classes that decided e-nodes use are left out.
    const std::vector<std::vector<uint32_t>>& uses() const { return m_uses; }

    // Maps a choice back to the original problem at the same DAG cost; unreached classes may have a choice, too.
    std::vector<uint32_t> restore(const std::vector<uint32_t>& choice) const;
    // Maps an acyclic choice without gaps to such a choice of the remaining problem, at no higher cost.
    std::vector<uint32_t> project(const std::vector<uint32_t>& original) const;

private:
    friend class Simplifier;
    Problem m_problem;
    // By remaining class: the original class; kNone for the class with the cost of everything decided.
    std::vector<uint32_t> m_classOf;
    std::vector<uint32_t> m_nodeOf;    // by remaining e-node: the original e-node
    std::vector<uint32_t> m_nodeHere;  // by original e-node: the remaining e-node, else kNone
    std::vector<uint32_t> m_decided;   // by original class: its e-node, else kNone
    std::vector<std::vector<uint32_t>> m_uses;
    std::vector<uint32_t> m_betterNode;  // by original e-node: its replacement, else kNone
};

}  // namespace egret::extract
