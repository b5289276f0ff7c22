#include "core/optimize/policy/training.h"

#include "core/base/error.h"
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/policy/evaluation.h"
#include "core/optimize/policy/network.h"
#include "core/optimize/policy/optimizer.h"
#include "core/optimize/policy/policy.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/equal.h>
#include <gmock/gmock.h>

namespace egret::optimize::policy::training_test {
namespace networks = graph::networks;

namespace {

std::shared_ptr<const cost::CostModel> analytic() { return std::make_shared<cost::AnalyticCost>(cost::device("cpu")); }

Problem problemOf(const char* network) {
    return {network, networks::make(network, graph::Weights::none), costQuantity(analytic())};
}

TrainingOptions little() {
    TrainingOptions options;
    options.network = {.size = 16, .heads = 2, .layers = 2, .wide = 32, .narrow = 16, .ruleSize = 4};
    options.environment.horizon = 8;
    options.updates = 3;
    options.episodes = 4;
    options.minibatch = 16;
    return options;
}

Training trainingOf(const TrainingOptions& options, std::vector<Problem> problems, Ranks& ranks) {
    return Training(options, std::move(problems), rewrite::defaultRules(), analytic(), ranks);
}

bool areEqual(const Network& a, const Network& b) {
    for (std::size_t i = 0; i < a.parameters().all().size(); ++i)
        if (!at::equal(a.parameters().all()[i].second, b.parameters().all()[i].second)) return false;
    return true;
}

class Folder : public testing::Test {
protected:
    std::filesystem::path m_folder = std::filesystem::temp_directory_path() / ("egret_rl_" + std::to_string(getpid()));
    Ranks m_alone;
    ~Folder() override { std::filesystem::remove_all(m_folder); }
};
using Training_ = Folder;

TEST_F(Training_, isTheSameForAnyNumberOfThreads) {
    TrainingOptions one = little(), two = little();
    two.threads = 2;
    Training a = trainingOf(one, {problemOf("fire"), problemOf("bert_attention")}, m_alone),
             b = trainingOf(two, {problemOf("fire"), problemOf("bert_attention")}, m_alone);
    while (!a.isDone()) {
        const UpdateRecord first = a.update(), second = b.update();
        EXPECT_EQ(first.gain, second.gain);
        EXPECT_EQ(first.kl, second.kl);
    }
    EXPECT_TRUE(areEqual(a.network(), b.network()));
}

TEST_F(Training_, resumedGoesOnAsIfItHadNeverStopped) {
    TrainingOptions options = little();
    options.imitation = 1;
    options.restarts = 0.5;
    Training whole = trainingOf(options, {problemOf("fire")}, m_alone);
    EXPECT_GT(whole.update().imitation, 0);
    whole.save(m_folder);
    Training resumed = trainingOf(options, {problemOf("fire")}, m_alone);
    resumed.resume(m_folder);
    while (!whole.isDone()) EXPECT_EQ(whole.update().gain, resumed.update().gain);
    EXPECT_TRUE(resumed.isDone());
    EXPECT_TRUE(areEqual(whole.network(), resumed.network()));
}

// Regression: a resumed training run treated its first update as the best, so `policy train` overwrote a better
// policy.
TEST_F(Training_, resumedKnowsItsBestGain) {
    Training first = trainingOf(little(), {problemOf("fire")}, m_alone);
    EXPECT_EQ(first.bestGain(), -std::numeric_limits<double>::infinity());
    const double gains[] = {first.update().gain, first.update().gain};
    EXPECT_EQ(first.bestGain(), std::max(gains[0], gains[1]));
    first.save(m_folder);
    Training resumed = trainingOf(little(), {problemOf("fire")}, m_alone);
    resumed.resume(m_folder);
    EXPECT_EQ(resumed.bestGain(), first.bestGain());
    const double next = resumed.update().gain;
    EXPECT_EQ(resumed.bestGain(), std::max(first.bestGain(), next));
}

TEST_F(Training_, opensACheckpointThatDoesNotSayItsBestGain) {
    Training first = trainingOf(little(), {problemOf("fire")}, m_alone);
    first.update();
    first.save(m_folder);
    std::map<std::string, std::string> facts;
    const auto network = Network::load(m_folder / "policy.safetensors", &facts);
    ASSERT_EQ(facts.erase("best_gain"), 1u);
    network->save(m_folder / "policy.safetensors", facts);
    Training resumed = trainingOf(little(), {problemOf("fire")}, m_alone);
    resumed.resume(m_folder);
    EXPECT_EQ(resumed.updates(), 1);
    const double next = resumed.update().gain;
    EXPECT_EQ(resumed.bestGain(), next);
}

TEST_F(Training_, doesNotGoOnWithAnotherTraining) {
    Training training = trainingOf(little(), {problemOf("fire")}, m_alone);
    training.save(m_folder);
    TrainingOptions other = little();
    other.gamma = 0.5;
    other.environment.horizon += 1;
    const auto refusal = [&](const TrainingOptions& options, const char* network) -> std::string {
        try {
            trainingOf(options, {problemOf(network)}, m_alone).resume(m_folder);
        } catch (const Error& error) {
            return error.message();
        }
        return "";
    };
    // Regression: the message said only that something differs.
    EXPECT_THAT(refusal(other, "fire"),
        testing::HasSubstr("used horizon " + std::to_string(little().environment.horizon) + ", not " +
            std::to_string(other.environment.horizon) + "; gamma 0.99, not 0.5."));
    EXPECT_THAT(refusal(little(), "bert_attention"), testing::HasSubstr("networks fire, not bert_attention."));
    other = little();
    other.network.layers += 1;
    EXPECT_THAT(refusal(other, "fire"), testing::HasSubstr("layers "));
    EXPECT_THROW(trainingOf(little(), {}, m_alone), Error);
}

TEST_F(Training_, stoppedHasNotDoneTheUpdate) {
    Training training = trainingOf(little(), {problemOf("fire")}, m_alone);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(training.update(Task(stop.get_token())), Error);
    EXPECT_EQ(training.facts().at("updates"), "0");
}

TEST_F(Training_, beginsWithAPolicyOfItsKind) {
    std::filesystem::create_directories(m_folder);
    const std::filesystem::path file = m_folder / "first.safetensors";
    Training first = trainingOf(little(), {problemOf("fire")}, m_alone);
    first.update();
    first.writePolicy(file);
    TrainingOptions other = little();
    other.seed = 7;
    Training second = trainingOf(other, {problemOf("fire"), problemOf("bert_attention")}, m_alone);
    EXPECT_FALSE(areEqual(first.network(), second.network()));
    second.startFrom(file);
    EXPECT_TRUE(areEqual(first.network(), second.network()));
    EXPECT_EQ(second.facts().at("from"), "first");
    EXPECT_EQ(valueUnits(second.facts(), file).at("fire"), valueUnits(first.facts(), file).at("fire"));
    second.update();
    second.save(m_folder);
    Training resumed = trainingOf(other, {problemOf("fire"), problemOf("bert_attention")}, m_alone);
    resumed.resume(m_folder);
    EXPECT_EQ(resumed.facts(), second.facts());
}

TEST_F(Training_, doesNotBeginWithAPolicyOfAnotherKind) {
    std::filesystem::create_directories(m_folder);
    const std::filesystem::path file = m_folder / "first.safetensors";
    trainingOf(little(), {problemOf("fire")}, m_alone).writePolicy(file);
    TrainingOptions deeper = little();
    deeper.network.layers = 3;
    Training other = trainingOf(deeper, {problemOf("fire")}, m_alone);
    try {
        other.startFrom(file);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_THAT(error.what(), testing::HasSubstr("layers 2, not 3"));
    }
    std::vector<rewrite::Rule> fewer = rewrite::defaultRules();
    fewer.pop_back();
    EXPECT_THROW(Training(little(), {problemOf("fire")}, fewer, analytic(), m_alone).startFrom(file), Error);
}

// Requests a stop when work is distributed for the n-th time: first episodes, then each minibatch.
class StopsAtWork : public Ranks {
public:
    Task stoppedAt(int work) {
        m_left = work;
        return Task(m_stop.get_token());
    }
    int rank() const override {
        if (m_left > 0 && --m_left == 0) m_stop.request_stop();
        return 0;
    }

private:
    mutable int m_left = 0;
    mutable std::stop_source m_stop;
};

TEST_F(Training_, stoppedWhileItLearnsGoesBackToWhereItWas) {
    StopsAtWork ranks;
    Training whole = trainingOf(little(), {problemOf("fire")}, m_alone),
             stopped = trainingOf(little(), {problemOf("fire")}, ranks);
    whole.update();
    stopped.update();
    EXPECT_THROW(stopped.update(ranks.stoppedAt(3)), Error) << "in the second minibatch";
    EXPECT_EQ(stopped.updates(), 1);
    EXPECT_TRUE(areEqual(whole.network(), stopped.network()));
    while (!whole.isDone()) {
        const UpdateRecord one = whole.update(), other = stopped.update();
        EXPECT_EQ(one.gain, other.gain);
        EXPECT_EQ(one.valueLoss, other.valueLoss) << "the optimizer and the value scale are restored too";
    }
    EXPECT_TRUE(areEqual(whole.network(), stopped.network()));
}

// The command line computes its heat map with evaluate(), the window with the optimizer. Both count the path to the
// cheapest graph. (Their sampled episodes differ, because the optimizer continues from its best one.)
TEST_F(Training_, bothHeatMapsCountTheSameRules) {
    const std::filesystem::path policy = policyFile("xrlflow");
    const graph::Graph before = networks::make("fire", graph::Weights::none);
    const Options options{.rules = rewrite::defaultRules(),
        .cost = analytic(),
        .policy = policy.string(),
        .episodes = 1,
        .horizon = 12,
        .seed = 3};
    Environment environment(before, options.rules, options.cost, costQuantity(options.cost), {.horizon = 12});
    const std::unique_ptr<Network> network = Network::load(policy);
    const Evaluation evaluation = evaluate(*network, environment, 0, Random(3));
    EXPECT_LT(evaluation.best.value, evaluation.first);
    EXPECT_FALSE(evaluation.best.rules.empty());
    EXPECT_EQ(evaluation.best.rules, policy::run(before, options, {}, {}).rulesApplied);
}

TEST_F(Training_, anEpisodeSurvivesTheTripToAnotherProcess) {
    Training training = trainingOf(little(), {problemOf("fire")}, m_alone);
    Environment environment(networks::make("fire", graph::Weights::none), rewrite::defaultRules(), analytic(),
        costQuantity(analytic()), {.horizon = 5});
    Random random(2);
    const Episode episode = play(training.network(), environment, Choosing::sampled, random);
    const Bytes bytes = episode.save();
    EXPECT_EQ(Episode::restore(bytes).save(), bytes);
    EXPECT_THROW(Episode::restore(std::span(bytes).first(bytes.size() / 2)), Error);
    EXPECT_NEAR(episode.gain(), 100 * (episode.first - episode.last) / episode.first, 1e-9)
        << "rewards sum to the measured gain";
}

TEST_F(Training_, anEpisodeStartsWithAnOpening) {
    Training training = trainingOf(little(), {problemOf("squeezenet")}, m_alone);
    Environment environment(networks::make("squeezenet", graph::Weights::none), rewrite::defaultRules(), analytic(),
        costQuantity(analytic()), {.horizon = 8});
    Random random(2);
    const Episode first = play(training.network(), environment, Choosing::sampled, random);
    std::size_t at = 0;
    const auto open = [&](const State&) { return at < 3 ? std::optional(first.steps[at++].action) : std::nullopt; };
    const Episode other = playFrom(open, training.network(), environment, random);
    ASSERT_EQ(other.opening, 3u);
    for (std::size_t t = 0; t < 3; ++t) EXPECT_EQ(other.steps[t].reward, first.steps[t].reward);
    EXPECT_NEAR(other.gain(), 100 * (other.first - other.last) / other.first, 1e-9);
    at = 0;
    const auto repeat = [&](const State& state, std::vector<uint32_t>&) {
        return at < 3 ? first.steps[at++].action : static_cast<uint32_t>(state.candidates.size() - 1);
    };
    const Episode again = replay(repeat, training.network(), environment);
    ASSERT_EQ(again.steps.size(), 4u);
    EXPECT_EQ(again.steps[2].reward, first.steps[2].reward);
    EXPECT_TRUE(again.steps[3].rule.empty()) << "No-Op at the end";
}

// The most likely episode does what the best one did, and stops there.
TEST_F(Training_, repeatsTheBestEpisodeThatItFound) {
    TrainingOptions learning = little();
    learning.environment.horizon = 12;
    learning.updates = 15;
    learning.episodes = 6;
    learning.rate = 2e-3;
    learning.imitation = 1;
    learning.restarts = 0.5;
    Training training = trainingOf(learning, {problemOf("fire")}, m_alone);
    Environment environment(networks::make("fire", graph::Weights::none), rewrite::defaultRules(), analytic(),
        costQuantity(analytic()), learning.environment);
    const Evaluation untrained = evaluate(training.network(), environment, 0, Random(1));
    double best = 0;
    while (!training.isDone()) best = training.update().best.front();
    const Evaluation trained = evaluate(training.network(), environment, 0, Random(1));
    EXPECT_LT(trained.gainOf(untrained.likeliest), 0.5 * trained.gainOf(best));
    EXPECT_NEAR(trained.likeliest, best, 1e-3 * best);
}

// Greedy rewriting stops at once, as does TASO at alpha 1. Equality saturation proves the optimum. Figures for five
// seeds: tests/bench/policy.md.
TEST_F(Training_, learnsToTakeALossForAGain) {
    const graph::Graph detour = networks::make("detour", graph::Weights::none);
    Options options;
    options.rules = rewrite::defaultRules();
    options.cost = analytic();
    options.alpha = 1;
    const double greedy = named("taso").run(detour, options, {}, {}).costAfter;
    const Result best = named("tensat").run(detour, options, {}, {});
    ASSERT_TRUE(best.optimal);
    const double optimum = cost::graphCost(*analytic(), best.graph).total;
    ASSERT_LT(optimum, 0.95 * greedy);

    TrainingOptions learning;
    learning.network = {.size = 32, .heads = 2, .layers = 2, .wide = 64, .narrow = 32, .ruleSize = 8};
    learning.environment.horizon = 20;
    learning.updates = 100;
    Training training = trainingOf(learning, {problemOf("detour")}, m_alone);
    double mean = 0, found = 0;
    while (!training.isDone()) {
        const UpdateRecord record = training.update();
        mean = record.last.front();
        found = record.best.front();
    }
    EXPECT_NEAR(found, optimum, 1e-6 * optimum);
    // The likeliest episode is a matter of chance: to the network, the four products that it may exchange are the same.
    EXPECT_LT(mean, 0.5 * (greedy + optimum)) << "on average, not just once";
}

}  // namespace

}  // namespace egret::optimize::policy::training_test
