// database: the SQLite wrapper that session files and caches use. salvage.h reads damaged files without SQLite; cache.h
// stores results that can be recomputed.
//
// A Database is a connection, a Statement is a prepared query, and a Transaction is all-or-nothing. SQLite errors
// become egret::Error with the file as their place. The category is badInput (the file cannot be opened or written, or
// is in use; Damaged if it is damaged or not a database), limit (disk full, out of memory), cancelled, or internal
// (faulty SQL in Egret).
//
// Prepared queries are cached. There are few of them, because the SQL texts are fixed and use parameters.
//
// Only one thread at a time may use a connection; the connection's owner ensures this with a lock.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace egret::database {

using Blob = std::span<const std::byte>;

// Thrown if the file is damaged or not a database. Retrying does not help.
class Damaged : public Error {
public:
    explicit Damaged(const Error& error) : Error(error) {}
};

class Database;
class StatementCache;

// Parameters and columns are numbered from 0. Bound texts and blobs must live until the next step or reset.
class Statement {
public:
    ~Statement();
    Statement(Statement&& other) noexcept;
    Statement& operator=(Statement&&) = delete;

    void bind(int index, std::nullptr_t);
    void bind(int index, int64_t value);
    void bind(int index, double value);
    void bind(int index, std::string_view text);
    void bind(int index, Blob bytes);
    template <class T>
    void bind(int index, const std::optional<T>& value) {
        if (value) bind(index, *value);
        else bind(index, nullptr);
    }
    template <class... Values>
    Statement& with(const Values&... values) {  // binds all parameters in order
        int index = 0;
        (bind(index++, values), ...);
        return *this;
    }

    bool step();   // returns true if a row is available
    void run();    // steps to the end
    void reset();  // required before binding again

    bool isNull(int column) const;
    int64_t integer(int column) const;
    double number(int column) const;
    std::string text(int column) const;
    Blob blob(int column) const;  // valid until the next step

private:
    friend class Database;
    Statement(const Database& database, std::string_view sql);
    void check(int code) const;

    const Database* m_database;
    std::shared_ptr<StatementCache> m_cache;  // receives the statement on destruction
    std::string m_sql;
    sqlite3_stmt* m_statement = nullptr;
};

class Database {
public:
    // `immutable` opens a file that cannot change and requires no write permission for the folder.
    enum class Mode { immutable, readOnly, readWrite, create };

    Database(const std::filesystem::path& path, Mode mode);  // ":memory:" is a private, temporary database
    ~Database();
    Database(Database&& other) noexcept;
    Database& operator=(Database&& other) noexcept;

    const std::filesystem::path& path() const { return m_path; }

    Statement prepare(std::string_view sql) const { return Statement(*this, sql); }
    template <class... Values>
    void run(std::string_view sql, const Values&... values) const {
        prepare(sql).with(values...).run();
    }
    // Returns the first column of the first row, if any.
    template <class... Values>
    std::optional<int64_t> integer(std::string_view sql, const Values&... values) const {
        Statement statement = prepare(sql);
        if (!statement.with(values...).step()) return {};
        return statement.integer(0);
    }
    template <class... Values>
    std::optional<std::string> text(std::string_view sql, const Values&... values) const {
        Statement statement = prepare(sql);
        if (!statement.with(values...).step()) return {};
        return statement.text(0);
    }
    // Calls `make` for each row and returns its results.
    template <class Make, class... Values>
    auto list(std::string_view sql, Make make, const Values&... values) const {
        Statement row = prepare(sql);
        row.with(values...);
        std::vector<std::invoke_result_t<Make, const Statement&>> made;
        while (row.step()) made.push_back(make(row));
        return made;
    }
    // Switches to a write-ahead log. Waits if another process is switching at the same time.
    void useWriteAheadLog() const;
    void script(const std::string& sql) const;  // several statements, no parameters
    bool inTransaction() const;

    [[noreturn]] void fail(int code) const;

private:
    std::filesystem::path m_path;
    sqlite3* m_connection = nullptr;
    std::shared_ptr<StatementCache> m_cache;

    friend class Statement;
};

// A write transaction from the start, so that it cannot fail on a lock midway. It rolls back unless committed.
class Transaction {
public:
    explicit Transaction(const Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    const Database& m_database;
};

}  // namespace egret::database
