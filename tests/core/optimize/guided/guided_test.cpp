#include "core/optimize/guided/guided.h"

#include "core/base/error.h"
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/policy/network.h"
#include "core/optimize/policy/optimizer.h"
#include "core/runtime/compare.h"
#include "core/runtime/fold.h"

#include <gtest/gtest.h>

namespace egret::optimize::guided::guided_test {
namespace networks = graph::networks;

namespace {

// Even with an untrained policy, results and their costs must be correct.
class Guided : public testing::Test {
protected:
    Guided() {
        m_options.rules = rewrite::defaultRules();
        m_options.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
        m_options.policy = m_path.string();
        m_options.horizon = 15;
        m_options.episodes = 4;
        m_options.seed = 3;
        policy::Network({.size = 16, .heads = 2, .layers = 1, .wide = 16, .narrow = 8, .ruleSize = 4},
            policy::Vocabulary::of(m_options.rules))
            .save(m_path);
    }
    ~Guided() override { std::filesystem::remove(m_path); }

    std::filesystem::path m_path =
        std::filesystem::temp_directory_path() / ("egret_guided_" + std::to_string(getpid()) + ".safetensors");
    Options m_options;
};

TEST_F(Guided, mixesItsGamesAndIsNeverWorseThanTheBestOfThem) {
    for (const char* name : {"fire", "bert_attention", "inception_block", "nasrnn_step"}) {
        const graph::Graph before = networks::make(name);
        const Result games = policy::run(before, m_options, {}, {}), mixed = guided::run(before, m_options, {}, {});
        EXPECT_LE(mixed.costAfter, games.costAfter * (1 + 1e-9)) << name;
        for (const Result& result : {games, mixed}) {
            EXPECT_NEAR(cost::graphCost(*m_options.cost, result.graph).total, result.costAfter, 1e-6 * result.costAfter)
                << name;
            EXPECT_EQ(&result.graph.arena(), &before.arena()) << "in the original arena";
            const auto comparison = runtime::compare(before, runtime::foldWeights(result.graph), {.samples = 1});
            EXPECT_TRUE(comparison.equal) << name << ": " << comparison.difference;
        }
    }
}

// Greedy extraction counts shared parts once per use, so it may be worse than an episode.
TEST_F(Guided, isNeverWorseThanItsBestGameWhenItExtractsGreedily) {
    m_options.extract = &extract::methodNamed("greedy");
    bool isGame = false;
    for (const char* name : {"fire", "bert_attention", "inception_block", "nasrnn_step"}) {
        const graph::Graph before = networks::make(name);
        const Result games = policy::run(before, m_options, {}, {});
        const EventSink listen = [&](const Event& event) {
            if (const auto* message = std::get_if<event::Message>(&event))
                isGame = isGame || message->text.find("The best episode") == 0;
        };
        const Result mixed = guided::run(before, m_options, {}, listen);
        EXPECT_LE(mixed.costAfter, games.costAfter * (1 + 1e-9)) << name;
        EXPECT_NEAR(cost::graphCost(*m_options.cost, mixed.graph).total, mixed.costAfter, 1e-6 * mixed.costAfter)
            << name;
        const auto comparison = runtime::compare(before, runtime::foldWeights(mixed.graph), {.samples = 1});
        EXPECT_TRUE(comparison.equal) << name << ": " << comparison.difference;
    }
    EXPECT_TRUE(isGame) << "in none of them";
}

TEST_F(Guided, keepsToItsNodes) {
    const graph::Graph graph = networks::make("bert_attention", graph::Weights::none);
    m_options.nodeLimit = 60;
    m_options.episodes = 100;
    const auto exploration = guided::explore(graph, m_options, {}, {});
    EXPECT_EQ(exploration.stopReason, "node limit");
    EXPECT_LT(exploration.egraph->egraph->nodeCount(), 70u)
        << "saturation checks the limit after every match, as Tensat does";
}

TEST_F(Guided, spendsOnSaturationWhatItsGamesLeave) {
    const graph::Graph graph = networks::make("bert_attention", graph::Weights::none);
    m_options.nodeLimit = 500;
    m_options.gameShare = 0;  // no episodes: plain Tensat
    EXPECT_NEAR(
        guided::run(graph, m_options, {}, {}).costAfter, named("tensat").run(graph, m_options, {}, {}).costAfter, 1e-6);
    m_options.gameShare = 0.5;
    const auto exploration = guided::explore(graph, m_options, {}, {});
    EXPECT_GT(exploration.iterations.size(), m_options.episodes) << "episodes, then saturation iterations";
    m_options.gameShare = 1;  // all e-nodes and all time go to episodes
    m_options.nodeLimit = 60;
    m_options.episodes = 100;
    EXPECT_LE(guided::explore(graph, m_options, {}, {}).egraph->egraph->nodeCount(), 70u);
}

// Baselines choose in place of the policy and do not load one. One episode adds only its own path.
TEST_F(Guided, followsBaselinesInPlaceOfThePolicy) {
    const graph::Graph graph = networks::make("fire", graph::Weights::none);
    m_options.policy = "no-such-policy";
    m_options.episodes = 1;
    m_options.horizon = 5;
    m_options.gameShare = 1;
    m_options.iterations = 0;
    for (const Guide guide : {Guide::random, Guide::mcts}) {
        m_options.guide = guide;
        uint64_t applied = 0;
        const auto count = [&](const Event& event) { applied += std::holds_alternative<event::Applied>(event); };
        const Result result = guided::run(graph, m_options, {}, count);
        EXPECT_GT(applied, 0u);
        EXPECT_LE(applied, m_options.horizon);
        EXPECT_LE(result.costAfter, result.costBefore);
        EXPECT_EQ(result.costAfter, guided::run(graph, m_options, {}, {}).costAfter) << "a seed gives one result";
    }
}

TEST_F(Guided, canBeStoppedWithWhatItHas) {
    std::stop_source stop;
    stop.request_stop();
    const graph::Graph before = networks::make("fire", graph::Weights::none);
    EXPECT_EQ(guided::run(before, m_options, Task(stop.get_token()), {}).stopReason, "cancelled");
    EXPECT_EQ(policy::run(before, m_options, Task(stop.get_token()), {}).graph, before);
}

TEST_F(Guided, withoutAPolicyOrACostModelSaysWhatIsMissing) {
    m_options.policy = "no-such-policy";
    EXPECT_THROW(named("guided").run(networks::make("fire"), m_options, {}, {}), Error);
    m_options.policy = m_path.string();
    m_options.cost = nullptr;
    EXPECT_THROW(named("xrlflow").run(networks::make("fire"), m_options, {}, {}), Error);
}

}  // namespace

}  // namespace egret::optimize::guided::guided_test
