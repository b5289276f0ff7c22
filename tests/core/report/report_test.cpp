#include "core/report/report.h"

#include "core/base/error.h"
#include "core/cost/analytic.h"

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

Options quick(std::vector<std::string> networks, std::vector<std::string> tables) {
    Options options{.networks = std::move(networks), .tables = std::move(tables)};
    options.optimize.rules = rewrite::defaultRules();
    options.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    options.latencySeconds = 0;
    return options;
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
    EXPECT_THROW(report::named("egg"), Error);
    EXPECT_THROW(named("tensat").run(quick({"squeezenet"}, {"table-9"}), {}, {}), Error);
    EXPECT_THROW(named("taso").run(quick({"no_such_network"}, {}), {}, {}), Error);
}

TEST(Report, tensatsTablesHaveARowForEachNetwork) {
    int changes = 0;
    Options options = quick({"squeezenet"}, {"table-1", "costs", "table-3", "table-4", "table-6"});
    const Report report = named("tensat").run(options, {}, [&](const Report&) { ++changes; });
    EXPECT_TRUE(report.isComplete);
    EXPECT_EQ(changes, 6);  // table 6 has a row for each k_multi
    for (const Table& table : report.tables)
        for (const auto& row : table.rows) {
            EXPECT_EQ(row.size(), table.columns.size()) << table.id;
            EXPECT_EQ(std::get<std::string>(row[0]), "squeezenet") << table.id;
        }
    const Table& costs = tableOf(report, "costs");
    EXPECT_LE(numberIn(costs, 0, "Tensat cost (ms)"), numberIn(costs, 0, "cost (ms)"));
    EXPECT_EQ(numberIn(tableOf(report, "table-1"), 0, "k_multi"), 1);
    const Table& extraction = tableOf(report, "table-4");
    EXPECT_LT(numberIn(extraction, 0, "ILP cost (ms)"), numberIn(extraction, 0, "greedy cost (ms)"));
}

TEST(Report, roundsOfMultiPatternRulesDrawACurve) {
    const Report report = named("tensat").run(quick({"fire"}, {"figure-7"}), {}, {});
    ASSERT_EQ(report.charts.size(), 1u);
    ASSERT_EQ(report.charts[0].series.size(), 1u);
    EXPECT_EQ(report.charts[0].series[0].points.size(), tableOf(report, "figure-7").rows.size());
    EXPECT_EQ(report.charts[0].series[0].points.back().label, "k_multi 3");
}

TEST(Report, sumsStandBesideTheWhole) {
    const Report report = named("taso").run(quick({"fire"}, {}), {}, {});
    ASSERT_EQ(report.tables.size(), 2u);
    EXPECT_GT(numberIn(tableOf(report, "discrepancy"), 0, "end to end (ms)"), 0);
    EXPECT_LE(numberIn(tableOf(report, "search"), 0, "optimized cost (ms)"),
        numberIn(tableOf(report, "search"), 0, "cost (ms)"));
}

// Regression: a report on one small network took three minutes without saying that it would.
TEST(Report, theExpectedTimeGrowsWithTheWorkAndItsLimits) {
    Options options = quick({"squeezenet"}, {});
    options.latencySeconds = 2;
    options.optimize.timeLimit = options.optimize.extractTimeLimit = 60;
    const Experiment& tensat = named("tensat");
    const Duration all = tensat.expected(options);
    EXPECT_GT(all.usual, 120);
    EXPECT_LT(all.usual, 300);
    EXPECT_GT(all.most, all.usual);
    EXPECT_EQ(minutesText(all.usual), "3 min");
    EXPECT_EQ(minutesText(12.4), "12 s");
    options.tables = {"table-3"};
    EXPECT_LT(tensat.expected(options).usual, all.usual / 10);
    options.tables = {};
    options.optimize.extractTimeLimit = 10;
    EXPECT_LT(tensat.expected(options).usual, all.usual / 2);
    options.networks = {"squeezenet", "nasrnn"};
    EXPECT_GT(named("taso").expected(options).usual, 0);
    options.networks = {"egg"};
    EXPECT_THROW(tensat.expected(options), Error);
    EXPECT_THROW(named("taso").expected(options), Error);
}

TEST(Report, progressIsAShareOfTheWholeReport) {
    std::vector<double> fractions;
    Options options = quick({"fire"}, {"table-3", "table-6", "figure-7"});
    named("tensat").run(options,
        Task({},
            [&](const Progress& progress) {
                if (progress.text.starts_with("fire: ")) fractions.push_back(progress.fraction);
            }),
        {});
    ASSERT_GT(fractions.size(), 6u);
    EXPECT_EQ(fractions.front(), 0);
    EXPECT_TRUE(std::ranges::is_sorted(fractions));
    EXPECT_GT(fractions.back(), 0.5);
    EXPECT_LT(fractions.back(), 1);
}

TEST(Report, stoppedItReturnsWhatItHas) {
    std::stop_source source;
    const Report report = named("taso").run(quick({"fire", "a_times_2_div_2"}, {"search"}), Task(source.get_token()),
        [&](const Report&) { source.request_stop(); });
    EXPECT_FALSE(report.isComplete);
    EXPECT_EQ(report.tables[0].rows.size(), 1u);
}

// Regression: a report that was stopped while it measured lost its rows.
TEST(Report, stoppedWhileItMeasuresItReturnsWhatItHas) {
    std::stop_source source;
    Options options = quick({"fire", "a_times_2_div_2"}, {"table-1", "table-3"});
    options.latencySeconds = 1000;
    const Report report = named("tensat").run(options,
        Task(source.get_token(),
            [&](const Progress& progress) {
                if (progress.text == "measuring") source.request_stop();
            }),
        {});
    EXPECT_FALSE(report.isComplete);
    EXPECT_EQ(tableOf(report, "table-3").rows.size(), 1u);
    EXPECT_TRUE(tableOf(report, "table-1").rows.empty());
}

TEST(Report, cycleConstraintsAreTimedForEachKMulti) {
    Options options = quick({"fire"}, {"table-5"});
    options.optimize.iterations = 4;
    options.optimize.nodeLimit = 500;
    const Report report = named("tensat").run(options, {}, {});
    const Table& table = tableOf(report, "table-5");
    ASSERT_EQ(table.rows.size(), 2u);  // one row per k_multi
    for (const auto& row : table.rows) EXPECT_EQ(row.size(), table.columns.size());
    EXPECT_LE(numberIn(table, 0, "e-nodes"), numberIn(table, 1, "e-nodes"));
}

}  // namespace egret::report::report_test
