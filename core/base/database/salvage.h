#pragma once

#include "core/base/database/database.h"

#include <fstream>
#include <functional>
#include <map>
#include <unordered_map>
#include <variant>

namespace egret::database {

using Value = std::variant<std::monostate, int64_t, double, std::string, std::vector<std::byte>>;

struct Column {
    enum class Type { integer, real, text, blob };
    std::string name;
    Type type = Type::integer;
    bool mayBeNull = false;
    bool isRowid = false;  // INTEGER PRIMARY KEY
};
struct Table {
    std::string name;
    std::vector<Column> columns;
    std::size_t column(std::string_view name) const;  // throws internal if there is no such column
};
std::vector<Table> tablesOf(const Database& db);  // expects STRICT tables with a rowid

// Recovers the readable rows of a damaged SQLite file, including those in intact frames of the write-ahead log, and
// reports how much is lost. Never writes to the file. salvage.cpp describes the method.
class Salvage {
public:
    // Returns whether the row probably belongs to the table. Called only if several tables have the row's column types.
    using IsLikely = std::function<bool(const Table& table, const std::vector<Value>& row)>;
    // Searches the file for these tables. Throws badInput if the file cannot be opened, and limit if it is too large to
    // search.
    Salvage(const std::filesystem::path& path, std::vector<Table> tables, IsLikely isLikely);

    // Returns the application id in the header, if readable.
    std::optional<uint32_t> applicationId() const { return m_applicationId; }
    std::optional<uint32_t> userVersion() const { return m_userVersion; }

    // The location of a row. If a row is found twice, the location in its table's own tree is used.
    struct Place {
        uint32_t page = 0;
        uint32_t offset = 0;  // within the page
    };
    using Rows = std::map<int64_t, Place>;
    const std::vector<Table>& tables() const { return m_tables; }
    const Rows& rows(const std::string& table) const { return m_rows.at(table); }
    // Returns the row's values in column order. Missing trailing columns are null.
    std::vector<Value> row(const Table& table, Place place) const;

    std::size_t pages() const { return m_pages; }
    std::size_t lostPages() const { return m_lostPages; }    // pages that belong to no readable structure
    std::size_t brokenRows() const { return m_brokenRows; }  // rows that were found, but are truncated
    bool isCutOff() const { return m_isCutOff; }             // whether the file is shorter than its header says
    std::size_t lostFrames() const { return m_lostFrames; }  // number of log frames from the first damaged one on

private:
    using Page = std::vector<unsigned char>;
    struct Record;
    void readHeader();
    void readLog();
    void readTrees();
    void walk(std::vector<uint32_t> open, const Table& table, Rows& rows);
    void adoptOrphans();
    void skipFreePages();
    bool takeLeaf(const Page& page, uint32_t number, const Table& table, Rows& rows);
    const Table* tableLike(const Page& page, uint32_t number) const;
    Page page(uint32_t number) const { return page(number, m_pageBytes); }
    Page page(uint32_t number, std::size_t bytes) const;  // reads only the first `bytes`
    static Page read(std::istream& file, uint64_t offset, std::size_t bytes);
    std::vector<uint32_t> chainOf(const Record& record) const;
    std::optional<Record> recordAt(const Page& page, uint32_t offset) const;
    std::vector<Value> valuesOf(const Record& record, const Page& page, const Table& table) const;

    std::filesystem::path m_path;
    std::vector<Table> m_tables;
    IsLikely m_isLikely;
    mutable std::ifstream m_file, m_log;
    uint32_t m_pageBytes = 4096;
    std::size_t m_pages = 0, m_lostPages = 0, m_brokenRows = 0, m_lostFrames = 0;
    bool m_isCutOff = false;
    std::optional<uint32_t> m_applicationId, m_userVersion;
    uint32_t m_firstFreePage = 0;
    mutable std::size_t m_links = 0;                 // number of overflow links followed
    std::unordered_map<uint32_t, uint64_t> m_newer;  // page number -> offset in the log
    std::vector<bool> m_isUsed;                      // by page number: whether the page belongs to a readable structure
    std::map<std::string, Rows> m_rows;
};

}  // namespace egret::database
