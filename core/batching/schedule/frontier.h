#pragma once

#include "core/batching/schedule/schedule.h"

namespace egret::batching {

// The nodes that could run next, while a schedule is being made batch by batch.
//
// For every operation the longest chain of remaining nodes (chainLengths) is a lower bound on its batches. It becomes
// shorter by one exactly if all nodes that begin such a chain run, so an operation all of whose such nodes are ready
// cannot be a wrong choice; the share that is ready is `readiness`. ED-Batch (Chen et al., 2023) asks this of all nodes
// without a waiting ancestor of their own operation, also of short chains that could wait.
class Frontier {
public:
    explicit Frontier(const Topology& topology);

    bool done() const { return m_ready.empty(); }
    std::span<const uint32_t> operations() const { return m_ready; }  // those with a ready node, in order of number
    uint32_t readyCount(uint32_t operation) const { return static_cast<uint32_t>(m_nodes[operation].size()); }
    double readiness(uint32_t operation) const;  // 0..1
    double meanDepth(uint32_t operation) const;  // of its remaining nodes
    // Of its ready nodes the largest: nodes on the longest path from there.
    uint32_t height(uint32_t operation) const { return m_highest[operation]; }

    // Runs all ready nodes of an operation: one more batch of the schedule.
    void run(uint32_t operation);
    Schedule takeSchedule() { return std::move(m_schedule); }
    uint32_t batches() const { return static_cast<uint32_t>(m_schedule.batches.size()); }

private:
    void makeReady(uint32_t node);

    const Topology& m_topology;
    std::vector<uint32_t> m_firstReader, m_readers;  // of each node
    std::vector<uint32_t> m_waitsFor;                // inputs of a node that have not run
    std::vector<uint32_t> m_chain;                   // chainLengths
    std::vector<uint32_t> m_depth, m_height;
    std::vector<std::vector<uint32_t>> m_nodes;  // ready ones of each operation
    std::vector<uint32_t> m_highest;             // height of those, 0 without any
    std::vector<uint32_t> m_ready;               // operations with ready nodes, sorted
    struct Remaining {
        std::vector<uint32_t> byChain;       // nodes that have not run, by chain length
        std::vector<uint32_t> readyByChain;  // of those, the ready ones
        uint32_t longest = 0;
        uint64_t count = 0, depthSum = 0;
    };
    std::vector<Remaining> m_remaining;  // of each operation
    Schedule m_schedule;
};

// The readiest operation, or, where none is fully ready, the one on the longest path; then the most ready nodes.
uint32_t readiest(const Frontier& frontier);
uint32_t readyOrHighest(const Frontier& frontier);

}  // namespace egret::batching
