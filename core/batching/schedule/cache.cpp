#include "core/batching/schedule/cache.h"

#include <algorithm>

namespace egret::batching {

std::shared_ptr<const Schedule> ScheduleCache::get(const Topology& topology) {
    const uint64_t hash = topology.hash();
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto it = m_entries.find(hash); it != m_entries.end() && it->second.topology == topology) {
            it->second.lastUse = ++m_uses;
            ++m_hits;
            return it->second.schedule;
        }
        ++m_misses;
    }
    auto made = std::make_shared<const Schedule>(schedule(topology, m_policy, m_learned));
    if (topology.size() > m_maxNodes) return made;
    const std::scoped_lock lock(m_mutex);
    Entry& entry = m_entries[hash];  // of another topology where hashes collide: the later one stays
    m_nodes += topology.size() - entry.topology.size();
    entry = {topology, made, ++m_uses};
    makeRoom();
    return made;
}

void ScheduleCache::makeRoom() {
    while (m_nodes > m_maxNodes) {
        const auto oldest = std::min_element(m_entries.begin(), m_entries.end(), [](const auto& a, const auto& b) {
            return a.second.lastUse < b.second.lastUse;
        });
        m_nodes -= oldest->second.topology.size();
        m_entries.erase(oldest);
    }
}

}  // namespace egret::batching
