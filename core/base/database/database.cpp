#include "core/base/database/database.h"

#include "core/base/error.h"

#include <sqlite3.h>
#include <cerrno>
#include <cstring>
#include <unordered_map>
#include <utility>

namespace egret::database {
namespace {

constexpr int kBusyMilliseconds = 5000;

// Returns the path as an SQLite URI, which immutable=1 requires. Escapes the characters that have a meaning in URIs.
std::string uri(const std::filesystem::path& path, bool immutable) {
    if (path == ":memory:") return path;
    std::string out = "file:";
    for (const char c : std::filesystem::absolute(path).string()) {
        if (c == '%' || c == '?' || c == '#') {
            constexpr char kHex[] = "0123456789abcdef";
            out += {'%', kHex[static_cast<unsigned char>(c) >> 4], kHex[c & 15]};
        } else {
            out += c;
        }
    }
    return immutable ? out + "?immutable=1" : out;
}

bool isFullDisk(int systemError) { return systemError == ENOSPC || systemError == EDQUOT || systemError == EFBIG; }

}  // namespace

// Prepared statements that are not in use, by SQL text.
class StatementCache {
public:
    ~StatementCache() { clear(); }

    sqlite3_stmt* take(const std::string& sql) {
        const auto found = m_idle.find(sql);
        if (found == m_idle.end()) return nullptr;
        sqlite3_stmt* statement = found->second;
        m_idle.erase(found);
        return statement;
    }

    void giveBack(const std::string& sql, sqlite3_stmt* statement) {
        if (m_idle.size() >= kMost || m_isClosed || m_idle.contains(sql)) {
            sqlite3_finalize(statement);
            return;
        }
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
        m_idle.emplace(sql, statement);
    }

    void close() {  // the connection is closing; statements in use are finalized later
        m_isClosed = true;
        clear();
    }

private:
    static constexpr std::size_t kMost = 100;
    void clear() {
        for (const auto& [sql, statement] : m_idle) sqlite3_finalize(statement);
        m_idle.clear();
    }
    std::unordered_map<std::string, sqlite3_stmt*> m_idle;
    bool m_isClosed = false;
};

void Database::fail(int code) const {
    const int latest = errno;
    int reason = m_connection ? sqlite3_system_errno(m_connection) : 0;
    if (reason == 0) reason = latest;  // SQLite records no system error when a commit fails
    const std::string system = reason ? std::string(": ") + std::strerror(reason) : "";
    const std::string detail = m_connection ? sqlite3_errmsg(m_connection) : sqlite3_errstr(code);
    const auto say = [&](Category category, const std::string& text) {
        return Error(category, text, {.file = m_path.string()});
    };
    switch (code & 0xff) {
        case SQLITE_FULL: throw say(Category::limit, "cannot be written: the disk is full");
        case SQLITE_NOMEM: throw say(Category::limit, "does not fit in memory");
        case SQLITE_TOOBIG: throw say(Category::limit, "a value is too large for a database");
        case SQLITE_NOTADB: throw Damaged(say(Category::badInput, "is not a database"));
        case SQLITE_CORRUPT: throw Damaged(say(Category::badInput, "is damaged (" + detail + ")"));
        case SQLITE_CANTOPEN: throw say(Category::badInput, "cannot be opened" + system);
        case SQLITE_READONLY: throw say(Category::badInput, "cannot be written: it is read-only");
        case SQLITE_PERM:
        case SQLITE_AUTH: throw say(Category::badInput, "access denied" + system);
        case SQLITE_BUSY:
        case SQLITE_LOCKED: throw say(Category::badInput, "is in use by another program");
        case SQLITE_INTERRUPT: throw say(Category::cancelled, "stopped");
        case SQLITE_IOERR:
            if (isFullDisk(reason)) throw say(Category::limit, "cannot be written" + system);
            throw say(Category::badInput, "cannot be read or written" + system);
        case SQLITE_ERROR:  // faulty SQL in Egret, except for one message that concerns the file
            if (detail == "unsupported file format")
                throw Damaged(say(Category::badInput, "is damaged, or was written by a newer SQLite (" + detail + ")"));
            [[fallthrough]];
        default: throw say(Category::internal, "SQLite: " + detail);
    }
}

Database::Database(const std::filesystem::path& path, Mode mode)
    : m_path(path), m_cache(std::make_shared<StatementCache>()) {
    const int access = mode == Mode::create ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        : mode == Mode::readWrite           ? SQLITE_OPEN_READWRITE
                                            : SQLITE_OPEN_READONLY;
    const int code = sqlite3_open_v2(uri(path, mode == Mode::immutable).c_str(), &m_connection,
        access | SQLITE_OPEN_URI | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    try {
        if (code != SQLITE_OK) fail(code);
        // SQLite opens an unwritable file read-only and reports this only when the first change fails.
        if (access != SQLITE_OPEN_READONLY && sqlite3_db_readonly(m_connection, "main") == 1) fail(SQLITE_READONLY);
        sqlite3_busy_timeout(m_connection, kBusyMilliseconds);
        // Files are untrusted, so their schema must not execute any code.
        sqlite3_db_config(m_connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        sqlite3_db_config(m_connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
        sqlite3_db_config(m_connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
        sqlite3_db_config(m_connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        script("PRAGMA cell_size_check=ON");
    } catch (...) {
        sqlite3_close_v2(m_connection);
        throw;
    }
}

Database::~Database() {
    if (m_cache) m_cache->close();
    sqlite3_close_v2(m_connection);
}

Database::Database(Database&& other) noexcept
    : m_path(std::move(other.m_path)), m_connection(std::exchange(other.m_connection, nullptr)),
      m_cache(std::move(other.m_cache)) {}

Database& Database::operator=(Database&& other) noexcept {
    if (this == &other) return *this;
    if (m_cache) m_cache->close();
    sqlite3_close_v2(m_connection);
    m_path = std::move(other.m_path);
    m_connection = std::exchange(other.m_connection, nullptr);
    m_cache = std::move(other.m_cache);
    return *this;
}

void Database::script(const std::string& sql) const {
    const int code = sqlite3_exec(m_connection, sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(code);
}

// The busy timeout does not cover the lock that this switch takes, so this function waits in a loop.
void Database::useWriteAheadLog() const {
    for (int waited = 0;; ++waited) {
        const int code = sqlite3_exec(m_connection, "PRAGMA journal_mode=WAL", nullptr, nullptr, nullptr);
        if (code == SQLITE_OK) return;
        if ((code & 0xff) != SQLITE_BUSY || waited >= kBusyMilliseconds) fail(code);
        sqlite3_sleep(1);
    }
}

bool Database::inTransaction() const { return !sqlite3_get_autocommit(m_connection); }

// ---------------------------------------------------------------------------------------- statements

Statement::Statement(const Database& database, std::string_view sql)
    : m_database(&database), m_cache(database.m_cache), m_sql(sql), m_statement(m_cache->take(m_sql)) {
    if (!m_statement)
        check(sqlite3_prepare_v3(database.m_connection, sql.data(), static_cast<int>(sql.size()),
            SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr));
}

Statement::~Statement() {
    if (m_statement) m_cache->giveBack(m_sql, m_statement);
}
Statement::Statement(Statement&& other) noexcept
    : m_database(other.m_database), m_cache(std::move(other.m_cache)), m_sql(std::move(other.m_sql)),
      m_statement(std::exchange(other.m_statement, nullptr)) {}

void Statement::check(int code) const {
    if (code != SQLITE_OK) m_database->fail(code);
}

void Statement::bind(int index, std::nullptr_t) { check(sqlite3_bind_null(m_statement, index + 1)); }
void Statement::bind(int index, int64_t value) { check(sqlite3_bind_int64(m_statement, index + 1, value)); }
void Statement::bind(int index, double value) { check(sqlite3_bind_double(m_statement, index + 1, value)); }
void Statement::bind(int index, std::string_view text) {
    const char* begin = text.data() ? text.data() : "";  // a null pointer would bind NULL instead of an empty text
    check(sqlite3_bind_text64(m_statement, index + 1, begin, text.size(), SQLITE_STATIC, SQLITE_UTF8));
}
void Statement::bind(int index, Blob bytes) {
    const void* begin = bytes.data() ? static_cast<const void*>(bytes.data()) : "";
    check(sqlite3_bind_blob64(m_statement, index + 1, begin, bytes.size(), SQLITE_STATIC));
}

bool Statement::step() {
    const int code = sqlite3_step(m_statement);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) m_database->fail(code);
    return false;
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

void Statement::reset() { sqlite3_reset(m_statement); }

bool Statement::isNull(int column) const { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }
int64_t Statement::integer(int column) const { return sqlite3_column_int64(m_statement, column); }
double Statement::number(int column) const { return sqlite3_column_double(m_statement, column); }

std::string Statement::text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
    return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column)))
                : std::string();
}

Blob Statement::blob(int column) const {
    const auto* bytes = static_cast<const std::byte*>(sqlite3_column_blob(m_statement, column));
    return {bytes, bytes ? static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column)) : 0};
}

// --------------------------------------------------------------------------------------- transactions

Transaction::Transaction(const Database& database) : m_database(database) { m_database.script("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
    if (!m_database.inTransaction()) return;  // already committed, or rolled back by SQLite because the disk is full
    try {
        m_database.script("ROLLBACK");
    } catch (const Error&) {  // nothing was committed; the next BEGIN reports the problem
    }
}

void Transaction::commit() { m_database.script("COMMIT"); }

}  // namespace egret::database
