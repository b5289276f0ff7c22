// Recovers the readable rows of a damaged SQLite file.
//
// SQLite stops at the first bad page and does not find rows whose path from the root is broken. Debian's build has no
// recovery interface, so this code reads the file format (https://sqlite.org/fileformat2.html) and validates all data:
//
//  1. The page size comes from the header; the default is 4096, as in Egret's files.
//  2. Write-ahead log frames with valid checksums replace their pages, up to the last complete commit. (A rollback
//     journal is ignored: sessions create one only to switch the log off, which changes no row.)
//  3. Every table's tree is walked from its root as long as the pages are plausible.
//  4. A leaf that no tree reaches is assigned to the table whose columns match the leaf's rows. A table thus survives
//     the loss of its root, and all tables survive the loss of the schema, unless two tables have the same types in the
//     same order.
//  5. A row consists of its record in a leaf and an optional chain of overflow pages. If the chain is incomplete, the
//     row is lost.
//
// Pages have no checksums, so changed characters in texts are not detected here. Callers must check the contents
// (core/session/recover.cpp: hashes of graphs and weights, JSON). Pages on the free list are not searched, so that
// deleted data stays deleted.
#include "core/base/database/salvage.h"

#include "core/base/error.h"
#include "core/base/limits.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <unordered_set>

namespace egret::database {
namespace {

enum PageType : unsigned char { kIndexInterior = 2, kTableInterior = 5, kIndexLeaf = 10, kTableLeaf = 13 };
constexpr uint32_t kHeader = 100;                   // size of the file header at the beginning of page 1, in bytes
constexpr uint64_t kMostBytes = 64 * limits::kGiB;  // limit on the file size, because every page is read
constexpr std::size_t kMostColumns = 100;           // more than any record of Egret
constexpr std::size_t kLooks = 16;                  // maximum average visits per page in chains; a sound file needs two
constexpr uint64_t kLockByte = uint64_t{1} << 30;   // SQLite never uses the page that contains this byte

uint32_t bigEndian(const unsigned char* at, int bytes = 4) {
    uint32_t value = 0;
    for (int i = 0; i < bytes; ++i) value = value << 8 | at[i];
    return value;
}

bool isTree(unsigned char type) {
    return type == kIndexInterior || type == kTableInterior || type == kIndexLeaf || type == kTableLeaf;
}

// Reads a varint at `at` and advances `at` past it. Returns nothing if the varint is truncated.
std::optional<uint64_t> varint(const unsigned char*& at, const unsigned char* end) {
    uint64_t value = 0;
    for (int i = 0; i < 9 && at < end; ++i) {
        const unsigned char byte = *at++;
        if (i == 8) return value << 8 | byte;
        value = value << 7 | (byte & 0x7f);
        if (byte < 0x80) return value;
    }
    return {};
}

uint64_t bytesOf(uint64_t serialType) {
    constexpr uint64_t kFixed[] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
    return serialType < 12 ? kFixed[serialType] : (serialType - 12) / 2;
}

bool fits(uint64_t serialType, const Column& column) {
    if (serialType == 0) return column.mayBeNull || column.isRowid;
    if (column.isRowid || serialType == 10 || serialType == 11) return false;
    const bool isInteger = serialType <= 6 || serialType == 8 || serialType == 9;
    switch (column.type) {
        case Column::Type::integer: return isInteger;
        case Column::Type::real: return isInteger || serialType == 7;
        case Column::Type::text: return serialType >= 13 && serialType % 2 == 1;
        case Column::Type::blob: return serialType >= 12 && serialType % 2 == 0;
    }
    return false;
}

Value valueOf(uint64_t serialType, const unsigned char* at, const Column& column) {
    const std::size_t bytes = bytesOf(serialType);
    if (serialType == 0) return {};
    if (serialType >= 12) {
        if (column.type == Column::Type::text) return std::string(reinterpret_cast<const char*>(at), bytes);
        const auto* begin = reinterpret_cast<const std::byte*>(at);
        return std::vector<std::byte>(begin, begin + bytes);
    }
    if (serialType == 7) return std::bit_cast<double>(uint64_t{bigEndian(at)} << 32 | bigEndian(at + 4));
    int64_t value = serialType == 9 ? 1 : 0;
    if (bytes > 0) {
        value = static_cast<signed char>(at[0]);
        for (std::size_t i = 1; i < bytes; ++i) value = static_cast<int64_t>(static_cast<uint64_t>(value) << 8 | at[i]);
    }
    if (column.type == Column::Type::real) return static_cast<double>(value);
    return value;
}

// Updates the running checksum of the log, which is computed over 8-byte words.
void addChecksum(std::array<uint32_t, 2>& sum, const unsigned char* at, std::size_t bytes, bool isBigEndian) {
    const auto word = [&](std::size_t i) {
        return isBigEndian
            ? bigEndian(at + i)
            : static_cast<uint32_t>(at[i]) | at[i + 1] << 8 | at[i + 2] << 16 | static_cast<uint32_t>(at[i + 3]) << 24;
    };
    for (std::size_t i = 0; i + 8 <= bytes; i += 8) {
        sum[0] += word(i) + sum[1];
        sum[1] += word(i + 4) + sum[0];
    }
}

struct Header {
    unsigned char type = 0;
    uint32_t cells = 0;
    uint32_t pointers = 0;  // offset of the array of cell pointers
    uint32_t last = 0;      // rightmost child; only for interior pages
};

std::optional<Header> headerOf(const std::vector<unsigned char>& page, uint32_t number) {
    const uint32_t at = number == 1 ? kHeader : 0;
    const unsigned char type = page[at];
    if (!isTree(type)) return {};
    const bool isInterior = type == kIndexInterior || type == kTableInterior;
    Header header{.type = type,
        .cells = bigEndian(&page[at + 3], 2),
        .pointers = at + (isInterior ? 12 : 8),
        .last = isInterior ? bigEndian(&page[at + 8]) : 0};
    if (header.pointers + header.cells * 2 > page.size()) return {};
    return header;
}

}  // namespace

std::size_t Table::column(std::string_view wanted) const {
    const auto found = std::ranges::find(columns, wanted, &Column::name);
    if (found == columns.end())
        throw Error(Category::internal, "table " + name + " has no column " + std::string(wanted));
    return static_cast<std::size_t>(found - columns.begin());
}

std::vector<Table> tablesOf(const Database& db) {
    std::vector<Table> tables;
    auto names =
        db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid");
    while (names.step()) {
        Table table{names.text(0), {}};
        auto columns = db.prepare("SELECT name, type, \"notnull\", pk FROM pragma_table_info(?) ORDER BY cid");
        columns.bind(0, std::string_view(table.name));
        while (columns.step()) {
            const std::string type = columns.text(1);
            const bool isKey = columns.integer(3) != 0 && type == "INTEGER";
            table.columns.push_back({.name = columns.text(0),
                .type = type == "TEXT" ? Column::Type::text
                    : type == "BLOB"   ? Column::Type::blob
                    : type == "REAL"   ? Column::Type::real
                                       : Column::Type::integer,
                .mayBeNull = columns.integer(2) == 0,
                .isRowid = isKey});
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

struct Salvage::Record {
    int64_t rowid = 0;
    uint64_t bytes = 0;
    uint32_t local = 0, localBytes = 0;  // offset and length of the part of the record in the leaf
    uint32_t overflow = 0;               // number of the first overflow page; 0: none
    uint32_t headerBytes = 0;
    std::vector<uint64_t> types;
    bool fits(const Table& table) const {
        if (types.size() > table.columns.size()) return false;
        for (std::size_t i = types.size(); i < table.columns.size(); ++i)
            if (!table.columns[i].mayBeNull) return false;
        for (std::size_t i = 0; i < types.size(); ++i)
            if (!database::fits(types[i], table.columns[i])) return false;
        return true;
    }
};

Salvage::Salvage(const std::filesystem::path& path, std::vector<Table> tables, IsLikely isLikely)
    : m_path(path), m_tables(std::move(tables)), m_isLikely(std::move(isLikely)) {
    std::error_code missing;
    const auto status = std::filesystem::status(path, missing);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw Error(Category::badInput, "is a folder, a device or a pipe", {.file = path.string()});
    errno = 0;
    m_file.open(path, std::ios::binary);
    if (!m_file)
        throw Error(
            Category::badInput, std::string("cannot be opened: ") + std::strerror(errno), {.file = path.string()});
    for (const Table& table : m_tables) m_rows[table.name];
    readHeader();
    readLog();
    m_isUsed.resize(m_pages + 1);
    readTrees();
    skipFreePages();
    adoptOrphans();
    for (std::size_t number = 1; number <= m_pages; ++number) m_lostPages += !m_isUsed[number];
}

// ---- pages ----------------------------------------------------------------------------------------------------------

Salvage::Page Salvage::read(std::istream& file, uint64_t offset, std::size_t bytes) {
    Page page(bytes);
    file.clear();
    file.seekg(static_cast<std::streamoff>(offset));
    file.read(reinterpret_cast<char*>(page.data()), static_cast<std::streamsize>(bytes));
    return page;  // zeros beyond the end of the file
}

Salvage::Page Salvage::page(uint32_t number, std::size_t bytes) const {
    const auto newer = m_newer.find(number);
    return newer != m_newer.end() ? read(m_log, newer->second, bytes)
                                  : read(m_file, uint64_t{number - 1} * m_pageBytes, bytes);
}

void Salvage::readHeader() {
    const uint64_t bytes = std::filesystem::file_size(m_path);
    if (bytes > kMostBytes)
        throw Error(Category::limit,
            "has " + std::to_string(bytes) + " bytes; at most " + std::to_string(kMostBytes) + " are supported",
            {.file = m_path.string()});
    std::array<unsigned char, kHeader> header{};
    m_file.read(reinterpret_cast<char*>(header.data()), kHeader);
    const bool hasHeader = m_file.gcount() == kHeader && std::memcmp(header.data(), "SQLite format 3", 16) == 0;
    if (hasHeader) {
        m_userVersion = bigEndian(&header[60]);
        m_applicationId = bigEndian(&header[68]);
        m_firstFreePage = bigEndian(&header[32]);
    }
    const uint32_t said = bigEndian(&header[16], 2) == 1 ? 65536 : bigEndian(&header[16], 2);
    if (hasHeader && said >= 512 && std::has_single_bit(said)) m_pageBytes = said;
    m_pages = (bytes + m_pageBytes - 1) / m_pageBytes;
    const uint32_t pagesSaid = hasHeader ? bigEndian(&header[28]) : 0;
    m_isCutOff = bytes % m_pageBytes != 0 || (pagesSaid > m_pages && pagesSaid < m_pages * 1000);
}

void Salvage::readLog() {
    const std::filesystem::path path = m_path.string() + "-wal";
    std::error_code missing;
    const uint64_t bytes = std::filesystem::file_size(path, missing);
    constexpr uint64_t kLogHeader = 32, kFrameHeader = 24;
    if (missing || bytes < kLogHeader) return;
    m_log.open(path, std::ios::binary);
    std::array<unsigned char, kLogHeader> header{};
    if (!m_log || !m_log.read(reinterpret_cast<char*>(header.data()), kLogHeader)) return;
    const uint32_t magic = bigEndian(header.data());
    const uint64_t frameBytes = kFrameHeader + m_pageBytes, frames = (bytes - kLogHeader) / frameBytes;
    if ((magic & ~1u) != 0x377f0682 || bigEndian(&header[8]) != m_pageBytes) {
        m_lostFrames = frames;
        return;
    }
    std::array<uint32_t, 2> sum{};
    addChecksum(sum, header.data(), 24, magic & 1);
    std::unordered_map<uint32_t, uint64_t> pending;  // pages of the current transaction
    uint64_t committed = 0;
    uint32_t size = 0;
    bool isWhole = true, hadCommit = false;  // hadCommit: whether the damaged part contains a commit
    for (uint64_t i = 0; i < frames; ++i) {
        const uint64_t at = kLogHeader + i * frameBytes;
        const Page frame = read(m_log, at, kFrameHeader);
        if (std::memcmp(&frame[8], &header[16], 8) != 0) break;  // a frame from before the log was restarted
        if (isWhole) {
            addChecksum(sum, frame.data(), 8, magic & 1);
            addChecksum(sum, read(m_log, at + kFrameHeader, m_pageBytes).data(), m_pageBytes, magic & 1);
            isWhole = sum[0] == bigEndian(&frame[16]) && sum[1] == bigEndian(&frame[20]);
        }
        if (!isWhole) {
            ++m_lostFrames;
            hadCommit = hadCommit || bigEndian(&frame[4]) != 0;
            continue;
        }
        pending[bigEndian(frame.data())] = at + kFrameHeader;
        if (bigEndian(&frame[4]) == 0) continue;
        for (const auto& [number, offset] : pending) m_newer[number] = offset;
        pending.clear();
        size = bigEndian(&frame[4]);
        committed = i + 1;
    }
    if (!hadCommit) m_lostFrames = 0;  // the lost writes were never committed
    if (committed == 0) return;
    // Pages missing from the file may be in the log.
    m_pages = std::max<std::size_t>(m_pages, std::min<std::size_t>(size, m_pages + frames));
    m_isCutOff = false;  // the missing pages are in the log or count as lost
}

// ---- records --------------------------------------------------------------------------------------------------------

std::optional<Salvage::Record> Salvage::recordAt(const Page& page, uint32_t offset) const {
    if (offset >= page.size()) return {};
    const unsigned char* at = page.data() + offset;
    const unsigned char* const end = page.data() + page.size();
    const auto bytes = varint(at, end), rowid = varint(at, end);
    if (!bytes || !rowid || *bytes > uint64_t{m_pages} * m_pageBytes) return {};
    // Size of the part of the record in the leaf (https://sqlite.org/fileformat2.html, section 1.6).
    const uint64_t most = m_pageBytes - 35, least = (m_pageBytes - 12) * 32 / 255 - 23;
    uint64_t local = *bytes;
    if (local > most) {
        const uint64_t wanted = least + (*bytes - least) % (m_pageBytes - 4);
        local = wanted <= most ? wanted : least;
    }
    const bool isChained = *bytes > local;
    if (local + (isChained ? 4 : 0) > static_cast<uint64_t>(end - at)) return {};
    Record record{.rowid = static_cast<int64_t>(*rowid),
        .bytes = *bytes,
        .local = static_cast<uint32_t>(at - page.data()),
        .localBytes = static_cast<uint32_t>(local)};
    if (isChained) {
        record.overflow = bigEndian(at + local);
        if (record.overflow == 0) return {};  // the rest of the record is missing
    }
    const unsigned char* const begin = at;
    const auto header = varint(at, begin + local);
    if (!header || *header > local || *header < 2) return {};
    uint64_t body = 0;
    while (at < begin + *header) {
        const auto type = varint(at, begin + *header);
        if (!type || bytesOf(*type) > *bytes || record.types.size() == kMostColumns) return {};
        record.types.push_back(*type);
        body += bytesOf(*type);
    }
    if (*header + body != *bytes) return {};
    record.headerBytes = static_cast<uint32_t>(*header);
    return record;
}

// Returns the overflow pages of a record; empty if there are none or if the chain ends early. The total number of links
// is limited, because in a damaged file, many records may claim the same long chain.
std::vector<uint32_t> Salvage::chainOf(const Record& record) const {
    const uint64_t room = m_pageBytes - 4, wanted = (record.bytes - record.localBytes + room - 1) / room;
    std::vector<uint32_t> chain;
    for (uint32_t next = record.overflow; chain.size() < wanted && next > 0 && next <= m_pages && !m_isUsed[next];) {
        if (m_links++ > m_pages * kLooks) return {};
        chain.push_back(next);
        next = bigEndian(page(next, sizeof next).data());
    }
    if (chain.size() < wanted) chain.clear();
    return chain;
}

std::vector<Value> Salvage::valuesOf(const Record& record, const Page& leaf, const Table& table) const {
    std::vector<unsigned char> bytes;
    bytes.reserve(record.bytes);
    bytes.assign(leaf.begin() + record.local, leaf.begin() + record.local + record.localBytes);
    for (uint32_t next = record.overflow; bytes.size() < record.bytes;) {
        if (next == 0 || next > m_pages)
            throw Error(Category::badInput, "is damaged (incomplete row)", {.file = m_path.string()});
        const Page more = page(next);
        bytes.insert(bytes.end(), more.begin() + 4,
            more.begin() + 4 +
                static_cast<std::ptrdiff_t>(std::min<uint64_t>(m_pageBytes - 4, record.bytes - bytes.size())));
        next = bigEndian(more.data());
    }
    std::vector<Value> values(table.columns.size());
    const unsigned char* at = bytes.data() + record.headerBytes;
    for (std::size_t i = 0; i < record.types.size(); ++i) {
        values[i] = table.columns[i].isRowid ? Value(record.rowid) : valueOf(record.types[i], at, table.columns[i]);
        at += bytesOf(record.types[i]);
    }
    return values;
}

std::vector<Value> Salvage::row(const Table& table, Place place) const {
    const Page leaf = page(place.page);
    const auto record = recordAt(leaf, place.offset);
    if (!record) throw Error(Category::badInput, "changed while it was being read", {.file = m_path.string()});
    return valuesOf(*record, leaf, table);
}

// ---- trees ----------------------------------------------------------------------------------------------------------

// Returns false if no row matches the table; the page then belongs to another table or to none.
bool Salvage::takeLeaf(const Page& page, uint32_t number, const Table& table, Rows& rows) {
    const auto header = headerOf(page, number);
    std::vector<std::pair<uint32_t, Record>> found;
    std::size_t broken = 0;
    for (uint32_t i = 0; i < header->cells; ++i) {
        const uint32_t offset = bigEndian(&page[header->pointers + i * 2], 2);
        auto record = recordAt(page, offset);
        if (record && record->fits(table)) found.emplace_back(offset, *std::move(record));
        else ++broken;
    }
    if (found.empty() && broken > 0) return false;
    m_isUsed[number] = true;
    for (const auto& [offset, record] : found) {
        const std::vector<uint32_t> chain = chainOf(record);
        if (record.overflow != 0 && chain.empty()) {
            ++broken;
            continue;
        }
        for (const uint32_t link : chain) m_isUsed[link] = true;
        rows.try_emplace(record.rowid, Place{number, offset});
    }
    m_brokenRows += broken;
    return true;
}

void Salvage::walk(std::vector<uint32_t> open, const Table& table, Rows& rows) {
    std::unordered_set<uint32_t> seen;  // all visited pages, including those that do not belong to the tree
    while (!open.empty()) {
        const uint32_t number = open.back();
        open.pop_back();
        if (number == 0 || number > m_pages || m_isUsed[number] || !seen.insert(number).second) continue;
        const Page page = this->page(number);
        const auto header = headerOf(page, number);
        if (!header) continue;
        if (header->type == kTableLeaf) takeLeaf(page, number, table, rows);
        if (header->type != kTableInterior) continue;
        m_isUsed[number] = true;
        open.push_back(header->last);
        for (uint32_t i = header->cells; i-- > 0;) {
            const uint32_t offset = bigEndian(&page[header->pointers + i * 2], 2);
            if (offset + 4 <= page.size()) open.push_back(bigEndian(&page[offset]));
        }
    }
}

void Salvage::readTrees() {
    using Type = Column::Type;
    const Table schema{"sqlite_schema",
        {{"type", Type::text, true}, {"name", Type::text, true}, {"tbl_name", Type::text, true},
            {"rootpage", Type::integer, true}, {"sql", Type::text, true}}};
    Rows entries;
    walk({1}, schema, entries);
    std::map<std::string, std::vector<uint32_t>> roots;  // a damaged schema may list several roots for one table
    for (const auto& [rowid, place] : entries) {
        const std::vector<Value> entry = row(schema, place);
        const auto* name = std::get_if<std::string>(&entry[1]);
        const auto* root = std::get_if<int64_t>(&entry[3]);
        if (!name || !root || *root < 2 || *root > static_cast<int64_t>(m_pages)) continue;
        roots[*name].push_back(static_cast<uint32_t>(*root));
    }
    for (const Table& table : m_tables)
        if (const auto found = roots.find(table.name); found != roots.end())
            walk(found->second, table, m_rows[table.name]);
}

void Salvage::skipFreePages() {
    for (uint32_t trunk = m_firstFreePage; trunk > 0 && trunk <= m_pages && !m_isUsed[trunk];) {
        const Page page = this->page(trunk);
        m_isUsed[trunk] = true;
        const uint32_t count = std::min(bigEndian(&page[4]), m_pageBytes / 4 - 2);
        for (uint32_t i = 0; i < count; ++i)
            if (const uint32_t leaf = bigEndian(&page[8 + i * 4]); leaf > 0 && leaf <= m_pages) m_isUsed[leaf] = true;
        trunk = bigEndian(page.data());
    }
}

// ---- orphans --------------------------------------------------------------------------------------------------------

const Table* Salvage::tableLike(const Page& page, uint32_t number) const {
    const auto header = headerOf(page, number);
    for (uint32_t i = 0; i < header->cells; ++i) {
        const auto record = recordAt(page, bigEndian(&page[header->pointers + i * 2], 2));
        if (!record || (record->overflow != 0 && chainOf(*record).empty())) continue;
        std::vector<const Table*> like;
        for (const Table& table : m_tables)
            if (record->fits(table) && record->types.size() == table.columns.size()) like.push_back(&table);
        if (like.size() == 1) return like.front();
        for (const Table* table : like)
            if (m_isLikely(*table, valuesOf(*record, page, *table))) return table;
    }
    return nullptr;
}

void Salvage::adoptOrphans() {
    for (uint32_t number = 1; number <= m_pages; ++number) {
        if (m_isUsed[number]) continue;
        if (number - 1 == kLockByte / m_pageBytes) {
            m_isUsed[number] = true;
            continue;
        }
        const Page page = this->page(number);
        const auto header = headerOf(page, number);
        if (!header) continue;
        if (header->type != kTableLeaf) m_isUsed[number] = true;  // contains no rows, only pointers
        else if (const Table* table = tableLike(page, number)) takeLeaf(page, number, *table, m_rows[table->name]);
    }
}

}  // namespace egret::database
