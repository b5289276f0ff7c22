// Recovery of a damaged session.
//
// Rows are read without SQLite (remains.h), validated by content, and written to a new file. The new file passes
// checkSession or is not created.
//
//  * Graphs and weights: recover_graphs.h.
//  * A step is valid if its graph is. The children of a lost step move to its nearest remaining ancestor. If the lost
//    step's row is missing, its parent is unknown, and the preceding step is used instead. The children's notes record
//    the move. Without the model, the earliest step with a graph becomes the root. A graph without a remaining step
//    becomes a step under the root.
//  * Attachments are kept if their bytes match their hash and their owner exists.
//  * Runs move with their steps, or to the nearest ancestor. Events of a lost run are assigned to a substitute run.
//    Choices, extractions and measurements belong to a graph, so they are dropped with their step.
//
// Ids are kept, since step details refer to them. Nothing is ever deleted from a session, so each gap in the ids counts
// as a loss. Losses after the last id are visible only as unreadable pages.
#include "core/session/recover.h"

#include "core/base/error.h"
#include "core/session/blob_store.h"
#include "core/session/file_lock.h"
#include "core/session/recover_graphs.h"
#include "core/session/schema.h"
#include "core/session/session.h"
#include "core/session/unfinished.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace egret::session {
namespace {

using database::Database;
using database::Salvage;
using database::Value;

// Returns the first `count` numbers missing from `seen`.
std::string missingText(const std::set<int64_t>& seen, std::size_t count) {
    constexpr std::size_t kMost = 8;
    std::string text;
    std::size_t named = 0;
    for (int64_t id = 1; named < count && named < kMost; ++id)
        if (!seen.contains(id)) text += (named++ == 0 ? "" : ", ") + std::to_string(id);
    if (count > kMost) text += ", and " + std::to_string(count - kMost) + " more";
    return text;
}

bool isJson(const std::string& text) { return text.empty() || nlohmann::json::accept(text); }

void tellOfJournal(const Salvage& from, Recovered& out) {
    if (from.lostFrames() > 0)
        out.lost.push_back("the latest changes: the journal next to the file is damaged (" +
            counted(from.lostFrames(), "page", "pages") + ")");
}

// Recovery of one file. The members are called in the order of their definitions.
class Recovery {
public:
    Recovery(const Remains& from, const Database& to, const Task& task, const WeightsElsewhere& elsewhere)
        : m_from(from), m_db(to), m_task(task), m_elsewhere(elsewhere) {}

    Recovered run() {
        readModel();
        m_graphs = recoverGraphs(m_from, m_db, m_task, m_elsewhere, m_out);
        readSteps();
        readRuns();
        readEvents();
        readOfSteps<event::Chosen>("choices", m_out.choices);
        readOfSteps<event::Extracted>("extractions", m_out.extractions, "chosen");
        readOfSteps<event::Measured>("measurements", m_out.measurements);
        readAttachments();
        eachRow("view", [&](int64_t, const Row& row) {
            if (!row.text("name").empty() && isJson(row.text("value"))) row.insertInto(m_db);
        });
        finishModel();
        tellOfPages();
        return std::move(m_out);
    }

private:
    template <class F>
    void eachRow(const std::string& name, F use) {
        m_from.eachRow(name, [&](int64_t rowid, Row row) {
            m_task.throwIfStopped();
            use(rowid, std::move(row));
        });
    }

    // Visits rows with plausible ids; returns the last id.
    template <class F>
    int64_t eachNumbered(const std::string& name, F use) {
        int64_t last = 0;
        eachRow(name, [&](int64_t id, Row row) {
            if (!isId(id)) return;
            last = std::max(last, id);
            use(id, std::move(row));
        });
        return last;
    }

    // Counts the ids missing up to the last one seen.
    static std::size_t gaps(std::size_t seen, int64_t last) {
        return static_cast<std::size_t>(std::max<int64_t>(0, last - static_cast<int64_t>(seen)));
    }

    void lose(const std::string& what) { m_out.lost.push_back(what); }
    void mend(const std::string& what) { m_out.mended.push_back(what); }

    // ---- the model's row; its current step is known at the end ------------------------------------------------------
    void readModel() {
        eachRow("session", [&](int64_t, Row row) {
            if (m_model) return;
            const auto names = nlohmann::json::parse(row.text("constant_inputs"), nullptr, false);
            if (row.integer("opset") && !names.is_array()) return;
            m_current = row.integer("current_step").value_or(0);
            row["current_step"] = Value();
            m_model = std::move(row);
        });
        if (!m_model) {
            return lose(
                "the model record: its path and the header of its ONNX file (operator versions, names of constants)");
        }
        (*m_model)["id"] = int64_t{1};
        m_model->insertInto(m_db);
    }

    // ---- steps ------------------------------------------------------------------------------------------------------
    void readSteps() {
        m_task.report(0.7, "reading steps");
        std::set<int64_t> used;
        std::map<int64_t, Row> kept;
        const int64_t lastRow = eachNumbered("steps", [&](int64_t id, Row row) {
            m_parent[id] = row.integer("parent").value_or(0);
            const auto saved = m_graphs.savedAs.find(*row.integer("graph"));
            const bool isGood = saved != m_graphs.savedAs.end() && holds([&] { stepKindNamed(row.text("kind")); });
            if (!isGood) return;
            used.insert(saved->second);
            row["graph"] = saved->second;
            if (!isJson(row.text("detail"))) {
                row["detail"] = std::string();
                lose("the detail of step " + std::to_string(id));
            }
            m_steps.insert(id);
            m_runOf[id] = row.integer("run").value_or(0);
            kept.emplace(id, std::move(row));
        });
        const int64_t last = std::max(lastRow, isId(m_current) ? m_current : 0);
        if (const std::size_t lost = gaps(m_steps.size(), last))
            lose(counted(lost, "step", "steps") + " of " + std::to_string(last) + " (" + missingText(m_steps, lost) +
                ")");
        if (m_steps.empty()) {
            addRoot();
        } else {
            const int64_t root = *m_steps.begin();
            for (auto& [id, row] : kept) placeStep(id, row, root);
        }
        addGraphsWithoutStep(used);
        m_out.steps = m_steps.size();
    }

    int64_t rowBefore(int64_t id) const {
        const auto row = m_parent.lower_bound(id);
        return row == m_parent.begin() ? 0 : std::prev(row)->first;
    }

    // Returns the nearest remaining ancestor. `isGuess` is set if a row on the way is missing, so that its parent is
    // unknown.
    int64_t ancestor(int64_t id, bool& isGuess) const {
        for (int64_t at = id; at > 0;) {
            if (m_steps.contains(at)) return at;
            const auto row = m_parent.find(at);
            const bool isKnown = row != m_parent.end() && row->second < at;
            isGuess = isGuess || !isKnown;
            at = isKnown ? row->second : rowBefore(at);
        }
        return *m_steps.begin();
    }

    void note(Row& row, const std::string& text) {
        row["note"] = row.text("note").empty() ? "Recovered: " + text : row.text("note") + "\nRecovered: " + text;
    }

    void placeStep(int64_t id, Row& row, int64_t root) {
        row["run"] = Value();  // runs are inserted later and refer to steps
        const int64_t parent = row.integer("parent").value_or(0);
        if (id == root) {
            row["parent"] = Value();
            if (parent != 0 || id != 1) {
                note(row,
                    "the original model is lost; this was step " + std::to_string(id) + " (" + row.text("kind") + ").");
                row["kind"] = std::string(stepKindName(StepKind::open));
                mend("step " + std::to_string(id) + " is now the first step");
            }
            if (!m_graphs.zero.empty())
                note(row,
                    "the values of " + counted(m_graphs.zero.size(), "weight is", "weights are") +
                        " lost and replaced by zeros in all steps; do not trust this model's results.");
        } else if (parent <= 0 || parent >= id || !m_steps.contains(parent)) {
            bool isGuess = parent <= 0 || parent >= id;
            const int64_t now = isGuess ? ancestor(id - 1, isGuess) : ancestor(parent, isGuess);
            row["parent"] = now;
            std::string why = "its parent, step ";
            why += std::to_string(parent) + ", is lost";
            if (isGuess) why += ", and its new parent is a guess";
            note(row, why + ".");
            mend("step " + std::to_string(id) + " now follows step " + std::to_string(now) + " because step " +
                std::to_string(parent) + " is lost");
        }
        row.insertInto(m_db);
    }

    void insertStep(int64_t id, int64_t parent, StepKind kind, const std::string& title, const std::string& noteText,
        int64_t graph) {
        m_db.run(
            "INSERT INTO steps (id, parent, kind, title, rule, detail, graph, created, note) VALUES (?, ?, ?, ?, '', "
            "'', ?, ?, ?)",
            id, parent > 0 ? std::optional(parent) : std::nullopt, stepKindName(kind), std::string_view(title), graph,
            now().time_since_epoch().count(), std::string_view(noteText));
        m_steps.insert(id);
    }

    void addRoot() {
        const int64_t saved = m_graphs.savedAs.begin()->second;
        m_usedAsRoot = saved;
        lose("all steps: the derivation of the graphs is unknown");
        insertStep(
            1, 0, StepKind::open, "recovered", "Recovered: a graph of the session; all its steps are lost.", saved);
    }

    void addGraphsWithoutStep(std::set<int64_t>& used) {
        std::size_t count = 0;
        for (const auto& [row, saved] : m_graphs.savedAs) {
            if (m_usedAsRoot == saved || !used.insert(saved).second) continue;
            const int64_t id = *m_steps.rbegin() + 1;
            insertStep(id, *m_steps.begin(), StepKind::edit, "graph of a lost step",
                "Recovered: the original position of this graph is unknown.", saved);
            ++count;
        }
        if (count > 0)
            mend(counted(count, "graph without a step is now a step", "graphs without steps are now steps") +
                " after the first step");
    }

    // ---- runs and their events --------------------------------------------------------------------------------------
    void readRuns() {
        m_task.report(0.8, "reading runs");
        std::size_t moved = 0;
        int64_t last = eachNumbered("runs", [&](int64_t id, Row row) {
            bool isGuess = false;
            const int64_t step = *row.integer("step");
            if (!m_steps.contains(step)) {
                row["step"] = ancestor(std::min(step, *m_steps.rbegin()), isGuess);
                ++moved;
            }
            if (!holds([&] { runStateNamed(row.text("state")); }))
                row["state"] = std::string(runStateName(RunState::failed));
            if (!isJson(row.text("parameters"))) {
                row["parameters"] = std::string();
                lose("the parameters of run " + std::to_string(id));
            }
            row.insertInto(m_db);
            m_runs.insert(id);
        });
        for (const auto& [step, run] : m_runOf)
            if (isId(run)) last = std::max(last, run);
        if (moved > 0)
            mend(counted(moved, "run of a lost step is", "runs of lost steps are") + " now at the preceding step");
        if (const std::size_t missing = gaps(m_runs.size(), last))
            lose(counted(missing, "run", "runs") + " of " + std::to_string(last));
        m_out.runs = m_runs.size();
        for (const auto& [step, run] : m_runOf)
            if (m_runs.contains(run) && m_steps.contains(step))
                m_db.run("UPDATE steps SET run = ? WHERE id = ?", run, step);
    }

    void readEvents() {
        m_task.report(0.85, "reading events");
        const int64_t last = eachNumbered("events", [&](int64_t, const Row& row) {
            if (!holds([&] { eventFromJson(row.text("event")); })) return;
            const int64_t run = *row.integer("run");
            if (!isId(run)) return;
            if (m_runs.insert(run).second)
                m_db.run(
                    "INSERT INTO runs (id, step, kind, parameters, seed, state, stop_reason, started) VALUES (?, ?, "
                    "'lost', '', 0, 'failed', 'its record was lost', ?)",
                    run, *m_steps.begin(), *row.integer("time"));
            row.insertInto(m_db);
            ++m_out.events;
        });
        if (const std::size_t missing = gaps(m_out.events, last))
            lose(counted(missing, "event of a run", "events of runs") + " of " + std::to_string(last));
    }

    // Reads rows of steps with an event of type E and, if `json` names a column, a JSON value in it.
    template <class E>
    void readOfSteps(const std::string& name, std::size_t& count, const char* json = nullptr) {
        const auto& columns = m_from.table(name).columns;
        const bool hasRun = std::ranges::find(columns, "run", &database::Column::name) != columns.end();
        const int64_t last = eachNumbered(name, [&](int64_t, Row row) {
            bool isGood = m_steps.contains(*row.integer("step")) && (!json || isJson(row.text(json)));
            isGood = isGood && holds([&] {
                if (!std::holds_alternative<E>(eventFromJson(row.text("event"))))
                    throw Error(Category::badInput, "another event");
            });
            if (!isGood) return;
            if (hasRun && row.integer("run") && !m_runs.contains(*row.integer("run"))) row["run"] = Value();
            row.insertInto(m_db);
            ++count;
        });
        tellOfMissing(count, last, name);
    }

    void tellOfMissing(std::size_t count, int64_t last, const std::string& of) {
        if (const std::size_t missing = gaps(count, last))
            lose(std::to_string(missing) + " of " + std::to_string(last) + " " + of);
    }

    void readAttachments() {
        eachRow("blobs", [&](int64_t, const Row& row) { row.insertInto(m_db); });
        std::set<int64_t> good;
        const BlobStore blobs(m_db);
        for (const auto& row : m_from.rows.rows("blobs")) {
            const int64_t hash = row.first;
            if (holds([&] { blobs.read(static_cast<uint64_t>(hash)); })) good.insert(hash);
            else m_db.run("DELETE FROM blobs WHERE hash = ?", hash);
        }
        const int64_t last = eachNumbered("attachments", [&](int64_t, const Row& row) {
            const auto step = row.integer("step"), run = row.integer("run");
            if ((step && !m_steps.contains(*step)) || (run && !m_runs.contains(*run)) ||
                !good.contains(*row.integer("blob")))
                return;
            row.insertInto(m_db);
            ++m_out.attachments;
        });
        tellOfMissing(m_out.attachments, last, "attachments");
    }

    // ---- the end ----------------------------------------------------------------------------------------------------
    void finishModel() {
        if (!m_model) {
            const std::string name = m_db.text("SELECT title FROM steps ORDER BY id LIMIT 1").value_or("recovered");
            m_db.run("INSERT INTO session (id, name, original_path, created, egret) VALUES (1, ?, '', ?, 'recovered')",
                std::string_view(name), now().time_since_epoch().count());
        }
        bool isGuess = false;
        const int64_t wanted = m_current > 0 && m_current <= *m_steps.rbegin() ? m_current : *m_steps.rbegin();
        const int64_t current = ancestor(wanted, isGuess);
        if (m_model && current != m_current) mend("step " + std::to_string(current) + " is now the current step");
        m_db.run("UPDATE session SET current_step = ?", current);
    }

    void tellOfPages() {
        const Salvage& rows = m_from.rows;
        if (rows.isCutOff()) lose("the end of the file: it is cut off");
        if (rows.lostPages() > 0)
            lose(counted(rows.lostPages(), "page", "pages") + " (of " + std::to_string(rows.pages()) +
                " in the file) cannot be read; this explains some of the losses above");
        if (rows.brokenRows() > 0)
            lose(counted(rows.brokenRows(), "record", "records") +
                " with a missing end; this explains some of the losses above");
        tellOfJournal(rows, m_out);
    }

    const Remains& m_from;
    const Database& m_db;
    const Task& m_task;
    const WeightsElsewhere& m_elsewhere;
    Recovered m_out;
    std::optional<Row> m_model;
    int64_t m_current = 0;
    RecoveredGraphs m_graphs;
    std::optional<int64_t> m_usedAsRoot;
    std::map<int64_t, int64_t> m_parent, m_runOf;  // for all readable step rows
    std::set<int64_t> m_steps, m_runs;             // ids of recovered steps and runs
};

// Returns whether the file can be read completely. The damage may be limited to an index, or the file was not closed.
bool isSound(const std::filesystem::path& copy, const Task& task) {
    bool isOk = false;
    holds([&] { isOk = checkSession(copy, task).ok(); });
    return isOk;
}

}  // namespace

Recovered recover(const std::filesystem::path& damaged, const std::filesystem::path& target, const Task& task,
    const WeightsElsewhere& elsewhere) {
    if (std::filesystem::exists(target)) throw Error(Category::usage, "already exists", {.file = target.string()});
    if (FileLock::isHeld(damaged))
        throw Error(
            Category::usage, "is open in another window or program; close it there first", {.file = damaged.string()});
    try {
        task.report(-1, "reading the file");
        const Remains remains = Remains::of(damaged);
        const Salvage& from = remains.rows;
        const bool isOurs = from.applicationId() == kApplicationId;
        if (isOurs && from.userVersion() > kFormatVersion && from.userVersion() < 1000)
            throw Error(
                Category::unsupported, "was written by a newer version of Egret; only that version can recover it");
        if (from.rows("graphs").empty())
            throw Error(Category::badInput,
                isOurs ? "contains no readable graph: nothing can be recovered" : "is not an Egret session");

        // Works on a copy, because SQLite would modify the original or create files next to the original.
        const Temporary copy(target.string() + ".copy");
        std::filesystem::copy_file(damaged, copy.path);
        if (hasJournal(damaged)) std::filesystem::copy_file(journalOf(damaged), journalOf(copy.path));
        if (isSound(copy.path, task)) {
            const auto session = Session::open(copy.path, Access::readOnly);
            const CheckReport all = session->check(task);
            session->saveCopy(target);
            Recovered out{.steps = all.steps,
                .runs = all.runs,
                .choices = session->choices().size(),
                .extractions = session->extractions().size(),
                .measurements = session->measurements().size(),
                .tensors = all.tensors,
                .attachments = session->attachments().size()};
            for (const RunRecord& run : session->runs()) out.events += session->eventsOf(run.id).size();
            tellOfJournal(from, out);
            return out;
        }
        copy.clear();

        const Temporary part(target.string() + ".recovered");
        Recovered out;
        {
            const Database db(part.path, Database::Mode::create);
            db.script("PRAGMA foreign_keys=OFF");  // rows arrive in any order; every key is checked at the end
            database::Transaction transaction(db);
            createTables(db);
            out = Recovery(remains, db, task, elsewhere).run();
            transaction.commit();
        }
        if (const CheckReport report = checkSession(part.path, task); !report.ok())
            throw Error(Category::internal, "the recovered session is not valid: " + report.differences.front());
        syncFile(part.path);
        takeName(part.path, target);
        return out;
    } catch (const Error& error) {
        throw error.at({.file = damaged.string()});
    } catch (const std::filesystem::filesystem_error& error) {
        throw Error(Category::badInput, "cannot be copied: " + error.code().message(), {.file = damaged.string()});
    }
}

std::filesystem::path originalModel(const std::filesystem::path& damaged) {
    std::string path;
    Remains::of(damaged).eachRow("session", [&](int64_t, const Row& row) {
        if (path.empty()) path = row.text("original_path");
    });
    return path;
}

}  // namespace egret::session
