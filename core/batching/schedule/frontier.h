#pragma once

#include "core/batching/schedule/schedule.h"

namespace egret::batching {

// The nodes that could run next while a schedule is built batch by batch.
//
// For every operation the longest chain of remaining nodes (chainLengths) is a lower bound on its batches. The bound
// shrinks by one exactly if all nodes that begin such a chain run. Therefore, an operation is never a wrong choice if
// all these nodes are ready; `readiness` is the fraction of them that is ready. ED-Batch (Chen et al., 2023) requires
// this of all nodes without a waiting ancestor of the same operation, including short chains that could wait.
class Frontier {
public:
    explicit Frontier(const Topology& topology);

    bool done() const { return m_ready.empty(); }
    std::span<const uint32_t> operations() const { return m_ready; }  // operations with a ready node, by number
    uint32_t readyCount(uint32_t operation) const { return static_cast<uint32_t>(m_nodes[operation].size()); }
    double readiness(uint32_t operation) const;  // 0..1
    double meanDepth(uint32_t operation) const;  // mean depth of the operation's remaining nodes
    // Returns the largest height of the operation's ready nodes: the number of nodes on the longest path from one of
    // them.
    uint32_t height(uint32_t operation) const { return m_highest[operation]; }

    // Runs all ready nodes of an operation as the next batch.
    void run(uint32_t operation);
    Schedule takeSchedule() { return std::move(m_schedule); }
    uint32_t batches() const { return static_cast<uint32_t>(m_schedule.batches.size()); }

private:
    void makeReady(uint32_t node);

    const Topology& m_topology;
    std::vector<uint32_t> m_firstReader, m_readers;  // readers of each node; m_firstReader is indexed by node
    std::vector<uint32_t> m_waitsFor;                // indexed by node: number of inputs that have not run
    std::vector<uint32_t> m_chain;                   // see chainLengths()
    std::vector<uint32_t> m_depth, m_height;
    std::vector<std::vector<uint32_t>> m_nodes;  // ready nodes by operation
    std::vector<uint32_t> m_highest;             // largest height of the ready nodes; 0 if none
    std::vector<uint32_t> m_ready;               // operations with ready nodes, sorted
    struct Remaining {
        std::vector<uint32_t> byChain;       // remaining nodes by chain length
        std::vector<uint32_t> readyByChain;  // ready nodes by chain length
        uint32_t longest = 0;
        uint64_t count = 0, depthSum = 0;
    };
    std::vector<Remaining> m_remaining;  // indexed by operation
    Schedule m_schedule;
};

// readiest() returns the operation with the highest readiness. readyOrHighest() returns a fully ready operation, or
// else the one with the largest height. Ties go to the operation with the most ready nodes.
uint32_t readiest(const Frontier& frontier);
uint32_t readyOrHighest(const Frontier& frontier);

}  // namespace egret::batching
