#include "core/report/report.h"

#include "core/base/csv.h"
#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>

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

// The 97.5% quantile of Student's t distribution, within 0.1% beyond 30 degrees of freedom.
double studentQuantile(std::size_t degrees) {
    constexpr std::array kQuantiles{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179,
        2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048,
        2.045, 2.042};
    constexpr double kNormal = 1.95996;
    if (degrees <= kQuantiles.size()) return kQuantiles[degrees - 1];
    // The first term of the Cornish-Fisher expansion.
    return kNormal + (kNormal * kNormal * kNormal + kNormal) / (4 * static_cast<double>(degrees));
}

}  // namespace

Estimate estimateOf(const std::vector<double>& values) {
    ensure(values.size() >= 2, "an interval needs two values");
    const auto count = static_cast<double>(values.size());
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    const double mean = sum / count;
    for (const double value : values) squares += (value - mean) * (value - mean);
    const double error = std::sqrt(squares / (count - 1) / count);
    return {mean, studentQuantile(values.size() - 1) * error};
}

std::string text(const Cell& cell, int digits) {
    if (const auto* value = std::get_if<double>(&cell)) return fixedDigits(*value, digits);
    if (const auto* value = std::get_if<Estimate>(&cell))
        return fixedDigits(value->mean, digits) + (value->isExact() ? "" : " ± " + fixedDigits(value->half, digits));
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

// A column with estimates is followed by a column with the half widths of their intervals.
std::string csv(const Table& table) {
    std::vector<bool> hasEstimates(table.columns.size());
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            if (std::holds_alternative<Estimate>(row[i])) hasEstimates[i] = true;
    std::vector<std::string> fields;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        fields.push_back(header(table.columns[i]));
        if (hasEstimates[i]) fields.push_back(header(table.columns[i]) + " ±");
    }
    std::string out = csvLine(fields);
    for (const auto& row : table.rows) {
        fields.clear();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const auto* value = std::get_if<double>(&row[i]);
            const auto* estimate = std::get_if<Estimate>(&row[i]);
            if (estimate) fields.push_back(formatNumber(estimate->mean));
            else fields.push_back(value ? formatNumber(*value) : text(row[i], 0));
            if (hasEstimates[i]) fields.push_back(estimate ? formatNumber(estimate->half) : "");
        }
        out += csvLine(fields);
    }
    return out;
}

std::string markdown(const Report& report) {
    std::string out = "# " + report.title + "\n\n";
    for (const std::string& setting : report.settings) out += "- " + setting + "\n";
    for (const std::string& failure : report.failures) out += "- " + failure + "\n";
    if (!report.isComplete) out += "- Incomplete: the report was stopped early.\n";
    for (const Table& table : report.tables) out += "\n" + markdown(table);
    return out;
}

}  // namespace egret::report
