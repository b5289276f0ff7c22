#pragma once

#include "core/egraph/array.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace egret::egraph {

// Maps an e-node's canonical form to its number: open addressing with linear probing over 8-byte slots. The forms are
// stored in the e-graph's arena. A slot stores 32 bits of the hash, so a probe rarely touches the arena except on a
// hit. Growing and erasing (by shifting back, without tombstones) never touch it.
class Hashcons {
public:
    struct Slot {
        uint32_t hash = 0;
        uint32_t node = kEmpty;
        bool empty() const { return node == kEmpty; }
    };
    static constexpr uint32_t kEmpty = 0xffffffffu;

    Hashcons() : m_slots(64) {}

    // Returns the slot with an equal hash for which `same(node)` holds, or the empty slot for insertion.
    template <class Same>
    const Slot& find(uint32_t hash, Same&& same) const {
        const std::size_t mask = m_slots.size() - 1;
        for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
            const Slot& slot = m_slots[at];
            if (slot.node == kEmpty || (slot.hash == hash && same(slot.node))) return slot;
        }
    }

    // Like find(), but reserves room to insert at the returned slot with fill().
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
        // Close the gap: move later entries of the run into the hole if their home is not after it.
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
    // Grows in place, because two tables at once would determine a run's peak memory. An entry's home stays or moves up
    // by the old size. Processing a run in order therefore places each entry at or before its position, or in the new
    // half. Only the run at the beginning, into which the end of the table may have wrapped, is set aside.
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
