// Backtracking search as measured by Tensat (figure 6) and X-RLflow (table 1): its time, its result, and the difference
// between its objective (the sum of operator costs) and the latency of the whole network.
#include "core/base/named.h"
#include "core/report/tables.h"
#include "core/report/trial.h"

#include <cmath>

namespace egret::report {
namespace {

constexpr Work kSearch{.searches = 1, .pairs = 1}, kDiscrepancy{.pairs = 1};

std::vector<std::string> searchedNetworks(const Options& options) {
    std::vector<std::string> paper;
    for (const TensatRow& row : tensatRows()) paper.emplace_back(row.network);
    return wants(options, "search") ? networksOf(options, std::move(paper)) : std::vector<std::string>();
}

std::vector<std::string> measuredNetworks(const Options& options) {
    std::vector<std::string> paper;
    for (const DiscrepancyRow& row : discrepancyRows()) paper.emplace_back(row.network);
    return wants(options, "discrepancy") ? networksOf(options, std::move(paper)) : std::vector<std::string>();
}

Work tasoWork(const Options& options) {
    Work all;
    for (std::size_t i = 0; i < searchedNetworks(options).size(); ++i) all += kSearch;
    for (std::size_t i = 0; i < measuredNetworks(options).size(); ++i) all += kDiscrepancy;
    return all;
}

void search(const std::string& network, const Options& options, const Task& task, Draft& draft) {
    draft.begin(kSearch, tasoWork(options));
    draft.say(task, network + ": searching");
    const Trial trial(network, options);
    const auto outcome = trial.optimize("taso", options.optimize, task);
    if (task.stopRequested()) return;
    const Latencies latency = trial.latencies(outcome.result.graph, task);
    const TensatRow* paper = rowOf(tensatRows(), network);
    draft.addRow("search",
        {network, count(trial.graph().operatorCount()), count(outcome.result.graphs), outcome.seconds(),
            published(paper, &TensatRow::tasoSeconds), outcome.secondsToBest, outcome.result.costBefore / 1000,
            outcome.result.costAfter / 1000, latency.before.medianMs, latency.after.medianMs, latency.speedupPercent(),
            published(paper, &TensatRow::tasoSpeedup)});
}

void discrepancy(const std::string& network, const Options& options, const Task& task, Draft& draft) {
    draft.begin(kDiscrepancy, tasoWork(options));
    draft.say(task, network + ": measuring operators and whole network");
    const Trial trial(network, options);
    const double whole = trial.latencies(trial.graph(), task).before.medianMs;
    const DiscrepancyRow* paper = rowOf(discrepancyRows(), network);
    std::vector<Cell> row{network, whole};
    for (const cost::ModeName& mode : cost::modes()) {
        const double sum =
            cost::graphCost(*cost::inMode(mode.mode, options.cost, trial.graph()), trial.graph()).total / 1000;
        row.emplace_back(sum);
        row.emplace_back(100 * std::abs(sum - whole) / sum);  // the paper's percentages are relative to the sum
    }
    for (const auto figure : {&DiscrepancyRow::costModel, &DiscrepancyRow::endToEnd, &DiscrepancyRow::percent})
        row.push_back(published(paper, figure));
    draft.addRow("discrepancy", std::move(row));
}

Report runTaso(const Options& options, const Task& task, const OnChange& onChange) {
    networksOf(options, {});  // throws for an unknown network
    Draft draft("TASO on this machine", options, tasoExperiment(), onChange);
    draft.table("search", "Backtracking search",
        {{"network"}, {"operators", 0}, {"graphs visited", 0}, {"search (s)"}, {"search (s)", 1, true},
            {"time to best (s)"}, {"cost (ms)", 3}, {"optimized cost (ms)", 3}, {"latency (ms)", 3},
            {"optimized latency (ms)", 3}, {"speedup (%)", 1}, {"speedup (%)", 1, true}},
        "Published: Tensat's table 1, on a T4.");
    std::vector<Column> columns{{"network"}, {"end to end (ms)", 3}};
    for (const cost::ModeName& mode : cost::modes()) {
        columns.push_back({std::string(mode.name) + " sum (ms)", 3});
        columns.push_back({"difference (%)", 1});
    }
    columns.insert(
        columns.end(), {{"cost model (ms)", 4, true}, {"end to end (ms)", 4, true}, {"difference (%)", 1, true}});
    draft.table("discrepancy", "X-RLflow, table 1: sum of operators versus whole network", std::move(columns),
        "Published: TASO's cost model on a GTX 1080.");
    for (const std::string& network : searchedNetworks(options))
        Draft::attempt(task, [&] { search(network, options, task, draft); });
    for (const std::string& network : measuredNetworks(options))
        Draft::attempt(task, [&] { discrepancy(network, options, task, draft); });
    return draft.finish(task);
}

}  // namespace

const Experiment& tasoExperiment() {
    static const Experiment experiment{"taso",
        "Backtracking search, and the difference between summed and whole-network latency: table 1 of X-RLflow "
        "(MLSys'23)",
        {"search", "discrepancy"}, runTaso,
        [](const Options& options) { return durationOf(tasoWork(options), options); }};
    return experiment;
}

const std::vector<Experiment>& all() {
    static const std::vector<Experiment> experiments{tensatExperiment(), tasoExperiment()};
    return experiments;
}

const Experiment& named(std::string_view name) { return rowNamed(all(), name, "report"); }

}  // namespace egret::report
