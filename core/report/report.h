// report: the papers' tables, reproduced on this machine.
//
//   report.h     Table, Chart, Report; the table of experiments; Markdown and CSV output
//   trial.h      one network optimized one way: verified and timed against the original
//   tables.h     private: tables built row by row, and the rows of all()
//   published.h  the published figures
//   tensat.cpp   Tensat (MLSys'21): tables 1, 3, 4, 5, 6 and figure 7
//   taso.cpp     TASO (SOSP'19) as measured by X-RLflow (MLSys'23) and Tensat
//
// Every row is computed on demand; the paper's figures are next to it and marked as published. Networks have seeded
// weights. Every optimized graph is verified against its original. Latencies of two graphs are measured alternately.
#pragma once

#include "core/base/task.h"
#include "core/cost/mode.h"
#include "core/optimize/optimize.h"
#include "core/runtime/engine.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace egret::report {

using Cell = std::variant<std::monostate, double, std::string>;  // monostate if there is no figure

struct Column {
    std::string name;
    int digits = 2;            // decimals
    bool isPublished = false;  // the figures are from a paper, not measured here
};

struct Table {
    std::string id;  // such as "table-4"; also part of the file name
    std::string title;
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;  // every row is as long as `columns`
    std::string note;                     // additional information about the figures; may be empty
};

struct Point {
    double x = 0, y = 0;
    std::string label;
};
struct Series {
    std::string name;
    std::vector<Point> points;
};
// Returns at most `points` points, each the mean of consecutive points, at the position of the last.
Series thinned(const Series& series, std::size_t points);

struct Chart {
    std::string id, title, xName, yName;
    bool isLogarithmic = false;  // x axis
    std::vector<Series> series;
    bool showsZero = true;  // shows zero on the y axis, which separates faster from slower in a speedup
};

struct Report {
    std::string title;
    std::vector<std::string> settings;  // one sentence each: machine, cost model, limits
    std::vector<Table> tables;
    std::vector<Chart> charts;
    bool isComplete = true;  // false if the experiment was stopped early
};

std::string markdown(const Report& report);
std::string csv(const Table& table);             // RFC 4180; missing figures are empty fields
std::string text(const Cell& cell, int digits);  // "" if there is no figure

struct Options {
    std::vector<std::string> networks;  // names; if empty, the paper's networks
    std::vector<std::string> tables;    // ids; if empty, all tables
    optimize::Options optimize;         // rules, limits, seed; the experiment sets cost, method and kMulti
    std::optional<uint32_t> kMulti;     // overrides the paper's value for each network
    std::shared_ptr<const cost::CostModel> cost;
    cost::Mode costMode = cost::Mode::tasoFaithful;
    runtime::Engine engine = runtime::Engine::oneDnn;  // for latency measurements
    double latencySeconds = 2;                         // measurement time per pair of graphs
};

// Seconds that an experiment takes: usually, and if every step reaches its time limit.
struct Duration {
    double usual = 0, most = 0;
};
std::string minutesText(double seconds);  // "45 s", "3 min"

// Called after every added row.
using OnChange = std::function<void(const Report&)>;

struct Experiment {
    std::string_view name;  // "tensat"
    std::string_view description;
    std::vector<std::string_view> tables;
    // When stopped, returns the rows so far. Throws usage for unknown tables or networks.
    Report (*run)(const Options& options, const Task& task, const OnChange& onChange);
    Duration (*expected)(const Options& options);  // throws usage for unknown networks
};
const std::vector<Experiment>& all();
const Experiment& named(std::string_view name);  // throws usage, listing the available names

}  // namespace egret::report
