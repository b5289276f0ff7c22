#include "core/report/report.h"

#include "core/base/error.h"
#include "core/report/run.h"

#include <gmock/gmock.h>
#include <algorithm>

namespace egret::report::report_test {
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

Table example() {
    return {.id = "table-0",
        .title = "Cats",
        .columns = {{"name"}, {"lives", 0}, {"lives", 1, true}},
        .rows = {{"Tom, the \"cat\"", 9.0, 7.25}, {"Felix", 9.5, {}}},
        .note = "Counted."};
}

// An experiment of the papers on other networks, with analytic costs and one run per latency.
Experiment quick(std::string_view name, const std::vector<std::string>& networks, const std::vector<std::string>& ids) {
    Experiment experiment = shippedExperiment(name);
    experiment.useNetworks(networks);
    experiment.keepOnly(ids);
    experiment.options.rules = rewrite::defaultRules();
    experiment.options.timeLimit = experiment.options.extractTimeLimit = 30;
    experiment.options.nodeLimit = 20000;
    experiment.cost = "analytic";
    experiment.latencySeconds = 0;
    return experiment;
}

Report run(const Experiment& experiment, const Task& task = {}, const OnChange& onChange = {}) {
    Ranks alone;
    return report::run(experiment, task, nullptr, alone, onChange);
}

const Table& tableOf(const Report& report, std::string_view id) {
    return *std::find_if(
        report.tables.begin(), report.tables.end(), [&](const Table& table) { return table.id == id; });
}

double numberIn(const Table& table, std::size_t row, std::string_view column) {
    const auto found = std::find_if(table.columns.begin(), table.columns.end(),
        [&](const Column& one) { return one.name == column && !one.isPublished; });
    return std::get<double>(table.rows.at(row).at(static_cast<std::size_t>(found - table.columns.begin())));
}

}  // namespace

TEST(Report, markdownMarksWhatWasPublishedAndWhatIsMissing) {
    const std::string text =
        markdown(Report{.title = "Pets", .settings = {"At home."}, .tables = {example()}, .isComplete = false});
    EXPECT_THAT(text, HasSubstr("# Pets\n\n- At home.\n- Incomplete: the report was stopped early.\n"));
    EXPECT_THAT(text, HasSubstr("## Cats\n\n| name | lives | lives (published) |\n|---|---|---|\n"));
    EXPECT_THAT(text, HasSubstr("| Felix | 10 | - |\n\nCounted.\n"));
}

TEST(Report, csvQuotesFieldsAndKeepsAllDigits) {
    EXPECT_EQ(csv(example()), "name,lives,lives (published)\r\n\"Tom, the \"\"cat\"\"\",9,7.25\r\nFelix,9.5,\r\n");
}

TEST(Report, whatIsNotThereIsNamed) {
    EXPECT_THROW(shippedExperiment("egg"), Error);
    EXPECT_THROW(quick("tensat", {"squeezenet"}, {"table-9"}), Error);
    EXPECT_THROW(quick("taso", {"no_such_network"}, {}), Error);
}

TEST(Report, tensatsTablesHaveARowForEachNetwork) {
    int changes = 0;
    const Experiment experiment =
        quick("tensat", {"squeezenet"}, {"table-1", "costs", "table-3", "table-4", "table-6"});
    const Report report = run(experiment, {}, [&](const Report&) { ++changes; });
    EXPECT_TRUE(report.isComplete);
    EXPECT_EQ(changes, 10);  // taso, tensat, greedy, ilp, and three filters with each k_multi
    for (const Table& table : report.tables)
        for (const auto& row : table.rows) {
            EXPECT_EQ(row.size(), table.columns.size()) << table.id;
            EXPECT_EQ(std::get<std::string>(row[0]), "squeezenet") << table.id;
        }
    const Table& costs = tableOf(report, "costs");
    EXPECT_LE(numberIn(costs, 0, "Tensat cost (ms)"), numberIn(costs, 0, "cost (ms)"));
    EXPECT_EQ(numberIn(tableOf(report, "table-1"), 0, "k-multi"), 1);
    const Table& extraction = tableOf(report, "table-4");
    EXPECT_LT(numberIn(extraction, 0, "ILP cost (ms)"), numberIn(extraction, 0, "greedy cost (ms)"));
    EXPECT_EQ(tableOf(report, "table-6").rows.size(), 2u);
}

TEST(Report, roundsOfMultiPatternRulesDrawACurve) {
    const Report report = run(quick("tensat", {"fire"}, {"table-7", "figure-7"}));
    ASSERT_EQ(report.charts.size(), 1u);
    ASSERT_EQ(report.charts[0].series.size(), 1u);
    EXPECT_EQ(report.charts[0].series[0].name, "fire");
    EXPECT_EQ(report.charts[0].series[0].points.size(), tableOf(report, "table-7").rows.size());
    EXPECT_EQ(report.charts[0].series[0].points.back().label, "k-multi 3");
}

TEST(Report, sumsStandBesideTheWhole) {
    const Report report = run(quick("taso", {"fire"}, {}));
    ASSERT_EQ(report.tables.size(), 2u);
    EXPECT_GT(numberIn(tableOf(report, "discrepancy"), 0, "end to end (ms)"), 0);
    EXPECT_LE(numberIn(tableOf(report, "search"), 0, "optimized cost (ms)"),
        numberIn(tableOf(report, "search"), 0, "cost (ms)"));
}

// Regression: a report on one small network took three minutes without saying that it would.
TEST(Report, theExpectedTimeGrowsWithTheWorkAndItsLimits) {
    const auto expected = [](const Experiment& experiment) { return expectedOf(experiment, trialsOf(experiment)); };
    Experiment all = quick("tensat", {"squeezenet"}, {});
    all.latencySeconds = 2;
    all.options.timeLimit = all.options.extractTimeLimit = 60;
    const Duration whole = expected(all);
    EXPECT_GT(whole.usual, 120);
    EXPECT_LT(whole.usual, 300);
    EXPECT_GT(whole.most, whole.usual);
    EXPECT_EQ(minutesText(151), "3 min");
    EXPECT_EQ(minutesText(12.4), "12 s");
    Experiment one = all;
    one.keepOnly({"table-3"});
    EXPECT_LT(expected(one).usual, whole.usual / 10);
    Experiment quicker = all;
    quicker.options.extractTimeLimit = 10;
    EXPECT_LT(expected(quicker).usual, whole.usual);
}

TEST(Report, progressIsAShareOfTheWholeReport) {
    std::vector<double> fractions;
    run(quick("tensat", {"fire"}, {"table-3", "table-6", "figure-7"}), Task({}, [&](const Progress& progress) {
        if (progress.text.starts_with("fire, ")) fractions.push_back(progress.fraction);
    }));
    ASSERT_GT(fractions.size(), 6u);
    EXPECT_EQ(fractions.front(), 0);
    EXPECT_TRUE(std::ranges::is_sorted(fractions));
    EXPECT_GT(fractions.back(), 0.5);
    EXPECT_LT(fractions.back(), 1);
}

TEST(Report, stoppedItReturnsWhatItHas) {
    std::stop_source source;
    const Report report = run(quick("taso", {"fire", "a_times_2_div_2"}, {"search"}), Task(source.get_token()),
        [&](const Report&) { source.request_stop(); });
    EXPECT_FALSE(report.isComplete);
    EXPECT_EQ(report.tables[0].rows.size(), 1u);
}

TEST(Report, cycleConstraintsAreTimedForEachKMulti) {
    Experiment experiment = quick("tensat", {"fire"}, {"table-5"});
    experiment.options.iterations = 4;
    experiment.options.nodeLimit = 500;
    const Report report = run(experiment);
    const Table& table = tableOf(report, "table-5");
    ASSERT_EQ(table.rows.size(), 2u);  // one row per k_multi
    for (const auto& row : table.rows) EXPECT_EQ(row.size(), table.columns.size());
    EXPECT_LE(numberIn(table, 0, "e-nodes"), numberIn(table, 1, "e-nodes"));
}

}  // namespace egret::report::report_test
