#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

namespace egret::extract {

// A smaller problem with the same least DAG cost, made in time that grows with the size of the problem and not with its
// depth. Deep networks have long stretches with nothing to choose, and searches pay for these again in every class
// above; here they are paid for once.
class Simplified {
public:
    // Throws badInput when the problem is invalid, cancelled.
    explicit Simplified(const Problem& problem, const Task& task = {});

    // What is left; costs include those of all that is decided, so costs and bounds are those of the problem itself. A
    // root that has no term has none here.
    const Problem& problem() const { return m_problem; }

    // The choice of the original problem that a choice here stands for, at the same DAG cost; classes that it does not
    // reach may have one.
    std::vector<uint32_t> restore(const std::vector<uint32_t>& choice) const;
    // The reverse, for an acyclic choice without gaps: no dearer, acyclic and without gaps.
    std::vector<uint32_t> project(const std::vector<uint32_t>& original) const;

private:
    friend class Simplifier;
    Problem m_problem;
    // Of the original, by class here; kNone for the one that holds the cost of what is decided.
    std::vector<uint32_t> m_classOf;
    std::vector<uint32_t> m_nodeOf;      // of the original, by e-node here
    std::vector<uint32_t> m_nodeHere;    // the reverse; kNone for what is gone
    std::vector<uint32_t> m_decided;     // by original class: its e-node, else kNone
    std::vector<uint32_t> m_betterNode;  // by original e-node: what it lost to, else kNone
};

}  // namespace egret::extract
