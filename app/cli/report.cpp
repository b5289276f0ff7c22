#include "core/report/report.h"
#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/cost/analytic.h"
#include "core/cost/measured.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace egret::cli {
namespace {

using nlohmann::json;

struct ReportArguments {
    std::string out, cost = "measured", device = "cpu";
    std::vector<std::string> rules;
    report::Options options;
};

json valueOf(const report::Cell& cell) {
    if (const auto* number = std::get_if<double>(&cell)) return *number;
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    return nullptr;
}

json valueOf(const report::Report& made) {
    json tables = json::array();
    for (const report::Table& table : made.tables) {
        json columns = json::array(), rows = json::array();
        for (const report::Column& column : table.columns)
            columns.push_back({{"name", column.name}, {"published", column.isPublished}});
        for (const auto& row : table.rows) {
            json cells = json::array();
            for (const report::Cell& cell : row) cells.push_back(valueOf(cell));
            rows.push_back(std::move(cells));
        }
        tables.push_back({{"id", table.id}, {"title", table.title}, {"columns", columns}, {"rows", rows}});
    }
    return {{"title", made.title}, {"settings", made.settings}, {"complete", made.isComplete}, {"tables", tables}};
}

int run(const Context& context, const report::Experiment& experiment, ReportArguments& args) {
    const Task task = context.task();
    if (args.cost == "measured" && args.device != "cpu" && args.options.engine != runtime::Engine::cuda)
        throw Error(Category::unsupported, "Costs can be measured on the cpu only.");
    if (args.cost == "measured") args.options.cost = cost::measuredOn(args.options.engine, {}, task);
    else args.options.cost = std::make_shared<cost::AnalyticCost>(cost::device(args.device));
    args.options.optimize.seed = context.seed.value_or(args.options.optimize.seed);
    args.options.optimize.rules =
        args.rules.empty() ? rewrite::defaultRules() : rewrite::loadRuleFiles({args.rules.begin(), args.rules.end()});
    const std::filesystem::path folder = args.out;
    makeFolder(folder);
    // After every row: hours of work must not hang on the last one.
    const auto write = [&](const report::Report& made) {
        if (folder.empty()) return;
        writeFileAtomically(folder / (std::string(experiment.name) + ".md"), report::markdown(made));
        for (const report::Table& table : made.tables)
            writeFileAtomically(folder / (std::string(experiment.name) + "-" + table.id + ".csv"), report::csv(table));
    };
    const report::Report made = experiment.run(args.options, task, write);
    write(made);
    return context.result(valueOf(made), report::markdown(made), made.isComplete ? kOk : kCancelled);
}

}  // namespace

void addReportCommands(CLI::App& app, Context& context) {
    auto* reports = app.add_subcommand(
        "report", "The papers' tables, made anew on this machine\nExample: egret-cli report tensat -o report");
    reports->require_subcommand(1);
    std::vector<std::string> costModes;
    for (const auto& mode : cost::modes()) costModes.emplace_back(mode.name);
    for (const report::Experiment& experiment : report::all()) {
        const std::string name(experiment.name);
        auto* command = reports->add_subcommand(name,
            std::string(experiment.description) + "\nExample: egret-cli report " + name +
                " --networks squeezenet -o report");
        auto args = std::make_shared<ReportArguments>();
        args->options.optimize.nodeLimit = 50000;  // as in Tensat's evaluation
        args->options.optimize.timeLimit = args->options.optimize.extractTimeLimit = 60;
        std::string tables;
        for (const std::string_view table : experiment.tables)
            tables += (tables.empty() ? "" : ", ") + std::string(table);
        addOutput(context, *command, "-o,--output", args->out, "A folder to write it to, as Markdown and CSV",
            Output::folder);
        command->add_option("--networks", args->options.networks, "Of `model list`, instead of the paper's")
            ->delimiter(',');
        command->add_option("--tables", args->options.tables, "Only these of " + tables)->delimiter(',');
        command->add_option("--rules", args->rules, "Rule files instead of the ones Egret ships")
            ->take_all()
            ->allow_extra_args(false);
        command->add_option("--cost", args->cost, "Cost model")
            ->check(CLI::IsMember({"analytic", "measured"}))
            ->capture_default_str();
        command->add_option("--device", args->device, "Of the analytic cost model: cpu, or gpu for the papers'")
            ->capture_default_str();
        addChoice(
            *command, "--cost-mode", costModes, std::string(cost::modeName(args->options.costMode)),
            [args](std::size_t i) { args->options.costMode = cost::modes()[i].mode; },
            "taso-faithful: summed as TASO does; corrected: weights fold, moving data costs");
        command->add_option("--latency-seconds", args->options.latencySeconds, "Spent on measuring each pair of graphs")
            ->check(CLI::Range(1e-3, 1e6))
            ->capture_default_str();
        addEngineOption(*command, args->options.engine, "For --cost measured, and for latencies.");
        addTableOptions(*command, optimize::optionTable(), args->options.optimize, "NUMBER");
        command->callback([&context, &experiment, args, command] {
            if (command->count("--k-multi") > 0) args->options.kMulti = args->options.optimize.kMulti;
            context.run = [&context, &experiment, args] { return run(context, experiment, *args); };
        });
    }
}

}  // namespace egret::cli
