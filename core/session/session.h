// session: the history of work on a model, in one .egret file (SQLite), written as it happens.
//
//   records.h     contents: steps, runs, events, choices, extractions, measurements
//   session.h     Session: create, open, append, read
//   event_json.h  events as JSON, for the file and --json
//   scratch.h     location of unsaved sessions, and those left by a crash
//   open_note.h   which session a window has open, in case the program is killed
//   library.h     summaries of sessions, and search over all sessions
//   compare.h     comparison of two sessions; transfer of measurements
//   recover.h     recovery of a damaged session
//
//   private:
//   store.h, remains.h, schema.h   implementation of Session; its tables
//   graph_store.h, text_edit.h     graphs as texts, each an edit of the preceding one
//   tensor_store.h, blob_store.h   weights and other bytes, by content
//   recover_graphs.h               the part of recover.h about graphs and weights
//   file_lock.h, unfinished.h, writer.h   single-writer lock, files renamed when complete, group commit
//
// A session is a tree of steps. Every step has a parent and a resulting graph. Going back and choosing differently adds
// a sibling; nothing is ever deleted. Graphs are texts (graph::print), stored once per hash as differences from the
// preceding text; weights are stored once per content hash. A thousand steps over one network cost little more than its
// weights. A session that was not saved by the user refers to large weights in the model's files (Weights::referenced).
//
// Safety. A call that adds data returns when the data is on disk (WAL, synchronous=FULL). With Saving::soon, the data
// is on disk within 50 ms, and saved() reports when; events always use Saving::soon. Saved data stays readable even if
// the process is killed or the disk fills up. A closed session is one plain file that also opens from read-only
// locations. One process writes; others may read meanwhile. Files of older formats open, and are upgraded when opened
// for writing.
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "core/session/event_json.h"
#include "core/session/records.h"
#include "core/session/scratch.h"

#include <filesystem>
#include <memory>

namespace egret::session {

enum class Access { readOnly, readWrite };
enum class Saving { atOnce, soon };

// All members are thread-safe. Errors name the file: badInput if it is not a session, is damaged, cannot be read or
// written, or is being written by another process; unsupported if a newer Egret wrote it; limit if the disk is full;
// notFound for unknown steps and runs; usage for writes to a read-only session.
class Session {
public:
    // Creates a file with the model as root and current step. Never replaces an existing file.
    static std::unique_ptr<Session> create(const std::filesystem::path& path, const graph::Graph& model,
        const ModelInfo& info, Weights weights = Weights::stored);
    static std::unique_ptr<Session> open(const std::filesystem::path& path, Access access);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    std::filesystem::path path() const;
    Access access() const;
    ModelInfo model() const;
    // All graphs of a session share one arena, so their nodes can be compared by id.
    const std::shared_ptr<graph::Arena>& arena() const;

    StepId addStep(const NewStep& step);  // also makes the step current
    std::vector<StepRecord> steps() const;
    StepRecord step(StepId id) const;
    graph::Graph graphAt(StepId id) const;
    StepId current() const;
    void setCurrent(StepId id);  // if the session is read-only, affects only this object
    void setNote(StepId id, const std::string& note);
    void setBookmark(StepId id, bool on);
    void setBranchName(StepId id, const std::string& name);

    RunId startRun(const NewRun& run);
    void addEvent(RunId run, const Event& event);
    EventSink sink(RunId run);  // addEvent as a sink; the session must outlive the sink
    void finishRun(RunId run, RunState state, const std::string& stopReason);
    std::vector<RunRecord> runs() const;
    std::vector<EventRecord> eventsOf(RunId run) const;
    template <class Kind>
    std::vector<Kind> eventsOf(RunId run) const {  // only events of one kind
        std::vector<Kind> events;
        for (EventRecord& record : eventsOf(run))
            if (auto* event = std::get_if<Kind>(&record.event)) events.push_back(std::move(*event));
        return events;
    }

    void addChoice(const Choice& choice);
    std::vector<Choice> choices() const;
    void addExtraction(const Extraction& extraction);
    std::vector<Extraction> extractions() const;
    void addMeasurement(const Measurement& measurement);
    std::vector<Measurement> measurements() const;

    // Attaches bytes to a step or a run: an attention map, a checkpoint. Equal bytes are stored once, compressed; at
    // most 1 GiB each.
    void attach(const NewAttachment& attachment);
    std::vector<Attachment> attachments(std::string_view kind = {}) const;  // attachments of one kind, or all
    // Stores a text that step details and run parameters refer to by its hash, such as the active rules.
    uint64_t keep(std::string_view text);
    // Returns the content of an attachment or a text; throws badInput if missing or damaged.
    std::string content(uint64_t hash) const;

    // Saves window state for this session: JSON by name, empty if not set.
    void setView(const std::string& name, const std::string& value);
    std::string view(const std::string& name) const;

    void setSaving(Saving how);
    void save();  // returns when all changes are on disk; throws limit if the disk is full
    struct Progress {
        uint64_t changes, saved;       // number of changes made since opening, and of those on disk
        std::optional<Error> trouble;  // why changes are not on disk; every addition throws this error until it is
                                       // cleared
    };
    Progress saved() const;
    // Called on a session thread when saving starts to fail and when it works again.
    void setTroubleListener(std::function<void(const std::optional<Error>&)> listener);

    // Writes a compact copy atomically, replacing `path`. saveAs() then continues in the copy, and removes the old file
    // if it was a scratch session. The copy contains all weights unless `weights` permits references to the files that
    // contain them.
    void saveCopy(const std::filesystem::path& path, Weights weights = Weights::stored) const;
    void saveAs(const std::filesystem::path& path, Weights weights = Weights::stored);
    // Stores the weights that the session refers to in `model` or in its data files. Call it before replacing the
    // model.
    void storeWeightsOf(const std::filesystem::path& model);

    CheckReport check(const Task& task = {}) const;  // checkSession() of the current contents

    class Snapshot;

private:
    friend CheckReport checkSession(const std::filesystem::path& path, const Task& task);
    struct Store;
    explicit Session(std::unique_ptr<Store> store);
    std::unique_ptr<Store> m_store;
};

// While a snapshot exists, all reads return the session as of the snapshot's creation, even if other processes add
// data. Use it to read steps together with their data. Keep it short-lived, because the file's journal cannot be
// emptied while the snapshot exists.
class Session::Snapshot {
public:
    explicit Snapshot(const Session& session);
    ~Snapshot();
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

private:
    Store& m_store;
};

// Reads everything: file structure, each step's parent and graph, each tensor's content, each event. Findings are
// reported; throws only if the file cannot be opened as a session, or when cancelled.
CheckReport checkSession(const std::filesystem::path& path, const Task& task = {});

}  // namespace egret::session
