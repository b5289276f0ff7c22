// Policies that an experiment trains: their part of an experiment file, and what a killed training leaves.
#include "core/report/training.h"

#include "core/base/error.h"
#include "core/report/run.h"
#include "core/runtime/threads.h"
#include "core/workbench/training_record.h"

#include <gmock/gmock.h>

namespace egret::report::training_test {
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

namespace {

constexpr const char* kSmall = R"(title = "Small"
networks = ["a_times_2_div_2"]
seeds = [3, 4]
cost = "analytic"
latency-seconds = 0

[method.shipped]
optimizer = "xrlflow"
options = {episodes = 1}

[method.trained]
optimizer = "xrlflow"
options = {horizon = 8}
training = {updates = 7, episodes = 3, epochs = 1, horizon = 6, layers = 1, size = 8, heads = 2, wide = 8, narrow = 4}
grid = {episodes = [1, 2]}

[[table]]
id = "costs"
title = "Costs"
rows = ["network", "episodes"]
column = [
    {title = "shipped", method = "shipped", value = "cost-after"},
    {title = "trained", method = "trained", value = "cost-after"},
    {title = "seconds of training", method = "trained", value = "training-seconds"},
    {title = "none", method = "shipped", value = "training-seconds"},
]
)";

Experiment read(std::string text) {
    Experiment experiment = readExperiment(text, "small.toml");
    experiment.options.rules = rewrite::defaultRules();
    return experiment;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// A folder of its own for a test.
fs::path folderOf(const std::string& name) {
    const fs::path folder = fs::path(testing::TempDir()) / ("egret-" + name);
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

// Returns the results of the trials of a journal, without times.
std::map<std::string, std::pair<double, std::string>> resultsOf(const Experiment& experiment, const Journal& journal) {
    std::map<std::string, std::pair<double, std::string>> results;
    for (const Trial& trial : trialsOf(experiment)) {
        const Outcome* outcome = journal.find(trial.key(experiment));
        if (!outcome) ADD_FAILURE() << trial.title();
        else results[trial.title()] = {outcome->values.at("cost-after"), outcome->graph};
    }
    return results;
}

std::vector<std::string> policiesOf(const Experiment& experiment, const Journal& journal) {
    std::vector<std::string> policies;
    for (const Trial& trial : trialsOf(experiment))
        if (trial.training) {
            const auto trained = journal.training(trial.trainingKey(experiment));
            policies.push_back(trained ? trained->policy : "none");
        }
    return policies;
}

struct Killed {};

// Runs until the training says this, and then as if the process ended: nothing is saved any more.
void runUntil(const std::string& progress, const Experiment& experiment, Journal& journal) {
    Ranks alone;
    const Task task({}, [&](const Progress& now) {
        if (now.text.find(progress) != std::string::npos) throw Killed();
    });
    EXPECT_THROW(run(experiment, task, &journal, alone), Killed) << progress;
}

// Keys contain the number of threads.
struct ExperimentTraining : testing::Test {
    const runtime::SomeThreads one{1};
};

}  // namespace

TEST_F(ExperimentTraining, isReadFromAFile) {
    const Experiment experiment = read(kSmall);
    const auto trials = trialsOf(experiment);
    ASSERT_EQ(trials.size(), 2u + 4);
    EXPECT_FALSE(trials[0].training);
    EXPECT_TRUE(trials[0].trainingKey(experiment).is_null());
    const auto options = trainingOptionsOf(trials[2]);
    EXPECT_EQ(options.updates, 7);
    EXPECT_EQ(options.environment.horizon, 6u);
    EXPECT_EQ(options.network.layers, 1);
    EXPECT_EQ(options.seed, 3u);
    // Settings of a method share its policy; seeds do not.
    EXPECT_EQ(trials[2].trainingKey(experiment), trials[4].trainingKey(experiment));
    EXPECT_NE(trials[2].trainingKey(experiment), trials[3].trainingKey(experiment));
    // Other training options make other trials; the measurement time makes no other policy.
    const Experiment longer = read(replaced(kSmall, "updates = 7", "updates = 8"));
    EXPECT_NE(trialsOf(longer)[2].key(longer), trials[2].key(experiment));
    EXPECT_EQ(trialsOf(longer)[0].key(longer), trials[0].key(experiment));
    Experiment timed = experiment;
    timed.latencySeconds = 1;
    EXPECT_NE(trials[2].key(timed), trials[2].key(experiment));
    EXPECT_EQ(trials[2].trainingKey(timed), trials[2].trainingKey(experiment));
    // A training from a policy differs from one from random weights.
    const Experiment from = read(replaced(kSmall, "options = {horizon = 8}", "policy = \"xrlflow\""));
    EXPECT_NE(trialsOf(from)[2].trainingKey(from), trials[2].trainingKey(experiment));
}

TEST_F(ExperimentTraining, errorsNameThePlace) {
    const std::tuple<const char*, const char*, const char*, int> kCases[] = {
        {"updates = 7", "update = 7", "Unknown option 'update'", 14},
        {"updates = 7", "updates = -7", "updates", 14},
        {"updates = 7", "seed = 7", "method.trained.training.seed: the experiment sets the seeds", 14},
        {"updates = 7", "network-seed = 7", "the experiment sets the seeds", 14},
        {"updates = 7", "quantity = \"speed\"", "speed", 14},
        {"training = {", "training = 5 #", "must be a table of options", 14},
        {"optimizer = \"xrlflow\"\noptions = {horizon", "optimizer = \"taso\"\noptions = {horizon",
            "requires an optimizer with a policy", 14},
    };
    for (const auto& [from, to, what, line] : kCases) {
        try {
            read(replaced(kSmall, from, to));
            ADD_FAILURE() << to;
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput) << to;
            EXPECT_THAT(error.message(), HasSubstr(what)) << to;
            EXPECT_EQ(error.place().line, line) << to << ": " << error.what();
        }
    }
}

TEST_F(ExperimentTraining, aKilledOneResumesAndGivesTheSamePolicies) {
    const fs::path folder = folderOf("experiment-training-test");
    const Experiment experiment = read(kSmall);
    Ranks alone;
    Journal whole(folder / "whole.egret");
    run(experiment, {}, &whole, alone);
    const auto policies = policiesOf(experiment, whole);
    ASSERT_EQ(policies.size(), 4u);
    EXPECT_EQ(policies[0], policies[2]);  // of the first seed, with each setting
    EXPECT_NE(policies[0], policies[1]);
    EXPECT_FALSE(fs::exists(whole.checkpoints()));

    // Killed after the checkpoint of update 5, then stopped in the training of the second seed.
    {
        Journal journal(folder / "parts.egret");
        runUntil("seed 3: training, update 7", experiment, journal);
        EXPECT_TRUE(fs::exists(journal.checkpoints()));
        EXPECT_EQ(policiesOf(experiment, journal), std::vector<std::string>(4, "none"));
    }
    std::vector<std::string> begun;
    const auto note = [&](const Progress& now) {
        const std::size_t at = now.text.find("training, ");
        if (at != std::string::npos) begun.push_back(now.text.substr(at - 8));
    };
    {
        Journal journal(folder / "parts.egret");
        std::stop_source source;
        const Task task(source.get_token(), [&](const Progress& now) {
            note(now);
            if (now.text.find("seed 4: training, update 3") != std::string::npos) source.request_stop();
        });
        EXPECT_FALSE(run(experiment, task, &journal, alone).isComplete);
        EXPECT_TRUE(journal.hasTraining(trialsOf(experiment)[2].trainingKey(experiment)));
        EXPECT_FALSE(journal.hasTraining(trialsOf(experiment)[3].trainingKey(experiment)));
    }
    Journal journal(folder / "parts.egret");
    const Report report = run(experiment, Task({}, note), &journal, alone);
    EXPECT_TRUE(report.isComplete);
    EXPECT_THAT(begun,
        ElementsAre("seed 3: training, update 6", "seed 3: training, update 7", "seed 4: training, update 1",
            "seed 4: training, update 2", "seed 4: training, update 3", "seed 4: training, update 3",
            "seed 4: training, update 4", "seed 4: training, update 5", "seed 4: training, update 6",
            "seed 4: training, update 7"));
    EXPECT_FALSE(fs::exists(journal.checkpoints()));
    EXPECT_EQ(policiesOf(experiment, journal), policies);
    EXPECT_EQ(resultsOf(experiment, journal), resultsOf(experiment, whole));

    // Another trial with the same policy does not train it again.
    begun.clear();
    const Experiment more = read(replaced(kSmall, "[1, 2]", "[1, 2, 3]"));
    EXPECT_EQ(pendingOf(more, &journal).size(), 2u);
    EXPECT_LT(
        expectedOf(more, pendingOf(more, &journal), &journal).usual, expectedOf(more, pendingOf(more, &journal)).usual);
    run(more, Task({}, note), &journal, alone);
    EXPECT_THAT(begun, ElementsAre());
}

TEST_F(ExperimentTraining, itsSecondsAreAColumnAndItsCurveIsInTheSession) {
    const fs::path folder = folderOf("experiment-training-table-test");
    const Experiment experiment = read(kSmall);
    Ranks alone;
    Report report;
    {
        Journal journal(folder / "small.egret");
        report = run(experiment, {}, &journal, alone);
    }
    ASSERT_EQ(report.tables.size(), 1u);
    ASSERT_EQ(report.tables[0].rows.size(), 2u);
    for (const auto& row : report.tables[0].rows) {
        EXPECT_GT(std::get<Estimate>(row[4]).mean, 0);
        EXPECT_TRUE(std::holds_alternative<std::monostate>(row[5]));  // the shipped policy was not trained here
    }
    const auto session = session::Session::open(folder / "small.egret", session::Access::readOnly);
    const auto curves = workbench::trainingsOf(*session);
    ASSERT_EQ(curves.size(), 2u);
    EXPECT_EQ(curves[0].updates.size(), 7u);
    EXPECT_EQ(curves[1].seed, 4u);
    EXPECT_EQ(session->content(curves[0].setup->rules), rewrite::rulesText(experiment.options.rules));
}

// Without a journal, policies are kept in memory until the run ends.
TEST_F(ExperimentTraining, itRunsWithoutAJournal) {
    Experiment experiment = read(kSmall);
    experiment.seeds = {3};
    int trainings = 0;
    Ranks alone;
    const Report report = run(experiment,
        Task({}, [&](const Progress& now) { trainings += now.text.ends_with("training, update 1"); }), nullptr, alone);
    EXPECT_TRUE(report.isComplete);
    EXPECT_TRUE(report.failures.empty());
    EXPECT_EQ(trainings, 1);
}

TEST_F(ExperimentTraining, aFailedOneFailsItsTrialsOnly) {
    Experiment experiment = read(replaced(kSmall, "size = 8, heads = 2", "size = 8, heads = 3"));
    experiment.seeds = {3};
    const fs::path folder = folderOf("experiment-training-failure-test");
    Ranks alone;
    Journal journal(folder / "small.egret");
    const Report report = run(experiment, {}, &journal, alone);
    EXPECT_EQ(report.failures.size(), 2u);
    for (const std::string& failure : report.failures)
        EXPECT_THAT(failure, HasSubstr("The policy cannot be trained: "));
    EXPECT_EQ(pendingOf(experiment, &journal).size(), 2u);
}

}  // namespace egret::report::training_test
