// Files of an exported session, for other programs.
//
//   README.txt          overview for the user
//   steps.json          the tree: every step with its detail, note, choices and extractions, and the files of its graph
//   runs.json           every run: kind, parameters, seed, stop reason
//   events/run-N.jsonl  events of run N, one per line
//   curves/run-N.csv    curves of run N, if it was a training run: one row per report
//   measurements.csv    every measurement with its samples
//   models/step-N.onnx  the graph after step N; steps with the same graph share a file
//   pictures/step-N.png a picture of that graph (drawn by the window)
//
// The export is written under a temporary name and renamed when complete.
#include "core/workbench/session_export.h"

#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/onnx/onnx.h"
#include "core/runtime/fold.h"

#include <fmt/chrono.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace egret::workbench {
namespace {

using nlohmann::ordered_json;
using session::StepId;
using session::StepRecord;

constexpr int kVersion = 1;

std::string timeText(session::Time time) {  // ISO 8601, UTC
    const int64_t milliseconds = time.time_since_epoch().count();
    return fmt::format("{:%FT%T}.{:03}Z", fmt::gmtime(std::time_t{milliseconds / 1000}), milliseconds % 1000);
}

std::string nameOf(StepId step) { return "step-" + std::to_string(step.index()); }
std::string nameOf(session::RunId run) { return "run-" + std::to_string(run.index()); }

template <class Id>
ordered_json idOrNull(Id id) {
    return id.valid() ? ordered_json(id.index()) : ordered_json(nullptr);
}

ordered_json jsonOf(const std::string& text) {  // parses JSON text from the session
    return text.empty() ? ordered_json(nullptr) : ordered_json::parse(text);
}

// Names come from users' files: invalid UTF-8 must not stop the export.
std::string dump(const ordered_json& value, int indent = 1) { return jsonText(value, indent) + "\n"; }

ordered_json envelope(const session::Session& session) {
    const session::ModelInfo model = session.model();
    return {{"format", "egret session export"}, {"version", kVersion},
        {"model", {{"name", model.name}, {"path", model.originalPath}}}};
}

std::set<StepId> wantedSteps(const std::vector<StepRecord>& steps, StepId current, bool all) {
    std::set<StepId> wanted{steps.front().id, current};
    for (const StepRecord& step : steps)
        if (all || step.bookmark) wanted.insert(step.id);
    for (const StepId end : session::branchEnds(steps)) wanted.insert(end);
    return wanted;
}

// A rule's graph may compute weights from weights, so weights are folded; the original model is exported unchanged.
void saveModel(const graph::Graph& graph, bool isFirst, const std::filesystem::path& file, const Task& task) {
    onnx::saveModel(isFirst ? graph : runtime::foldWeights(graph, task), file);
}

std::string curvesOf(const std::vector<session::EventRecord>& events) {  // empty: not a training run
    std::set<std::string> names;
    for (const session::EventRecord& one : events)
        if (const auto* trained = std::get_if<event::Trained>(&one.event))
            for (const auto& [name, value] : trained->values) names.insert(name);
    if (names.empty()) return {};
    std::vector<std::string> header{"step"};
    header.insert(header.end(), names.begin(), names.end());
    std::string csv = csvLine(header);
    for (const session::EventRecord& one : events) {
        const auto* trained = std::get_if<event::Trained>(&one.event);
        if (!trained) continue;
        std::vector<std::string> row{std::to_string(trained->step)};
        for (const std::string& name : names) {
            const auto value = trained->values.find(name);
            row.push_back(value == trained->values.end() ? std::string() : formatNumber(value->second));
        }
        csv += csvLine(row);
    }
    return csv;
}

constexpr const char* kReadMe = R"(This folder is an Egret session in files that other programs read.

steps.json           the tree of steps: for each its parent, what was done (kind, rule, detail), notes, choices, extractions,
                     and the files with the graph after it
runs.json            every run of an optimizer or a training: parameters, seed, how it ended
events/run-N.jsonl   what run N reported, one JSON object per line
curves/run-N.csv     the training curves of run N
measurements.csv     every measurement; times in milliseconds, samples separated by spaces
models/step-N.onnx   the graph after step N; steps with the same graph share one file
pictures/step-N.png  the same graph, drawn

Times are UTC. The session file itself contains more (every graph, every weight) and opens in Egret.
)";

// Writes files below a folder, creating missing folders.
struct Writer {
    std::filesystem::path root;
    std::filesystem::path file(const std::string& relative) const {
        const std::filesystem::path path = root / relative;
        std::filesystem::create_directories(path.parent_path());
        return path;
    }
    void write(const std::string& relative, std::string_view content) const {
        writeFileAtomically(file(relative), content);
    }
};

SessionExport writeAll(
    session::Session& session, const Writer& writer, const SessionExportOptions& options, const Task& task) {
    SessionExport out;
    const session::Session::Snapshot snapshot(session);
    const std::vector<StepRecord> steps = session.steps();
    const StepId current = session.current();
    const std::set<StepId> wanted = wantedSteps(steps, current, options.allSteps);
    std::map<uint64_t, std::string> files;  // by graph
    for (const StepRecord& step : steps) {
        if (!wanted.contains(step.id) || files.contains(step.graphHash)) continue;
        task.throwIfStopped();
        task.report(0.8 * static_cast<double>(out.models) / static_cast<double>(wanted.size()), nameOf(step.id));
        const std::string name = nameOf(step.id);
        try {
            const graph::Graph graph = session.graphAt(step.id);
            saveModel(graph, step.id == steps.front().id, writer.file("models/" + name + ".onnx"), task);
            if (options.draw) {
                options.draw(graph, writer.file("pictures/" + name + ".png"), task);
                ++out.pictures;
            }
        } catch (const Error& error) {
            std::string text = "step " + std::to_string(step.id.index()) + ": ";
            throw Error(error.category(), text += error.message(), error.place());
        }
        files[step.graphHash] = name;
        ++out.models;
    }

    task.report(0.85, "steps");
    std::map<StepId, ordered_json> choices, extractions;
    for (const session::Choice& one : session.choices()) {
        ordered_json record = ordered_json::parse(session::toJson(one.chosen));
        record["chooser"] = one.chooser;
        record["run"] = idOrNull(one.run);
        choices[one.step].push_back(std::move(record));
    }
    for (const session::Extraction& one : session.extractions()) {
        ordered_json record = ordered_json::parse(session::toJson(one.result));
        record["run"] = idOrNull(one.run);
        record["chosen"] = jsonOf(one.chosen);
        extractions[one.step].push_back(std::move(record));
    }
    ordered_json tree = envelope(session), list = ordered_json::array();
    for (const StepRecord& step : steps) {
        ordered_json record{{"id", step.id.index()}, {"parent", idOrNull(step.parent)},
            {"kind", session::stepKindName(step.kind)}, {"title", step.title}, {"rule", step.rule},
            {"detail", jsonOf(step.detail)}, {"graph", hex(step.graphHash)}, {"created", timeText(step.created)},
            {"run", idOrNull(step.run)}, {"branch", step.branch}, {"note", step.note}, {"bookmark", step.bookmark}};
        if (const auto file = files.find(step.graphHash); file != files.end()) {
            record["model"] = "models/" + file->second + ".onnx";
            if (options.draw) record["picture"] = "pictures/" + file->second + ".png";
        }
        if (const auto found = choices.find(step.id); found != choices.end()) record["choices"] = found->second;
        if (const auto found = extractions.find(step.id); found != extractions.end())
            record["extractions"] = found->second;
        list.push_back(std::move(record));
    }
    tree["current"] = current.index();
    tree["steps"] = std::move(list);
    writer.write("steps.json", dump(tree));

    std::map<StepId, uint64_t> graphs;
    for (const StepRecord& step : steps) graphs[step.id] = step.graphHash;
    // Data of steps that another session object adds later is left to the next export.
    task.report(0.9, "runs");
    ordered_json runs = envelope(session), records = ordered_json::array();
    for (const session::RunRecord& run : session.runs()) {
        task.throwIfStopped();
        if (!graphs.contains(run.step)) continue;
        ordered_json record{{"id", run.id.index()}, {"step", run.step.index()}, {"kind", run.kind},
            {"parameters", jsonOf(run.parameters)}, {"seed", run.seed}, {"state", session::runStateName(run.state)},
            {"stop_reason", run.stopReason}, {"started", timeText(run.started)},
            {"ended", run.ended ? ordered_json(timeText(*run.ended)) : ordered_json(nullptr)}};
        const std::vector<session::EventRecord> events = session.eventsOf(run.id);
        std::string lines;
        for (const session::EventRecord& one : events) {
            ordered_json line{{"time", timeText(one.time)}};
            line.update(ordered_json::parse(session::toJson(one.event)));
            lines += dump(line, -1);
        }
        if (!lines.empty()) {
            record["events"] = "events/" + nameOf(run.id) + ".jsonl";
            writer.write(record["events"].get<std::string>(), lines);
        }
        if (const std::string curves = curvesOf(events); !curves.empty()) {
            record["curves"] = "curves/" + nameOf(run.id) + ".csv";
            writer.write(record["curves"].get<std::string>(), curves);
        }
        records.push_back(std::move(record));
        ++out.runs;
    }
    runs["runs"] = std::move(records);
    writer.write("runs.json", dump(runs));

    std::string csv = csvLine({"step", "graph", "what", "device", "median_ms", "spread_ms", "samples_ms"});
    for (const session::Measurement& one : session.measurements()) {
        if (!graphs.contains(one.step)) continue;
        csv += csvLine({std::to_string(one.step.index()), hex(graphs.at(one.step)), one.result.what, one.result.device,
            formatNumber(one.result.medianMs), formatNumber(one.result.spreadMs),
            join(transformed(one.samplesMs, [&](double sample) { return formatNumber(sample); }), " ")});
        ++out.measurements;
    }
    writer.write("measurements.csv", csv);
    std::string readMe = kReadMe;
    if (!options.draw) readMe += "This export contains no pictures because it was created without the window.\n";
    writer.write("README.txt", readMe);
    return out;
}

}  // namespace

std::string SessionExport::text() const {
    const auto counted = [](std::size_t count, const std::string& what) {
        return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
    };
    return folder.string() + ": " + counted(models, "model") + ", " + counted(pictures, "picture") + ", " +
        counted(runs, "run") + ", " + counted(measurements, "measurement");
}

SessionExport exportSession(session::Session& session, const std::filesystem::path& path,
    const SessionExportOptions& options, const Task& task) {
    const std::filesystem::path folder = path.has_filename() ? path : path.parent_path();  // handles "folder/"
    if (std::filesystem::exists(folder))
        throw Error(Category::usage, "already exists; an export creates a new folder", {.file = folder.string()});
    const std::filesystem::path temporary = folder.string() + ".part";
    std::error_code ignored;  // left by an interrupted export
    std::filesystem::remove_all(temporary, ignored);
    try {
        std::filesystem::create_directories(temporary);
        SessionExport out = writeAll(session, {temporary}, options, task);
        std::filesystem::rename(temporary, folder);
        out.folder = folder;
        return out;
    } catch (const std::filesystem::filesystem_error& error) {
        std::filesystem::remove_all(temporary, ignored);
        throw Error(Category::badInput, "cannot be created: " + error.code().message(), {.file = folder.string()});
    } catch (...) {
        std::filesystem::remove_all(temporary, ignored);
        throw;
    }
}

}  // namespace egret::workbench
