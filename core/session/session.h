// session: everything somebody did with a model, in one .egret file (SQLite), written as it happens.
//
//   records.h     what it holds: steps, runs, events, choices, extractions, measurements
//   session.h     Session: make, open, add, read back
//   event_json.h  events as JSON, as the file and --json know them
//   scratch.h     where sessions live that nobody saved yet, and which of them a crash left behind
//   library.h     one session among many: what each says of itself, and search over all
//   compare.h     two sessions laid over each other; measurements taken from one into another
//   recover.h     what is left of a damaged one
//
//   private:
//   store.h, remains.h, schema.h   what is behind a Session; its tables
//   graph_store.h, text_edit.h     graphs as texts, each an edit of the one before
//   tensor_store.h, blob_store.h   weights and other bytes, by content
//   recover_graphs.h               the part of recover.h about graphs and weights
//   file_lock.h, unfinished.h, writer.h   one writing process, files that take their name when they are whole, group
//                                         commit
//
// A session is a tree of steps. Every step has a parent and the graph after it; going back and choosing otherwise adds
// a sibling, nothing is ever taken away. Graphs are texts (graph::print) stored once per hash, as what differs from the
// one before, the weights they name once per content hash, so a thousand steps over one network cost little more than
// its weights.
//
// Safety. A call that adds something returns when it is on the disk (WAL, synchronous=FULL), or, with Saving::soon, is
// on the disk within 50 ms, and saved() says when; events always are of the second kind. The process may be killed at
// any moment, the disk may fill: what was saved stays readable. A file that is closed is one plain file that also opens
// from read-only places. One process writes; others may read meanwhile. Files of older formats open; once opened for
// writing they are of this one.
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

// All members may be called from any thread. Errors name the file: badInput when it is not a session, damaged, cannot
// be read or written or is being written by another process; unsupported when a newer Egret wrote it; limit when the
// disk is full; notFound for steps and runs that do not exist; usage for writing what was opened for reading.
class Session {
public:
    // A new file with the model as its root step, which is current. Never replaces a file.
    static std::unique_ptr<Session> create(
        const std::filesystem::path& path, const graph::Graph& model, const ModelInfo& info);
    static std::unique_ptr<Session> open(const std::filesystem::path& path, Access access);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    std::filesystem::path path() const;
    Access access() const;
    ModelInfo model() const;
    // All graphs of a session live in one arena, so their nodes can be compared by id.
    const std::shared_ptr<graph::Arena>& arena() const;

    StepId addStep(const NewStep& step);  // and makes it the current one
    std::vector<StepRecord> steps() const;
    StepRecord step(StepId id) const;
    graph::Graph graphAt(StepId id) const;
    StepId current() const;
    void setCurrent(StepId id);  // of a session open for reading: for this Session only, as long as it lives
    void setNote(StepId id, const std::string& note);
    void setBookmark(StepId id, bool on);
    void setBranchName(StepId id, const std::string& name);

    RunId startRun(const NewRun& run);
    void addEvent(RunId run, const Event& event);
    EventSink sink(RunId run);  // addEvent as a sink; the session must outlive it
    void finishRun(RunId run, RunState state, const std::string& stopReason);
    std::vector<RunRecord> runs() const;
    std::vector<EventRecord> eventsOf(RunId run) const;

    void addChoice(const Choice& choice);
    std::vector<Choice> choices() const;
    void addExtraction(const Extraction& extraction);
    std::vector<Extraction> extractions() const;
    void addMeasurement(const Measurement& measurement);
    std::vector<Measurement> measurements() const;

    // Bytes that belong to a step or a run: an attention map, a checkpoint. Stored once, compressed; at most 1 GiB
    // each.
    void attach(const NewAttachment& attachment);
    std::vector<Attachment> attachments(std::string_view kind = {}) const;  // of that kind, or all
    // A text that steps' details and runs' parameters name by this hash: the rules that were in use.
    uint64_t keep(std::string_view text);
    // Of an attachment or a text; throws badInput when it is not there or damaged.
    std::string content(uint64_t hash) const;

    // How the window looks at this session: JSON by name, empty when nobody set it.
    void setView(const std::string& name, const std::string& value);
    std::string view(const std::string& name) const;

    void setSaving(Saving how);
    void save();  // returns when everything so far is on the disk; throws limit when that is full
    struct Progress {
        uint64_t changes, saved;       // since the session was opened: made, and on the disk
        std::optional<Error> trouble;  // why the rest is not; meanwhile whatever would add throws this
    };
    Progress saved() const;
    // Called on a thread of the session's when saving begins to fail and when it works again.
    void setTroubleListener(std::function<void(const std::optional<Error>&)> listener);

    // A compact copy, complete or not there at all; replaces `path`. saveAs goes on in the copy, and removes the file
    // it leaves when that was a scratch session.
    void saveCopy(const std::filesystem::path& path) const;
    void saveAs(const std::filesystem::path& path);

    CheckReport check(const Task& task = {}) const;  // checkSession() of what has been added so far

    class Snapshot;

private:
    friend CheckReport checkSession(const std::filesystem::path& path, const Task& task);
    struct Store;
    explicit Session(std::unique_ptr<Store> store);
    std::unique_ptr<Store> m_store;
};

// While it lives, what is read from a session is what was there when it was made, whatever another process adds
// meanwhile: for whoever reads the steps and then what belongs to them. Not for long: the file's journal cannot be
// emptied meanwhile.
class Session::Snapshot {
public:
    explicit Snapshot(const Session& session);
    ~Snapshot();
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

private:
    Store& m_store;
};

// Reads everything there is: the file's structure, every step's parent and graph, every tensor's content, every event.
// What is wrong is in the report; errors are for a file that cannot be opened as a session at all, and for cancelling.
CheckReport checkSession(const std::filesystem::path& path, const Task& task = {});

}  // namespace egret::session
