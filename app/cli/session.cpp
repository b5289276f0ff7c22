#include "core/session/session.h"
#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/playback/playback.h"
#include "core/session/compare.h"
#include "core/session/library.h"
#include "core/workbench/recovery.h"
#include "core/workbench/replay.h"
#include "core/workbench/session_export.h"

#include <fmt/chrono.h>

namespace egret::cli {
namespace {

using session::Comparison;
using session::Session;
using session::StepId;
using session::StepRecord;
using session::Summary;

template <class Id>
json idOrNull(Id id) {
    return id.valid() ? json(id.index()) : json();
}

// ---- single sessions ------------------------------------------------------------------------------------------------

int showSession(const Context& context, const std::string& file) {
    const auto opened = Session::open(file, session::Access::readOnly);
    const Session::Snapshot snapshot(*opened);
    const auto steps = opened->steps();
    json list = json::array(), runs = json::array();
    std::vector<std::vector<std::string>> rows{{"step", "after", "kind", "what"}};
    for (const StepRecord& step : steps) {
        list.push_back({{"id", step.id.index()}, {"parent", idOrNull(step.parent)},
            {"kind", session::stepKindName(step.kind)}, {"title", step.title}, {"rule", step.rule}, {"note", step.note},
            {"bookmark", step.bookmark}, {"branch", step.branch}, {"current", step.id == opened->current()}});
        rows.push_back({std::to_string(step.id.index()) + (step.id == opened->current() ? " *" : ""),
            step.parent.valid() ? std::to_string(step.parent.index()) : "",
            std::string(session::stepKindName(step.kind)), step.title});
    }
    for (const auto& run : opened->runs())
        runs.push_back(
            {{"id", run.id.index()}, {"step", idOrNull(run.step)}, {"kind", run.kind}, {"parameters", run.parameters},
                {"seed", run.seed}, {"state", session::runStateName(run.state)}, {"stop_reason", run.stopReason}});
    return context.result({{"model", opened->model().name}, {"steps", list},
                              {"branches", session::branchEnds(steps).size()}, {"runs", runs}},
        opened->model().name + "\n" + table(rows) + counted(runs.size(), "run") + "\n");
}

int checkSession(const Context& context, const std::string& file) {
    const auto report = Session::open(file, session::Access::readOnly)->check(context.task());
    std::string text =
        fmt::format("{}: {}, {}, {}, {}\n", report.ok() ? "ok" : "damaged", counted(report.steps, "step"),
            counted(report.branches, "branch"), counted(report.runs, "run"), counted(report.tensors, "tensor"));
    for (const std::string& difference : report.differences) text += "  " + difference + "\n";
    return context.result({{"ok", report.ok()}, {"steps", report.steps}, {"branches", report.branches},
                              {"runs", report.runs}, {"differences", report.differences}},
        text, report.ok() ? kOk : kNo);
}

int replaySession(const Context& context, const std::string& file) {
    const workbench::ReplayReport report = workbench::replay(file, context.task());
    json skipped = json::array();
    std::string text = fmt::format("{}: {} of {} steps replayed{}\n", report.ok() ? "identical" : "different",
        report.replayed, report.steps, report.trainings > 0 ? fmt::format(", {} training runs", report.trainings) : "");
    const auto placed = [](const workbench::ReplayReport::Remark& remark) {
        return remark.step.valid() ? fmt::format("step {}: {}", remark.step.index(), remark.text) : remark.text;
    };
    for (const auto& remark : report.skipped) {
        skipped.push_back({{"step", idOrNull(remark.step)}, {"why", remark.text}});
        text += "  not replayed: " + placed(remark) + "\n";
    }
    json difference;
    if (report.difference) {
        difference = {{"step", idOrNull(report.difference->step)}, {"how", report.difference->text}};
        text += "  different: " + placed(*report.difference) + "\n";
    }
    return context.result({{"ok", report.ok()}, {"steps", report.steps}, {"replayed", report.replayed},
                              {"trainings", report.trainings}, {"skipped", skipped}, {"difference", difference}},
        text, report.ok() ? kOk : kNo);
}

// ---- sessions as files ----------------------------------------------------------------------------------------------

std::string timeText(session::Time time) { return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(time)); }

int64_t milliseconds(session::Time time) { return time.time_since_epoch().count(); }

std::string conditionName(Summary::Condition condition) {
    constexpr const char* kNames[] = {"readable", "damaged", "newer", "unreadable"};
    return kNames[static_cast<std::size_t>(condition)];
}

std::string bestText(const Summary& summary) {
    if (const auto& best = summary.latency) {
        const std::string text = fmt::format("{:.3f} ms", best->ms);
        return best->modelMs && best->step != StepId(1) ? fmt::format("{} of {:.3f}", text, *best->modelMs) : text;
    }
    return summary.cost ? fmt::format("cost {:.1f} us", summary.cost->microseconds) : "";
}

json bestJson(const Summary& summary) {
    json best;
    if (const auto& latency = summary.latency)
        best["latency"] = {{"step", latency->step.index()}, {"ms", latency->ms},
            {"model_ms", latency->modelMs ? json(*latency->modelMs) : json(nullptr)}, {"device", latency->device}};
    if (summary.cost)
        best["cost"] = {{"step", summary.cost->step.index()}, {"microseconds", summary.cost->microseconds}};
    return best;
}

std::string tagsText(const Summary& summary) {
    std::vector<std::string> tags;
    if (summary.isUnsaved) tags.push_back("unsaved");
    if (summary.openIn)
        tags.push_back(summary.openIn->empty() ? "open elsewhere" : "open in process " + *summary.openIn);
    if (summary.condition != Summary::Condition::readable) tags.push_back(summary.trouble);
    return join(tags, "; ");
}

json summaryJson(const Summary& summary) {
    json out{{"file", summary.path.string()}, {"bytes", summary.bytes}, {"condition", conditionName(summary.condition)},
        {"unsaved", summary.isUnsaved}, {"open_in", summary.openIn ? json(*summary.openIn) : json(nullptr)},
        {"changed", milliseconds(summary.changed)}};
    if (summary.condition != Summary::Condition::readable) {
        out["error"] = summary.trouble;
        return out;
    }
    out.update({{"model", summary.model.name}, {"model_path", summary.model.originalPath},
        {"created", milliseconds(summary.created)}, {"steps", summary.steps}, {"branches", summary.branches},
        {"bookmarks", summary.bookmarks}, {"notes", summary.notes}, {"runs", summary.runs},
        {"best", bestJson(summary)}});
    return out;
}

std::string runsText(const Summary& summary) {
    std::vector<std::string> runs;
    for (const auto& [kind, count] : summary.runs)
        runs.push_back(count == 1 ? kind : kind + " x" + std::to_string(count));
    return join(runs, ", ");
}

struct FileArguments {
    std::string first, second, folder;
    std::vector<std::string> words;
    bool allSteps = false;
    std::string page;  // HTML file
    std::size_t mostSteps = playback::Options().mostSteps;
};

// Returns all sessions in a folder or, without a folder, the unsaved ones.
std::vector<Summary> summaries(const Context& context, const FileArguments& args) {
    session::Places places;
    if (!args.folder.empty()) {
        places.unsaved = false;
        places.folders.push_back(args.folder);
    }
    const Task task = context.task();
    auto found = session::summarize(session::sessionFiles(places), task);
    task.throwIfStopped();
    return found;
}

int listSessions(const Context& context, const FileArguments& args) {
    json all = json::array();
    std::vector<std::vector<std::string>> rows{
        {"file", "model", "changed", "size", "steps", "branches", "best", "runs", ""}};
    for (const Summary& one : summaries(context, args)) {
        const bool isReadable = one.condition == Summary::Condition::readable;
        all.push_back(summaryJson(one));
        rows.push_back({one.path.string(), one.model.name, timeText(one.changed),
            humanBytes(static_cast<double>(one.bytes)), isReadable ? std::to_string(one.steps) : "",
            isReadable ? std::to_string(one.branches) : "", bestText(one), runsText(one), tagsText(one)});
    }
    return context.result({{"sessions", all}}, rows.size() == 1 ? "no sessions\n" : table(rows));
}

int searchSessions(const Context& context, const FileArguments& args) {
    const std::vector<std::string> words = session::wordsOf(join(args.words, " "));
    json all = json::array();
    std::string text;
    for (const Summary& one : summaries(context, args)) {
        const auto hits = session::search(one, words);
        if (!hits) continue;
        json steps = json::array();
        text += one.path.string() + "  " + one.model.name + "\n";
        for (const auto& hit : *hits) {
            steps.push_back(
                {{"step", hit.step.index()}, {"in", session::passageKindName(hit.kind)}, {"text", hit.text}});
            text += fmt::format("  step {}, {}: {}\n", hit.step.index(), session::passageKindName(hit.kind), hit.text);
        }
        all.push_back({{"file", one.path.string()}, {"model", one.model.name}, {"hits", steps}});
    }
    return context.result(
        {{"sessions", all}}, all.empty() ? "no session contains all of these words\n" : text, all.empty() ? kNo : kOk);
}

int recoverSession(const Context& context, const FileArguments& args) {
    const session::Recovered out = workbench::recoverSession(args.first, args.second, context.task());
    std::string text = fmt::format(
        "{}: saved {} steps, {} runs, {} events, {} choices, {} extractions, {} measurements, {} attachments, {} "
        "weights\n",
        args.second, out.steps, out.runs, out.events, out.choices, out.extractions, out.measurements, out.attachments,
        out.tensors);
    for (const std::string& one : out.lost) text += "  lost: " + one + "\n";
    for (const std::string& one : out.mended) text += "  repaired: " + one + "\n";
    if (out.isComplete()) text += "  nothing was lost\n";
    return context.result(
        {{"file", args.second}, {"steps", out.steps}, {"runs", out.runs}, {"events", out.events},
            {"choices", out.choices}, {"extractions", out.extractions}, {"measurements", out.measurements},
            {"attachments", out.attachments}, {"weights", out.tensors}, {"lost", out.lost}, {"mended", out.mended}},
        text, out.isComplete() ? kOk : kNo);
}

int exportPage(const Context& context, const FileArguments& args) {
    const auto document = workbench::Document::open(args.first, {.access = session::Access::readOnly}, context.task());
    const json played = playback::playbackOf(*document, {.mostSteps = args.mostSteps}, context.task());
    const std::string text = writePage(played, args.page);
    return context.result(
        {{"file", args.page}, {"steps", played["steps"].size()}, {"egraphs", played["tracks"].size()}}, text);
}

int exportSession(const Context& context, const FileArguments& args) {
    if (!args.page.empty()) return exportPage(context, args);
    if (args.second.empty()) throw Error(Category::usage, "session export requires --output FOLDER or --html FILE");
    const auto opened = session::Session::open(args.first, session::Access::readOnly);
    const workbench::SessionExport out =
        workbench::exportSession(*opened, args.second, {.allSteps = args.allSteps, .draw = {}}, context.task());
    return context.result({{"folder", out.folder.string()}, {"models", out.models}, {"pictures", out.pictures},
                              {"runs", out.runs}, {"measurements", out.measurements}},
        out.text() + "\n");
}

// ---- comparing ------------------------------------------------------------------------------------------------------

json pairJson(const Comparison::Pair& pair) { return {{"a", idOrNull(pair.a)}, {"b", idOrNull(pair.b)}}; }

json idsJson(const std::vector<StepId>& ids) {
    return listOf(ids, [](StepId id) { return id.index(); });
}

std::string idsText(const std::vector<StepId>& ids) {
    return join(transformed(ids, [](const StepId id) { return std::to_string(id.index()); }), ", ");
}

json summaryJson(const profile::Summary& summary) {
    return {{"median", summary.median}, {"low", summary.interval.low}, {"high", summary.interval.high},
        {"confidence", summary.interval.confidence}, {"count", summary.count}};
}

std::string latencyText(const profile::Summary& summary) {
    if (summary.interval.confidence <= 0) return fixedDigits(summary.median, 3);
    return fmt::format("{:.3f} [{:.3f}, {:.3f}]", summary.median, summary.interval.low, summary.interval.high);
}

json runsJson(const Comparison& compared) {
    const auto differenceJson = [](const auto& parameter) {
        return json{{"name", parameter.name}, {"a", parameter.a}, {"b", parameter.b}};
    };
    return listOf(compared.runs, [&](const Comparison::Runs& one) {
        return json{{"kind", one.kind}, {"step", one.step.index()}, {"a", idOrNull(one.a)}, {"b", idOrNull(one.b)},
            {"differences", listOf(one.differences, differenceJson)}};
    });
}

std::string text(const Comparison& compared) {
    std::string out = compared.isSame() ? "identical\n" : "different\n";
    out += compared.isSameModel ? "model: identical\n" : "model: different, so no steps match\n";
    out += fmt::format("steps: {} in both", compared.shared.size());
    if (!compared.onlyA.empty()) out += "; only in A: " + idsText(compared.onlyA);
    if (!compared.onlyB.empty()) out += "; only in B: " + idsText(compared.onlyB);
    out += "\n";
    for (const Comparison::Pair& pair : compared.partings)
        out +=
            fmt::format("  the sessions diverge after step {} of A and step {} of B\n", pair.a.index(), pair.b.index());
    const auto best = [](const Summary& summary) {
        return bestText(summary).empty() ? std::string("not measured") : bestText(summary);
    };
    out += fmt::format("best: A {}; B {}\n", best(compared.a), best(compared.b));
    for (const Comparison::Runs& one : compared.runs) {
        if (one.isSame()) continue;
        out += fmt::format("run {} at step {}: ", one.kind, one.step.index());
        if (!one.a.valid() || !one.b.valid()) {
            out += one.a.valid() ? "only in A\n" : "only in B\n";
            continue;
        }
        std::vector<std::string> texts;
        const auto orNone = [](const std::string& value) { return value.empty() ? "none" : value; };
        for (const auto& parameter : one.differences)
            texts.push_back(fmt::format("{} {} / {}", parameter.name, orNone(parameter.a), orNone(parameter.b)));
        out += join(texts, "; ") + "\n";
    }
    if (compared.latencies.empty()) return out;
    std::vector<std::vector<std::string>> rows{
        {"step A", "step B", "measured", "device", "A (ms)", "B (ms)", "change"}};
    for (const Comparison::Latency& one : compared.latencies)
        rows.push_back({std::to_string(one.step.a.index()), std::to_string(one.step.b.index()), one.what, one.device,
            latencyText(one.a), latencyText(one.b),
            (one.change() > 0 ? "+" : "") + fixedDigits(one.change(), 3) +
                (one.isClear() ? "" : " (not significant)")});
    return out + table(rows);
}

int compareSessions(const Context& context, const FileArguments& args) {
    const Comparison compared = session::compare(args.first, args.second);
    const auto latencyJson = [](const Comparison::Latency& one) {
        return json{{"step", pairJson(one.step)}, {"what", one.what}, {"device", one.device}, {"a", summaryJson(one.a)},
            {"b", summaryJson(one.b)}, {"change", one.change()}, {"clear", one.isClear()}};
    };
    return context.result(
        {{"same", compared.isSame()}, {"same_model", compared.isSameModel},
            {"shared", listOf(compared.shared, pairJson)}, {"partings", listOf(compared.partings, pairJson)},
            {"only_a", idsJson(compared.onlyA)}, {"only_b", idsJson(compared.onlyB)},
            {"best", {{"a", bestJson(compared.a)}, {"b", bestJson(compared.b)}}}, {"runs", runsJson(compared)},
            {"measurements", listOf(compared.latencies, latencyJson)}},
        text(compared), compared.isSame() ? kOk : kNo);
}

int mergeMeasurements(const Context& context, const FileArguments& args) {
    const session::Merged merged = session::mergeMeasurements(args.first, args.second);
    return context.result({{"added", merged.added}, {"present", merged.present}, {"homeless", merged.homeless}},
        fmt::format("{} added, {} already present, {} skipped: no step of {} has their graph\n", merged.added,
            merged.present, merged.homeless, args.second));
}

}  // namespace

void addSessionCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(
        app, "session", "Sessions: the step tree of a model, in one file\nExample: egret-cli session show work.egret");
    const auto add = [&](const char* name, const char* help, int (*action)(const Context&, const std::string&)) {
        const auto [command, file] = addCommand(group, context, name, help, action);
        command.add_option("FILE", file, "An .egret session")->required();
    };
    add("show", "Print steps, branches and runs\nExample: egret-cli session show work.egret", showSession);
    add("check", "Read the whole file and check its integrity\nExample: egret-cli session check work.egret",
        checkSession);
    add("replay", "Replay every step and compare the graphs\nExample: egret-cli session replay work.egret",
        replaySession);

    const auto [list, listed] = addCommand(group, context, "list",
        "List the sessions in a folder, newest first: model, size, steps, branches, best result, runs\nExample: "
        "egret-cli session list .",
        listSessions);
    list.add_option("FOLDER", listed.folder, "Folder to search; default: unsaved sessions");

    const auto [search, wanted] = addCommand(group, context, "search",
        "Find sessions that contain all the search words in their names, step titles, rules, notes, branches, or run "
        "kinds\nExample: egret-cli session search resnet fuse --folder .",
        searchSessions);
    search.add_option("WORDS", wanted.words, "Search words, case-insensitive; parts of words match")->required();
    search.add_option("--folder", wanted.folder, "Folder to search; default: unsaved sessions");

    const auto [recover, damaged] = addCommand(group, context, "recover",
        "Recover a damaged session to a new file and report losses (exit 0: nothing lost, 1: something lost, 3: "
        "everything lost)\nExample: egret-cli session recover hurt.egret -o saved.egret",
        recoverSession);
    recover.add_option("FILE", damaged.first, "A damaged .egret session; it is not modified")->required();
    addOutput(context, recover, "-o,--output", damaged.second, "Output session")->required();

    const auto [exporting, exported] = addCommand(group, context, "export",
        "Export a whole session for other programs (ONNX, JSON, CSV), or as one HTML page that plays it\nExample: "
        "egret-cli session export work.egret --html work.html",
        exportSession);
    exporting.add_option("FILE", exported.first, "An .egret session")->required();
    addOutput(context, exporting, "-o,--output", exported.second, "Output folder", Output::folder);
    addPage(context, exporting, exported.page)->excludes("--output");
    exporting
        .add_option("--most-steps", exported.mostSteps,
            "Limit on the steps of each e-graph in the HTML file; later steps are left out")
        ->capture_default_str()
        ->needs("--html");
    exporting.add_flag("--all-steps", exported.allSteps,
        "Export a model for every step; default: the first and current steps, bookmarked steps, and the "
        "last step of each branch");

    const auto [compare, compared] = addCommand(group, context, "compare",
        "Show where two sessions diverge: steps, runs, measurements (exit 0: identical, 1: different)\nExample: "
        "egret-cli session compare monday.egret tuesday.egret",
        compareSessions);
    compare.add_option("A", compared.first, "An .egret session")->required();
    compare.add_option("B", compared.second, "Another .egret session")->required();

    const auto [merge, merged] = addCommand(group, context, "merge-measurements",
        "Copy measurements from one session to the steps with the same graph in another; duplicates are "
        "skipped\nExample: egret-cli session merge-measurements server.egret work.egret",
        mergeMeasurements);
    merge.add_option("FROM", merged.first, "Source session")->required();
    merge.add_option("INTO", merged.second, "Destination session")->required();
}

}  // namespace egret::cli
