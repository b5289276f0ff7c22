#include "core/optimize/policy/network.h"

#include "core/base/error.h"
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/policy.h"

#include <gmock/gmock.h>
#include <numeric>

namespace egret::optimize::policy::network_test {
namespace networks = graph::networks;

namespace {

// An untrained network in an episode, with a head that prefers some of the candidates.
struct Table {
    std::shared_ptr<const cost::CostModel> cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    std::vector<rewrite::Rule> rules = rewrite::defaultRules();
    Environment environment{
        networks::make("bert_attention", graph::Weights::none), rules, cost, costQuantity(cost), {.horizon = 10}};
    Network network;
    Player player;

    explicit Table(NetworkOptions options = {})
        : network(options, Vocabulary::of(rules)), player(network, environment) {
        const at::AutoGradMode noGradients(false);
        for (const auto& [name, tensor] : network.parameters().all())
            if (name == "policy/score/weight") tensor.mul_(20);
        environment.reset();
    }
};

TEST(Network, givesEveryCandidateAProbability) {
    Table table;
    const Advice advice = table.player.advice(table.player.observe());
    ASSERT_EQ(advice.probabilities.size(), table.environment.state().candidates.size());
    EXPECT_NEAR(std::accumulate(advice.probabilities.begin(), advice.probabilities.end(), 0.0), 1, 1e-5);
    EXPECT_GT(advice.entropy, 0);
}

TEST(Network, permutingCandidatesPermutesProbabilitiesExactly) {
    Table table;
    const Observation observation = table.player.observe();
    const std::size_t count = observation.candidates.size();
    const Advice before = table.player.advice(observation);
    Random random(4);
    for (int trial = 0; trial < 20; ++trial) {
        std::vector<std::size_t> order(count);
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
        Observation permuted = observation;
        for (std::size_t i = 0; i < count; ++i) permuted.candidates[i] = observation.candidates[order[i]];
        const Advice after = table.player.advice(permuted);
        for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(after.probabilities[i], before.probabilities[order[i]]);
    }
}

// Masking candidates preserves the ratios between the probabilities of the others.
TEST(Network, leavingACandidateOutScalesTheOthers) {
    Table table;
    Observation observation = table.player.observe();
    const Advice before = table.player.advice(observation);
    observation.candidates.erase(observation.candidates.begin());
    const Advice after = table.player.advice(observation);
    for (std::size_t i = 0; i < after.probabilities.size(); ++i)
        EXPECT_NEAR(after.probabilities[i], before.probabilities[i + 1] / (1 - before.probabilities[0]), 1e-6);
}

// States in a batch are evaluated as if each were alone; candidates of other states have no influence.
TEST(Network, statesOfAMinibatchDoNotMix) {
    Table table;
    std::vector<Observation> observations;
    std::vector<Advice> alone;
    Random random(9);
    for (bool isOver = false; !isOver && observations.size() < 4;) {
        observations.push_back(table.player.observe());
        alone.push_back(table.player.advice(observations.back()));
        isOver = table.environment.step(random.below(table.environment.state().candidates.size() - 1)).isOver();
    }
    std::vector<const Observation*> all;
    for (const Observation& one : observations) all.push_back(&one);
    const auto judged = table.network.judge(table.network.embed(table.player.rows(), all), all);
    int64_t at = 0;
    for (std::size_t s = 0; s < all.size(); ++s) {
        EXPECT_NEAR(judged.values[static_cast<int64_t>(s)].item<double>(), alone[s].value, 1e-4);
        for (const double probability : alone[s].probabilities)
            EXPECT_NEAR(judged.logProbabilities[at++].exp().item<double>(), probability, 1e-5);
    }
}

TEST(Network, thePapersFeaturesDoWithoutCostsAndRules) {
    Table table({.ruleSize = 0, .withCosts = false});
    EXPECT_EQ(
        table.player.advice(table.player.observe()).probabilities.size(), table.environment.state().candidates.size());
}

TEST(Network, attentionOfEveryNodeSumsToOneInEveryHead) {
    Table table;
    Neighbourhoods rows;
    Observer observer(table.environment.initial(), table.environment.costs(), table.network.vocabulary(),
        table.network.options().layers);
    const auto nodes = observer.trace(table.environment.initial(), rows);
    const auto attention = table.network.attention(rows, nodes);
    ASSERT_EQ(attention.size(), static_cast<std::size_t>(table.network.options().layers));
    for (const auto& layer : attention)
        for (std::size_t v = 0; v < nodes.size(); ++v) {
            ASSERT_EQ(layer[v].others, static_cast<int64_t>(1 + nodes[v].producers.size() + nodes[v].consumers.size()));
            for (int64_t head = 0; head < layer[v].heads; ++head) {
                const auto weights = std::span(layer[v].weights)
                                         .subspan(static_cast<std::size_t>(head * layer[v].others),
                                             static_cast<std::size_t>(layer[v].others));
                EXPECT_NEAR(std::accumulate(weights.begin(), weights.end(), 0.0), 1, 1e-5);
            }
        }
}

// ---- files ----------------------------------------------------------------------------------------------------------

class PolicyFile : public testing::Test {
protected:
    std::filesystem::path m_path =
        std::filesystem::temp_directory_path() / ("egret_policy_" + std::to_string(getpid()) + ".safetensors");
    ~PolicyFile() override { std::filesystem::remove(m_path); }
};

TEST_F(PolicyFile, holdsAllThatThePolicyKnows) {
    Table table;
    table.network.save(
        m_path, {{"networks", "[\"bert_attention\"]"}, {"value_unit_percent", "{\"bert_attention\": 4.0}"}});
    const auto policy = Policy::load(m_path);
    EXPECT_EQ(policy->facts().at("networks"), "[\"bert_attention\"]");
    const Environment& environment = table.environment;
    const auto matches = rewrite::findMatches(
        environment.state().graph, rewrite::compile(table.rules, environment.initial().arenaPtr()));
    const Policy::Look look = policy->look(environment.state().graph, environment.initial(), matches, *table.cost);
    const Advice advice = table.player.advice(table.player.observe());
    ASSERT_EQ(look.probabilities.size(), advice.probabilities.size());
    for (std::size_t i = 0; i < advice.probabilities.size(); ++i)
        EXPECT_NEAR(look.probabilities[i], advice.probabilities[i], 1e-6);
    EXPECT_NEAR(look.value, 4 * advice.value, 1e-4);
    const auto attention = policy->attention(environment.state().graph, environment.initial(), *table.cost);
    EXPECT_EQ(attention.size(), static_cast<std::size_t>(policy->layers()));
    EXPECT_EQ(attention.front().size(), static_cast<std::size_t>(policy->heads()));
}

TEST_F(PolicyFile, ofAnotherKindIsRefused) {
    batching::Parameters parameters;
    parameters.constant("x", {2}, 1);
    parameters.save(m_path);
    EXPECT_THROW(Policy::load(m_path), Error);
    parameters.save(m_path, {{"kind", "xrlflow"}, {"options", "{\"size\": -3}"}, {"operators", "[]"}, {"rules", "[]"}});
    EXPECT_THROW(Policy::load(m_path), Error);
    EXPECT_THROW(policyFile("no-such-policy"), Error);
}

}  // namespace

}  // namespace egret::optimize::policy::network_test
