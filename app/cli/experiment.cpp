#include "app/cli/command.h"
#include "app/cli/figures.h"
#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/figure/chart.h"
#include "core/report/run.h"

#include <fmt/format.h>
#include <set>

namespace egret::cli {
namespace {

namespace fs = std::filesystem;

struct ExperimentArguments {
    std::string experiment, out, session, cost, device;
    std::vector<std::string> networks, tables, rules, formats{"md", "csv", "tex", "svg", "pdf", "tikz"};
    cost::Mode costMode = {};
    runtime::Engine engine = runtime::Engine::oneDnn;
    double latencySeconds = 0;
    optimize::Options options;
    figure::Style style;
    bool lists = false;
    CLI::App* command = nullptr;

    bool has(const std::string& option) const { return command->get_option(option)->count() > 0; }
};

json valueOf(const report::Cell& cell) {
    if (const auto* number = std::get_if<double>(&cell)) return *number;
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    if (const auto* estimate = std::get_if<report::Estimate>(&cell))
        return {{"mean", estimate->mean}, {"half", estimate->half}};
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
            {"rows", listOf(table.rows, rowJson)}, {"note", table.note}};
    };
    const auto pointJson = [](const report::Point& point) {
        return json{{"x", point.x}, {"y", point.y}, {"label", point.label}, {"half", point.half}};
    };
    const auto seriesJson = [&](const report::Series& series) {
        return json{{"name", series.name}, {"points", listOf(series.points, pointJson)}};
    };
    const auto chartJson = [&](const report::Chart& chart) {
        return json{{"id", chart.id}, {"title", chart.title}, {"series", listOf(chart.series, seriesJson)}};
    };
    return {{"title", made.title}, {"settings", made.settings}, {"complete", made.isComplete},
        {"failures", made.failures}, {"tables", listOf(made.tables, tableJson)},
        {"figures", listOf(made.charts, chartJson)}};
}

// The experiment of a file or of a shipped name, changed by the options that are given.
report::Experiment experimentOf(const Context& context, const ExperimentArguments& args) {
    report::Experiment experiment = fs::path(args.experiment).extension() == ".toml"
        ? report::loadExperiment(args.experiment)
        : report::shippedExperiment(args.experiment);
    experiment.useNetworks(args.networks);
    experiment.keepOnly(args.tables);
    experiment.options.rules = rulesOf(args.rules);
    if (args.has("--cost")) experiment.cost = args.cost;
    if (args.has("--device")) experiment.device = args.device;
    if (args.has("--cost-mode")) experiment.costMode = args.costMode;
    if (args.has("--engine")) experiment.engine = args.engine;
    if (args.has("--latency-seconds")) experiment.latencySeconds = args.latencySeconds;
    if (context.seed) experiment.seeds = {*context.seed};
    const optimize::Options standard;
    for (const auto& row : optimize::optionTable())
        if (!row.help.empty() && args.has(flagOf(row, row.numberOf(standard) != 0)))
            experiment.force(std::string(row.name), row.get(args.options));
    if (experiment.cost == "measured" && experiment.device != "cpu" && experiment.engine != runtime::Engine::cuda)
        throw Error(Category::unsupported, "costs can be measured only on the CPU");
    return experiment;
}

// Writes the tables and figures in the chosen formats; `prefix` is the folder with the name of the experiment.
void writeReport(const report::Report& made, const ExperimentArguments& args, const std::string& prefix) {
    const std::set<std::string> formats(args.formats.begin(), args.formats.end());
    if (formats.contains("md")) writeFileAtomically(prefix + ".md", report::markdown(made));
    for (const report::Table& table : made.tables) {
        if (formats.contains("csv")) writeFileAtomically(prefix + "-" + table.id + ".csv", report::csv(table));
        if (formats.contains("tex")) writeFileAtomically(prefix + "-" + table.id + ".tex", report::latex(table));
    }
    for (const report::Chart& chart : made.charts) {
        const figure::Drawing drawing = figure::drawingOf(chart, args.style);
        for (const std::string format : {"svg", "tikz", "pdf"})
            if (formats.contains(format)) writeFigure(drawing, prefix + "-" + chart.id + "." + format);
    }
}

int listTrials(const Context& context, const report::Experiment& experiment, const report::Journal* journal) {
    const auto pending = report::pendingOf(experiment, journal);
    const report::Duration expected = report::expectedOf(experiment, pending, journal);
    std::string text;
    json trials = json::array();
    for (const report::Trial& trial : report::trialsOf(experiment)) {
        const bool isDone = journal && journal->find(trial.key(experiment));
        text += (isDone ? "done     " : "pending  ") + trial.title() + "\n";
        trials.push_back({{"title", trial.title()}, {"done", isDone}});
    }
    return context.result({{"trials", trials}, {"expected_seconds", expected.usual}, {"most_seconds", expected.most}},
        printableLines(text) +
            fmt::format("{} pending: about {}, at most {}\n", pending.size(), report::minutesText(expected.usual),
                report::minutesText(expected.most)));
}

int runExperiment(const Context& context, const ExperimentArguments& args) {
    const Task task = context.task();
    const std::unique_ptr<Ranks> ranks = startRanks();
    const report::Experiment experiment = experimentOf(context, args);
    const bool isFirst = ranks->rank() == 0;
    fs::path file = args.session;
    if (isFirst && !args.out.empty()) {
        makeFolder(args.out);
        if (file.empty()) file = fs::path(args.out) / (experiment.name + ".egret");
    }
    std::optional<report::Journal> journal;
    if (isFirst && !file.empty() && !(args.lists && !fs::exists(file)))
        journal.emplace(file, args.lists ? session::Access::readOnly : session::Access::readWrite);
    if (args.lists) return listTrials(context, experiment, journal ? &*journal : nullptr);
    if (isFirst) {
        const auto pending = report::pendingOf(experiment, journal ? &*journal : nullptr);
        const report::Duration expected = report::expectedOf(experiment, pending, journal ? &*journal : nullptr);
        context.note(fmt::format("{} of {} trials to run, which takes about {}, at most {}{}", pending.size(),
            report::trialsOf(experiment).size(), report::minutesText(expected.usual),
            report::minutesText(expected.most),
            journal ? "; each is kept when it is complete, and the same command resumes"
                    : "; Ctrl+C prints the rows so far"));
    }
    // Tables are written after every trial, so that a late failure does not lose hours of work.
    const auto write = [&](const report::Report& sofar) {
        if (!args.out.empty()) writeReport(sofar, args, (fs::path(args.out) / experiment.name).string());
    };
    const report::Report made = report::run(experiment, task, journal ? &*journal : nullptr, *ranks, write);
    if (!isFirst) return kOk;
    write(made);
    const int code = !made.isComplete ? kCancelled : made.failures.empty() ? kOk : kNo;
    return context.result(valueOf(made), printableLines(report::markdown(made)), code);
}

}  // namespace

void addExperimentCommand(CLI::App& app, Context& context) {
    const auto args = std::make_shared<ExperimentArguments>();
    CLI::App& command = addCommand(app, context, "experiment",
        "Run an experiment, networks x methods x settings x seeds, and write its tables and figures: those of the "
        "papers, or your own from a TOML file. The same command resumes. With mpirun, trials are distributed over "
        "processes\nExample: egret-cli experiment tensat --networks squeezenet -o results",
        [&context, args] { return runExperiment(context, *args); });
    command.alias("report");  // the earlier name, kept for scripts
    args->command = &command;
    command
        .add_option("experiment", args->experiment,
            "A .toml file, described in the help page Experiments, or the name of a shipped one, such as tensat")
        ->required();
    addOutput(context, command, "-o,--output", args->out, "Output folder", Output::folder);
    addOutput(context, command, "--session", args->session,
        "Session file with all trials; by default NAME.egret in the output folder");
    command.add_flag("--list", args->lists, "List the trials instead of running them");
    command
        .add_option(
            "--formats", args->formats, "Files to write: md, csv and tex for tables; svg, pdf and tikz for figures")
        ->delimiter(',')
        ->check(CLI::IsMember({"md", "csv", "tex", "svg", "pdf", "tikz"}))
        ->default_str("all");
    addFigureStyle(command, args->style);
    addNumber(command, "--figure-height", args->style.height, 40.0, 2000.0, "Height of charts in points");
    command
        .add_option(
            "--networks", args->networks, "Networks from `model list` to use instead of those of the experiment")
        ->delimiter(',');
    command.add_option("--tables", args->tables, "Only the tables and figures with these ids")->delimiter(',');
    addRulesOption(command, args->rules);
    addName(
        command, "--cost", args->cost, {"analytic", "calibrated", "measured"}, "Cost model instead of the experiment's")
        ->default_str("");
    command.add_option("--device", args->device, "Device of the analytic cost model: cpu, or gpu as in the papers");
    addCostModeOption(command, args->costMode,
        "taso-faithful: summed as in TASO; corrected: constant weights are folded, data movement has a cost");
    addNumber(command, "--latency-seconds", args->latencySeconds, 0.0, 1e6,
        "Measurement time per pair of graphs, in seconds");
    addEngineOption(command, args->engine, "Engine for measured costs and for latencies");
    addTableOptions(command, optimize::optionTable(), args->options, "NUMBER");
}

}  // namespace egret::cli
