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

// Group commit. A change is applied at once, in a transaction that stays open, so readers of the same connection see
// it; a thread commits pending changes within kCommitAfter. One disk flush then serves hundreds of changes.
//
// A full disk is noticed only at the commit, after callers have continued. Changes are therefore kept as functions
// until they are on disk. If the transaction is lost, the changes are reapplied and the commit is retried every
// kRetryAfter. New changes are rejected until the commit succeeds. No accepted change is lost while the program runs.
//
// All members except the constructor and stop() require the owner's mutex.
class Writer {
public:
    static constexpr auto kCommitAfter = std::chrono::milliseconds(50), kRetryAfter = std::chrono::milliseconds(1000);
    enum class When { now, soon };

    Writer(std::mutex& mutex, database::Database& db) : m_mutex(mutex), m_db(db) {}
    ~Writer() { stop(); }
    void stop();  // stops the thread without committing pending changes

    // Makes the whole change. On failure, makes no change and throws the error of `make` or of the commit. `make` may
    // run again later, on any thread, and must then have the same effect.
    void change(std::function<void()> make, When when);
    void commit();  // throws on failure; pending changes are kept
    // Use this function if the disk is full. `copy` copies the data on disk elsewhere; pending changes are applied and
    // committed there, and also stay pending here. Throws the errors of the other disk.
    void commitTo(const std::function<database::Database()>& copy);
    void forget();  // drops pending changes, which are now in the copy that the session uses

    uint64_t made() const { return m_made; }                       // total number of changes
    uint64_t saved() const { return m_made - m_gathered.size(); }  // number of changes on disk
    const std::optional<Error>& trouble() const { return m_trouble; }
    // Called on the writer's thread, without the mutex, when trouble begins and ends.
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
    std::chrono::steady_clock::time_point m_since;  // time of the oldest pending change
    uint64_t m_made = 0;
    std::optional<Error> m_trouble;
    bool m_isTold = false;  // the listener was notified of trouble
    std::function<void(const std::optional<Error>&)> m_listener;
    std::condition_variable_any m_wake;
    std::jthread m_thread;
};

}  // namespace egret::session
