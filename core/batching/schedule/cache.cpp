#include "core/batching/schedule/cache.h"

namespace egret::batching {
namespace {

constexpr std::size_t kEntryBytes = 400;  // overhead per entry: list and table nodes, vector headers

std::size_t bytesOf(const Topology& topology, const Schedule& schedule) {
    const std::size_t numbers =
        topology.operation.size() + topology.firstInput.size() + topology.inputs.size() + schedule.order.size();
    return kEntryBytes + numbers * sizeof(uint32_t) + schedule.batches.size() * sizeof(Batch);
}

}  // namespace

std::shared_ptr<const Schedule> ScheduleCache::get(const Topology& topology) {
    const uint64_t hash = topology.hash();
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto it = m_byHash.find(hash); it != m_byHash.end() && it->second->topology == topology) {
            m_entries.splice(m_entries.begin(), m_entries, it->second);
            ++m_hits;
            return it->second->schedule;
        }
        ++m_misses;
    }
    auto made = std::make_shared<const Schedule>(schedule(topology, m_policy, m_learned));
    const std::size_t bytes = bytesOf(topology, *made);
    if (bytes > m_maxBytes) return made;
    const std::scoped_lock lock(m_mutex);
    // On a hash collision, the newer entry is kept.
    if (const auto it = m_byHash.find(hash); it != m_byHash.end()) remove(it->second);
    while (m_bytes + bytes > m_maxBytes) remove(std::prev(m_entries.end()));
    m_entries.push_front({hash, topology, made, bytes});
    m_byHash[hash] = m_entries.begin();
    m_bytes += bytes;
    return made;
}

void ScheduleCache::remove(Entries::iterator entry) {
    m_bytes -= entry->bytes;
    m_byHash.erase(entry->hash);
    m_entries.erase(entry);
}

}  // namespace egret::batching
