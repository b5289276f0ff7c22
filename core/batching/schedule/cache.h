#pragma once

#include "core/batching/schedule/schedule.h"

#include <memory>
#include <mutex>
#include <unordered_map>

namespace egret::batching {

// Schedules of topologies met before, by hash and then by comparison; the least recently met go first when there are
// too many nodes in all. One cache serves one policy. Safe from several threads.
class ScheduleCache {
public:
    explicit ScheduleCache(Policy policy, const LearnedPolicy* learned = nullptr, std::size_t maxNodes = 4'000'000)
        : m_policy(policy), m_learned(learned), m_maxNodes(maxNodes) {}

    std::shared_ptr<const Schedule> get(const Topology& topology);
    uint64_t hits() const { return m_hits; }
    uint64_t misses() const { return m_misses; }

private:
    struct Entry {
        Topology topology;
        std::shared_ptr<const Schedule> schedule;
        uint64_t lastUse = 0;
    };
    void makeRoom();

    Policy m_policy;
    const LearnedPolicy* m_learned;
    std::size_t m_maxNodes;
    std::mutex m_mutex;
    std::unordered_map<uint64_t, Entry> m_entries;
    std::size_t m_nodes = 0;
    uint64_t m_uses = 0, m_hits = 0, m_misses = 0;
};

}  // namespace egret::batching
