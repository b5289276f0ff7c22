#pragma once

#include "core/batching/schedule/schedule.h"

#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace egret::batching {

// Schedules of known topologies, found by hash and comparison. The least recently used schedules are evicted when
// memory exceeds the limit. One cache serves one policy. Thread-safe.
class ScheduleCache {
public:
    explicit ScheduleCache(
        Policy policy, const LearnedPolicy* learned = nullptr, std::size_t maxBytes = std::size_t{128} << 20)
        : m_policy(policy), m_learned(learned), m_maxBytes(maxBytes) {}

    std::shared_ptr<const Schedule> get(const Topology& topology);
    uint64_t hits() const { return m_hits; }
    uint64_t misses() const { return m_misses; }

private:
    struct Entry {
        uint64_t hash = 0;
        Topology topology;
        std::shared_ptr<const Schedule> schedule;
        std::size_t bytes = 0;
    };
    using Entries = std::list<Entry>;
    void remove(Entries::iterator entry);

    Policy m_policy;
    const LearnedPolicy* m_learned;
    std::size_t m_maxBytes;
    std::mutex m_mutex;
    Entries m_entries;  // most recently used first
    std::unordered_map<uint64_t, Entries::iterator> m_byHash;
    std::size_t m_bytes = 0;
    uint64_t m_hits = 0, m_misses = 0;
};

}  // namespace egret::batching
