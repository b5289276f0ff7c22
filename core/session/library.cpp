#include "core/session/library.h"

#include "core/base/characters.h"
#include "core/base/text.h"
#include "core/session/file_lock.h"
#include "core/session/schema.h"
#include "core/session/session.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace egret::session {
namespace {

using Passage = Summary::Passage;

uint64_t bytesOf(const std::filesystem::path& path) {
    std::error_code missing;
    const auto bytes = std::filesystem::file_size(path, missing);
    return missing ? 0 : bytes;
}

std::optional<Summary::Latency> bestLatency(const std::vector<Measurement>& measurements, StepId root) {
    // Lowest median by device, libraries and step.
    std::map<std::tuple<std::string, std::string, StepId>, double> least;
    for (const Measurement& one : measurements)
        if (const event::Measured& result = one.result; result.what == "end to end" && result.medianMs > 0) {
            double& ms = least.try_emplace({result.device, result.libraries, one.step}, result.medianMs).first->second;
            ms = std::min(ms, result.medianMs);
        }
    std::optional<Summary::Latency> best;
    for (const auto& [where, ms] : least) {
        const auto& [device, libraries, step] = where;
        const auto model = least.find({device, libraries, root});
        Summary::Latency one{.step = step, .ms = ms, .device = device};
        if (model != least.end()) one.modelMs = model->second;
        if (!best || std::pair(!one.modelMs, ms) < std::pair(!best->modelMs, best->ms)) best = std::move(one);
    }
    return best;
}

void collectPassages(Summary& summary, const std::vector<StepRecord>& steps, const std::vector<RunRecord>& runs) {
    std::map<StepId, std::set<std::string>> kinds;
    for (const RunRecord& run : runs) kinds[run.step].insert(run.kind);
    for (const StepRecord& step : steps) {
        const auto add = [&](Passage::Kind kind, const std::string& text) {
            if (!text.empty()) summary.passages.push_back({step.id, kind, text});
        };
        add(Passage::Kind::title, step.title);
        if (step.title.find(step.rule) == std::string::npos) add(Passage::Kind::rule, step.rule);
        add(Passage::Kind::note, step.note);
        add(Passage::Kind::branch, step.branch);
        for (const std::string& kind : kinds[step.id]) add(Passage::Kind::run, kind);
    }
}

void read(Summary& summary) {
    const auto session = Session::open(summary.path, Access::readOnly);
    const Session::Snapshot snapshot(*session);
    const std::vector<StepRecord> steps = session->steps();
    if (steps.empty()) throw Error(Category::badInput, "is damaged (it has no steps)");
    const std::vector<RunRecord> runs = session->runs();
    summary.model = session->model();
    summary.created = steps.front().created;
    summary.current = session->current();
    summary.currentGraph = session->step(summary.current).graphHash;
    summary.steps = steps.size();
    for (const StepRecord& step : steps) {
        summary.changed = std::max(summary.changed, step.created);
        summary.bookmarks += step.bookmark;
        summary.notes += !step.note.empty();
    }
    summary.branches = branchEnds(steps).size();
    for (const RunRecord& run : runs) {
        summary.changed = std::max(summary.changed, run.ended.value_or(run.started));
        ++summary.runs[run.kind];
    }
    summary.latency = bestLatency(session->measurements(), steps.front().id);
    for (const Extraction& extraction : session->extractions())
        if (!summary.cost || extraction.result.cost < summary.cost->microseconds)
            summary.cost = {extraction.step, extraction.result.cost};
    collectPassages(summary, steps, runs);
}

}  // namespace

// The error message for a file without a session header starts with "is not". The file's name suggests that it was a
// session, so the file counts as damaged.
Summary::Condition conditionOf(const Error& error) {
    if (error.category() == Category::unsupported) return Summary::Condition::newer;
    const std::string& text = error.message();
    const bool isDamage = text.find("is damaged") != std::string::npos || text.starts_with("is not ");
    return isDamage ? Summary::Condition::damaged : Summary::Condition::unreadable;
}

std::string_view passageKindName(Passage::Kind kind) {
    constexpr std::string_view kNames[] = {"title", "rule", "note", "branch", "run"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::vector<std::filesystem::path> sessionFiles(const Places& places) {
    std::vector<std::filesystem::path> found;
    std::set<std::filesystem::path> seen;
    const auto add = [&](const std::filesystem::path& path) {
        std::error_code gone;
        if (!std::filesystem::is_regular_file(path, gone)) return;
        const auto canonical = std::filesystem::weakly_canonical(path, gone);
        if (seen.insert(gone ? path : canonical).second) found.push_back(path);
    };
    for (const std::filesystem::path& file : places.files) add(file);
    std::vector<std::filesystem::path> folders = places.folders;
    if (places.unsaved) folders.push_back(scratchFolder());
    for (const std::filesystem::path& folder : folders)
        for (const std::filesystem::path& file : sessionsIn(folder)) add(file);
    return found;
}

std::optional<std::string> openIn(const std::filesystem::path& path) { return FileLock::holder(path); }

Summary summarize(const std::filesystem::path& path) {
    Summary summary;
    summary.path = path;
    summary.bytes = bytesOf(path) + bytesOf(journalOf(path));
    summary.modified = summary.changed = fileTime(path);
    summary.isUnsaved = isScratch(path);
    summary.openIn = openIn(path);
    try {
        summary.changed = {};
        requireSessionFile(path);
        read(summary);
    } catch (const Error& error) {
        summary.condition = conditionOf(error);
        summary.trouble = error.message();
        summary.changed = summary.modified;
    }
    return summary;
}

bool isNewer(const Summary& a, const Summary& b) { return std::pair(a.changed, a.path) > std::pair(b.changed, b.path); }

std::vector<Summary> summarize(const std::vector<std::filesystem::path>& files, const Task& task,
    const std::function<void(const Summary&)>& onSummary) {
    std::vector<std::pair<Time, std::filesystem::path>> byTime;
    for (const std::filesystem::path& file : files) byTime.emplace_back(fileTime(file), file);
    std::sort(byTime.rbegin(), byTime.rend());
    std::vector<Summary> found;
    for (const auto& [time, file] : byTime) {
        if (task.stopRequested()) break;
        task.report(static_cast<double>(found.size()) / static_cast<double>(byTime.size()), "reading sessions");
        found.push_back(summarize(file));
        if (onSummary) onSummary(found.back());
    }
    std::sort(found.begin(), found.end(), isNewer);
    return found;
}

std::vector<std::filesystem::path> filesOf(const std::filesystem::path& path) {
    std::vector<std::filesystem::path> files{path};
    if (std::filesystem::exists(journalOf(path))) files.push_back(journalOf(path));
    return files;
}

void moveSession(const std::filesystem::path& from, const std::filesystem::path& to) {
    if (std::filesystem::exists(to)) throw Error(Category::usage, "already exists", {.file = to.string()});
    if (FileLock::isHeld(from))
        throw Error(
            Category::usage, "is open in another window or program; close it there first", {.file = from.string()});
    const FileLock here(from), there(to);
    try {
        // Without its journal the file contains an older state, so the rename is undone if the journal cannot be
        // renamed too.
        std::filesystem::rename(from, to);
        if (!std::filesystem::exists(journalOf(from))) return;
        try {
            std::filesystem::rename(journalOf(from), journalOf(to));
        } catch (const std::filesystem::filesystem_error&) {
            std::filesystem::rename(to, from);
            throw;
        }
    } catch (const std::filesystem::filesystem_error& error) {
        throw Error(Category::badInput, "cannot be renamed: " + error.code().message(), {.file = from.string()});
    }
}

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    for (const std::string& word : split(text, ' '))
        if (const std::string one = changeCase(trimmed(word), Case::lower); !one.empty()) words.push_back(one);
    return words;
}

std::optional<std::vector<Passage>> search(const Summary& summary, const std::vector<std::string>& words) {
    const std::string names =
        changeCase(summary.path.string() + "\n" + summary.model.name + "\n" + summary.model.originalPath, Case::lower);
    std::vector<std::string> open;  // words not found in the names
    for (const std::string& word : words)
        if (names.find(word) == std::string::npos) open.push_back(word);
    std::set<std::string> missing(open.begin(), open.end());
    std::vector<std::pair<std::size_t, const Passage*>> hits;
    for (const Passage& passage : summary.passages) {
        const std::string text = open.empty() ? std::string() : changeCase(passage.text, Case::lower);
        std::size_t count = 0;
        for (const std::string& word : open) {
            if (text.find(word) == std::string::npos) continue;
            ++count;
            missing.erase(word);
        }
        if (count > 0) hits.emplace_back(count, &passage);
    }
    if (!missing.empty()) return {};
    std::stable_sort(hits.begin(), hits.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Passage> found;
    for (const auto& [count, passage] : hits) found.push_back(*passage);
    return found;
}

}  // namespace egret::session
