#include "core/optimize/policy/champion.h"

#include "core/cost/analytic.h"
#include "core/graph/builder.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/policy/baselines.h"
#include "core/optimize/policy/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace egret::optimize::policy::champion_test {
namespace {

class Champions : public testing::Test {
protected:
    Environment environmentOf(const char* network) {
        const auto cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
        return {graph::networks::make(network, graph::Weights::none), m_rules, cost, costQuantity(cost)};
    }
    // Plays `actions` from the start, then the cheapest candidates until none gains. Returns all actions.
    static std::vector<uint32_t> greedy(Environment& environment, std::vector<uint32_t> actions = {}) {
        environment.reset();
        for (const uint32_t action : actions) environment.step(action);
        const Choose choose = greedily();
        for (bool isOver = false; !isOver;) {
            const std::size_t chosen = choose(environment.state());
            const bool isNoOp = environment.state().candidates[chosen].isNoOp();
            isOver = environment.step(chosen).isOver();
            if (!isNoOp) actions.push_back(static_cast<uint32_t>(chosen));
        }
        return actions;
    }

    std::vector<rewrite::Rule> m_rules = rewrite::defaultRules();
    Network m_network{
        {.size = 16, .heads = 2, .layers = 1, .wide = 16, .narrow = 8, .ruleSize = 4}, Vocabulary::of(m_rules)};
};

TEST_F(Champions, areReplayedInOtherOrders) {
    Environment environment = environmentOf("squeezenet");
    const std::vector<uint32_t> actions = greedy(environment);
    const double value = environment.best().value;
    ASSERT_LT(value, environment.initialValue());
    const std::vector<uint64_t> names = namesOf(actions, environment);
    EXPECT_EQ(std::set(names.begin(), names.end()).size(), actions.size());

    std::set<std::vector<uint32_t>> orders;
    for (const uint64_t seed : {1, 2, 3}) {
        Random random(seed);
        Champion champion{.actions = actions, .names = names, .value = value};
        replayInAnyOrder(champion, m_network, environment, random);
        const Episode& episode = champion.episode;
        EXPECT_NEAR(episode.best, value, 1e-9 * value);
        ASSERT_EQ(episode.steps.size(), actions.size() + 1);
        std::vector<uint32_t> taken;
        for (const Episode::Step& step : episode.steps) {
            EXPECT_NE(std::ranges::find(step.goals, step.action), step.goals.end());
            EXPECT_LT(step.action, step.observation.candidates.size());
            taken.push_back(step.action);
        }
        EXPECT_GT(episode.steps.front().goals.size(), 1u);
        EXPECT_EQ(episode.steps.back().goals, std::vector{taken.back()});
        EXPECT_EQ(episode.steps.back().rule, "");
        orders.insert(taken);
    }
    EXPECT_GT(orders.size(), 1u);
}

// Episodes continue from all of a champion's rewrites or from some of them.
TEST_F(Champions, openEpisodes) {
    Environment environment = environmentOf("squeezenet");
    const std::vector<uint32_t> actions = greedy(environment);
    const double value = environment.best().value;
    const std::vector<uint64_t> names = namesOf(actions, environment);
    int complete = 0, partial = 0;
    for (uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        Opening opening(names, environment.initial(), random);
        environment.reset();
        while (const auto action = opening.next(environment.state())) {
            ASSERT_FALSE(environment.state().candidates.at(*action).isNoOp());
            ASSERT_FALSE(environment.step(*action).isOver());
        }
        (environment.best().value <= value * (1 + 1e-9) ? complete : partial) += 1;
    }
    EXPECT_GE(complete, 10);
    EXPECT_GE(partial, 10);
}

TEST_F(Champions, loseDetours) {
    Environment environment = environmentOf("bert_layer");
    const std::vector<uint32_t> straight = greedy(environment);
    const double value = environment.best().value;
    // Exchanging operands first gains nothing. Some exchanges do not prevent later gains.
    environment.reset();
    std::vector<uint32_t> actions;
    const std::vector<Candidate> candidates = environment.state().candidates;
    for (uint32_t i = 0; i + 1 < candidates.size(); ++i) {
        if (candidates[i].match.rule != "commute-add") continue;
        actions = greedy(environment, {i});
        if (environment.best().value <= value * (1 + 1e-9)) break;
    }
    ASSERT_LE(environment.best().value, value * (1 + 1e-9));
    ASSERT_GT(actions.size(), straight.size());

    const std::vector<uint32_t> shorter = withoutDetours(actions, value, environment);
    EXPECT_LE(shorter.size(), straight.size());
    environment.reset();
    for (const uint32_t action : shorter) environment.step(action);
    EXPECT_LE(environment.value(), value * (1 + 1e-9));
}

// The sum of a small and a large matrix product can be fused into either. Fusing it into the first one, which is the
// small one, is the only move that gains at once, but the large one hides more of the sum's memory accesses.
TEST_F(Champions, areExchangedForBetterOnes) {
    graph::Builder b;
    const auto small = b.input("small", {256, 2}), large = b.input("large", {256, 2048});
    const auto sum =
        b.add(b.matmul(small, b.weight({2, 512}, 2, 1, "v")), b.matmul(large, b.weight({2048, 512}, 2048, 1, "w")));
    const auto cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    Environment environment(b.finish(sum), m_rules, cost, costQuantity(cost));
    const std::vector<uint32_t> actions = greedy(environment);
    const double value = environment.best().value;
    ASSERT_EQ(actions.size(), 1u);

    const std::vector<uint32_t> better = withExchange(namesOf(actions, environment), value, environment);
    ASSERT_EQ(better.size(), 2u);
    environment.reset();
    for (const uint32_t action : better) environment.step(action);
    EXPECT_LT(environment.value(), value * (1 - 1e-6));
    EXPECT_TRUE(withExchange(namesOf(better, environment), environment.value(), environment).empty());
}

}  // namespace
}  // namespace egret::optimize::policy::champion_test
