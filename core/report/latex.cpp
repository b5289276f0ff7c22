#include "core/report/report.h"

#include "core/base/digits.h"
#include "core/base/latex.h"
#include "core/base/text.h"

#include <algorithm>
#include <iterator>

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

// ---- widths ---------------------------------------------------------------------------------------------------------
// LaTeX alone knows how wide a text is. These estimates, for Computer Modern, are slightly too large, so that a table
// that is estimated to fit does fit.

// The way to set a table: the sizes of its text, and the lengths in points of LaTeX's two-column article.
struct Setting {
    std::string_view environment, size;
    double digit;         // width of a digit
    int separation;       // LaTeX's \tabcolsep, on each side of a column
    std::size_t heading;  // characters per line of a heading
    double width;         // of the column or the page
};
constexpr double kColumn = 229, kPage = 469;
// From the most comfortable to the tightest; the last one is used if none fits.
constexpr Setting kSettings[] = {
    {"table", "\\small", 4.63, 6, 12, kColumn},
    {"table", "\\footnotesize", 4.25, 4, 12, kColumn},
    {"table*", "\\small", 4.63, 6, 12, kPage},
    {"table*", "\\footnotesize", 4.25, 4, 12, kPage},
    {"table*", "\\footnotesize", 4.25, 3, 9, kPage},
    {"table*", "\\scriptsize", 3.98, 3, 9, kPage},
    {"table*", "\\scriptsize", 3.98, 2, 6, kPage},
    {"table*", "\\tiny", 3.4, 2, 6, kPage},
};

// The width of a text in digits.
double digitsWide(std::string_view text) {
    constexpr std::string_view kNarrow = ".,:;il|'", kHalf = "fjrst()[]- ", kWide = "mwMW%<>=+&#@";
    double width = 0;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) >= 0x80) width += 0.55;  // two bytes or more per character
        else if (kNarrow.find(c) != std::string_view::npos) width += 0.56;
        else if (kHalf.find(c) != std::string_view::npos) width += 0.8;
        else if (kWide.find(c) != std::string_view::npos) width += 1.7;
        else width += c >= 'A' && c <= 'Z' ? 1.45 : 1.03;
    }
    return width;
}

// Breaks a heading between words, into lines of about this many characters.
std::vector<std::string> headingLines(const std::string& heading, std::size_t most) {
    std::vector<std::string> lines;
    for (const std::string& word : split(heading, ' ')) {
        if (!lines.empty() && lines.back().size() + 1 + word.size() <= most) lines.back() += " " + word;
        else lines.push_back(word);
    }
    return lines;
}

bool fits(const Table& table, const Setting& setting) {
    double width = -2 * setting.separation;  // @{}: none at the outer sides
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        double widest = 0;
        const std::string& name = table.columns[i].name;
        for (const std::string& line : i == 0 ? std::vector{name} : headingLines(name, setting.heading))
            widest = std::max(widest, digitsWide(line));
        for (const auto& row : table.rows) widest = std::max(widest, digitsWide(text(row[i], table.columns[i].digits)));
        width += widest * setting.digit + 2 * setting.separation;
    }
    return width <= setting.width;
}

std::string headingLatex(const std::string& heading, const Setting& setting) {
    std::vector<std::string> escaped;
    for (const std::string& line : headingLines(heading, setting.heading)) escaped.push_back(latexText(line));
    return escaped.size() == 1 ? escaped[0] : "\\shortstack[r]{" + join(escaped, "\\\\") + "}";
}

}  // namespace

std::string latex(const Table& table) {
    const Setting* setting = std::begin(kSettings);
    while (setting + 1 != std::end(kSettings) && !fits(table, *setting)) ++setting;
    std::string columns, head, rows;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        columns += i == 0 ? 'l' : 'r';
        const std::string name =
            i == 0 ? latexText(table.columns[i].name) : headingLatex(table.columns[i].name, *setting);
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
    const std::string environment(setting->environment);
    return "% Requires \\usepackage{booktabs}.\n\\begin{" + environment +
        "}\n\\centering\n\\setlength{\\abovecaptionskip}{0pt}\n\\setlength{\\belowcaptionskip}{6pt}\n\\caption{" +
        caption + "}\n\\label{tab:" + latexLabel(table.id) + "}\n" + std::string(setting->size) +
        "\n\\setlength{\\tabcolsep}{" + std::to_string(setting->separation) + "pt}\n\\begin{tabular}{@{}" + columns +
        "@{}}\n\\toprule\n" + head + " \\\\\n\\midrule\n" + rows + "\\bottomrule\n\\end{tabular}\n\\end{" +
        environment + "}\n";
}

}  // namespace egret::report
