// session list, search, recover, export, compare, merge-measurements: sessions as files, many of them, and what comes
// out of them.
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/session/compare.h"
#include "core/session/library.h"
#include "core/workbench/recovery.h"
#include "core/workbench/session_export.h"

#include <CLI/CLI.hpp>
#include <ctime>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;
using session::Comparison;
using session::StepId;
using session::Summary;

std::string timeText(session::Time time) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm local{};
    ::localtime_r(&seconds, &local);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local)};
}

int64_t milliseconds(session::Time time) { return time.time_since_epoch().count(); }

std::string conditionName(Summary::Condition condition) {
    constexpr const char* kNames[] = {"readable", "damaged", "newer", "unreadable"};
    return kNames[static_cast<std::size_t>(condition)];
}

std::string bestText(const Summary& summary) {
    if (const auto& best = summary.latency) {
        std::string text = fixedDigits(best->ms, 3) + " ms";
        if (best->modelMs && best->step != StepId(1)) text += " of " + fixedDigits(*best->modelMs, 3);
        return text;
    }
    return summary.cost ? "cost " + fixedDigits(summary.cost->microseconds, 1) + " us" : "";
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

// All there are in a folder; without one the unsaved ones.
std::vector<Summary> summaries(const Context& context, const std::string& folder) {
    session::Places places;
    if (!folder.empty()) {
        places.unsaved = false;
        places.folders.push_back(folder);
    }
    const Task task = context.task();
    auto found = session::summarize(session::sessionFiles(places), task);
    task.throwIfStopped();
    return found;
}

int list(const Context& context, const std::string& folder) {
    json all = json::array();
    std::vector<std::vector<std::string>> rows{
        {"file", "model", "changed", "size", "steps", "branches", "best", "runs", ""}};
    for (const Summary& one : summaries(context, folder)) {
        const bool isReadable = one.condition == Summary::Condition::readable;
        all.push_back(summaryJson(one));
        rows.push_back({one.path.string(), one.model.name, timeText(one.changed),
            humanBytes(static_cast<double>(one.bytes)), isReadable ? std::to_string(one.steps) : "",
            isReadable ? std::to_string(one.branches) : "", bestText(one), runsText(one), tagsText(one)});
    }
    return context.result({{"sessions", all}}, rows.size() == 1 ? "no sessions\n" : table(rows));
}

int search(const Context& context, const std::vector<std::string>& given, const std::string& folder) {
    const std::vector<std::string> words = session::wordsOf(join(given, " "));
    json all = json::array();
    std::string text;
    for (const Summary& one : summaries(context, folder)) {
        const auto hits = session::search(one, words);
        if (!hits) continue;
        json steps = json::array();
        text += one.path.string() + "  " + one.model.name + "\n";
        for (const auto& hit : *hits) {
            steps.push_back(
                {{"step", hit.step.index()}, {"in", session::passageKindName(hit.kind)}, {"text", hit.text}});
            text += "  step " + std::to_string(hit.step.index()) + ", " +
                std::string(session::passageKindName(hit.kind)) + ": " + hit.text + "\n";
        }
        all.push_back({{"file", one.path.string()}, {"model", one.model.name}, {"hits", steps}});
    }
    return context.result(
        {{"sessions", all}}, all.empty() ? "no session has all of these words\n" : text, all.empty() ? kNo : kOk);
}

int recover(const Context& context, const std::string& damaged, const std::string& target) {
    const session::Recovered out = workbench::recoverSession(damaged, target, context.task());
    std::string text = target;
    text += ": " + std::to_string(out.steps) + " steps, " + std::to_string(out.runs) + " runs, " +
        std::to_string(out.events) + " events, " + std::to_string(out.choices) + " choices, " +
        std::to_string(out.extractions) + " extractions, " + std::to_string(out.measurements) + " measurements, " +
        std::to_string(out.attachments) + " attachments, " + std::to_string(out.tensors) + " weights saved\n";
    for (const std::string& one : out.lost) text += "  lost: " + one + "\n";
    for (const std::string& one : out.mended) text += "  mended: " + one + "\n";
    if (out.isComplete()) text += "  nothing is lost\n";
    return context.result(
        {{"file", target}, {"steps", out.steps}, {"runs", out.runs}, {"events", out.events}, {"choices", out.choices},
            {"extractions", out.extractions}, {"measurements", out.measurements}, {"attachments", out.attachments},
            {"weights", out.tensors}, {"lost", out.lost}, {"mended", out.mended}},
        text, out.isComplete() ? kOk : kNo);
}

int exportFolder(const Context& context, const std::string& file, const std::string& folder, bool allSteps) {
    const auto opened = session::Session::open(file, session::Access::readOnly);
    const workbench::SessionExport out =
        workbench::exportSession(*opened, folder, {.allSteps = allSteps, .draw = {}}, context.task());
    return context.result({{"folder", out.folder.string()}, {"models", out.models}, {"pictures", out.pictures},
                              {"runs", out.runs}, {"measurements", out.measurements}},
        out.text() + "\n");
}

// ---- comparing ------------------------------------------------------------------------------------------------------

json pairJson(const Comparison::Pair& pair) { return {{"a", idOrNull(pair.a)}, {"b", idOrNull(pair.b)}}; }

json idsJson(const std::vector<StepId>& ids) {
    json out = json::array();
    for (const StepId id : ids) out.push_back(id.index());
    return out;
}

std::string idsText(const std::vector<StepId>& ids) {
    std::vector<std::string> texts;
    for (const StepId id : ids) texts.push_back(std::to_string(id.index()));
    return join(texts, ", ");
}

json summaryJson(const profile::Summary& summary) {
    return {{"median", summary.median}, {"low", summary.interval.low}, {"high", summary.interval.high},
        {"confidence", summary.interval.confidence}, {"count", summary.count}};
}

std::string latencyText(const profile::Summary& summary) {
    std::string text = fixedDigits(summary.median, 3);
    if (summary.interval.confidence > 0)
        text += " [" + fixedDigits(summary.interval.low, 3) + ", " + fixedDigits(summary.interval.high, 3) + "]";
    return text;
}

json runsJson(const Comparison& compared) {
    json all = json::array();
    for (const Comparison::Runs& one : compared.runs) {
        json differences = json::array();
        for (const auto& parameter : one.differences)
            differences.push_back({{"name", parameter.name}, {"a", parameter.a}, {"b", parameter.b}});
        all.push_back(
            {{"kind", one.kind}, {"step", one.step.index()}, {"a", one.a.valid() ? json(one.a.index()) : json(nullptr)},
                {"b", one.b.valid() ? json(one.b.index()) : json(nullptr)}, {"differences", differences}});
    }
    return all;
}

std::string text(const Comparison& compared) {
    std::string out = compared.isSame() ? "the same\n" : "different\n";
    out += compared.isSameModel ? "model: the same\n" : "model: different, so no step is the same\n";
    out += "steps: " + std::to_string(compared.shared.size()) + " in both";
    if (!compared.onlyA.empty()) out += "; only in A: " + idsText(compared.onlyA);
    if (!compared.onlyB.empty()) out += "; only in B: " + idsText(compared.onlyB);
    out += "\n";
    for (const Comparison::Pair& pair : compared.partings)
        out += "  they part after step " + std::to_string(pair.a.index()) + " of A, " + std::to_string(pair.b.index()) +
            " of B\n";
    const auto best = [](const Summary& summary) {
        return bestText(summary).empty() ? std::string("not measured") : bestText(summary);
    };
    out += "best: A " + best(compared.a) + "; B " + best(compared.b) + "\n";
    for (const Comparison::Runs& one : compared.runs) {
        if (one.isSame()) continue;
        out += "run " + one.kind + " at step " + std::to_string(one.step.index()) + ": ";
        if (!one.a.valid() || !one.b.valid()) {
            out += one.a.valid() ? "only in A\n" : "only in B\n";
            continue;
        }
        std::vector<std::string> texts;
        for (const auto& parameter : one.differences) {
            std::string difference = parameter.name;
            difference += " " + (parameter.a.empty() ? std::string("none") : parameter.a) + " / " +
                (parameter.b.empty() ? std::string("none") : parameter.b);
            texts.push_back(std::move(difference));
        }
        out += join(texts, "; ") + "\n";
    }
    if (compared.latencies.empty()) return out;
    std::vector<std::vector<std::string>> rows{{"step A", "step B", "measured", "device", "A ms", "B ms", "change"}};
    for (const Comparison::Latency& one : compared.latencies)
        rows.push_back({std::to_string(one.step.a.index()), std::to_string(one.step.b.index()), one.what, one.device,
            latencyText(one.a), latencyText(one.b),
            (one.change() > 0 ? "+" : "") + fixedDigits(one.change(), 3) + (one.isClear() ? "" : " not clear")});
    return out + table(rows);
}

int compare(const Context& context, const std::string& a, const std::string& b) {
    const Comparison compared = session::compare(a, b);
    json shared = json::array(), partings = json::array(), latencies = json::array();
    for (const auto& pair : compared.shared) shared.push_back(pairJson(pair));
    for (const auto& pair : compared.partings) partings.push_back(pairJson(pair));
    for (const Comparison::Latency& one : compared.latencies)
        latencies.push_back({{"step", pairJson(one.step)}, {"what", one.what}, {"device", one.device},
            {"a", summaryJson(one.a)}, {"b", summaryJson(one.b)}, {"change", one.change()}, {"clear", one.isClear()}});
    return context.result(
        {{"same", compared.isSame()}, {"same_model", compared.isSameModel}, {"shared", shared}, {"partings", partings},
            {"only_a", idsJson(compared.onlyA)}, {"only_b", idsJson(compared.onlyB)},
            {"best", {{"a", bestJson(compared.a)}, {"b", bestJson(compared.b)}}}, {"runs", runsJson(compared)},
            {"measurements", latencies}},
        text(compared), compared.isSame() ? kOk : kNo);
}

int merge(const Context& context, const std::string& from, const std::string& into) {
    const session::Merged merged = session::mergeMeasurements(from, into);
    return context.result({{"added", merged.added}, {"present", merged.present}, {"homeless", merged.homeless}},
        std::to_string(merged.added) + " added, " + std::to_string(merged.present) + " were there already, " +
            std::to_string(merged.homeless) + " found no place: no step of " + into + " has their graph\n");
}

}  // namespace

void addSessionFileCommands(CLI::App& group, Context& context) {
    struct Args {
        std::string first, second;
        std::vector<std::string> words;
        bool allSteps = false;
    };
    const auto add = [&](const char* name, const char* help, int (*action)(const Context&, const Args&)) {
        auto args = std::make_shared<Args>();
        auto* command = group.add_subcommand(name, help);
        command->callback(
            [&context, args, action] { context.run = [&context, args, action] { return action(context, *args); }; });
        return std::pair(command, args);
    };
    {
        const auto [command, args] = add("list",
            "Sessions in a folder, newest first: model, size, steps, branches, best "
            "result, runs\nExample: egret-cli session list .",
            [](const Context& c, const Args& a) { return list(c, a.first); });
        command->add_option("FOLDER", args->first, "Where to look; default: unsaved sessions");
    }
    {
        const auto [command, args] = add("search",
            "Sessions in which all the words stand: in names, titles of steps, rules, notes, branches, kinds of "
            "runs\nExample: egret-cli session search resnet fuse --folder .",
            [](const Context& c, const Args& a) { return search(c, a.words, a.first); });
        command->add_option("WORDS", args->words, "Upper and lower case are the same; parts of words count")
            ->required();
        command->add_option("--folder", args->first, "Where to look; default: unsaved sessions");
    }
    {
        const auto [command, args] = add("recover",
            "Save what is left of a damaged session into a new file, and say what is lost (exit 0: nothing, 1: "
            "something, 3: all)\nExample: egret-cli session recover hurt.egret -o saved.egret",
            [](const Context& c, const Args& a) { return recover(c, a.first, a.second); });
        command->add_option("FILE", args->first, "A damaged .egret session; it is not touched")->required();
        addOutput(context, *command, "-o,--output", args->second, "The session to make")->required();
    }
    {
        const auto [command, args] = add("export",
            "All of a session in files for other programs: ONNX, JSON, CSV\nExample: egret-cli session export "
            "work.egret -o work",
            [](const Context& c, const Args& a) { return exportFolder(c, a.first, a.second, a.allSteps); });
        command->add_option("FILE", args->first, "An .egret session")->required();
        addOutput(context, *command, "-o,--output", args->second, "The folder to make", Output::folder)->required();
        command->add_flag("--all-steps", args->allSteps,
            "A model of every step; otherwise of the first, the last of each branch, the current one and bookmarks");
    }
    {
        const auto [command, args] = add("compare",
            "Where two sessions part: steps, runs, measurements (exit 0: the same, 1: "
            "different)\nExample: egret-cli session compare monday.egret tuesday.egret",
            [](const Context& c, const Args& a) { return compare(c, a.first, a.second); });
        command->add_option("A", args->first, "An .egret session")->required();
        command->add_option("B", args->second, "Another one")->required();
    }
    {
        const auto [command, args] = add("merge-measurements",
            "Take the measurements of one session into another, to the steps with the same graph, each "
            "once\nExample: egret-cli session merge-measurements server.egret work.egret",
            [](const Context& c, const Args& a) { return merge(c, a.first, a.second); });
        command->add_option("FROM", args->first, "The session that has them")->required();
        command->add_option("INTO", args->second, "The session that gets them")->required();
    }
}

}  // namespace egret::cli
