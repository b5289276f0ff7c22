#include "core/egglog/table.h"

#include <algorithm>

namespace egret::egglog {

uint32_t Table::hashOf(std::span<const Value> values) {
    uint64_t hash = 0x9e3779b97f4a7c15ull;
    for (const Value value : values) {
        hash = (hash ^ value) * 0xff51afd7ed558ccdull;
        hash ^= hash >> 32;
    }
    return static_cast<uint32_t>(hash);
}

bool Table::isEqual(uint32_t row, std::span<const Value> key) const {
    return std::equal(key.begin(), key.end(), m_data.data() + row * m_width);
}

uint32_t Table::rowsBefore(uint32_t time) const {
    return static_cast<uint32_t>(std::lower_bound(m_times.begin(), m_times.end(), time) - m_times.begin());
}

uint32_t Table::find(std::span<const Value> key) const {
    return m_keys.find(hashOf(key), [&](uint32_t row) { return isEqual(row, key); }).node;
}

uint32_t Table::append(std::span<const Value> key, Value output, uint32_t time, bool isSubsumed, uint32_t fact) {
    const uint32_t row = rowCount();
    m_data.resizeUninitialized(m_data.size() + m_width);
    Value* at = m_data.data() + row * m_width;
    std::copy(key.begin(), key.end(), at);
    at[m_arity] = output;
    if (hasFacts()) at[m_arity + 1] = fact;
    m_times.push_back(time);
    m_flags.push_back(isSubsumed ? kSubsumed : 0);
    const uint32_t hash = hashOf({at, m_arity});
    m_keys.fill(m_keys.findForInsert(hash, [&](uint32_t other) { return isEqual(other, {at, m_arity}); }), hash, row);
    return row;
}

void Table::kill(uint32_t row) {
    m_keys.erase(hashOf(this->row(row).first(m_arity)), row);
    m_flags[row] |= kDead;
    ++m_dead;
}

void Table::subsume(uint32_t row) { m_flags[row] |= kSubsumed; }

void Table::compactIfSparse() {
    if (m_dead < 64 || m_dead * 2 < rowCount()) return;
    Table compacted(m_arity, hasFacts());
    for (uint32_t row = 0; row < rowCount(); ++row)
        if (!isDead(row))
            compacted.append(this->row(row).first(m_arity), at(row, m_arity), m_times[row], isSubsumed(row), fact(row));
    *this = std::move(compacted);
}

// ---- indexes --------------------------------------------------------------------------------------------------------

const Table::Index::Group* Table::Index::find(const Table& table, std::span<const Value> values) const {
    const egraph::Hashcons::Slot& slot =
        groups.find(hashOf(values), [&](uint32_t group) { return isEqual(table, group, values); });
    return slot.empty() ? nullptr : &rows[slot.node];
}

bool Table::Index::isEqual(const Table& table, uint32_t group, std::span<const Value> values) const {
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (table.at(rows[group].first, columns[i]) != values[i]) return false;
    return true;
}

const Table::Index& Table::index(std::span<const uint8_t> columns) const {
    auto known =
        std::ranges::find_if(m_indexes, [&](const Index& index) { return std::ranges::equal(index.columns, columns); });
    if (known == m_indexes.end())
        known = m_indexes.insert(m_indexes.end(), Index{.columns = {columns.begin(), columns.end()}});
    Index& index = *known;
    std::vector<Value> values(columns.size());
    for (auto row = static_cast<uint32_t>(index.next.size()); row < rowCount(); ++row) {
        index.next.push_back(kNone);
        for (std::size_t i = 0; i < columns.size(); ++i) values[i] = at(row, columns[i]);
        const uint32_t hash = hashOf(values);
        egraph::Hashcons::Slot& slot =
            index.groups.findForInsert(hash, [&](uint32_t group) { return index.isEqual(*this, group, values); });
        if (slot.empty()) {
            index.groups.fill(slot, hash, static_cast<uint32_t>(index.rows.size()));
            index.rows.push_back({row, row, 1});
            continue;
        }
        Index::Group& group = index.rows[slot.node];
        index.next[group.last] = row;
        group.last = row;
        ++group.count;
    }
    return index;
}

std::size_t Table::bytes() const {
    std::size_t bytes = m_data.size() * sizeof(Value) + m_times.size() * 5 + m_keys.bytes();
    for (const Index& index : m_indexes)
        bytes += index.groups.bytes() + index.rows.size() * sizeof(Index::Group) + index.next.size() * sizeof(uint32_t);
    return bytes;
}

}  // namespace egret::egglog
