#include "app/cli/session.h"
#include "app/cli/command.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/session/session.h"
#include "core/workbench/replay.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;
using session::Session;
using session::StepRecord;

std::size_t branchCount(const std::vector<StepRecord>& steps) {  // leaves of the tree
    std::set<session::StepId> parents;
    for (const StepRecord& step : steps) parents.insert(step.parent);
    return static_cast<std::size_t>(
        std::count_if(steps.begin(), steps.end(), [&](const StepRecord& step) { return !parents.contains(step.id); }));
}

int show(const Context& context, const std::string& file) {
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
    return context.result(
        {{"model", opened->model().name}, {"steps", list}, {"branches", branchCount(steps)}, {"runs", runs}},
        opened->model().name + "\n" + table(rows) + counted(runs.size(), "run") + "\n");
}

int checkSession(const Context& context, const std::string& file) {
    const auto report = Session::open(file, session::Access::readOnly)->check(context.task());
    std::string text = report.ok() ? "ok" : "damaged";
    text += ": " + counted(report.steps, "step") + ", " + counted(report.branches, "branch") + ", " +
        counted(report.runs, "run") + ", " + counted(report.tensors, "tensor") + "\n";
    for (const std::string& difference : report.differences) text += "  " + difference + "\n";
    return context.result({{"ok", report.ok()}, {"steps", report.steps}, {"branches", report.branches},
                              {"runs", report.runs}, {"differences", report.differences}},
        text, report.ok() ? kOk : kNo);
}

int replay(const Context& context, const std::string& file) {
    const workbench::ReplayReport report = workbench::replay(file, context.task());
    json skipped = json::array();
    std::string text = report.ok() ? "the same: " : "different: ";
    text += std::to_string(report.replayed) + " of " + std::to_string(report.steps) + " steps made again";
    if (report.trainings > 0) text += ", " + std::to_string(report.trainings) + " trainings";
    text += "\n";
    const auto placed = [](const workbench::ReplayReport::Remark& remark) {
        return remark.step.valid() ? "step " + std::to_string(remark.step.index()) + ": " + remark.text : remark.text;
    };
    for (const auto& remark : report.skipped) {
        skipped.push_back({{"step", idOrNull(remark.step)}, {"why", remark.text}});
        text += "  not made again: " + placed(remark) + "\n";
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

}  // namespace

json idOrNull(session::StepId id) { return id.valid() ? json(id.index()) : json(nullptr); }

void addSessionCommands(CLI::App& app, Context& context) {
    auto* group = app.add_subcommand(
        "session", "Sessions: the tree of steps of a model, in one file\nExample: egret-cli session show work.egret");
    group->require_subcommand(1);
    const auto withFile = [&](const char* name, const char* help, int (*action)(const Context&, const std::string&)) {
        auto file = std::make_shared<std::string>();
        auto* command = group->add_subcommand(name, help);
        command->add_option("FILE", *file, "An .egret session")->required();
        command->callback(
            [&context, file, action] { context.run = [&context, file, action] { return action(context, *file); }; });
    };
    withFile("show", "Steps, branches and runs\nExample: egret-cli session show work.egret", show);
    withFile("check", "Read everything and say whether it is sound\nExample: egret-cli session check work.egret",
        checkSession);
    withFile("replay", "Make every step again and compare\nExample: egret-cli session replay work.egret", replay);
    addSessionFileCommands(*group, context);
}

}  // namespace egret::cli
