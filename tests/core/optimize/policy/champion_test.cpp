#include "core/optimize/policy/champion.h"

#include "core/cost/analytic.h"
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
        const Episode episode = replayInAnyOrder(names, value, m_network, environment, random);
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

}  // namespace
}  // namespace egret::optimize::policy::champion_test
