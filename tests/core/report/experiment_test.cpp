// Experiments: their files, their trials, and what a killed run leaves.
#include "core/report/experiment.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/report/run.h"

#include <gmock/gmock.h>

namespace egret::report::experiment_test {
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

constexpr const char* kSmall = R"(title = "Small"
networks = ["a_times_2_div_2", "fire"]
seeds = 3
cost = "analytic"
latency-seconds = 0

[options]
node-limit = 300
iterations = 3

[method.tensat]
optimizer = "tensat"
grid = {k-multi = [0, 1]}

[method.taso]
optimizer = "taso"
options = {budget = 5}
networks = ["fire"]
for.fire = {alpha = 1.1}

[[table]]
id = "costs"
title = "Costs"
rows = ["network", "k-multi"]
column = [
    {title = "Tensat", digits = 3, method = "tensat", value = "cost-after"},
    {title = "TASO", digits = 3, method = "taso", value = "cost-after"},
    {title = "paper", published = {"fire 1" = 7}},
]

[[figure]]
id = "speeds"
title = "Speeds"
kind = "bars"
y = "cost-percent"
series = [{method = "taso", name = "TASO"}]
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

Experiment small() {
    Experiment experiment = readExperiment(kSmall, "small.toml");
    experiment.options.rules = rewrite::defaultRules();
    return experiment;
}

}  // namespace

TEST(Experiment, isReadFromAFile) {
    const Experiment experiment = small();
    EXPECT_EQ(experiment.name, "small");
    EXPECT_THAT(experiment.seeds, ElementsAre(0, 1, 2));
    EXPECT_EQ(experiment.options.nodeLimit, 300u);
    EXPECT_THAT(experiment.ids(), ElementsAre("costs", "speeds"));
    const std::vector<Trial> trials = trialsOf(experiment);
    ASSERT_EQ(trials.size(), 2u * 2 * 3 + 3);  // tensat: networks x settings x seeds; taso: one network
    EXPECT_EQ(trials[4].title(), "a_times_2_div_2, tensat, k-multi 1, seed 1");
    EXPECT_EQ(trials.back().title(), "fire, taso, alpha 1.1, budget 5, seed 2");
    EXPECT_EQ(trials.back().optionText(experiment, "alpha"), "1.1");
}

TEST(Experiment, theShippedOnesAreValid) {
    for (const std::string& name : shippedExperiments()) {
        const Experiment experiment = shippedExperiment(name);
        EXPECT_EQ(experiment.name, name);
        EXPECT_FALSE(trialsOf(experiment).empty()) << name;
        EXPECT_FALSE(experiment.about.empty()) << name;
    }
}

TEST(Experiment, errorsNameThePlace) {
    const std::tuple<const char*, const char*, const char*, int> kCases[] = {
        {"title = \"Small\"", "title = 7", "title must be a text", 1},
        {"title = \"Small\"", "titel = \"Small\"", "the file has no title", 1},
        {"seeds = 3", "seeds = 0", "seeds", 3},
        {"seeds = 3", "seeds = [1, -1]", "negative", 3},
        {"cost = \"analytic\"", "cost = \"guessed\"", "cost is analytic", 4},
        {"fire\"]", "firee\"]", "firee", 2},
        {"node-limit = 300", "node-limit = 3", "node-limit", 8},
        {"node-limit = 300", "node-limits = 300", "node-limits", 8},
        {"optimizer = \"tensat\"", "optimizer = \"tensor\"", "tensor", 12},
        {"budget = 5}", "budget = -5}", "budget", 17},
        {"value = \"cost-after\"", "value = \"cost\"", "cost", 26},
        {"method = \"taso\", value", "method = \"tasso\", value", "tasso", 27},
        {"rows = [\"network\", \"k-multi\"]", "rows = [\"network\"]", "varies k-multi", 21},
        {"kind = \"bars\"", "kind = \"pie\"", "lines or bars", 34},
        {"kind = \"bars\"", "kind = \"bars\"\nkin = 1", "unknown key 'figure.kin'", 35},
        {"y = \"cost-percent\"", "y = cost", "", 35},
    };
    for (const auto& [from, to, what, line] : kCases) {
        try {
            readExperiment(replaced(kSmall, from, to), "small.toml");
            ADD_FAILURE() << to;
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput) << to;
            EXPECT_THAT(error.message(), HasSubstr(what)) << to;
            EXPECT_EQ(error.place().line, line) << to << ": " << error.what();
            EXPECT_EQ(error.place().file, "small.toml") << to;
        }
    }
}

TEST(Experiment, figuresOfSeveralSeedsHaveIntervals) {
    Ranks alone;
    const Report report = run(small(), {}, nullptr, alone);
    ASSERT_EQ(report.tables.size(), 1u);
    const Table& table = report.tables[0];
    ASSERT_EQ(table.rows.size(), 4u);
    EXPECT_EQ(std::get<std::string>(table.rows[2][0]), "fire");
    EXPECT_EQ(std::get<double>(table.rows[3][1]), 1);
    for (const auto& row : table.rows) EXPECT_TRUE(std::holds_alternative<Estimate>(row[2]));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(table.rows[0][3]));  // taso runs on fire only
    EXPECT_TRUE(std::holds_alternative<Estimate>(table.rows[2][3]));
    EXPECT_EQ(std::get<double>(table.rows[3][4]), 7);  // published
    ASSERT_EQ(report.charts.size(), 1u);
    EXPECT_EQ(report.charts[0].kind, Chart::Kind::bars);
    EXPECT_EQ(report.charts[0].series[0].points[0].label, "fire");
    EXPECT_EQ(report.charts[0].series[0].points[0].x, 0);  // only networks of the method have a group
}

TEST(Experiment, aStoppedRunResumesWithTheTrialsThatItLacks) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "egret-experiment-test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const auto file = folder / "small.egret";
    Ranks alone;
    const Experiment experiment = small();
    int rounds = 0;
    for (int kills = 0; kills < 2; ++kills) {
        std::stop_source source;
        Journal journal(file);
        int mine = 0;
        const Report part = run(experiment, Task(source.get_token()), &journal, alone, [&](const Report&) {
            ++rounds;
            if (++mine == 4) source.request_stop();
        });
        EXPECT_FALSE(part.isComplete);
    }
    EXPECT_EQ(rounds, 8);
    Journal journal(file);
    EXPECT_EQ(pendingOf(experiment, &journal).size(), trialsOf(experiment).size() - 8);
    const Report whole = run(experiment, {}, &journal, alone, [&](const Report&) { ++rounds; });
    EXPECT_TRUE(whole.isComplete);
    EXPECT_EQ(rounds, static_cast<int>(trialsOf(experiment).size()));
    EXPECT_TRUE(pendingOf(experiment, &journal).empty());
    // Another limit makes other trials.
    Experiment other = experiment;
    other.force("iterations", uint64_t{2});
    EXPECT_EQ(pendingOf(other, &journal).size(), trialsOf(other).size() - 3);  // iterations do not concern taso
}

// The trials of a policy that cannot be loaded fail; all others have their figures.
TEST(Experiment, aFailedTrialIsNamedAndTriedAgain) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "egret-experiment-failure-test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    writeFileAtomically(folder / "broken.safetensors", "not a policy");
    Experiment experiment = small();
    experiment.networks = {"fire"};
    experiment.seeds = {0};
    experiment.methods[1].optimizer = "xrlflow";
    experiment.methods[1].policy = (folder / "broken.safetensors").string();
    experiment.methods[1].options.clear();
    experiment.methods[1].perNetwork.clear();
    Ranks alone;
    Journal journal(folder / "small.egret");
    const Report report = run(experiment, {}, &journal, alone);
    ASSERT_EQ(report.failures.size(), 1u);
    EXPECT_THAT(report.failures[0], HasSubstr("Failed: fire, taso, seed 0: "));
    EXPECT_THAT(markdown(report), HasSubstr(report.failures[0]));
    EXPECT_EQ(std::get<std::string>(report.tables[0].rows[0][3]), "failed");
    EXPECT_TRUE(std::holds_alternative<double>(report.tables[0].rows[0][2]));
    EXPECT_EQ(pendingOf(experiment, &journal).size(), 1u);
    // Another file of the same name is another policy.
    const auto key = trialsOf(experiment).back().key(experiment);
    writeFileAtomically(folder / "broken.safetensors", "another one");
    EXPECT_NE(trialsOf(experiment).back().key(experiment), key);
}

TEST(Experiment, aForcedOptionReplacesWhatMethodsSay) {
    Experiment experiment = small();
    experiment.force("k-multi", uint64_t{2});
    for (const Trial& trial : trialsOf(experiment))
        if (trial.method == "tensat") {
            EXPECT_EQ(trial.optionText(experiment, "k-multi"), "2");
        }
    EXPECT_EQ(trialsOf(experiment).size(), 2u * 3 + 3);
}

TEST(Estimate, isAMeanWithStudentsInterval) {
    const Estimate estimate = estimateOf({1, 2, 3, 4, 5});
    EXPECT_DOUBLE_EQ(estimate.mean, 3);
    EXPECT_NEAR(estimate.half, 2.776 * std::sqrt(2.5 / 5), 1e-9);
    EXPECT_EQ(estimateOf({2, 2}).half, 0);
    EXPECT_EQ(text(Estimate{1.234, 0.5}, 1), "1.2 ± 0.5");
    EXPECT_EQ(text(estimateOf({0.1, 0.1, 0.1}), 1), "0.1");
}

TEST(Latex, tablesEscapeTextsAndMarkPublishedFigures) {
    const Table table{.id = "t 1",
        .title = "50% of a_b",
        .columns = {{"name"}, {"x", 1}, {"x", 1, true}},
        .rows = {{"a&b", Estimate{1, 0.25}, 2.0}, {"c", "> 60", {}}},
        .note = "\"µ\""};
    const std::string text = latex(table);
    EXPECT_THAT(text, HasSubstr("\\caption{50\\% of a\\_b. Figures in italics are published. ``\\ensuremath{\\mu}''}"));
    EXPECT_THAT(text, HasSubstr("\\label{tab:t-1}"));
    EXPECT_THAT(text, HasSubstr("name & x & {\\itshape x} \\\\"));
    EXPECT_THAT(text, HasSubstr("a\\&b & $1.0 \\pm 0.2$ & $2.0$ \\\\"));
    EXPECT_THAT(text, HasSubstr("c & \\ensuremath{>} 60 & -- \\\\"));
}

}  // namespace egret::report::experiment_test
