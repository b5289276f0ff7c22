#pragma once

#include "core/extract/unfounded.h"

#include <span>
#include <vector>

namespace egret::extract {

// Finds unfounded sets whose inequality a point violates.
class Separator {
public:
    explicit Separator(const Reduction& reduction);

    // `x` is by e-node, nonnegative. Returns at most `limit` sets violated by more than `violation`; tries `maxHeads`
    // heads, most chosen first. For fractional points an empty result proves nothing; for an integral point with a
    // cycle a set is always found. O(heads x flow in the class graph).
    std::vector<UnfoundedSet> separate(
        std::span<const double> x, double violation, std::size_t limit, std::size_t maxHeads, const Task& task);

private:
    enum class Aim { nearest, least };
    void aim(uint32_t head, Aim how, std::span<const double> x);
    double flow(uint32_t head, double enough, std::span<const double> capacity);
    bool layer(uint32_t head);
    double push(uint32_t vertex, double most);
    bool retarget();

    const Reduction& m_reduction;
    std::vector<uint32_t> m_live;                // undecided classes
    std::vector<uint32_t> m_owner;               // by e-node
    std::vector<std::vector<uint32_t>> m_users;  // by class: e-nodes with it as a child
    std::vector<double> m_y;                     // by class
    Exits m_exits;
    // The network: vertices are classes and the sink; every e-node is an arc from its class to its target.
    uint32_t m_sink;
    std::vector<uint32_t> m_target;             // by e-node
    std::vector<double> m_forward, m_backward;  // by e-node: residual capacity
    std::vector<std::vector<uint32_t>> m_in;    // by vertex: e-nodes that target it
    std::vector<uint32_t> m_level, m_outAt, m_inAt, m_queue;
};

}  // namespace egret::extract
