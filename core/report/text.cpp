#include "core/report/report.h"

#include "core/base/csv.h"
#include "core/base/digits.h"
#include "core/base/text.h"

#include <algorithm>

namespace egret::report {
namespace {

std::string header(const Column& column) { return column.isPublished ? column.name + " (published)" : column.name; }

std::string markdown(const Table& table) {
    std::string out = "## " + table.title + "\n\n|", rule = "|";
    for (const Column& column : table.columns) {
        out += " " + header(column) + " |";
        rule += "---|";
    }
    out += "\n" + rule + "\n";
    for (const auto& row : table.rows) {
        out += "|";
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string cell = text(row[i], table.columns[i].digits);
            out += " " + (cell.empty() ? "-" : cell) + " |";
        }
        out += "\n";
    }
    return table.note.empty() ? out : out + "\n" + table.note + "\n";
}

}  // namespace

std::string text(const Cell& cell, int digits) {
    if (const auto* value = std::get_if<double>(&cell)) return fixedDigits(*value, digits);
    if (const auto* value = std::get_if<std::string>(&cell)) return *value;
    return {};
}

Series thinned(const Series& series, std::size_t points) {
    const std::size_t each =
        std::max<std::size_t>(1, (series.points.size() + points - 1) / std::max<std::size_t>(1, points));
    if (each == 1) return series;
    Series made{series.name, {}};
    for (std::size_t begin = 0; begin < series.points.size(); begin += each) {
        const std::size_t end = std::min(begin + each, series.points.size());
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i) sum += series.points[i].y;
        made.points.push_back({series.points[end - 1].x, sum / static_cast<double>(end - begin), {}});
    }
    return made;
}

std::string csv(const Table& table) {
    std::vector<std::string> fields;
    for (const Column& column : table.columns) fields.push_back(header(column));
    std::string out = csvLine(fields);
    for (const auto& row : table.rows) {
        fields.clear();
        for (const Cell& cell : row) {
            const auto* value = std::get_if<double>(&cell);
            fields.push_back(value ? formatNumber(*value) : text(cell, 0));
        }
        out += csvLine(fields);
    }
    return out;
}

std::string markdown(const Report& report) {
    std::string out = "# " + report.title + "\n\n";
    for (const std::string& setting : report.settings) out += "- " + setting + "\n";
    if (!report.isComplete) out += "- Incomplete: the report was stopped early.\n";
    for (const Table& table : report.tables) out += "\n" + markdown(table);
    return out;
}

}  // namespace egret::report
