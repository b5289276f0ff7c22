// Backtracking search as Tensat (figure 6) and X-RLflow (table 1) measured it: how long it searches and to what effect,
// and how far the sum of operators, which it minimizes, is from what running the whole network takes.
#include "core/base/named.h"
#include "core/report/experiments.h"
#include "core/report/tables.h"
#include "core/report/trial.h"

#include <algorithm>
#include <cmath>

namespace egret::report {
namespace {

void search(const std::string& network, const Options& options, const Task& task, Draft& draft) {
    const Trial trial(network, options);
    task.report(-1, network + ": searching");
    const auto outcome = trial.optimize("taso", options.optimize, task);
    if (task.stopRequested()) return;
    const Latencies latency = trial.latencies(outcome.result.graph, task);
    const auto& rows = tensatRows();
    const auto paper =
        std::find_if(rows.begin(), rows.end(), [&](const TensatRow& row) { return row.network == network; });
    const bool isPublished = paper != rows.end();
    draft.addRow("search",
        {network, static_cast<double>(trial.graph().operatorCount()), static_cast<double>(outcome.result.graphs),
            outcome.seconds(), isPublished ? Cell(paper->tasoSeconds) : Cell(), outcome.secondsToBest,
            outcome.result.costBefore / 1000, outcome.result.costAfter / 1000, latency.before.medianMs,
            latency.after.medianMs, latency.speedupPercent(), isPublished ? Cell(paper->tasoSpeedup) : Cell()});
}

void discrepancy(const std::string& network, const Options& options, const Task& task, Draft& draft) {
    const Trial trial(network, options);
    task.report(-1, network + ": sum and whole");
    const double whole = trial.latencies(trial.graph(), task).before.medianMs;
    const auto& rows = discrepancyRows();
    const auto paper =
        std::find_if(rows.begin(), rows.end(), [&](const DiscrepancyRow& row) { return row.network == network; });
    std::vector<Cell> row{network, whole};
    for (const cost::ModeName& mode : cost::modes()) {
        const double sum =
            cost::graphCost(*cost::inMode(mode.mode, options.cost, trial.graph()), trial.graph()).total / 1000;
        row.emplace_back(sum);
        row.emplace_back(100 * std::abs(sum - whole) / sum);  // the paper's percentages are of the sum
    }
    const bool isPublished = paper != rows.end();
    row.push_back(isPublished ? Cell(paper->costModel) : Cell());
    row.push_back(isPublished ? Cell(paper->endToEnd) : Cell());
    row.push_back(isPublished ? Cell(paper->percent) : Cell());
    draft.addRow("discrepancy", std::move(row));
}

Report runTaso(const Options& options, const Task& task, const OnChange& onChange) {
    std::vector<std::string> searched, measured;
    for (const TensatRow& row : tensatRows()) searched.emplace_back(row.network);
    for (const DiscrepancyRow& row : discrepancyRows()) measured.emplace_back(row.network);
    searched = networksOf(options, searched);
    measured = networksOf(options, measured);
    Draft draft("TASO on this machine", options, tasoExperiment(), onChange);
    draft.table("search", "Backtracking search",
        {{"network"}, {"operators", 0}, {"graphs met", 0}, {"search s"}, {"search s", 1, true}, {"to its best s"},
            {"cost ms", 3}, {"its cost ms", 3}, {"latency ms", 3}, {"its latency ms", 3}, {"speed-up %", 1},
            {"speed-up %", 1, true}},
        "Published: Tensat's table 1, on a T4.");
    std::vector<Column> columns{{"network"}, {"end to end ms", 3}};
    for (const cost::ModeName& mode : cost::modes()) {
        columns.push_back({std::string(mode.name) + " sum ms", 3});
        columns.push_back({"apart %", 1});
    }
    columns.insert(columns.end(), {{"cost model ms", 4, true}, {"end to end ms", 4, true}, {"apart %", 1, true}});
    draft.table("discrepancy", "X-RLflow's table 1: the sum of operators against the whole", std::move(columns),
        "Published: TASO's cost model on a GTX 1080.");
    for (const std::string& network : searched)
        if (draft.wants("search") && !task.stopRequested()) search(network, options, task, draft);
    for (const std::string& network : measured)
        if (draft.wants("discrepancy") && !task.stopRequested()) discrepancy(network, options, task, draft);
    return draft.finish(task);
}

}  // namespace

const Experiment& tasoExperiment() {
    static const Experiment experiment{"taso",
        "Backtracking search, and how far sums of operators are from the whole: table 1 of X-RLflow (MLSys'23)",
        {"search", "discrepancy"}, runTaso};
    return experiment;
}

const std::vector<Experiment>& all() {
    static const std::vector<Experiment> experiments{tensatExperiment(), tasoExperiment()};
    return experiments;
}

const Experiment& named(std::string_view name) { return rowNamed(all(), name, "report"); }

}  // namespace egret::report
