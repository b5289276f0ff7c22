#pragma once

#include "core/egraph/array.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace egret::egraph {

// The index from an e-node's canonical form to its number: open addressing with linear probing over 8-byte slots. The
// forms themselves stand once, in the e-graph's arena; a slot keeps 32 bits of the hash so that a probe touches the
// arena almost only on a true hit, and so that growing and erasing (by shifting back, no tombstones) need no arena.
class Hashcons {
public:
    struct Slot {
        uint32_t hash = 0;
        uint32_t node = kEmpty;
        bool empty() const { return node == kEmpty; }
    };
    static constexpr uint32_t kEmpty = 0xffffffffu;

    Hashcons() : m_slots(64) {}

    // The slot whose hash agrees and for whose node `same(node)` holds, or the empty one where it would go.
    template <class Same>
    const Slot& find(uint32_t hash, Same&& same) const {
        const std::size_t mask = m_slots.size() - 1;
        for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
            const Slot& slot = m_slots[at];
            if (slot.node == kEmpty || (slot.hash == hash && same(slot.node))) return slot;
        }
    }

    // As find(); there is room for an insertion into the slot returned, by assigning it through fill().
    template <class Same>
    Slot& findForInsert(uint32_t hash, Same&& same) {
        if (m_used * 8 >= m_slots.size() * 5) grow();
        return const_cast<Slot&>(find(hash, same));
    }

    void fill(Slot& slot, uint32_t hash, uint32_t node) {
        slot = {hash, node};
        ++m_used;
    }

    void erase(uint32_t hash, uint32_t node) {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t hole = hash & mask;
        while (m_slots[hole].node != node) {
            if (m_slots[hole].empty()) return;
            hole = (hole + 1) & mask;
        }
        // Close the gap: any later entry of the run that may stand in the hole (its home is not after it) moves there.
        for (std::size_t at = (hole + 1) & mask; !m_slots[at].empty(); at = (at + 1) & mask) {
            const std::size_t home = m_slots[at].hash & mask;
            if (((at - home) & mask) >= ((at - hole) & mask)) {
                m_slots[hole] = m_slots[at];
                hole = at;
            }
        }
        m_slots[hole] = {};
        --m_used;
    }

    std::size_t bytes() const { return m_slots.size() * sizeof(Slot); }

private:
    // In place, as two tables at once would be the highest peak of a run's memory. An entry's home is where it was or
    // as far up in the new half, so going through a run of entries in order, each finds its place at or before where it
    // stands, or among new ones. Only the run at the beginning, into which the end of the table may have spilled, waits
    // aside.
    void grow() {
        const std::size_t size = m_slots.size();
        m_slots.resize(size * 2);
        const auto place = [&](Slot slot) {
            const std::size_t mask = size * 2 - 1;
            std::size_t at = slot.hash & mask;
            while (!m_slots[at].empty()) at = (at + 1) & mask;
            m_slots[at] = slot;
        };
        std::vector<Slot> aside;
        std::size_t at = 0;
        for (; !m_slots[at].empty(); ++at) aside.push_back(std::exchange(m_slots[at], {}));
        for (; at < size; ++at)
            if (!m_slots[at].empty()) place(std::exchange(m_slots[at], {}));
        for (const Slot& slot : aside) place(slot);
    }

    Array<Slot> m_slots;
    std::size_t m_used = 0;
};

}  // namespace egret::egraph
