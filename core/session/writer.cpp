#include "core/session/writer.h"

#include <utility>

namespace egret::session {

void Writer::stop() {
    if (!m_thread.joinable()) return;
    m_thread.request_stop();
    m_thread.join();
}

void Writer::begin() {
    if (!m_db.inTransaction()) m_db.run("BEGIN IMMEDIATE");
}

// Runs inside the open transaction.
void Writer::makeOne(const std::function<void()>& make) {
    m_db.run("SAVEPOINT change");
    try {
        make();
    } catch (...) {
        if (m_db.inTransaction()) {  // otherwise SQLite rolled back the whole transaction, which the caller handles
            m_db.run("ROLLBACK TO change");
            m_db.run("RELEASE change");
        }
        throw;
    }
    m_db.run("RELEASE change");
}

void Writer::makeAgain() {
    begin();
    for (const auto& make : m_gathered) makeOne(make);
}

// After a lost transaction, readers of this connection see the pending changes again. If the disk lacks space even for
// these changes, readers see the data on disk until the next commit.
void Writer::restore() noexcept {
    try {
        if (!m_db.inTransaction() && !m_gathered.empty()) makeAgain();
    } catch (const Error&) {
        rollBack();
    }
}

void Writer::rollBack() noexcept {
    try {
        if (m_db.inTransaction()) m_db.run("ROLLBACK");
    } catch (const Error&) {  // the next begin reports the file's problem
    }
}

void Writer::change(std::function<void()> make, When when) {
    if (m_trouble) commit();  // earlier changes must reach the disk first
    try {
        begin();
        makeOne(make);
    } catch (const Error& error) {
        if (!m_db.inTransaction() && !m_gathered.empty()) setTrouble(error);  // pending changes were rolled back too
        restore();
        throw;
    }
    if (m_gathered.empty()) m_since = std::chrono::steady_clock::now();
    m_gathered.push_back(std::move(make));
    ++m_made;
    if (when == When::soon) {
        if (!m_thread.joinable()) m_thread = std::jthread([this](std::stop_token stop) { work(stop); });
        if (m_gathered.size() == 1) m_wake.notify_one();
        if (std::chrono::steady_clock::now() - m_since < kCommitAfter) return;
        // A caller that never releases the mutex would starve the thread.
        try {
            commit();
        } catch (const Error&) {  // the change is accepted; m_trouble records the delay
        }
        return;
    }
    try {
        commit();
    } catch (...) {
        // The caller sees a failure, so the change must not be retried later.
        m_gathered.pop_back();
        --m_made;
        if (m_gathered.empty()) setTrouble({});
        rollBack();
        restore();
        throw;
    }
}

void Writer::commit() {
    if (m_gathered.empty()) return;
    try {
        if (!m_db.inTransaction()) makeAgain();
        m_db.run("COMMIT");
    } catch (const Error& error) {
        setTrouble(error);
        restore();
        throw;
    }
    m_gathered.clear();
    setTrouble({});
}

void Writer::commitTo(const std::function<database::Database()>& copy) {
    rollBack();
    try {
        database::Database other = copy();
        std::swap(m_db, other);  // pending changes refer to m_db
        try {
            makeAgain();
            m_db.run("COMMIT");
            m_db.script("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE");
        } catch (...) {
            rollBack();
            std::swap(m_db, other);
            throw;
        }
        std::swap(m_db, other);
    } catch (...) {
        restore();
        throw;
    }
    restore();
}

void Writer::forget() {
    rollBack();
    m_gathered.clear();
    setTrouble({});
}

void Writer::setTrouble(std::optional<Error> trouble) {
    m_trouble = std::move(trouble);
    if (m_trouble.has_value() != m_isTold) m_wake.notify_one();
}

void Writer::work(std::stop_token stop) {
    std::unique_lock lock(m_mutex);
    const auto hasNews = [this] { return m_trouble.has_value() != m_isTold; };
    while (m_wake.wait(lock, stop, [&] { return !m_gathered.empty() || hasNews(); }), !stop.stop_requested()) {
        if (hasNews()) {
            m_isTold = m_trouble.has_value();
            const auto tell = [listener = m_listener, trouble = m_trouble] {
                if (listener) listener(trouble);
            };
            lock.unlock();
            tell();
            lock.lock();
            continue;
        }
        const auto due = m_trouble ? std::chrono::steady_clock::now() + kRetryAfter : m_since + kCommitAfter;
        m_wake.wait_until(lock, stop, due, hasNews);
        if (stop.stop_requested()) return;  // the caller of stop() commits
        try {
            commit();
        } catch (const Error&) {  // recorded in m_trouble
        }
    }
}

}  // namespace egret::session
