// Tensat's evaluation (MLSys'21, section 6).
//
// Networks are the outer loop. Each is built, optimized in every way that a table needs, and discarded, since the
// larger networks take half a gigabyte. Tables 1 and 3 share their runs.
#include "core/report/tables.h"
#include "core/report/trial.h"

#include <algorithm>

namespace egret::report {
namespace {

using extract::CycleConstraints;

constexpr uint32_t kMostKMulti = 3;  // largest k_multi in figure 7

// The work of each part, for one network and one k_multi.
constexpr Work kOneSearch{.explorations = 1, .extractions = 1},
    kSearches{.explorations = 1, .extractions = 1, .searches = 1, .pairs = 2},
    kExtractions{.explorations = 1, .extractions = 2, .pairs = 2},
    kConstraints{.explorations = 2, .extractions = 1, .constrained = 3}, kFilters{.explorations = 3},
    kRound{.explorations = 1, .extractions = 1, .pairs = 1};

Work searchesOf(const Options& options) {
    if (wants(options, "table-1") || wants(options, "costs")) return kSearches;
    return wants(options, "table-3") ? kOneSearch : Work();
}

bool isAblated(const Options& options, const std::string& network) {
    return !options.networks.empty() || rowOf(extractionRows(), network);
}

std::vector<std::string> tensatNetworks(const Options& options) {
    std::vector<std::string> paper;
    for (const TensatRow& row : tensatRows()) paper.emplace_back(row.network);
    return networksOf(options, std::move(paper));
}

Work tensatWork(const Options& options) {
    Work all;
    for (const std::string& network : tensatNetworks(options)) {
        all += searchesOf(options);
        if (isAblated(options, network)) {
            if (wants(options, "table-4")) all += kExtractions;
            for (uint32_t k = 1; k <= 2; ++k) {
                if (wants(options, "table-5")) all += kConstraints;
                if (wants(options, "table-6")) all += kFilters;
            }
        }
        for (uint32_t k = 0; k <= kMostKMulti; ++k)
            if (wants(options, "figure-7")) all += kRound;
    }
    return all;
}

class Evaluation {
public:
    Evaluation(const Options& options, const Task& task, Draft& draft)
        : m_options(options), m_task(task), m_draft(draft), m_all(tensatWork(options)) {
        m_draft.table("table-1", "Table 1: search time and speedup",
            {{"network"}, {"k_multi", 0}, {"TASO (s)"}, {"TASO (s)", 1, true}, {"time to best (s)"}, {"Tensat (s)"},
                {"Tensat (s)", 1, true}, {"TASO speedup (%)", 1}, {"TASO speedup (%)", 1, true},
                {"Tensat speedup (%)", 1}, {"Tensat speedup (%)", 1, true}},
            "\"Time to best\": when backtracking search first found its final graph (lower bar of figure 6).");
        m_draft.table("costs", "Optimizer results",
            {{"network"}, {"operators", 0}, {"k_multi", 0}, {"e-nodes", 0}, {"stopped by"}, {"cost (ms)", 3},
                {"TASO cost (ms)", 3}, {"Tensat cost (ms)", 3}, {"proven optimal"}, {"latency (ms)", 3},
                {"TASO latency (ms)", 3}, {"Tensat latency (ms)", 3}, {"spread (ms)", 3},
                {"largest relative error", 7}},
            "Costs are predicted; latencies are measured alternately. The spread is the interquartile range of the "
            "original's latency.");
        m_draft.table("table-3", "Table 3: breakdown of Tensat's time",
            {{"network"}, {"k_multi", 0}, {"explore (s)", 3}, {"explore (s)", 2, true}, {"extract (s)", 3},
                {"extract (s)", 2, true}});
        m_draft.table("table-4", "Table 4: greedy versus exact extraction",
            {{"network"}, {"cost (ms)", 4}, {"greedy cost (ms)", 4}, {"ILP cost (ms)", 4}, {"latency (ms)", 3},
                {"greedy latency (ms)", 3}, {"ILP latency (ms)", 3}, {"original (ms)", 2, true},
                {"greedy (ms)", 2, true}, {"ILP (ms)", 2, true}});
        m_draft.table("table-5", "Table 5: extraction with and without cycle constraints (s)",
            {{"network"}, {"k_multi", 0}, {"e-nodes", 0}, {"real order"}, {"real order", 2, true}, {"int order"},
                {"int order", 2, true}, {"no order"}, {"no order", 2, true}, {"Egret's own"}},
            "The first three columns are the paper's integer program, unchanged; \"Egret's own\" bounds and reduces "
            "the "
            "problem first and adds cuts only when a cycle appears. If the time limit was reached, the remaining gap "
            "to the proven bound is shown.");
        m_draft.table("table-6", "Table 6: exploration under the cycle filters (s)",
            {{"network"}, {"k_multi", 0}, {"e-nodes", 0}, {"vanilla"}, {"vanilla", 2, true}, {"search"}, {"efficient"},
                {"efficient", 2, true}, {"vanilla / efficient", 0}},
            "\"Search\" gives the result of \"vanilla\" without its map. \">\": stopped by the time limit.");
        m_draft.table("figure-7", "Figure 7: more iterations of multi-pattern rules",
            {{"network"}, {"k_multi", 0}, {"e-nodes", 0}, {"optimizer (s)"}, {"cost (ms)", 3}, {"speedup (%)", 1}});
        m_draft.chart("figure-7", "Optimizer time versus speedup", "optimizer time (s)", "speedup (%)");
    }

    void run(const std::string& network) {
        const Trial trial(network, m_options);
        const bool ablates = isAblated(m_options, network);
        searches(network, trial);
        if (ablates) extractions(network, trial);
        for (uint32_t k = 1; k <= 2; ++k) {
            if (ablates && !over()) cycleConstraints(network, k, trial);
            if (ablates && !over()) cycleFilters(network, k, trial);
        }
        rounds(network, trial);
    }

private:
    bool over() const { return m_task.stopRequested(); }

    optimize::Options with(uint32_t kMulti) const {
        optimize::Options options = m_options.optimize;
        options.kMulti = kMulti;
        return options;
    }

    void begin(const Work& part) { m_draft.begin(part, m_all); }
    void say(const std::string& network, const std::string& what) const { m_draft.say(m_task, network + ": " + what); }

    void searches(const std::string& network, const Trial& trial) {
        if (over() || !(m_draft.wants("table-1") || m_draft.wants("table-3") || m_draft.wants("costs"))) return;
        const TensatRow* paper = rowOf(tensatRows(), network);
        const uint32_t k = m_options.kMulti.value_or(paper ? paper->kMulti : 1);
        begin(searchesOf(m_options));
        say(network, "Tensat");
        const auto ours = trial.optimize("tensat", with(k), m_task);
        if (over()) return;
        if (m_draft.wants("table-3"))
            m_draft.addRow("table-3",
                {network, count(k), ours.result.exploreSeconds, published(paper, &TensatRow::exploreSeconds),
                    ours.result.extractSeconds, published(paper, &TensatRow::extractSeconds)});
        if (!m_draft.wants("table-1") && !m_draft.wants("costs")) return;
        say(network, "TASO");
        const auto taso = trial.optimize("taso", with(k), m_task);
        if (over()) return;
        say(network, "measuring");
        const Latencies tasoLatency = trial.latencies(taso.result.graph, m_task),
                        latency = trial.latencies(ours.result.graph, m_task);
        if (m_draft.wants("table-1"))
            m_draft.addRow("table-1",
                {network, count(k), taso.seconds(), published(paper, &TensatRow::tasoSeconds), taso.secondsToBest,
                    ours.seconds(), published(paper, &TensatRow::tensatSeconds), tasoLatency.speedupPercent(),
                    published(paper, &TensatRow::tasoSpeedup), latency.speedupPercent(),
                    published(paper, &TensatRow::tensatSpeedup)});
        if (m_draft.wants("costs"))
            m_draft.addRow("costs",
                {network, count(trial.graph().operatorCount()), count(k), count(ours.result.nodes),
                    ours.result.stopReason, ours.result.costBefore / 1000, taso.result.costAfter / 1000,
                    ours.result.costAfter / 1000, std::string(ours.result.optimal ? "yes" : "no"),
                    latency.before.medianMs, tasoLatency.after.medianMs, latency.after.medianMs,
                    latency.before.spreadMs, std::max(taso.maxRelError, ours.maxRelError)});
    }

    void extractions(const std::string& network, const Trial& trial) {
        if (over() || !m_draft.wants("table-4")) return;
        const ExtractionRow* paper = rowOf(extractionRows(), network);
        begin(kExtractions);
        say(network, "greedy and exact extraction");
        optimize::Options options = with(1);
        const auto exploration = trial.explore(options, m_task);
        options.extract = &extract::methodNamed("greedy");
        const auto greedy = trial.extract(exploration, options, m_task);
        options.extract = &extract::methodNamed("ilp");
        const auto exact = trial.extract(exploration, options, m_task);
        if (over()) return;
        const Latencies greedyLatency = trial.latencies(greedy.result.graph, m_task),
                        latency = trial.latencies(exact.result.graph, m_task);
        m_draft.addRow("table-4",
            {network, exact.result.costBefore / 1000, greedy.result.costAfter / 1000, exact.result.costAfter / 1000,
                latency.before.medianMs, greedyLatency.after.medianMs, latency.after.medianMs,
                published(paper, &ExtractionRow::original), published(paper, &ExtractionRow::greedy),
                published(paper, &ExtractionRow::ilp)});
    }

    void cycleConstraints(const std::string& network, uint32_t k, const Trial& trial) {
        if (!m_draft.wants("table-5")) return;
        const AblationRow* paper = rowOf(ablationRows(), network, k);
        optimize::Options options = with(k);
        begin(kConstraints);
        say(network, "exploration for the cycle constraints");
        options.cycleFilter = egraph::CycleFilterKind::none;  // the constraints exclude cycles
        const auto cyclic = trial.explore(options, m_task);
        options.cycleFilter = egraph::CycleFilterKind::efficient;
        const auto acyclic = trial.explore(options, m_task);
        options.extract = &extract::methodNamed("ilp");
        const auto seconds = [&](const optimize::Exploration& exploration, CycleConstraints cycles,
                                 bool presolve) -> Cell {
            if (over()) return {};
            say(network, "extracting, k_multi " + std::to_string(k));
            options.cycleConstraints = cycles;
            options.presolve = presolve;
            const auto outcome = optimize::extractGraph(exploration, trial.completed(options), m_task, {});
            if (outcome.optimal) return outcome.seconds;
            return "> " + text(Cell(outcome.seconds), 0) + " (gap " +
                text(100 * (outcome.cost - outcome.bound) / outcome.cost, 1) + "%)";
        };
        const Cell real = seconds(cyclic, CycleConstraints::orderReal, false),
                   integral = seconds(cyclic, CycleConstraints::orderInt, false);
        const Cell none = seconds(acyclic, CycleConstraints::none, false),
                   own = seconds(cyclic, CycleConstraints::lazy, true);
        if (over()) return;
        m_draft.addRow("table-5",
            {network, count(k), count(cyclic.egraph->egraph->nodeCount()), real,
                published(paper, &AblationRow::orderReal), integral, published(paper, &AblationRow::orderInt), none,
                published(paper, &AblationRow::noOrder), own});
    }

    void cycleFilters(const std::string& network, uint32_t k, const Trial& trial) {
        if (!m_draft.wants("table-6")) return;
        const AblationRow* paper = rowOf(ablationRows(), network, k);
        begin(kFilters);
        const auto explore = [&](egraph::CycleFilterKind kind) {
            say(network, "exploration with a cycle filter, k_multi " + std::to_string(k));
            optimize::Options options = with(k);
            options.cycleFilter = kind;
            return trial.explore(options, m_task);
        };
        const auto cell = [](const optimize::Exploration& one) -> Cell {
            return one.stopReason == "time limit" ? Cell("> " + text(one.seconds, 0)) : Cell(one.seconds);
        };
        const auto efficient = explore(egraph::CycleFilterKind::efficient),
                   search = explore(egraph::CycleFilterKind::search),
                   vanilla = explore(egraph::CycleFilterKind::vanilla);
        if (over()) return;
        m_draft.addRow("table-6",
            {network, count(k), count(efficient.egraph->egraph->nodeCount()), cell(vanilla),
                published(paper, &AblationRow::vanilla), cell(search), cell(efficient),
                published(paper, &AblationRow::efficient), vanilla.seconds / efficient.seconds});
    }

    void rounds(const std::string& network, const Trial& trial) {
        for (uint32_t k = 0; k <= kMostKMulti && !over() && m_draft.wants("figure-7"); ++k) {
            begin(kRound);
            say(network, "k_multi " + std::to_string(k));
            const auto outcome = trial.optimize("tensat", with(k), m_task);
            if (over()) return;
            const double speedup = trial.latencies(outcome.result.graph, m_task).speedupPercent();
            m_draft.addRow("figure-7",
                {network, count(k), count(outcome.result.nodes), outcome.seconds(), outcome.result.costAfter / 1000,
                    speedup});
            m_draft.addPoint("figure-7", network, {outcome.seconds(), speedup, "k_multi " + std::to_string(k)});
        }
    }

    const Options& m_options;
    const Task& m_task;
    Draft& m_draft;
    Work m_all;
};

Report runTensat(const Options& options, const Task& task, const OnChange& onChange) {
    const std::vector<std::string> networks = tensatNetworks(options);
    Draft draft("Tensat on this machine", options, tensatExperiment(), onChange);
    Evaluation evaluation(options, task, draft);
    for (const std::string& network : networks) Draft::attempt(task, [&] { evaluation.run(network); });
    return draft.finish(task);
}

}  // namespace

const Experiment& tensatExperiment() {
    static const Experiment experiment{"tensat",
        "Equality saturation versus backtracking search: tables 1, 3, 4, 5, 6 and figure 7 of Tensat (MLSys'21)",
        {"table-1", "costs", "table-3", "table-4", "table-5", "table-6", "figure-7"}, runTensat,
        [](const Options& options) { return durationOf(tensatWork(options), options); }};
    return experiment;
}

}  // namespace egret::report
