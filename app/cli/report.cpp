#include "core/report/report.h"
#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/cost/analytic.h"
#include "core/cost/measured.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

struct ReportArguments {
    std::string out, cost = "measured", device = "cpu";
    std::vector<std::string> rules;
    report::Options options;
    const CLI::Option* kMulti = nullptr;
};

json valueOf(const report::Cell& cell) {
    if (const auto* number = std::get_if<double>(&cell)) return *number;
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    return nullptr;
}

json valueOf(const report::Report& made) {
    const auto columnJson = [](const report::Column& column) {
        return json{{"name", column.name}, {"published", column.isPublished}};
    };
    const auto rowJson = [](const auto& row) {
        return listOf(row, [](const report::Cell& cell) { return valueOf(cell); });
    };
    const auto tableJson = [&](const report::Table& table) {
        return json{{"id", table.id}, {"title", table.title}, {"columns", listOf(table.columns, columnJson)},
            {"rows", listOf(table.rows, rowJson)}};
    };
    return {{"title", made.title}, {"settings", made.settings}, {"complete", made.isComplete},
        {"tables", listOf(made.tables, tableJson)}};
}

int runExperiment(const Context& context, const report::Experiment& experiment, ReportArguments& args) {
    const Task task = context.task();
    if (args.kMulti->count() > 0) args.options.kMulti = args.options.optimize.kMulti;
    if (args.cost == "measured" && args.device != "cpu" && args.options.engine != runtime::Engine::cuda)
        throw Error(Category::unsupported, "costs can be measured only on the CPU");
    if (args.cost != "analytic") args.options.cost = costModelOf(args.cost, args.options.engine, task);
    else args.options.cost = std::make_shared<cost::AnalyticCost>(cost::device(args.device));
    args.options.optimize.seed = context.seed.value_or(args.options.optimize.seed);
    args.options.optimize.rules = rulesOf(args.rules);
    const std::filesystem::path folder = args.out;
    makeFolder(folder);
    // Write after every row, so that a late failure does not lose hours of work.
    const auto write = [&](const report::Report& made) {
        if (folder.empty()) return;
        writeFileAtomically(folder / (std::string(experiment.name) + ".md"), report::markdown(made));
        for (const report::Table& table : made.tables)
            writeFileAtomically(folder / (std::string(experiment.name) + "-" + table.id + ".csv"), report::csv(table));
    };
    const report::Duration expected = experiment.expected(args.options);
    context.note("the report takes about " + report::minutesText(expected.usual) + ", at most " +
        report::minutesText(expected.most) +
        (folder.empty() ? "; Ctrl+C prints the rows so far" : "; each row is written when it is complete"));
    const report::Report made = experiment.run(args.options, task, write);
    write(made);
    return context.result(valueOf(made), report::markdown(made), made.isComplete ? kOk : kCancelled);
}

}  // namespace

void addReportCommands(CLI::App& app, Context& context) {
    CLI::App& group = addGroup(
        app, "report", "Reproduce the papers' tables on this machine\nExample: egret-cli report tensat -o report");
    for (const report::Experiment& experiment : report::all()) {
        const auto args = std::make_shared<ReportArguments>();
        args->options.optimize.nodeLimit = 50000;  // as in Tensat's evaluation
        args->options.optimize.timeLimit = args->options.optimize.extractTimeLimit = 60;
        const std::string name(experiment.name);
        CLI::App& command = addCommand(group, context, name,
            fmt::format(
                "{}\nExample: egret-cli report {} --networks squeezenet -o report", experiment.description, name),
            [&context, &experiment, args] { return runExperiment(context, experiment, *args); });
        addOutput(
            context, command, "-o,--output", args->out, "Output folder for the Markdown and CSV files", Output::folder);
        command
            .add_option("--networks", args->options.networks,
                "Networks from `model list` to use instead of the paper's networks")
            ->delimiter(',');
        command
            .add_option("--tables", args->options.tables,
                "Only these tables: " + join({experiment.tables.begin(), experiment.tables.end()}, ", "))
            ->delimiter(',');
        addRulesOption(command, args->rules);
        addCostOption(command, args->cost);
        command.add_option("--device", args->device, "Device of the analytic cost model: cpu, or gpu as in the papers")
            ->capture_default_str();
        addCostModeOption(command, args->options.costMode,
            "taso-faithful: summed as in TASO; corrected: constant weights are folded, data movement has a cost");
        addNumber(command, "--latency-seconds", args->options.latencySeconds, 1e-3, 1e6,
            "Measurement time per pair of graphs, in seconds");
        addEngineOption(command, args->options.engine, "Engine for --cost measured and for latencies");
        addTableOptions(command, optimize::optionTable(), args->options.optimize, "NUMBER");
        args->kMulti = command.get_option("--k-multi");
    }
}

}  // namespace egret::cli
