#include "core/session/store.h"

#include "core/base/error.h"
#include "core/session/schema.h"
#include "core/session/unfinished.h"

namespace egret::session {

using database::Database;

namespace {

// A program killed while closing a session leaves a rollback journal next to it. SQLite applies this journal only if
// the file is writable. Opening for reading would fail, and a reader that ignores the journal would see a partial
// write.
void undoUnfinishedWrite(const std::filesystem::path& path) {
    if (!std::filesystem::exists(path.string() + "-journal") || FileLock::isHeld(path)) return;
    const FileLock lock(path);
    Database(path, Database::Mode::readWrite).integer("SELECT count(*) FROM sqlite_schema");
}

Database asReadable(Database db) {
    requireFormat(db);
    db.script("PRAGMA temp_store=MEMORY");
    upgradeTables(db, true);
    return db;
}

}  // namespace

Database openForWriting(const std::filesystem::path& path) {
    const bool leftOpen = hasJournal(path);
    Database db(path, Database::Mode::readWrite);
    requireFormat(db);
    if (leftOpen)  // the last program did not close the file
        if (const auto damage = structuralDamage(db, false); !damage.empty())
            throw Error(Category::badInput, damage.front(), {.file = path.string()});
    // Without cache spilling, a full disk is noticed only at commits, and pending changes stay readable (writer.h).
    db.useWriteAheadLog();
    db.script("PRAGMA synchronous=FULL");
    upgradeTables(db, false);
    db.script("PRAGMA foreign_keys=ON; PRAGMA cache_spill=OFF");
    return db;
}

Database openForReading(const std::filesystem::path& path) {
    undoUnfinishedWrite(path);
    try {
        return asReadable(Database(path, Database::Mode::readOnly));
    } catch (const Error& error) {
        // Reading a journal requires an index file in the same folder, which cannot be created here. Without a journal,
        // no index is needed.
        if (error.category() == Category::unsupported || hasJournal(path)) throw;
    }
    return asReadable(Database(path, Database::Mode::immutable));
}

void Session::Store::requireWritable() const {
    if (access == Access::readOnly)
        throw Error(Category::usage, "is open for reading only", {.file = db.path().string()});
}

void Session::Store::requireRow(const char* what, const char* sql, std::optional<int64_t> id) const {
    if (id && db.integer(sql, *id)) return;
    throw Error(Category::notFound,
        id ? "unknown " + std::string(what) + " " + std::to_string(*id) : "no " + std::string(what) + " was specified",
        {.file = db.path().string()});
}

StepId Session::Store::currentStep() const {
    if (looking) return *looking;
    const auto id = db.integer("SELECT current_step FROM session");
    if (!id || *id < 1) throw damaged(db, "it has no current step");
    return StepId(static_cast<std::size_t>(*id));
}

void Session::Store::countRows() {
    lastStep = db.integer("SELECT max(id) FROM steps").value_or(0);
    lastRun = db.integer("SELECT max(id) FROM runs").value_or(0);
}

void Session::Store::insertStep(StepId id, const NewStep& step, Time created) {
    const int64_t graph = graphs.save(step.graph);
    db.run(
        "INSERT INTO steps (id, parent, kind, title, rule, detail, graph, created, run, branch) VALUES (?, ?, ?, ?, ?, "
        "?, ?, ?, ?, ?)",
        key(id), key(step.parent), stepKindName(step.kind), step.title, step.rule, step.detail, graph, count(created),
        key(step.run), step.branch);
    db.run("UPDATE session SET current_step = ?", key(id));
}

void Session::Store::setOfStep(StepId id, const char* sql, const std::string& value) {
    const auto guard = lockToWrite();
    requireStep(id);
    run(sql, value, key(id));
}

void Session::Store::storeReferenced(const std::function<bool(const std::filesystem::path&)>& isIn) {
    if (!tensors.hasReferences()) return;
    writer.commit();
    // The bytes may not fit in memory. Therefore, unlike other changes, SQLite may write them before the commit.
    db.script("PRAGMA cache_spill=ON");
    try {
        database::Transaction transaction(db);
        tensors.storeReferenced(db, isIn);
        transaction.commit();
    } catch (...) {
        db.script("PRAGMA cache_spill=OFF");
        throw;
    }
    db.script("PRAGMA cache_spill=OFF");
}

// VACUUM INTO writes a consistent, compact copy of the data on disk; changes waiting for disk space are then added to
// it.
void Session::Store::copyTo(const std::filesystem::path& path, Weights weights) {
    const Temporary copy(path.string() + ".part");
    try {
        bool isWaiting = false;
        if (access == Access::readWrite) try {
                writer.commit();
            } catch (const Error&) {  // the disk of the copy may have space
                isWaiting = true;
            }
        // VACUUM INTO does not run within a snapshot, so a read-only session uses a separate connection.
        const std::optional<Database> own =
            access == Access::readOnly ? std::optional(openForReading(db.path())) : std::nullopt;
        const auto copyFile = [&] { (own ? *own : db).run("VACUUM INTO ?", copy.path.native()); };
        if (isWaiting)
            writer.commitTo([&] {
                copyFile();
                return openForWriting(copy.path);
            });
        else copyFile();
        if (weights == Weights::stored && tensors.hasReferences()) {
            const Database whole(copy.path, Database::Mode::readWrite);
            whole.script("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF");  // the file is discarded on failure
            database::Transaction transaction(whole);
            tensors.storeReferenced(whole, {});
            transaction.commit();
        }
        syncFile(copy.path);
        takeName(copy.path, path);
    } catch (const Error& error) {
        throw Error(error.category(), error.message(), {.file = path.string()});
    } catch (const std::filesystem::filesystem_error& error) {
        throw Error(Category::badInput, "cannot be replaced: " + error.code().message(), {.file = path.string()});
    }
}

// A closed session has no journal: it can be copied, sent and opened from read-only locations.
void Session::Store::closeFile() noexcept {
    if (access != Access::readWrite) return;
    try {
        writer.commit();
        db.script("PRAGMA busy_timeout=0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE");
    } catch (const Error&) {
        // A reader is active or the disk is full. The remaining changes stay in the journal; the next program that
        // opens the file merges them.
    }
}

// Between two reads, the file can change only if this session is read-only and another process writes. A read
// transaction starts at its first read.
void Session::Store::beginReading() {
    followUpgrade();
    db.script("BEGIN");
    try {
        db.integer("SELECT current_step FROM session");
    } catch (const Error&) {
        endReading();
        throw;
    }
}

// The views of an older file (upgradeTables) are invalid once another program has opened it for writing.
void Session::Store::followUpgrade() {
    if (access == Access::readWrite || snapshots > 0 || format == kFormatVersion || formatOf(db) == format) return;
    db = openForReading(db.path());
    format = formatOf(db);
}

void Session::Store::endReading() noexcept {
    try {
        if (db.inTransaction()) db.script("ROLLBACK");
    } catch (const Error&) {  // the file is damaged; written data is not lost
    }
}

}  // namespace egret::session
