// report: the papers' tables, reproduced on this machine.
//
//   report.h     this: Table, Chart, Report; the table of experiments; Markdown and CSV of them
//   trial.h      one network optimized one way: verified and timed against the original
//   tables.h     private: tables made row by row, and the rows of all()
//   published.h  the figures that the papers print
//   tensat.cpp   Tensat (MLSys'21): tables 1, 3, 4, 5, 6 and figure 7
//   taso.cpp     TASO (SOSP'19) as X-RLflow (MLSys'23) and Tensat measured it
//
// Every row is computed when it is asked for; what a paper says of the same row stands beside it and is marked as
// published. Networks have seeded weights, every optimized graph is verified against its original, and latencies of two
// graphs are taken alternately, so that a machine that slows down slows down both.
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

using Cell = std::variant<std::monostate, double, std::string>;  // monostate: there is no such figure

struct Column {
    std::string name;
    int digits = 2;            // of numbers, behind the point
    bool isPublished = false;  // from a paper, not from here
};

struct Table {
    std::string id;  // "table-4"; of the file's name, too
    std::string title;
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;  // as long as `columns`
    std::string note;                     // how it was made, where that differs from the rest; may be empty
};

struct Point {
    double x = 0, y = 0;
    std::string label;
};
struct Series {
    std::string name;
    std::vector<Point> points;
};
// At most so many points, each the mean of some that follow one another, at the last one's place.
Series thinned(const Series& series, std::size_t points);

struct Chart {
    std::string id, title, xName, yName;
    bool isLogarithmic = false;  // the x axis
    std::vector<Series> series;
    bool showsZero = true;  // on the y axis: of a speed-up it is the line between faster and slower
};

struct Report {
    std::string title;
    std::vector<std::string> settings;  // one sentence each: machine, cost model, limits
    std::vector<Table> tables;
    std::vector<Chart> charts;
    bool isComplete = true;  // false: stopped on the way
};

std::string markdown(const Report& report);
std::string csv(const Table& table);             // RFC 4180; empty fields where there is no figure
std::string text(const Cell& cell, int digits);  // "" where there is no figure

struct Options {
    std::vector<std::string> networks;  // by name; empty: those of the paper
    std::vector<std::string> tables;    // ids; empty: all
    optimize::Options optimize;         // rules, limits, seed; cost, method and kMulti are the experiment's
    std::optional<uint32_t> kMulti;     // instead of the one that the paper took for a network
    std::shared_ptr<const cost::CostModel> cost;
    cost::Mode costMode = cost::Mode::tasoFaithful;
    runtime::Engine engine = runtime::Engine::oneDnn;  // that latencies are measured on
    double latencySeconds = 2;                         // spent on each pair of graphs
};

// Called whenever a row was added.
using OnChange = std::function<void(const Report&)>;

struct Experiment {
    std::string_view name;  // "tensat"
    std::string_view description;
    std::vector<std::string_view> tables;
    // Stopped, it returns what it has. Throws usage for tables or networks that are not there.
    Report (*run)(const Options& options, const Task& task, const OnChange& onChange);
};
const std::vector<Experiment>& all();
const Experiment& named(std::string_view name);  // throws usage, with the names there are

}  // namespace egret::report
