#include "tests/fuzz/session_files.h"

#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <memory>
#include <vector>

#ifdef EGRET_FUZZ
extern "C" void* __libc_malloc(std::size_t);
extern "C" void __libc_free(void*);
#endif

namespace egret::fuzz {
namespace {

#ifdef EGRET_FUZZ
// SQLite is a system library without sanitizer instrumentation, and it allocates constantly. For it, the C library's
// allocator is three times as fast as the sanitizer's.
struct FastMemory {
    static constexpr std::size_t kPrefix = 16;  // bytes before each block, which store the block's size
    static void* allocate(int bytes) {
        auto* block = static_cast<char*>(__libc_malloc(static_cast<std::size_t>(bytes) + kPrefix));
        if (!block) return nullptr;
        std::memcpy(block, &bytes, sizeof bytes);
        return block + kPrefix;
    }
    static int size(void* at) {
        int bytes = 0;
        if (at) std::memcpy(&bytes, static_cast<char*>(at) - kPrefix, sizeof bytes);
        return bytes;
    }
    static void release(void* at) {
        if (at) __libc_free(static_cast<char*>(at) - kPrefix);
    }
    static void* grow(void* at, int bytes) {
        void* more = allocate(bytes);
        if (more && at) std::memcpy(more, at, static_cast<std::size_t>(std::min(size(at), bytes)));
        if (more) release(at);
        return more;
    }
    FastMemory() {
        static const sqlite3_mem_methods methods{allocate, release, grow, size,
            [](int bytes) { return (bytes + 7) & ~7; }, [](void*) { return SQLITE_OK; }, [](void*) {}, nullptr};
        sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
    }
} const kFastMemory;  // constructed before SQLite is used
#endif

using Connection = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
using Row = std::vector<std::string>;

std::vector<Row> ask(sqlite3* db, const std::string& sql) {
    std::vector<Row> rows;
    const auto keep = [](void* into, int columns, char** values, char**) {
        Row& row = static_cast<std::vector<Row>*>(into)->emplace_back();
        for (int i = 0; i < columns; ++i) row.emplace_back(values[i] ? values[i] : "");
        return 0;
    };
    sqlite3_exec(db, sql.c_str(), keep, &rows, nullptr);  // ignores errors of statements that the file does not permit
    return rows;
}

std::string quoted(std::string text) {
    for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 2) text.insert(at, 1, '\'');
    return "'" + text + "'";
}

std::string otherText(std::string text, Random& random) {
    if (text.empty() || random.below(8) == 0) return std::string(random.below(20), "aA0.-({[\"'%"[random.below(11)]);
    const std::size_t at = random.below(text.size());
    switch (random.below(4)) {
        case 0: text[at] = static_cast<char>(1 + random.below(255)); break;
        case 1: text.erase(at, 1 + random.below(10)); break;
        case 2: text.insert(at, text.substr(random.below(text.size()), 1 + random.below(40))); break;
        default: text.insert(at, std::to_string(static_cast<int64_t>(random.next()))); break;
    }
    return text;
}

std::string otherValue(const std::string& type, const std::string& value, Random& random) {
    constexpr const char* kNumbers[] = {
        "NULL", "0", "1", "2", "3", "-1", "1099511627776", "4294967295", "9223372036854775807", "-9223372036854775808"};
    if (random.below(10) == 0) return "NULL";
    if (type == "INTEGER") return kNumbers[random.below(std::size(kNumbers))];
    if (type == "BLOB")
        return random.below(2) ? "zeroblob(" + std::to_string(random.below(3000)) + ")" : "randomblob(0)";
    return quoted(otherText(value, random));
}

}  // namespace

const std::filesystem::path& sessionFile(std::string_view bytes) {
    struct File {
        std::filesystem::path path = (std::filesystem::exists("/dev/shm") ? std::filesystem::path("/dev/shm")
                                                                          : std::filesystem::temp_directory_path()) /
            ("egret_fuzz_" + std::to_string(getpid()) + ".egret");
        ~File() {
            std::error_code ignored;  // the system cleans up /dev/shm and the temporary folder
            std::filesystem::remove(path, ignored);
        }
    };
    static const File file;
    std::ofstream(file.path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return file.path;
}

std::string withOtherCells(std::string_view bytes, Random& random) {
    sqlite3* opened = nullptr;
    sqlite3_open(":memory:", &opened);
    const Connection db(opened, &sqlite3_close);
    auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size() + 1));
    std::copy(bytes.begin(), bytes.end(), copy);
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    if (sqlite3_deserialize(db.get(), "main", copy, size, size,
            SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE) != SQLITE_OK)
        return std::string(bytes);
    ask(db.get(), "PRAGMA ignore_check_constraints=ON; PRAGMA journal_mode=MEMORY");
    const std::vector<Row> tables = ask(db.get(), "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
    for (uint64_t n = 1 + random.below(3); n > 0 && !tables.empty(); --n) {
        const std::string table = tables[random.below(tables.size())][0];
        const std::vector<Row> columns =
            ask(db.get(), "SELECT name, type FROM pragma_table_info(" + quoted(table) + ")");
        const std::vector<Row> rows = ask(db.get(), "SELECT rowid FROM " + table + " LIMIT 100");
        if (columns.empty() || rows.empty()) continue;
        const std::string row = " WHERE rowid = " + rows[random.below(rows.size())][0];
        const Row& column = columns[random.below(columns.size())];
        const std::vector<Row> value = ask(db.get(), "SELECT " + column[0] + " FROM " + table + row);
        switch (random.below(8)) {
            case 0: ask(db.get(), "DELETE FROM " + table + row); break;
            case 1: ask(db.get(), "PRAGMA user_version = " + std::to_string(random.below(5))); break;
            case 2:
                ask(db.get(),
                    "CREATE " + std::string(random.below(2) ? "VIEW" : "TABLE") + " more AS SELECT * FROM " + table);
                break;
            default:
                ask(db.get(),
                    "UPDATE " + table + " SET " + column[0] + " = " +
                        otherValue(column[1], value.empty() ? "" : value[0][0], random) + row);
                break;
        }
    }
    sqlite3_int64 length = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> written(
        sqlite3_serialize(db.get(), "main", &length, 0), &sqlite3_free);
    return written ? std::string(reinterpret_cast<const char*>(written.get()), static_cast<std::size_t>(length))
                   : std::string(bytes);
}

}  // namespace egret::fuzz
