#pragma once

#include "core/crash/crash.h"
#include "core/session/file_lock.h"
#include "core/session/graph_store.h"
#include "core/session/session.h"
#include "core/session/tensor_store.h"

#include <mutex>

namespace egret::session {

// What is behind a Session. Everything but the arena is used under the mutex.
struct Session::Store {
    Store(std::optional<FileLock> fileLock, database::Database database, Access wanted, std::shared_ptr<graph::Arena> arena)
        : lock(std::move(fileLock)), db(std::move(database)), access(wanted), tensors(db), graphs(db, tensors, std::move(arena)) {}

    mutable std::mutex mutex;
    std::optional<FileLock> lock;
    database::Database db;
    Access access;
    TensorStore tensors;
    GraphStore graphs;
    crash::OpenSession forCrashes;  // names the file in a crash report

    struct PendingEvent {
        RunId run;
        EventRecord record;
    };
    std::vector<PendingEvent> pending;
    std::chrono::steady_clock::time_point lastFlush;

    void requireWritable() const;
    void requireStep(StepId id) const;
    void requireRun(RunId id) const;
    StepId currentStep() const;
    StepId insertStep(const NewStep& step);  // inside the caller's transaction
    void setOfStep(StepId id, const char* column, const std::string& value);  // takes the lock itself
    void flush();                            // pending events, in one transaction
    void copyTo(const std::filesystem::path& path);
    void close() noexcept;
};

}  // namespace egret::session
