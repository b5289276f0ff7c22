#pragma once

#include "core/base/database/database.h"
#include "core/base/error.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace egret::session {

// Group commit. A change is made at once, in a transaction that stays open, so whoever reads through the same
// connection sees it; a thread commits what has gathered within kCommitAfter. One flush of the disk then serves
// hundreds of changes.
//
// A full disk shows at the commit, after callers have gone on. So changes are kept as functions until they are on the
// disk: when the transaction is lost they are made again, the commit is tried again every kRetryAfter, and nothing more
// is taken on until it succeeds. Nothing that was taken on is lost while the program runs.
//
// All members but the constructor and stop() want the owner's mutex held.
class Writer {
public:
    static constexpr auto kCommitAfter = std::chrono::milliseconds(50), kRetryAfter = std::chrono::milliseconds(1000);
    enum class When { now, soon };

    Writer(std::mutex& mutex, database::Database& db) : m_mutex(mutex), m_db(db) {}
    ~Writer() { stop(); }
    void stop();  // the thread; what is not committed stays so

    // All of it happens or nothing: then it throws what `make` or the commit threw. `make` may run again, later, on any
    // thread, and then does the same.
    void change(std::function<void()> make, When when);
    void commit();  // throws when it is not possible; what was gathered is kept
    // For when there is no room on the file's disk: `copy` makes a copy of what is on it elsewhere, and what has
    // gathered is made and committed there. It stays gathered here. Throws what the other disk says.
    void commitTo(const std::function<database::Database()>& copy);
    void forget();  // what has gathered: it is on another disk, which is the session's from now on

    uint64_t made() const { return m_made; }                       // changes, counted from the first
    uint64_t saved() const { return m_made - m_gathered.size(); }  // those of them that are on the disk
    const std::optional<Error>& trouble() const { return m_trouble; }
    // Called without the mutex, on the writer's thread, when trouble begins and when it ends.
    void setTroubleListener(std::function<void(const std::optional<Error>&)> listener) {
        m_listener = std::move(listener);
    }

private:
    void begin();
    void makeOne(const std::function<void()>& make);
    void makeAgain();
    void restore() noexcept;
    void rollBack() noexcept;
    void setTrouble(std::optional<Error> trouble);
    void work(std::stop_token stop);

    std::mutex& m_mutex;
    database::Database& m_db;
    std::vector<std::function<void()>> m_gathered;
    std::chrono::steady_clock::time_point m_since;  // the oldest of them
    uint64_t m_made = 0;
    std::optional<Error> m_trouble;
    bool m_isTold = false;  // the listener knows of trouble
    std::function<void(const std::optional<Error>&)> m_listener;
    std::condition_variable_any m_wake;
    std::jthread m_thread;
};

}  // namespace egret::session
