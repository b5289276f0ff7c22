#include "core/report/report.h"

#include "core/base/digits.h"
#include "core/base/latex.h"
#include "core/base/text.h"

namespace egret::report {
namespace {

std::string cellLatex(const Cell& cell, int digits) {
    if (const auto* estimate = std::get_if<Estimate>(&cell))
        return "$" + fixedDigits(estimate->mean, digits) +
            (estimate->isExact() ? "" : " \\pm " + fixedDigits(estimate->half, digits)) + "$";
    if (const auto* value = std::get_if<double>(&cell)) return "$" + fixedDigits(*value, digits) + "$";
    if (std::holds_alternative<std::monostate>(cell)) return "--";
    return latexText(text(cell, digits));
}

// Breaks a heading between words, into lines of about this many characters.
std::string headingLatex(const std::string& heading) {
    constexpr std::size_t kLine = 12;
    std::vector<std::string> lines;
    for (const std::string& word : split(heading, ' ')) {
        if (!lines.empty() && lines.back().size() + 1 + word.size() <= kLine) lines.back() += " " + word;
        else lines.push_back(word);
    }
    std::vector<std::string> escaped;
    for (const std::string& line : lines) escaped.push_back(latexText(line));
    return lines.size() == 1 ? escaped[0] : "\\shortstack[r]{" + join(escaped, "\\\\") + "}";
}

}  // namespace

std::string latex(const Table& table) {
    std::string columns, head, rows;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        columns += i == 0 ? 'l' : 'r';
        const std::string name = i == 0 ? latexText(table.columns[i].name) : headingLatex(table.columns[i].name);
        head += (i == 0 ? "" : " & ") + (table.columns[i].isPublished ? "{\\itshape " + name + "}" : name);
    }
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            rows += (i == 0 ? "" : " & ") + cellLatex(row[i], table.columns[i].digits);
        rows += " \\\\\n";
    }
    std::string caption = latexText(table.title) + ".";
    for (const Column& column : table.columns)
        if (column.isPublished) {
            caption += " Figures in italics are published.";
            break;
        }
    if (!table.note.empty()) caption += " " + latexText(table.note);
    // A wider table spans both columns of a two-column paper; one that is wider still is set more tightly.
    constexpr std::size_t kMostInAColumn = 5, kMostOnAPage = 8;
    const std::string size =
        table.columns.size() > kMostOnAPage ? "\\scriptsize\n\\setlength{\\tabcolsep}{3pt}" : "\\small";
    const std::string environment = table.columns.size() > kMostInAColumn ? "table*" : "table";
    return "% Requires \\usepackage{booktabs}.\n\\begin{" + environment + "}\n\\centering\n\\caption{" + caption +
        "}\n\\label{tab:" + latexLabel(table.id) + "}\n" + size + "\n\\begin{tabular}{" + columns + "}\n\\toprule\n" +
        head + " \\\\\n\\midrule\n" + rows + "\\bottomrule\n\\end{tabular}\n\\end{" + environment + "}\n";
}

}  // namespace egret::report
