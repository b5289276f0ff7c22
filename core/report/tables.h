// Private to core/report: making tables row by row.
#pragma once

#include "core/report/published.h"
#include "core/report/report.h"

namespace egret::report {

Cell cellOf(Figure figure);

// A report that grows, and tells whoever watches.
class Draft {
public:
    Draft(std::string title, const Options& options, const Experiment& experiment, OnChange onChange);

    bool wants(std::string_view table) const;
    // Begins one, when it is wanted.
    void table(std::string_view id, std::string title, std::vector<Column> columns, std::string note = {});
    void chart(std::string_view id, std::string title, std::string xName, std::string yName);
    void addRow(std::string_view id, std::vector<Cell> row);
    void addPoint(std::string_view id, const std::string& series, Point point);
    Report finish(const Task& task);

private:
    Report m_report;
    std::vector<std::string> m_tables;
    OnChange m_onChange;
};

// The networks asked for, each known; the paper's when none was.
std::vector<std::string> networksOf(const Options& options, std::vector<std::string> paper);

}  // namespace egret::report
