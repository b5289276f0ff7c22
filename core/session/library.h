#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "core/session/records.h"

#include <filesystem>
#include <functional>
#include <map>

namespace egret::session {

// A summary of a session, for lists and search. Its graphs are not read.
struct Summary {
    enum class Condition {
        readable,
        damaged,     // recover() may save part of it
        newer,       // written by a newer Egret
        unreadable,  // cannot be opened: no permission, a failing disk
    };
    std::filesystem::path path;
    uint64_t bytes = 0;  // including the journal
    Time modified;
    Condition condition = Condition::readable;
    std::string trouble;                // the reason why it is unreadable, as a sentence about the file
    bool isUnsaved = false;             // whether it is in the scratch folder
    std::optional<std::string> openIn;  // process that has it open for writing; empty text: not recorded

    // The members below are valid only if the session is readable.
    ModelInfo model;
    Time created, changed;  // time of the first step; time of the latest step or run
    StepId current;
    uint64_t currentGraph = 0;  // hash of the current step's graph
    std::size_t steps = 0, branches = 0, bookmarks = 0, notes = 0;
    std::map<std::string, std::size_t> runs;  // number of runs, by kind

    // The step with the lowest end-to-end latency, by the best measurement of each step. Devices on which the model was
    // measured too are preferred.
    struct Latency {
        StepId step;
        double ms = 0;
        std::optional<double> modelMs;  // latency of the first step on that device
        std::string device;
    };
    std::optional<Latency> latency;
    struct Cost {
        StepId step;
        double microseconds = 0;  // cost by the cost model of that extraction
    };
    std::optional<Cost> cost;  // lowest of all extractions

    // Searchable text besides the names above: titles, rules, notes, branch names, run kinds.
    struct Passage {
        enum class Kind { title, rule, note, branch, run };
        StepId step;
        Kind kind = Kind::title;
        std::string text;
    };
    std::vector<Passage> passages;  // sorted by step, without duplicates within a step
};
Summary::Condition conditionOf(const Error& error);  // condition implied by an error on opening a session
std::string_view passageKindName(Summary::Passage::Kind kind);

// The locations to search. Folders are not searched recursively; an unreadable folder throws badInput.
struct Places {
    std::vector<std::filesystem::path> files;  // session files; missing ones are skipped
    std::vector<std::filesystem::path> folders;
    bool unsaved = true;  // the scratch folder
};
std::vector<std::filesystem::path> sessionFiles(const Places& places);  // without duplicates

// Returns the process that has a session open for writing, as text that is empty if not recorded; nullopt if there is
// none.
std::optional<std::string> openIn(const std::filesystem::path& path);

// Does not throw for an unusable file: problems are recorded in the summary.
Summary summarize(const std::filesystem::path& path);

// Returns summaries of all files, newest first. Calls `onSummary` after reading each file. Ends early when stopped.
std::vector<Summary> summarize(const std::vector<std::filesystem::path>& files, const Task& task,
    const std::function<void(const Summary&)>& onSummary = {});

// Sorts summaries newest first.
bool isNewer(const Summary& a, const Summary& b);

// Full-text search. Each word must occur in the session's file name, model or passages, case-insensitively, also within
// words. Returns the passages with words that are not in the names, sorted by decreasing number of words; nullopt
// without a match.
std::vector<std::string> wordsOf(std::string_view text);
std::optional<std::vector<Summary::Passage>> search(const Summary& summary, const std::vector<std::string>& words);

// Returns the files of a session: the session and, if it was not closed, its journal.
std::vector<std::filesystem::path> filesOf(const std::filesystem::path& path);

// Renames a session and its journal. Throws usage if the name is taken or the session is open, badInput if the file
// system refuses.
void moveSession(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace egret::session
