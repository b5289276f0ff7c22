#pragma once

#include "core/base/option_table.h"
#include "core/session/session.h"
#include "core/synthesis/evaluation/proxy.h"
#include "core/workbench/open_run.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// Searches for operators as stored in sessions. Each search is one run, whose parameters contain the problem and the
// evaluation settings, with an event::Evaluated per operator. A resumed search has several runs.
namespace egret::workbench {

struct SearchSettings {
    std::string problem;  // text as written by synthesis::specText
    synthesis::SearchMethod method = synthesis::SearchMethod::tree;
    uint64_t seed = 1;          // seed of the search; `proxy` contains the seed of the weights
    int64_t evaluations = 100;  // including earlier ones; like the batch, not stored in the session
    int batch = 1;              // number proposed at once (synthesis::SearchOptions)
    synthesis::ProxyOptions proxy;
    std::string task;  // description of the training data
};

const OptionTable<SearchSettings>& searchTable();  // with the keys used in sessions

struct SearchRecord {
    SearchSettings settings;
    std::optional<event::Evaluated> dense;  // the original network: evaluation number 0
    std::vector<event::Evaluated> found;    // in evaluation order
};

// Returns the latest search of a session, for this problem if given. Empty if there is none; throws badInput for a run
// without valid parameters.
std::optional<SearchRecord> lastSearch(const session::Session& session, const std::string& problem = {});

// Returns the differences of `b` from `a` as text: "method tree, not random". Empty if evaluations of both are
// comparable.
std::vector<std::string> differences(const SearchSettings& a, const SearchSettings& b);

// Records a search in a session. Data passed to add() is on disk within 0.1 s.
class SearchJournal {
public:
    // Creates the session if missing: its model has the problem's input and no operators. Otherwise appends to it; with
    // `resumes`, to the latest search for that problem. `name` is the session's name.
    SearchJournal(
        const std::filesystem::path& path, const std::string& name, const SearchSettings& settings, bool resumes);
    // An evaluation takes seconds of training, so it is written to disk before anyone is notified.
    void add(const event::Evaluated& evaluated);
    void finish(const synthesis::SearchResult& result);

private:
    std::unique_ptr<session::Session> m_session;
    OpenRun m_run;  // recorded as interrupted unless finished
};

}  // namespace egret::workbench
