#pragma once

#include "core/egglog/sort.h"
#include "core/egraph/array.h"
#include "core/egraph/hashcons.h"

#include <deque>
#include <span>
#include <vector>

namespace egret::egglog {

// The rows of a function: arguments, output and time. Rows are only appended, so their times ascend and the rows since
// a time are a suffix. A row that changes is marked dead and appended again. compactIfSparse() removes dead rows.
class Table {
public:
    static constexpr uint32_t kNone = 0xffffffffu;

    // `hasFacts`: every row has the number of the fact (ProofLog) that it stems from.
    explicit Table(std::size_t arity, bool hasFacts = false) : m_arity(arity), m_width(arity + (hasFacts ? 2 : 1)) {}

    std::size_t arity() const { return m_arity; }
    uint32_t rowCount() const { return static_cast<uint32_t>(m_times.size()); }  // includes dead rows
    uint32_t liveCount() const { return rowCount() - m_dead; }
    std::span<const Value> row(uint32_t row) const { return {m_data.data() + row * m_width, m_arity + 1}; }
    Value at(uint32_t row, std::size_t column) const { return m_data[row * m_width + column]; }
    uint32_t fact(uint32_t row) const { return hasFacts() ? static_cast<uint32_t>(at(row, m_arity + 1)) : 0; }
    bool isDead(uint32_t row) const { return m_flags[row] & kDead; }
    bool isSubsumed(uint32_t row) const { return m_flags[row] & kSubsumed; }
    uint32_t time(uint32_t row) const { return m_times[row]; }
    uint32_t rowsBefore(uint32_t time) const;

    uint32_t find(std::span<const Value> key) const;  // the live row with these arguments, or kNone
    // `key` must not be in this table's rows. No live row may have the key.
    uint32_t append(std::span<const Value> key, Value output, uint32_t time, bool isSubsumed, uint32_t fact = 0);
    void kill(uint32_t row);
    void subsume(uint32_t row);
    // Removes the dead rows if they are the majority. Row numbers and indexes change.
    void compactIfSparse();

    // The rows by the values of some columns, ascending within a group. Includes dead rows.
    struct Index {
        std::vector<uint8_t> columns;
        egraph::Hashcons groups;
        struct Group {
            uint32_t first, last, count;
        };
        egraph::Array<Group> rows;
        egraph::Array<uint32_t> next;  // by row: the next row of the group

        const Group* find(const Table& table, std::span<const Value> values) const;
        bool isEqual(const Table& table, uint32_t group, std::span<const Value> values) const;
    };
    const Index& index(std::span<const uint8_t> columns) const;  // brings the index up to date

    std::size_t bytes() const;

private:
    static constexpr uint8_t kDead = 1, kSubsumed = 2;
    bool hasFacts() const { return m_width > m_arity + 1; }
    static uint32_t hashOf(std::span<const Value> values);
    bool isEqual(uint32_t row, std::span<const Value> key) const;

    std::size_t m_arity, m_width;
    egraph::Array<Value> m_data;
    egraph::Array<uint32_t> m_times;
    egraph::Array<uint8_t> m_flags;
    egraph::Hashcons m_keys;
    uint32_t m_dead = 0;
    mutable std::deque<Index> m_indexes;  // stable addresses; queries of the rules determine them, so there are few
};

}  // namespace egret::egglog
