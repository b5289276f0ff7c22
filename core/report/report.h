// report: experiments, and the tables and charts made from them.
//
//   report.h      Table, Chart, Report; Markdown, CSV and LaTeX output
//   experiment.h  Experiment: networks x methods x settings x seeds, read from a TOML file, with its tables and figures
//   trial.h       one trial of an experiment: a network optimized one way, verified and timed against the original
//   training.h    a policy that is trained for a network before its trials
//   run.h         runs an experiment, resumes it, and distributes it over processes
//   journal.h     the trials in a session file
//   tabulate.h    private: tables and charts from trials
//
// Every trial is computed on demand. Figures of a paper are next to ours and marked as published. Networks have seeded
// weights. Every optimized graph is verified against its original. Latencies of two graphs are measured alternately.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace egret::report {

// A mean over seeds with the half width of its 95% confidence interval (Student's t distribution).
struct Estimate {
    double mean = 0, half = 0;
    bool isExact() const { return half <= 1e-12 * (mean < 0 ? -mean : mean); }  // all values are equal
    bool operator==(const Estimate&) const = default;
};
Estimate estimateOf(const std::vector<double>& values);  // at least two values

using Cell = std::variant<std::monostate, double, std::string, Estimate>;  // monostate if there is no figure

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
    double half = 0;  // half width of the interval of y
};
struct Series {
    std::string name;
    std::vector<Point> points;
};
// Returns at most `points` points, each the mean of consecutive points, at the position of the last.
Series thinned(const Series& series, std::size_t points);

struct Chart {
    enum class Kind : uint8_t {
        lines,  // each series is a line through its points
        steps,  // each series keeps the value of a point until the next one
        bars,   // a group of bars per label; x is the number of the group, from 0
    };
    std::string id, title, xName, yName;
    bool isLogarithmic = false;  // x axis
    std::vector<Series> series;
    bool showsZero = true;  // shows zero on the y axis, which separates faster from slower in a speedup
    Kind kind = Kind::lines;
};

struct Report {
    std::string title;
    std::vector<std::string> settings;  // one sentence each: machine, cost model, limits
    std::vector<Table> tables;
    std::vector<Chart> charts;
    std::vector<std::string> failures;  // trials without figures, one sentence each
    bool isComplete = true;             // false if the experiment was stopped early
};

std::string markdown(const Report& report);
std::string csv(const Table& table);    // RFC 4180; missing figures are empty fields
std::string latex(const Table& table);  // a table environment; requires the package booktabs
std::string text(
    const Cell& cell, int digits);  // "" if there is no figure; an estimate as "1.25 ± 0.03", or "1.25" if exact

}  // namespace egret::report
