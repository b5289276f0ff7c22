#pragma once

#include "core/base/crash/crash.h"
#include "core/session/blob_store.h"
#include "core/session/file_lock.h"
#include "core/session/graph_store.h"
#include "core/session/session.h"
#include "core/session/tensor_store.h"
#include "core/session/writer.h"

#include <algorithm>
#include <mutex>

namespace egret::session {

// Convert ids and times to row values.
template <class Tag>
std::optional<int64_t> key(Id<Tag> id) {
    if (!id.valid()) return {};
    return id.index();
}
inline int64_t count(Time time) { return time.time_since_epoch().count(); }

// Opens the file in the current format. A read-only file is read in place, even if no file can be created next to it.
// Throws the errors of opening, unsupported if a newer version wrote the file, badInput if the file is damaged.
database::Database openForWriting(const std::filesystem::path& path);
database::Database openForReading(const std::filesystem::path& path);

// Implementation of Session. All access requires the mutex, except to the arena.
struct Session::Store {
    Store(std::optional<FileLock> fileLock, database::Database database, Access wanted,
        std::shared_ptr<graph::Arena> arena)
        : lock(std::move(fileLock)), db(std::move(database)), access(wanted), tensors(db), blobs(db),
          graphs(db, tensors, std::move(arena)), writer(mutex, db) {}

    mutable std::mutex mutex;
    std::optional<FileLock> lock;
    database::Database db;
    Access access;
    TensorStore tensors;
    BlobStore blobs;
    GraphStore graphs;
    crash::OpenSession forCrashes;  // names the file in a crash report
    Writer writer;
    Saving saving = Saving::atOnce;
    Time lastEventTime, lastRowTime;
    int64_t lastStep = 0, lastRun = 0;  // ids are assigned before they are on disk
    std::optional<StepId> looking;      // current step of a read-only session
    int snapshots = 0;                  // number of snapshots alive
    int64_t format = 0;                 // format that a read-only file had when it was opened

    // These times follow the write order. An event is later than all steps and runs before it. Replay must know which
    // events precede a step or a run, even within a millisecond or after the clock was set back.
    Time timeOfEvent() {
        return lastEventTime = std::max({now(), lastEventTime, lastRowTime + std::chrono::milliseconds(1)});
    }
    Time timeOfRow() { return lastRowTime = std::max({now(), lastRowTime, lastEventTime}); }

    // Locks the mutex for the next write or read.
    std::unique_lock<std::mutex> lockToWrite() {
        std::unique_lock guard(mutex);
        requireWritable();
        return guard;
    }
    std::unique_lock<std::mutex> lockToRead() {
        std::unique_lock guard(mutex);
        followUpgrade();
        return guard;
    }

    void requireWritable() const;
    void requireStep(StepId id) const { requireRow("step", "SELECT 1 FROM steps WHERE id = ?", key(id)); }
    void requireRun(RunId id) const { requireRow("run", "SELECT 1 FROM runs WHERE id = ?", key(id)); }
    void requireRow(const char* what, const char* sql, std::optional<int64_t> id) const;
    StepId currentStep() const;
    void countRows();
    void insertStep(StepId id, const NewStep& step, Time created);  // call it within a change
    // Applies a change in this session's saving mode. The closure owns its captures.
    void change(std::function<void()> make) {
        writer.change(std::move(make), saving == Saving::soon ? Writer::When::soon : Writer::When::now);
    }
    void changeSoon(std::function<void()> make) { writer.change(std::move(make), Writer::When::soon); }
    // Executes a statement as a change; its parameters are kept until the change is on disk.
    template <class... Values>
    void run(const char* sql, Values... values) {
        change([this, sql, ... values = std::move(values)] { db.run(sql, values...); });
    }
    template <class... Values>
    void runSoon(const char* sql, Values... values) {
        changeSoon([this, sql, ... values = std::move(values)] { db.run(sql, values...); });
    }
    void setOfStep(StepId id, const char* sql, const std::string& value);  // locks the mutex itself
    void beginReading();
    void followUpgrade();
    void endReading() noexcept;
    void storeReferenced(const std::function<bool(const std::filesystem::path&)>& isIn);
    void copyTo(const std::filesystem::path& path, Weights weights);
    void closeFile() noexcept;
};

}  // namespace egret::session
