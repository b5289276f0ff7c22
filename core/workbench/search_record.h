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

// Searches for operators as sessions keep them: a run each, whose parameters say what is looked for and how operators
// are tried out, with an event::Evaluated for everything that was. A search that was continued is several runs.
namespace egret::workbench {

struct SearchSettings {
    std::string problem;  // synthesis::specText
    synthesis::SearchMethod method = synthesis::SearchMethod::tree;
    uint64_t seed = 1;          // of the search; that of the weights is the proxy's
    int64_t evaluations = 100;  // with those made earlier; like the batch, a session does not keep it
    int batch = 1;              // proposed at once (synthesis::SearchOptions)
    synthesis::ProxyOptions proxy;
    std::string task;  // what operators are trained on, in words
};

const OptionTable<SearchSettings>& searchTable();  // keys: of sessions

struct SearchRecord {
    SearchSettings settings;
    std::optional<event::Evaluated> dense;  // the network as it is: the evaluation with number 0
    std::vector<event::Evaluated> found;    // in the order in which they were evaluated
};

// The newest search of a session, of this problem where that is given. Nothing where there is none; Error(badInput)
// names the run whose parameters do not say how it was made.
std::optional<SearchRecord> lastSearch(const session::Session& session, const std::string& problem = {});

// How `b` differs from `a`, as people read it: "method tree, not random". Empty where evaluations of both may be taken
// together.
std::vector<std::string> differences(const SearchSettings& a, const SearchSettings& b);

// Keeps a search in a session. What add() was given is on the disk within 0.1 s.
class SearchJournal {
public:
    // Makes the session where there is none: its model has the problem's input and no operators. Otherwise adds to it;
    // with `resumes`, to the newest search of that problem. `name` is the session's.
    SearchJournal(
        const std::filesystem::path& path, const std::string& name, const SearchSettings& settings, bool resumes);
    // Took seconds of training, so it is on the disk before anybody hears of it.
    void add(const event::Evaluated& evaluated);
    void finish(const synthesis::SearchResult& result);

private:
    std::unique_ptr<session::Session> m_session;
    OpenRun m_run;  // one that is not finished is recorded as interrupted
};

}  // namespace egret::workbench
