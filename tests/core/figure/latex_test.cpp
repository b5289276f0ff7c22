// LaTeX accepts the tables and figures of experiments, and they are not wider than a column or a page.
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/figure/chart.h"
#include "core/report/run.h"
#include "core/report/tabulate.h"

#include <gmock/gmock.h>
#include <cstdlib>
#include <map>

namespace egret::figure::latex_test {
namespace fs = std::filesystem;

namespace {

bool succeeds(const std::string& command) { return std::system((command + " > /dev/null 2>&1").c_str()) == 0; }

// Returns the name of a missing program or package that the document needs; empty if none is missing.
std::string missing() {
    if (!succeeds("command -v pdflatex")) return "pdflatex is missing (package texlive-latex-base)";
    for (const auto& [file, package] : {std::pair("booktabs.sty", "texlive-latex-recommended"),
             std::pair("tikz.sty", "texlive-pictures"), std::pair("cmr8.pfb", "texlive-base")})
        if (!succeeds(std::string("kpsewhich ") + file))
            return std::string(file) + " is missing (package " + package + ")";
    return {};
}

std::string figureOf(const report::Chart& chart) {
    return "\\begin{figure}\\centering\n" + tikz(drawingOf(chart)) + "\\caption{" + chart.id + "}\\end{figure}\n";
}

std::string documentOf(const std::vector<report::Report>& reports) {
    std::string text =
        "\\documentclass[twocolumn]{article}\n\\usepackage{booktabs,tikz}\n"
        "\\usetikzlibrary{arrows.meta}\n\\begin{document}\n";
    for (const report::Report& made : reports) {
        for (const report::Table& table : made.tables) text += report::latex(table);
        for (const report::Chart& chart : made.charts) text += figureOf(chart);
        text += "\\clearpage\n";  // places all tables and figures so far
    }
    return text + "\\end{document}\n";
}

// Returns the lines of the log that report an error or a box that is too wide or too high.
std::vector<std::string> complaintsOf(const std::vector<report::Report>& reports) {
    const fs::path folder = fs::path(testing::TempDir()) / "egret-latex-test";
    fs::remove_all(folder);
    fs::create_directories(folder);
    writeFileAtomically(folder / "paper.tex", documentOf(reports));
    const std::string at = "'" + folder.string() + "'";
    const bool isCompiled = succeeds("cd " + at + " && TEXMFHOME=" + at + " TEXMFVAR=" + at +
        " max_print_line=1000 pdflatex -no-shell-escape -interaction=nonstopmode paper.tex");
    std::vector<std::string> complaints;
    if (!isCompiled) complaints.emplace_back("pdflatex failed");
    for (const std::string& line : split(readFile(folder / "paper.log"), '\n'))
        if (line.starts_with("!") || line.starts_with("Overfull") || line.find("Font shape") != std::string::npos)
            complaints.push_back(line);
    if (isCompiled && !fs::exists(folder / "paper.pdf")) complaints.emplace_back("there is no PDF");
    return complaints;
}

report::Experiment small() {
    report::Experiment experiment = report::readExperiment(R"(title = "50% of a_b & more"
networks = ["a_times_2_div_2"]
seeds = 2
cost = "analytic"
latency-seconds = 0
[method.tensat]
optimizer = "tensat"
grid = {k-multi = [0, 1]}
[[table]]
id = "a_b"
title = "Costs of a & b, in %"
rows = ["network", "k-multi"]
note = "µs, <= 1"
column = [
    {title = "cost #1", digits = 3, method = "tensat", value = "cost-after"},
    {title = "stopped by", method = "tensat", value = "stop-reason"},
    {title = "paper", published = {"a_times_2_div_2 1" = 7}},
]
[[figure]]
id = "tradeoff"
title = "Tradeoff"
kind = "lines"
x = "seconds"
y = "cost-percent"
label = "k-multi"
series = [{method = "tensat"}]
)",
        "small.toml");
    experiment.options.rules = rewrite::defaultRules();
    return experiment;
}

// The report of a shipped experiment, without its hours: wide figures for each trial.
report::Report filled(const std::string& name) {
    report::Experiment experiment = report::shippedExperiment(name);
    experiment.options.rules = rewrite::defaultRules();
    const std::map<std::string_view, double> kLarge{
        {"nodes", 50000}, {"graphs", 10432}, {"operators", 1431}, {"optimal", 1}, {"max-error", 1.2e-6}};
    const std::vector<report::Trial> trials = report::trialsOf(experiment);
    std::vector<std::optional<report::Outcome>> outcomes;
    for (const report::Trial& trial : trials) {
        report::Outcome& outcome = outcomes.emplace_back().emplace();
        outcome.stopReason = "iteration limit";
        for (const report::TrialValue& value : report::trialValues()) {
            const auto large = kLarge.find(value.name);
            outcome.values[std::string(value.name)] =
                large != kLarge.end() ? large->second : 87.654 + 0.9 * static_cast<double>(trial.seed);
        }
        if (trial.setting.contains("cycle-constraints")) outcome.limited.emplace_back("extract-seconds");
    }
    return report::tabulate(experiment, trials, outcomes);
}

}  // namespace

TEST(LatexCompiler, acceptsTheTablesAndFiguresOfASmallExperiment) {
    if (const std::string what = missing(); !what.empty()) GTEST_SKIP() << what;
    Ranks alone;
    EXPECT_THAT(complaintsOf({report::run(small(), {}, nullptr, alone)}), testing::IsEmpty());
}

TEST(LatexCompiler, fitsTheShippedExperimentsIntoAColumnOrAPage) {
    if (const std::string what = missing(); !what.empty()) GTEST_SKIP() << what;
    std::vector<report::Report> reports;
    for (const std::string& name : report::shippedExperiments()) reports.push_back(filled(name));
    EXPECT_THAT(complaintsOf(reports), testing::IsEmpty());
}

// The check above would notice a table that is too wide, and a text that LaTeX does not accept.
TEST(LatexCompiler, noticesWideTablesAndErrors) {
    if (const std::string what = missing(); !what.empty()) GTEST_SKIP() << what;
    const report::Table wide{
        .id = "w", .title = "Wide", .columns = {{"name"}}, .rows = {{std::string(200, 'w')}}, .note = {}};
    EXPECT_THAT(complaintsOf({report::Report{.title = {}, .tables = {wide}}}),
        testing::Contains(testing::StartsWith("Overfull \\hbox")));
    report::Table strange = wide;
    strange.rows = {{std::string("\xf0\x9f\xa6\xa9")}};  // a character that the font lacks
    EXPECT_THAT(complaintsOf({report::Report{.title = {}, .tables = {strange}}}),
        testing::Contains(testing::HasSubstr("pdflatex failed")));
}

}  // namespace egret::figure::latex_test
