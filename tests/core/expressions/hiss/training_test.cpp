// Short training on a few expressions: the loss improves, and training can be resumed.
#include "core/expressions/hiss/training.h"
#include "core/expressions/hiss/beam.h"
#include "core/expressions/hiss/model.h"
#include "core/expressions/text.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace egret::hiss {
namespace {

using expressions::parse;

Examples few() {
    return drawnFrom({{parse("v0 - v0"), parse("0")}, {parse("v0 && v0"), parse("v0 != 0")},
                         {parse("min(v0, v0)"), parse("v0")}, {parse("(v0 + v1) - v0"), parse("v1")}},
        0);
}

TrainingOptions options() {
    TrainingOptions options;
    options.model = {.embedding = 16, .hidden = 24, .selector = 16};
    options.imitationSteps = 40;
    options.imitationExamples = 16;
    options.imitationRate = 1e-2;
    options.rewardSteps = 6;
    options.rewardExamples = 8;
    options.epochSteps = 5;
    options.beam = 8;
    return options;
}

TEST(Training, imitatesAndIsRewarded) {
    Training training(options(), few());
    double first = 0, last = 0;
    TrainingRecord record;
    while (!training.isDone()) {
        record = training.step();
        if (record.step == 1) first = record.loss;
        if (record.stage == Stage::imitation) last = record.loss;
    }
    EXPECT_LT(last, first / 2);
    EXPECT_EQ(record.stage, Stage::reward);
    EXPECT_GT(record.hitRate, 0.5);
    EXPECT_GT(record.reward, 0);
    EXPECT_GE(training.rules().size(), 2u);  // rules that the training found
    EXPECT_THROW(training.step(), Error);
}

// Regression: a step repeated after cancellation counted its rules twice.
TEST(Training, aCancelledStepLeavesNothingBehind) {
    Training training(options(), few());
    int done = 0;
    while (done < options().imitationSteps) done = training.step().step;
    const auto usesOf = [&] {
        std::map<std::string, std::size_t> uses;
        for (const auto& [left, entry] : training.rules().entries()) uses[expressions::print(left)] = entry.uses;
        return uses;
    };
    int cancelled = 0;
    for (double wait = 0; !training.isDone(); wait = std::max(1e-4, wait * 1.3)) {
        const auto before = usesOf();
        std::stop_source stop;
        if (wait == 0) stop.request_stop();  // cancels at least the first step
        std::atomic<bool> isThere = false;
        const std::jthread person([&] {
            isThere = true;
            const auto begin = std::chrono::steady_clock::now();
            while (std::chrono::steady_clock::now() - begin < std::chrono::duration<double>(wait)) {
            }
            stop.request_stop();
        });
        while (!isThere) std::this_thread::yield();
        try {
            const int step = training.step(Task(stop.get_token())).step;
            EXPECT_EQ(step, ++done);
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::cancelled);
            EXPECT_EQ(usesOf(), before);
            ++cancelled;
        }
    }
    EXPECT_GT(cancelled, 0);
    EXPECT_FALSE(usesOf().empty());
}

// Regression: the imitation stage ignored the stop.
TEST(Training, stopsInEveryStage) {
    Training training(options(), few());
    std::stop_source stop;
    stop.request_stop();
    for (int done = 0; !training.isDone(); ++done) {
        EXPECT_THROW(training.step(Task(stop.get_token())), Error) << "after step " << done;
        EXPECT_EQ(training.step().step, done + 1);
    }
}

TEST(Training, resumedGoesOnAsIfItHadNeverStopped) {
    const auto folder = std::filesystem::temp_directory_path() / "egret_training_test";
    Examples lengthy = drawnFrom({{parse("((v0 - v0) + (v1 * 7)) < ((v1 * 7) + 5)"), parse("True")},
                                     {parse("min(v0, v0) - (v1 && v1)"), parse("0")}},
        0);
    TrainingOptions chosen = options();
    chosen.longSteps = 4;
    chosen.longExamples = 3;
    std::vector<double> whole, parts;
    {
        Training training(chosen, few(), lengthy);
        while (!training.isDone()) {
            const TrainingRecord record = training.step();
            whole.push_back(record.loss + record.selectorLoss + record.reward);
        }
    }
    for (const int until : {30, 43, 48, chosen.imitationSteps + chosen.rewardSteps + chosen.longSteps}) {
        Training training(chosen, few(), lengthy);
        if (!parts.empty()) training.resume(folder);
        while (static_cast<int>(parts.size()) < until) {
            const TrainingRecord record = training.step();
            parts.push_back(record.loss + record.selectorLoss + record.reward);
        }
        training.save(folder);
    }
    ASSERT_EQ(whole.size(), parts.size());
    for (std::size_t i = 0; i < whole.size(); ++i) EXPECT_EQ(whole[i], parts[i]) << "step " << i + 1;

    Training other(
        [&] {
            TrainingOptions more = chosen;
            more.seed = 2;
            return more;
        }(),
        few(), lengthy);
    EXPECT_THROW(other.resume(folder), Error);
    std::filesystem::remove(folder / "network.rules");
    Training again(chosen, few(), lengthy);
    EXPECT_THROW(again.resume(folder), Error);
    std::filesystem::remove_all(folder);
}

// Regression: after a kill between two files of a checkpoint, training resumed with the network of one step and the
// optimizer moments of another.
TEST(Training, aKilledSaveIsAWholeOne) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / "egret_killed_training_test",
                   later = folder / ".checkpoint.next";
    Training training(options(), few());
    training.step();
    training.save(folder);
    training.step();
    training.save(later);
    fs::rename(later / "optimizer.safetensors", folder / "optimizer.safetensors");  // the only file moved so far
    Training resumed(options(), few());
    resumed.resume(folder);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(training.step().loss, resumed.step().loss);
    fs::remove_all(folder);
}

TEST(Training, withShuffledRewardsNothingIsLearnt) {
    // Returns the mean reward after training from the same start, with true or with shuffled rewards.
    const auto reward = [](bool shuffled) {
        TrainingOptions chosen = options();
        chosen.imitationSteps = 8;
        chosen.rewardSteps = 100;
        chosen.rewardRate = 1e-2;
        chosen.shuffleRewards = shuffled;
        Training training(chosen, few());
        double sum = 0;
        while (!training.isDone()) {
            const TrainingRecord record = training.step();
            if (record.step > training.totalSteps() - 10) sum += record.reward / 10;
        }
        return sum;
    };
    EXPECT_GT(reward(false), reward(true) + 0.2);
}

// The targets of the examples are wrong, so only what the network finds itself can be learned.
TEST(Training, discoversWithoutAnswers) {
    const Examples withoutAnswers =
        drawnFrom({{parse("v0 - v0"), parse("v0")}, {parse("v0 && v0"), parse("2")}, {parse("min(v0, v0)"), parse("1")},
                      {parse("(v0 + v1) - v0"), parse("v0")}},
            0);
    // Returns the share of the expressions whose most probable output is right.
    const auto learned = [&](bool shuffled) {
        TrainingOptions chosen = options();
        chosen.imitationSteps = chosen.rewardSteps = 0;
        chosen.discoverySteps = 30;
        chosen.shuffleRewards = shuffled;
        Training training(chosen, withoutAnswers);
        TrainingRecord record;
        while (!training.isDone()) record = training.step();
        EXPECT_EQ(record.stage, Stage::discovery);
        const RuleLog::Entry* found = training.rules().find(parse("(v0 + v1) - v0"));
        EXPECT_TRUE(found && found->right == parse("v1"));
        int right = 0;
        for (const auto& [left, entry] : training.rules().entries()) {
            const BeamInput input{left, largestOutput(left)};
            const auto outputs = beamSearch(training.model(), std::span(&input, 1), {.width = 1}).front();
            right += !outputs.empty() && outputs.front().expression == entry.right;
        }
        return static_cast<double>(right) / static_cast<double>(training.rules().size());
    };
    EXPECT_GT(learned(false), 0.9);
    EXPECT_LT(learned(true), 0.8);
}

TEST(Training, needsSomethingToLearnFrom) {
    EXPECT_THROW(drawnFrom({}, 0), Error);
    TrainingOptions chosen = options();
    chosen.longSteps = 5;
    EXPECT_THROW(Training(chosen, few()), Error);
    TrainingOptions leaves = options();
    leaves.imitationSteps = leaves.rewardSteps = 0;
    leaves.longSteps = 1;
    // Expressions of one node leave no subtree to choose.
    EXPECT_THROW(Training(leaves, few(), drawnFrom({{parse("v0"), parse("v0")}}, 0)).step(), Error);
    TrainingOptions linear = options();
    linear.model.architecture = Architecture::linear;
    EXPECT_THROW(Training(linear, few()), Error);  // a linear input has no subtree embeddings
}

}  // namespace
}  // namespace egret::hiss
