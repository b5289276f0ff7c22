// Format 1:
//
//   session       one row: the model, its Origin, the current step
//   tensors       weights by content hash; tensor_parts contains their bytes in pieces: SQLite limits a value to 1 GB
//   graphs        graph texts by graph hash
//   steps         the tree
//   runs, events  runs and the events they emitted
//   choices, extractions, measurements
//
// Format 2 adds:
//
//   blobs         bytes by content hash, compressed: rule texts, attention maps, checkpoints
//   attachments   step or run that a blob belongs to
//   view          window state: JSON by name
//
// Format 3 changes:
//
//   graphs        numbered in insertion order; a text is stored as its difference from that of the preceding row
//                 (graph_store.cpp). With hashes as keys, as before, every new graph changed a separate page.
//
// Format 4 adds:
//
//   tensor_files  locations of large weights that the session refers to (tensor_store.h); they have no tensor_parts
//
// Hashes are 64-bit patterns in signed integers. Times are milliseconds since 1970, UTC. A change that older programs
// would misread requires a new format; an older file is upgraded when opened for writing.
#include "core/session/schema.h"

#include "core/base/version.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <regex>
#include <span>
#include <vector>

namespace egret::session {
namespace {

constexpr const char* kFormat1 = R"(
CREATE TABLE session (
    id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, original_path TEXT NOT NULL,
    opset INTEGER, ir_version INTEGER, skeleton BLOB, constant_inputs TEXT,  -- the Origin; NULL when the model has none
    current_step INTEGER REFERENCES steps DEFERRABLE INITIALLY DEFERRED,
    created INTEGER NOT NULL, egret TEXT NOT NULL
) STRICT;
CREATE TABLE tensors (
    hash INTEGER PRIMARY KEY,
    type TEXT NOT NULL, splat INTEGER NOT NULL, bytes INTEGER NOT NULL
) STRICT;
CREATE TABLE tensor_parts (
    hash INTEGER NOT NULL REFERENCES tensors, part INTEGER NOT NULL, bytes BLOB NOT NULL,
    UNIQUE (hash, part)
) STRICT;
CREATE TABLE steps (
    id INTEGER PRIMARY KEY,
    parent INTEGER REFERENCES steps CHECK (parent < id),
    kind TEXT NOT NULL, title TEXT NOT NULL, rule TEXT NOT NULL, detail TEXT NOT NULL,
    graph INTEGER NOT NULL REFERENCES graphs,
    created INTEGER NOT NULL,
    run INTEGER REFERENCES runs,
    branch TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '', bookmark INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    step INTEGER NOT NULL REFERENCES steps,
    kind TEXT NOT NULL, parameters TEXT NOT NULL, seed INTEGER NOT NULL,
    state TEXT NOT NULL, stop_reason TEXT NOT NULL DEFAULT '',
    started INTEGER NOT NULL, ended INTEGER
) STRICT;
CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES runs, time INTEGER NOT NULL, event TEXT NOT NULL
) STRICT;
CREATE INDEX events_of_run ON events (run);
CREATE TABLE choices (
    id INTEGER PRIMARY KEY,
    step INTEGER NOT NULL REFERENCES steps, run INTEGER REFERENCES runs,
    chooser TEXT NOT NULL, event TEXT NOT NULL
) STRICT;
CREATE TABLE extractions (
    id INTEGER PRIMARY KEY,
    step INTEGER NOT NULL REFERENCES steps, run INTEGER REFERENCES runs,
    chosen TEXT NOT NULL, event TEXT NOT NULL
) STRICT;
CREATE TABLE measurements (
    id INTEGER PRIMARY KEY,
    step INTEGER NOT NULL REFERENCES steps,
    event TEXT NOT NULL, samples BLOB NOT NULL
) STRICT;
)";

constexpr const char* kFormat2 = R"(
CREATE TABLE blobs (
    hash INTEGER PRIMARY KEY,  -- of the bytes before they were compressed
    size INTEGER NOT NULL,     -- of them
    zlib BLOB NOT NULL
) STRICT;
CREATE TABLE attachments (
    id INTEGER PRIMARY KEY,
    step INTEGER REFERENCES steps, run INTEGER REFERENCES runs,
    kind TEXT NOT NULL, name TEXT NOT NULL,
    blob INTEGER NOT NULL REFERENCES blobs
) STRICT;
CREATE TABLE view (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
)";

constexpr const char* kFormat4 = R"(
CREATE TABLE tensor_files (
    hash INTEGER PRIMARY KEY REFERENCES tensors,
    name TEXT NOT NULL,                                    -- in the model
    path TEXT NOT NULL, offset INTEGER NOT NULL,           -- the bytes of the tensor begin here
    file_bytes INTEGER NOT NULL, modified INTEGER NOT NULL  -- of the file when it was read; nanoseconds since 1970
) STRICT;
)";

// Graphs of formats 1 and 2, and a view of them in the current format for read-only files.
constexpr const char* kGraphsByHash = "CREATE TABLE graphs (hash INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;";
constexpr const char* kGraphsByHashAsNow =
    "CREATE TEMP VIEW graphs AS SELECT hash AS id, hash, 0 AS head, 0 AS tail, text FROM main.graphs;";

// Follows "CREATE TABLE" and the name, which SQLite quotes when renaming a table.
constexpr const char* kGraphs = R"( (
    id INTEGER PRIMARY KEY, hash INTEGER NOT NULL,
    head INTEGER NOT NULL, tail INTEGER NOT NULL,  -- bytes at the beginning and end of the text before that are those of this one
    text TEXT NOT NULL                             -- what stands between them
) STRICT;
)";
// Rows are numbered in the order in which steps first refer to them; unreferenced rows come last.
constexpr const char* kNumberGraphs = R"(
INSERT INTO numbered_graphs
    SELECT place, hash, 0, 0, text
    FROM (SELECT hash, row_number() OVER (ORDER BY first IS NULL, first, hash) AS place
          FROM graphs LEFT JOIN (SELECT graph, min(id) AS first FROM steps GROUP BY graph) ON graph = hash)
    JOIN graphs USING (hash) ORDER BY place;
UPDATE steps SET graph = numbered_graphs.id FROM numbered_graphs WHERE numbered_graphs.hash = steps.graph;
DROP TABLE graphs;
ALTER TABLE numbered_graphs RENAME TO graphs;
)";

// A migration from one format to the next. A new column needs one row: "ALTER TABLE ... ADD COLUMN", and a temporary
// view that shows its default in a file that must not be changed.
struct Migration {
    std::string upgrade;  // changes a file of the previous format
    std::string shown;    // presents such a file in the next format; temporary tables cannot refer to a file
};
const std::vector<Migration>& migrations() {
    const auto temporary = [](const char* tables) {
        return std::regex_replace(std::regex_replace(tables, std::regex("CREATE TABLE"), "CREATE TEMP TABLE"),
            std::regex(" REFERENCES \\w+"), "");
    };
    static const std::vector<Migration> kMigrations{
        {kFormat2, temporary(kFormat2)},
        {std::string("CREATE TABLE numbered_graphs") + kGraphs + kNumberGraphs, kGraphsByHashAsNow},
        {kFormat4, temporary(kFormat4)},
    };
    return kMigrations;
}

// Returns the SQL that creates the tables of a new file: first those of format 3, which recovery expects, then those of
// each later migration.
std::string tablesOf(int64_t format) {
    const std::string graphs = format < 3 ? kGraphsByHash : std::string("CREATE TABLE \"graphs\"") + kGraphs;
    std::string tables = kFormat1 + graphs + (format < 2 ? "" : kFormat2);
    for (int64_t next = 4; next <= format; ++next) tables += migrations()[static_cast<std::size_t>(next - 2)].upgrade;
    return tables;
}

// Returns the SQL for temporary views and tables that present a file of this format in the newest format.
std::string standInOf(int64_t format) {
    std::string shown;
    for (const Migration& next : std::span(migrations()).subspan(static_cast<std::size_t>(format - 1)))
        shown += next.shown;
    return shown;
}

uint32_t bigEndian(const char* at) {
    uint32_t value = 0;
    for (int i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(at[i]);
    return value;
}

std::vector<std::string> describeTables(const database::Database& db) {
    return db.list("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY name",
        [](const database::Statement& row) { return row.text(0); });
}

}  // namespace

void createTables(const database::Database& db, int64_t version) {
    db.script("PRAGMA application_id = " + std::to_string(kApplicationId));
    db.script("PRAGMA user_version = " + std::to_string(version));
    db.script(tablesOf(version));
}

void upgradeTables(const database::Database& db, bool isReadOnly) {
    const int64_t version = formatOf(db);
    if (version == kFormatVersion) return;
    if (isReadOnly) return db.script(standInOf(version));
    try {
        database::Transaction transaction(db);
        for (const Migration& next : std::span(migrations()).subspan(static_cast<std::size_t>(version - 1)))
            db.script(next.upgrade);
        db.script("PRAGMA user_version = " + std::to_string(kFormatVersion));
        transaction.commit();
    } catch (const Error& error) {  // the rows violate a constraint, so the file is not valid
        if (error.category() != Category::internal) throw;
        throw damaged(db, "its rows do not fit this version's tables: " + error.message());
    }
}

std::filesystem::path journalOf(const std::filesystem::path& path) { return path.string() + "-wal"; }

bool hasJournal(const std::filesystem::path& path) {
    std::error_code missing;
    const auto bytes = std::filesystem::file_size(journalOf(path), missing);
    return !missing && bytes > 0;
}

void requireSessionFile(const std::filesystem::path& path) {
    const auto refuse = [&](const std::string& why) { return Error(Category::badInput, why, {.file = path.string()}); };
    if (std::filesystem::is_directory(path)) throw refuse("is a folder, not an Egret session");
    if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path))
        throw refuse("is a device or a pipe, not an Egret session");
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) throw refuse(std::string("cannot be opened: ") + std::strerror(errno));
    std::array<char, 100> header{};  // https://sqlite.org/fileformat.html, 1.3
    file.read(header.data(), header.size());
    if (file.gcount() != header.size() || std::memcmp(header.data(), "SQLite format 3", 16) != 0 ||
        bigEndian(&header[68]) != kApplicationId)
        throw refuse("is not an Egret session");
    // SQLite would read the missing end of the last page as zeros. If a journal exists, it may contain that end.
    const uint64_t pageBytes = (bigEndian(&header[16]) >> 16) == 1 ? 65536 : bigEndian(&header[16]) >> 16;
    if (!hasJournal(path) && (pageBytes == 0 || std::filesystem::file_size(path) % pageBytes != 0))
        throw refuse("is damaged (it is cut off)");
}

int64_t formatOf(const database::Database& db) { return db.integer("PRAGMA user_version").value_or(0); }

Error damaged(const database::Database& db, const std::string& what) {
    return Error(Category::badInput, "is damaged (" + what + ")", {.file = db.path().string()});
}

void requireFormat(const database::Database& db) {
    const int64_t version = formatOf(db);
    if (version < 1) throw damaged(db, "it has no format version");
    requireVersion("session", version, kFormatVersion, {.file = db.path().string()});
    static const auto expected = [] {
        std::array<std::vector<std::string>, kFormatVersion> tables;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            const database::Database blank(":memory:", database::Database::Mode::create);
            blank.script(tablesOf(static_cast<int64_t>(i + 1)));
            tables[i] = describeTables(blank);
        }
        return tables;
    }();
    if (describeTables(db) != expected[static_cast<std::size_t>(version - 1)])
        throw damaged(db, "its tables are not those of a session");
}

std::vector<std::string> structuralDamage(const database::Database& db, bool thorough) {
    using database::Statement;
    std::vector<std::string> found = db.list(thorough ? "PRAGMA integrity_check" : "PRAGMA quick_check",
        [](const Statement& row) { return "the file is damaged: " + row.text(0); });
    std::erase(found, "the file is damaged: ok");
    if (!found.empty() || !thorough) return found;
    return db.list("PRAGMA foreign_key_check", [](const Statement& row) {
        return "row " + std::to_string(row.integer(1)) + " of table " + row.text(0) + " refers to a row of " +
            row.text(2) + " that does not exist";
    });
}

}  // namespace egret::session
