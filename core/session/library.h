#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "core/session/records.h"

#include <filesystem>
#include <functional>
#include <map>

namespace egret::session {

// What a session says of itself to somebody who looks for one among many. Nothing of its graphs is read.
struct Summary {
    enum class Condition {
        readable,
        damaged,     // recover() may save some of it
        newer,       // a newer Egret wrote it
        unreadable,  // cannot be opened at all: no permission, a failing disk
    };
    std::filesystem::path path;
    uint64_t bytes = 0;  // with the journal beside it
    Time modified;       // of the file
    Condition condition = Condition::readable;
    std::string trouble;                // why it cannot be read, as a sentence about the file
    bool isUnsaved = false;             // it is in the scratch folder
    std::optional<std::string> openIn;  // the process that writes it; empty text: one that did not say

    // The rest is that of a readable one.
    ModelInfo model;
    Time created, changed;  // the first step; the latest step or run
    StepId current;
    uint64_t currentGraph = 0;  // hash
    std::size_t steps = 0, branches = 0, bookmarks = 0, notes = 0;
    std::map<std::string, std::size_t> runs;  // by kind

    // The step whose runs, end to end, took the least: by the best measurement of each, on a device the model was
    // measured on too, where there is one.
    struct Latency {
        StepId step;
        double ms = 0;
        std::optional<double> modelMs;  // the first step's, on that device
        std::string device;
    };
    std::optional<Latency> latency;
    struct Cost {
        StepId step;
        double microseconds = 0;  // by the cost model of that extraction
    };
    std::optional<Cost> cost;  // the lowest of all extractions

    // All a person may remember of it, besides the names above: titles, rules, notes, names of branches, kinds of runs.
    struct Passage {
        enum class Kind { title, rule, note, branch, run };
        StepId step;
        Kind kind = Kind::title;
        std::string text;
    };
    std::vector<Passage> passages;  // step by step; a step's repeated ones once
};
Summary::Condition conditionOf(const Error& error);  // what an error on opening a session says of the file
std::string_view passageKindName(Summary::Passage::Kind kind);

// Where to look. Folders are not entered further; one that cannot be read throws badInput.
struct Places {
    std::vector<std::filesystem::path> files;  // those that are gone are left out
    std::vector<std::filesystem::path> folders;
    bool unsaved = true;  // the scratch folder
};
std::vector<std::filesystem::path> sessionFiles(const Places& places);  // each once

// The process that writes a session, empty text: one that did not say; none when nobody does.
std::optional<std::string> openIn(const std::filesystem::path& path);

// Never throws on account of the file: what is wrong is in the summary.
Summary summarize(const std::filesystem::path& path);

// Of each file, newest first (`onSummary` hears of each as soon as it is read); ends early when stopped.
std::vector<Summary> summarize(const std::vector<std::filesystem::path>& files, const Task& task,
    const std::function<void(const Summary&)>& onSummary = {});

// Later in time comes first, as lists show them.
bool isNewer(const Summary& a, const Summary& b);

// A search for words: each must occur in the session's file name, model or passages, upper or lower case, also inside a
// word. The passages that hold any of the words that the names do not explain, those with most words first; nothing
// when it does not match.
std::vector<std::string> wordsOf(std::string_view text);
std::optional<std::vector<Summary::Passage>> search(const Summary& summary, const std::vector<std::string>& words);

// What a session consists of: its file, and the journal beside it when nobody closed it.
std::vector<std::filesystem::path> filesOf(const std::filesystem::path& path);

// Gives a session that nobody has open another name, its journal with it. Errors: usage when the name is taken or the
// session is open somewhere, badInput when the file system refuses.
void moveSession(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace egret::session
