#include "core/report/tables.h"

#include "core/base/error.h"
#include "core/base/machine.h"
#include "core/base/text.h"
#include "core/graph/networks/networks.h"
#include "core/runtime/threads.h"

#include <algorithm>
#include <cmath>

namespace egret::report {
namespace {

template <class T>
T& named(std::vector<T>& all, std::string_view id) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const T& one) { return one.id == id; });
    ensure(found != all.end(), "a row belongs to a table in the report");
    return *found;
}

std::vector<std::string> settingsOf(const Options& options) {
    const optimize::Options& o = options.optimize;
    const int threads = runtime::threads();
    return {"Machine: " + processorName() + ", " + std::to_string(threads) + (threads == 1 ? " thread" : " threads") +
            " for the networks (" + runtime::librariesOf(options.engine) + "), one for the optimizers.",
        "Cost: " + options.cost->name() + ", summed " + std::string(cost::modeName(options.costMode)) + "; " +
            std::to_string(o.rules.size()) + " rules.",
        "Tensat: at most " + groupedDigits(static_cast<int64_t>(o.nodeLimit)) + " e-nodes, " +
            std::to_string(o.iterations) + " iterations, " + formatNumber(o.timeLimit) + " s to explore and " +
            formatNumber(o.extractTimeLimit) + " s to extract. TASO: alpha " + formatNumber(o.alpha) + ", budget " +
            std::to_string(o.budget) + ".",
        "Speedup is original / optimized - 1 of the measured end-to-end latency; every optimized graph was "
        "verified against its original."};
}

}  // namespace

Draft::Draft(std::string title, const Options& options, const Experiment& experiment, OnChange onChange)
    : m_options(options), m_onChange(std::move(onChange)) {
    for (const std::string& wanted : options.tables)
        if (std::find(experiment.tables.begin(), experiment.tables.end(), wanted) == experiment.tables.end())
            throw Error(Category::usage,
                "The report '" + std::string(experiment.name) + "' has no table '" + wanted + "'; available: " +
                    join(std::vector<std::string>(experiment.tables.begin(), experiment.tables.end()), ", ") + ".");
    if (!options.cost) throw Error(Category::usage, "A report requires a cost model.");
    m_report.title = std::move(title);
    m_report.settings = settingsOf(options);
}

Work& Work::operator+=(const Work& other) {
    for (int Work::*count :
        {&Work::explorations, &Work::extractions, &Work::constrained, &Work::searches, &Work::pairs})
        this->*count += other.*count;
    return *this;
}

// The usual seconds of each step are those of a network of the papers, such as SqueezeNet, on two cores.
Duration durationOf(const Work& work, const Options& options) {
    const double explores = options.optimize.timeLimit, extracts = options.optimize.extractTimeLimit,
                 pair = options.latencySeconds;
    struct Row {
        int count;
        double usual, most;
    };
    Duration all;
    for (const Row& row : {Row{work.explorations, std::min(0.5, explores), explores},
             {work.extractions, std::min(0.5, extracts), extracts}, {work.constrained, 0.4 * extracts, extracts},
             {work.searches, std::min(5.0, explores), explores}, {work.pairs, pair + 1, pair + 5}}) {
        all.usual += row.count * row.usual;
        all.most += row.count * row.most;
    }
    return all;
}

std::string minutesText(double seconds) {
    constexpr double kShort = 90;
    return seconds < kShort ? std::to_string(std::max(1L, std::lround(seconds))) + " s"
                            : std::to_string(std::lround(seconds / 60)) + " min";
}

bool wants(const Options& options, std::string_view table) {
    return options.tables.empty() || std::ranges::find(options.tables, table) != options.tables.end();
}

void Draft::begin(const Work& part, const Work& all) {
    m_done = m_next;
    m_next += durationOf(part, m_options).usual / std::max(1e-9, durationOf(all, m_options).usual);
}

void Draft::say(const Task& task, const std::string& what) const { task.report(std::min(m_done, 1.0), what); }

void Draft::table(std::string_view id, std::string title, std::vector<Column> columns, std::string note) {
    if (wants(id))
        m_report.tables.push_back({std::string(id), std::move(title), std::move(columns), {}, std::move(note)});
}

void Draft::chart(std::string_view id, std::string title, std::string xName, std::string yName) {
    if (wants(id))
        m_report.charts.push_back({std::string(id), std::move(title), std::move(xName), std::move(yName), true, {}});
}

void Draft::addRow(std::string_view id, std::vector<Cell> row) {
    Table& table = named(m_report.tables, id);
    ensure(row.size() == table.columns.size(), "a row has one cell per column");
    table.rows.push_back(std::move(row));
    if (m_onChange) m_onChange(m_report);
}

void Draft::addPoint(std::string_view id, const std::string& series, Point point) {
    Chart& chart = named(m_report.charts, id);
    auto found =
        std::find_if(chart.series.begin(), chart.series.end(), [&](const Series& one) { return one.name == series; });
    if (found == chart.series.end()) found = chart.series.insert(found, {series, {}});
    found->points.push_back(std::move(point));
    if (m_onChange) m_onChange(m_report);
}

Report Draft::finish(const Task& task) {
    m_report.isComplete = !task.stopRequested();
    return std::move(m_report);
}

std::vector<std::string> networksOf(const Options& options, std::vector<std::string> paper) {
    for (const std::string& name : options.networks) graph::networks::named(name);  // throws for an unknown name
    return options.networks.empty() ? std::move(paper) : options.networks;
}

}  // namespace egret::report
