#include "core/session/session.h"

#include "core/session/schema.h"
#include "core/session/store.h"
#include "core/session/unfinished.h"

#include <cstring>
#include <nlohmann/json.hpp>

namespace egret::session {
namespace {

using database::Database;
using database::Statement;
using graph::Graph;

Time timeOf(int64_t count) { return Time(std::chrono::milliseconds(count)); }

template <class AnyId>
AnyId idAt(const Statement& row, int column) {
    if (row.isNull(column)) return {};
    const int64_t id = row.integer(column);
    if (id < 1 || id >= AnyId::kNone)
        throw Error(Category::badInput, "is damaged (a row has the invalid id " + std::to_string(id) + ")");
    return AnyId(static_cast<std::size_t>(id));
}

void requireJson(const std::string& text, const char* what) {
    if (!text.empty() && !nlohmann::json::accept(text))
        throw Error(Category::usage, std::string("the ") + what + " is not JSON");
}

bool sameFile(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code missing;
    return std::filesystem::equivalent(a, b, missing);
}

StepRecord stepAt(const Statement& row) {
    return {.id = idAt<StepId>(row, 0),
        .parent = idAt<StepId>(row, 1),
        .kind = stepKindNamed(row.text(2)),
        .title = row.text(3),
        .rule = row.text(4),
        .detail = row.text(5),
        .graphHash = static_cast<uint64_t>(row.integer(6)),
        .created = timeOf(row.integer(7)),
        .run = idAt<RunId>(row, 8),
        .branch = row.text(9),
        .note = row.text(10),
        .bookmark = row.integer(11) != 0};
}
constexpr std::string_view kStepColumns =
    "SELECT id, parent, kind, title, rule, detail, (SELECT hash FROM graphs WHERE graphs.id = graph), created, run, "
    "branch, note, bookmark FROM steps ";

template <class E>
E eventOf(const std::string& json) {
    const Event event = eventFromJson(json);
    const E* wanted = std::get_if<E>(&event);
    if (!wanted) throw Error(Category::badInput, "unexpected kind of event");
    return *wanted;
}

}  // namespace

// ------------------------------------------------------------------------------------ creating, opening

Session::Session(std::unique_ptr<Store> store) : m_store(std::move(store)) {
    if (m_store->access == Access::readWrite) m_store->forCrashes = crash::OpenSession(m_store->db.path());
}

Session::~Session() {
    m_store->writer.stop();
    std::lock_guard guard(m_store->mutex);
    m_store->closeFile();
}

std::unique_ptr<Session> Session::create(
    const std::filesystem::path& path, const Graph& model, const ModelInfo& info, Weights weights) {
    if (model.empty()) throw Error(Category::usage, "a session requires a model", {.file = path.string()});
    FileLock lock(path);
    if (std::filesystem::exists(path)) throw Error(Category::usage, "already exists", {.file = path.string()});
    const Temporary file(path.string() + ".part");
    try {
        auto store = std::make_unique<Store>(
            std::move(lock), Database(file.path, Database::Mode::create), Access::readWrite, model.arenaPtr());
        store->db.script("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON");
        store->tensors.setWeights(weights);
        {
            database::Transaction transaction(store->db);
            createTables(store->db);
            store->db.run("INSERT INTO session (id, name, original_path, created, egret) VALUES (1, ?, ?, ?, ?)",
                info.name, info.originalPath, count(now()), std::string_view(EGRET_VERSION));
            store->graphs.saveOrigin(model.origin());
            store->insertStep(StepId(1), {.kind = StepKind::open, .title = info.name, .graph = model}, now());
            transaction.commit();
        }
        takeName(file.path, path);
        store->db = openForWriting(path);
        store->countRows();
        return std::unique_ptr<Session>(new Session(std::move(store)));
    } catch (const Error& error) {
        throw Error(error.category(), error.message(), {.file = path.string()});
    } catch (const std::filesystem::filesystem_error& error) {
        throw Error(Category::badInput, "cannot be created: " + error.code().message(), {.file = path.string()});
    }
}

std::unique_ptr<Session> Session::open(const std::filesystem::path& path, Access access) {
    requireSessionFile(path);
    std::optional<FileLock> lock;
    if (access == Access::readWrite) lock.emplace(path);
    auto store = std::make_unique<Store>(std::move(lock),
        access == Access::readWrite ? openForWriting(path) : openForReading(path), access, graph::Arena::create());
    store->format = formatOf(store->db);
    store->graphs.loadOrigin();
    store->currentStep();
    if (store->tensors.hasReferences()) store->tensors.setWeights(Weights::referenced);
    if (access == Access::readWrite) {
        store->db.run("UPDATE runs SET state = 'failed', stop_reason = 'interrupted' WHERE state = 'running'");
        store->countRows();
    }
    return std::unique_ptr<Session>(new Session(std::move(store)));
}

Session::Snapshot::Snapshot(const Session& session) : m_store(*session.m_store) {
    std::lock_guard guard(m_store.mutex);
    if (m_store.access == Access::readWrite) return;
    if (m_store.snapshots == 0) m_store.beginReading();
    ++m_store.snapshots;
}

Session::Snapshot::~Snapshot() {
    std::lock_guard guard(m_store.mutex);
    if (m_store.access == Access::readWrite) return;  // already writable, or replaced by a writable copy
    if (--m_store.snapshots == 0) m_store.endReading();
}

std::filesystem::path Session::path() const {
    std::lock_guard guard(m_store->mutex);
    return m_store->db.path();
}

Access Session::access() const {
    std::lock_guard guard(m_store->mutex);
    return m_store->access;
}

ModelInfo Session::model() const {
    std::lock_guard guard(m_store->mutex);
    Statement row = m_store->db.prepare("SELECT name, original_path FROM session");
    row.step();
    return {row.text(0), row.text(1)};
}

const std::shared_ptr<graph::Arena>& Session::arena() const { return m_store->graphs.arena(); }

// --------------------------------------------------------------------------------------------- steps

StepId Session::addStep(const NewStep& step) {
    Store& store = *m_store;
    const auto guard = store.lockToWrite();
    requireJson(step.detail, "step's detail");
    NewStep complete = step;
    if (!step.parent.valid()) complete.parent = store.currentStep();
    store.requireStep(complete.parent);
    if (step.run.valid()) store.requireRun(step.run);
    const StepId id(static_cast<std::size_t>(store.lastStep + 1));
    store.change([&store, id, complete = std::move(complete), created = store.timeOfRow()] {
        store.insertStep(id, complete, created);
    });
    ++store.lastStep;
    return id;
}

std::vector<StepRecord> Session::steps() const {
    const auto guard = m_store->lockToRead();
    return m_store->db.list(std::string(kStepColumns) + "ORDER BY id", stepAt);
}

StepRecord Session::step(StepId id) const {
    const auto guard = m_store->lockToRead();
    m_store->requireStep(id);
    return m_store->db.list(std::string(kStepColumns) + "WHERE id = ?", stepAt, key(id)).front();
}

Graph Session::graphAt(StepId id) const {
    const auto guard = m_store->lockToRead();
    m_store->requireStep(id);
    Statement row =
        m_store->db.prepare("SELECT graph, (SELECT hash FROM graphs WHERE graphs.id = graph) FROM steps WHERE id = ?");
    row.with(key(id)).step();
    return m_store->graphs.load({row.integer(0), static_cast<uint64_t>(row.integer(1))});
}

StepId Session::current() const {
    std::lock_guard guard(m_store->mutex);
    return m_store->currentStep();
}

void Session::setCurrent(StepId id) {
    std::lock_guard guard(m_store->mutex);
    m_store->requireStep(id);
    if (m_store->access == Access::readOnly) m_store->looking = id;
    else m_store->run("UPDATE session SET current_step = ?", key(id));
}

void Session::setNote(StepId id, const std::string& note) {
    m_store->setOfStep(id, "UPDATE steps SET note = ? WHERE id = ?", note);
}
void Session::setBookmark(StepId id, bool on) {
    m_store->setOfStep(id, "UPDATE steps SET bookmark = ? WHERE id = ?", on ? "1" : "0");
}
void Session::setBranchName(StepId id, const std::string& name) {
    m_store->setOfStep(id, "UPDATE steps SET branch = ? WHERE id = ?", name);
}

// ---------------------------------------------------------------------------------------------- runs

RunId Session::startRun(const NewRun& run) {
    Store& store = *m_store;
    const auto guard = store.lockToWrite();
    requireJson(run.parameters, "run's parameters");
    const StepId from = run.step.valid() ? run.step : store.currentStep();
    store.requireStep(from);
    const RunId id(static_cast<std::size_t>(store.lastRun + 1));
    store.run("INSERT INTO runs (id, step, kind, parameters, seed, state, started) VALUES (?, ?, ?, ?, ?, ?, ?)",
        key(id), key(from), run.kind, run.parameters, static_cast<int64_t>(run.seed), runStateName(RunState::running),
        count(store.timeOfRow()));
    ++store.lastRun;
    return id;
}

void Session::addEvent(RunId run, const Event& event) {
    Store& store = *m_store;
    const auto guard = store.lockToWrite();
    store.requireRun(run);
    store.runSoon(
        "INSERT INTO events (run, time, event) VALUES (?, ?, ?)", key(run), count(store.timeOfEvent()), toJson(event));
}

EventSink Session::sink(RunId run) {
    return [this, run](const Event& event) { addEvent(run, event); };
}

void Session::finishRun(RunId run, RunState state, const std::string& stopReason) {
    Store& store = *m_store;
    const auto guard = store.lockToWrite();
    store.requireRun(run);
    store.run("UPDATE runs SET state = ?, stop_reason = ?, ended = ? WHERE id = ?", runStateName(state), stopReason,
        count(now()), key(run));
}

std::vector<RunRecord> Session::runs() const {
    std::lock_guard guard(m_store->mutex);
    return m_store->db.list(
        "SELECT id, step, kind, parameters, seed, state, stop_reason, started, ended FROM runs ORDER BY id",
        [](const Statement& row) {
            return RunRecord{.id = idAt<RunId>(row, 0),
                .step = idAt<StepId>(row, 1),
                .kind = row.text(2),
                .parameters = row.text(3),
                .seed = static_cast<uint64_t>(row.integer(4)),
                .state = runStateNamed(row.text(5)),
                .stopReason = row.text(6),
                .started = timeOf(row.integer(7)),
                .ended = row.isNull(8) ? std::nullopt : std::optional(timeOf(row.integer(8)))};
        });
}

std::vector<EventRecord> Session::eventsOf(RunId run) const {
    std::lock_guard guard(m_store->mutex);
    m_store->requireRun(run);
    return m_store->db.list(
        "SELECT time, event FROM events WHERE run = ? ORDER BY id",
        [](const Statement& row) {
            return EventRecord{timeOf(row.integer(0)), eventFromJson(row.text(1))};
        },
        key(run));
}

// --------------------------------------------------------------- choices, extractions, measurements

void Session::addChoice(const Choice& choice) {
    const auto guard = m_store->lockToWrite();
    m_store->requireStep(choice.step);
    if (choice.run.valid()) m_store->requireRun(choice.run);
    m_store->run("INSERT INTO choices (step, run, chooser, event) VALUES (?, ?, ?, ?)", key(choice.step),
        key(choice.run), choice.chooser, toJson(choice.chosen));
}

std::vector<Choice> Session::choices() const {
    std::lock_guard guard(m_store->mutex);
    return m_store->db.list("SELECT step, run, chooser, event FROM choices ORDER BY id", [](const Statement& row) {
        return Choice{idAt<StepId>(row, 0), idAt<RunId>(row, 1), row.text(2), eventOf<event::Chosen>(row.text(3))};
    });
}

void Session::addExtraction(const Extraction& extraction) {
    const auto guard = m_store->lockToWrite();
    requireJson(extraction.chosen, "extraction's choice");
    m_store->requireStep(extraction.step);
    if (extraction.run.valid()) m_store->requireRun(extraction.run);
    m_store->run("INSERT INTO extractions (step, run, chosen, event) VALUES (?, ?, ?, ?)", key(extraction.step),
        key(extraction.run), extraction.chosen, toJson(extraction.result));
}

std::vector<Extraction> Session::extractions() const {
    std::lock_guard guard(m_store->mutex);
    return m_store->db.list("SELECT step, run, chosen, event FROM extractions ORDER BY id", [](const Statement& row) {
        return Extraction{
            idAt<StepId>(row, 0), idAt<RunId>(row, 1), row.text(2), eventOf<event::Extracted>(row.text(3))};
    });
}

void Session::addMeasurement(const Measurement& measurement) {
    const auto guard = m_store->lockToWrite();
    m_store->requireStep(measurement.step);
    m_store->change([&db = m_store->db, measurement, json = toJson(measurement.result)] {
        db.run("INSERT INTO measurements (step, event, samples) VALUES (?, ?, ?)", key(measurement.step), json,
            std::as_bytes(std::span(measurement.samplesMs)));
    });
}

std::vector<Measurement> Session::measurements() const {
    std::lock_guard guard(m_store->mutex);
    return m_store->db.list("SELECT step, event, samples FROM measurements ORDER BY id", [](const Statement& row) {
        const database::Blob bytes = row.blob(2);
        std::vector<double> samples(bytes.size() / sizeof(double));
        if (!samples.empty()) std::memcpy(samples.data(), bytes.data(), samples.size() * sizeof(double));
        return Measurement{idAt<StepId>(row, 0), eventOf<event::Measured>(row.text(1)), std::move(samples)};
    });
}

// ----------------------------------------------------------------------------- attachments, the view

void Session::attach(const NewAttachment& attachment) {
    Store& store = *m_store;
    const auto guard = store.lockToWrite();
    if (attachment.step.valid()) store.requireStep(attachment.step);
    if (attachment.run.valid()) store.requireRun(attachment.run);
    store.change([&store, attachment, blob = BlobStore::hash(attachment.content)] {
        store.blobs.save(blob, attachment.content);
        store.db.run("INSERT INTO attachments (step, run, kind, name, blob) VALUES (?, ?, ?, ?, ?)",
            key(attachment.step), key(attachment.run), attachment.kind, attachment.name, static_cast<int64_t>(blob));
    });
}

std::vector<Attachment> Session::attachments(std::string_view kind) const {
    const auto guard = m_store->lockToRead();
    return m_store->db.list(
        "SELECT step, run, kind, name, blob FROM attachments WHERE ?1 = '' OR kind = ?1 ORDER BY id",
        [](const Statement& row) {
            return Attachment{idAt<StepId>(row, 0), idAt<RunId>(row, 1), row.text(2), row.text(3),
                static_cast<uint64_t>(row.integer(4))};
        },
        kind);
}

uint64_t Session::keep(std::string_view text) {
    Store& store = *m_store;
    const auto guard = store.lockToWrite();
    const uint64_t hash = BlobStore::hash(text);
    if (!store.db.integer("SELECT 1 FROM blobs WHERE hash = ?", static_cast<int64_t>(hash)))
        store.changeSoon([&store, hash, kept = std::string(text)] { store.blobs.save(hash, kept); });
    return hash;
}

std::string Session::content(uint64_t hash) const {
    const auto guard = m_store->lockToRead();
    return m_store->blobs.read(hash);
}

void Session::setView(const std::string& name, const std::string& value) {
    const auto guard = m_store->lockToWrite();
    requireJson(value, "view's value");
    m_store->runSoon(
        "INSERT INTO view (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2", name, value);
}

std::string Session::view(const std::string& name) const {
    const auto guard = m_store->lockToRead();
    return m_store->db.text("SELECT value FROM view WHERE name = ?", name).value_or("");
}

// -------------------------------------------------------------------------------------------- saving

void Session::setSaving(Saving how) {
    std::lock_guard guard(m_store->mutex);
    m_store->saving = how;
}

void Session::save() {
    std::lock_guard guard(m_store->mutex);
    if (m_store->access == Access::readWrite) m_store->writer.commit();
}

Session::Progress Session::saved() const {
    std::lock_guard guard(m_store->mutex);
    return {m_store->writer.made(), m_store->writer.saved(), m_store->writer.trouble()};
}

void Session::setTroubleListener(std::function<void(const std::optional<Error>&)> listener) {
    std::lock_guard guard(m_store->mutex);
    m_store->writer.setTroubleListener(std::move(listener));
}

void Session::saveCopy(const std::filesystem::path& path, Weights weights) const {
    std::lock_guard guard(m_store->mutex);
    if (sameFile(path, m_store->db.path()))
        throw Error(Category::usage, "is the session itself", {.file = path.string()});
    FileLock lock(path);
    m_store->copyTo(path, weights);
}

void Session::saveAs(const std::filesystem::path& path, Weights weights) {
    std::lock_guard guard(m_store->mutex);
    Store& store = *m_store;
    if (sameFile(path, store.db.path())) {  // already saved there
        store.requireWritable();
        if (weights == Weights::stored) store.storeReferenced({});
        return store.tensors.setWeights(weights);
    }
    FileLock lock(path);
    store.copyTo(path, weights);
    Database copy = openForWriting(path);
    store.writer.forget();  // the copy includes the pending changes
    store.closeFile();
    const std::filesystem::path left = store.db.path();
    const bool wasOurs = store.access == Access::readWrite;
    store.db = std::move(copy);
    store.forCrashes = crash::OpenSession(store.db.path());
    // If removal fails, the scratch session is offered for reopening, which is harmless.
    if (wasOurs && isScratch(left)) removeDatabase(left);
    store.tensors.setWeights(weights);
    store.lock = std::move(lock);
    store.access = Access::readWrite;
    store.countRows();  // a read-only session did not need the counts
    if (const auto at = std::exchange(store.looking, {})) store.db.run("UPDATE session SET current_step = ?", key(*at));
}

void Session::storeWeightsOf(const std::filesystem::path& model) {
    std::lock_guard guard(m_store->mutex);
    if (m_store->access == Access::readOnly) return;
    std::error_code missing;
    const std::filesystem::path file = std::filesystem::weakly_canonical(model, missing);
    m_store->storeReferenced([&](const std::filesystem::path& used) {
        return used.parent_path() == file.parent_path() &&
            (used.filename() == file.filename() ||
                used.filename().string().starts_with(file.filename().string() + "."));
    });
}

CheckReport Session::check(const Task& task) const {
    std::filesystem::path file;
    {
        std::lock_guard guard(m_store->mutex);
        if (m_store->access == Access::readWrite) m_store->writer.commit();
        file = m_store->db.path();
    }
    return checkSession(file, task);
}

}  // namespace egret::session
