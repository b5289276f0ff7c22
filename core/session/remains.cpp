#include "core/session/remains.h"

#include "core/session/schema.h"

#include <algorithm>

namespace egret::session {

using database::Database;
using database::Salvage;
using database::Table;
using database::Value;

namespace {

constexpr int64_t kLastWithGraphsByHash = 2;

template <int64_t format>
const std::vector<Table>& tablesOfFormat() {
    static const std::vector<Table> tables = [] {
        const Database blank(":memory:", Database::Mode::create);
        createTables(blank, format);
        return tablesOf(blank);
    }();
    return tables;
}

// Distinguishes tables that have the same column types but contain different events.
bool isLikely(const Table& table, const std::vector<Value>& row) {
    const std::pair<const char*, const char*> kEvents[] = {{"choices", "\"event\":\"chosen\""},
        {"extractions", "\"event\":\"extracted\""}, {"measurements", "\"event\":\"measured\""}};
    for (const auto& [name, event] : kEvents)
        if (table.name == name) {
            const auto* text = std::get_if<std::string>(&row[table.column("event")]);
            return text && text->find(event) != std::string::npos;
        }
    return true;
}

}  // namespace

void Row::insertInto(const Database& db) const {
    std::string columns, marks;
    std::vector<const Value*> given;
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        if (std::holds_alternative<std::monostate>(m_values[i])) continue;
        columns += (given.empty() ? "" : ", ") + m_table->columns[i].name;
        marks += given.empty() ? "?" : ", ?";
        given.push_back(&m_values[i]);
    }
    auto insert = db.prepare("INSERT OR IGNORE INTO " + m_table->name + " (" + columns + ") VALUES (" + marks + ")");
    for (std::size_t i = 0; i < given.size(); ++i)
        std::visit(
            [&, index = static_cast<int>(i)]<class T>(const T& value) {
                if constexpr (!std::is_same_v<T, std::monostate>) insert.bind(index, value);
            },
            *given[i]);
    insert.run();
}

// The format is deduced from the shape of the graph rows, because the header may be lost.
Remains Remains::of(const std::filesystem::path& path) {
    Remains newest{Salvage(path, tablesOfFormat<kFormatVersion>(), isLikely)};
    if (!newest.rows.rows("graphs").empty()) return newest;
    Remains older{Salvage(path, tablesOfFormat<kLastWithGraphsByHash>(), isLikely), true};
    return older.rows.rows("graphs").empty() ? std::move(newest) : std::move(older);
}

const Table& Remains::table(std::string_view name) const {
    return *std::ranges::find(rows.tables(), name, &Table::name);
}

}  // namespace egret::session
