#pragma once

#include "core/base/database/salvage.h"

// The rows of a damaged session file, read without SQLite into the tables of its format.
namespace egret::session {

// One row, accessed by column name.
class Row {
public:
    Row(const database::Table& table, std::vector<database::Value> values)
        : m_table(&table), m_values(std::move(values)) {}
    database::Value& operator[](std::string_view column) { return m_values[m_table->column(column)]; }
    std::optional<int64_t> integer(std::string_view column) const {
        const auto* value = std::get_if<int64_t>(&m_values[m_table->column(column)]);
        return value ? std::optional(*value) : std::nullopt;
    }
    std::string text(std::string_view column) const {
        const auto* value = std::get_if<std::string>(&m_values[m_table->column(column)]);
        return value ? *value : std::string();
    }
    // Inserts into the table of the same name; null values take the column's default. Of two rows with the same key,
    // which only damage produces, the first is kept.
    void insertInto(const database::Database& db) const;

private:
    const database::Table* m_table;
    std::vector<database::Value> m_values;
};

struct Remains {
    database::Salvage rows;
    // Formats 1 and 2: a graph's row id is its hash, and its text is stored whole.
    bool hasGraphsByHash = false;

    // Reads the file and its write-ahead log. Throws the errors of Salvage.
    static Remains of(const std::filesystem::path& path);

    const database::Table& table(std::string_view name) const;
    // Calls use(rowid, Row) for each row of a table, ordered by rowid.
    template <class F>
    void eachRow(const std::string& name, F use) const {
        const database::Table& of = table(name);
        for (const auto& [rowid, place] : rows.rows(name)) use(rowid, Row(of, rows.row(of, place)));
    }
};

}  // namespace egret::session
