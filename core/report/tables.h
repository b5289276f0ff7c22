// Private to core/report: tables built row by row; the experiments.
#pragma once

#include "core/base/error.h"
#include "core/report/published.h"
#include "core/report/report.h"

#include <algorithm>

namespace egret::report {

inline Cell count(std::size_t number) { return static_cast<double>(number); }

// Returns the published row of a network (with this k_multi, if there are several); null if none.
template <class Row>
const Row* rowOf(const std::vector<Row>& rows, std::string_view network, uint32_t kMulti = 0) {
    const auto found = std::ranges::find_if(rows, [&](const Row& row) {
        if constexpr (requires { row.kMulti; }) return row.network == network && (kMulti == 0 || row.kMulti == kMulti);
        else return row.network == network;
    });
    return found == rows.end() ? nullptr : &*found;
}

template <class Row>
Cell published(const Row* row, double Row::*figure) {
    return row ? Cell(row->*figure) : Cell();
}

// The steps of a part of a report, which determine how long it takes.
struct Work {
    int explorations = 0, extractions = 0;
    int constrained = 0;  // extractions by the papers' integer program, which often reach the time limit
    int searches = 0;     // backtracking
    int pairs = 0;        // pairs of graphs to verify and time
    Work& operator+=(const Work& other);
};
Duration durationOf(const Work& work, const Options& options);
bool wants(const Options& options, std::string_view table);

const Experiment& tensatExperiment();
const Experiment& tasoExperiment();

// A report under construction; notifies the caller of changes.
class Draft {
public:
    Draft(std::string title, const Options& options, const Experiment& experiment, OnChange onChange);

    bool wants(std::string_view table) const { return report::wants(m_options, table); }
    // Reports the progress of the whole report, whose work is `all`. A part ends when the next one begins.
    void begin(const Work& part, const Work& all);
    void say(const Task& task, const std::string& what) const;
    // Begins a table if the options request it.
    void table(std::string_view id, std::string title, std::vector<Column> columns, std::string note = {});
    void chart(std::string_view id, std::string title, std::string xName, std::string yName);
    void addRow(std::string_view id, std::vector<Cell> row);
    void addPoint(std::string_view id, const std::string& series, Point point);
    Report finish(const Task& task);

    // Runs a part of the experiment. If stopped, the report ends with the rows so far.
    template <class Part>
    static void attempt(const Task& task, Part part) {
        if (task.stopRequested()) return;
        try {
            part();
        } catch (const Error& error) {
            if (error.category() != Category::cancelled || !task.stopRequested()) throw;
        }
    }

private:
    const Options& m_options;
    Report m_report;
    double m_done = 0, m_next = 0;  // shares of the report before and after the current part
    OnChange m_onChange;
};

// Returns the requested networks, each checked, or the paper's networks if none were requested.
std::vector<std::string> networksOf(const Options& options, std::vector<std::string> paper);

}  // namespace egret::report
