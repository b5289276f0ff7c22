#include "core/optimize/policy/baselines.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/batching/safetensors.h"
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/policy/observation.h"
#include "core/optimize/policy/step_dataset.h"
#include "core/optimize/policy/training_options.h"

#include <gmock/gmock.h>
#include <unistd.h>
#include <nlohmann/json.hpp>
#include <numeric>

namespace egret::optimize::policy::games_test {
namespace networks = graph::networks;

namespace {

std::shared_ptr<const cost::CostModel> analytic() { return std::make_shared<cost::AnalyticCost>(cost::device("cpu")); }

Environment environmentOf(
    std::string_view network, EnvironmentOptions options = {}, std::optional<Quantity> quantity = {}) {
    return Environment(networks::make(network, graph::Weights::none), rewrite::defaultRules(), analytic(),
        quantity ? *quantity : costQuantity(analytic()), options);
}

// ---- data sets of steps ---------------------------------------------------------------------------------------------

TEST(StepDataset, keepsGraphsCandidatesChoicesAndRewards) {
    Environment environment = environmentOf("fire");
    StepDataset dataset({});
    Random random(1);
    std::size_t steps = 0;
    for (int episode = 0; episode < 3; ++episode)
        steps += dataset.addEpisode("fire", environment, randomly(random), "random");
    const double gain = environment.gain();
    EXPECT_EQ(dataset.steps(), steps);
    const auto folder = std::filesystem::temp_directory_path() / ("egret_steps_test_" + std::to_string(::getpid()));
    dataset.write(folder);
    const std::string bytes = readFile(folder / "graphs.safetensors"), lines = readFile(folder / "steps.jsonl");
    const auto about = nlohmann::json::parse(readFile(folder / "dataset.json"));
    std::filesystem::remove_all(folder);
    const batching::Safetensors file = batching::parseSafetensors(bytes);
    const auto rowsOf = [&](const char* name) { return file.entries.at(name).shape.at(0); };
    EXPECT_EQ(rowsOf("graph_nodes"), static_cast<int64_t>(dataset.graphs()) + 1);
    EXPECT_EQ(rowsOf("node_operator"), rowsOf("node_cost"));
    EXPECT_EQ(file.entries.at("edges").shape, (std::vector<int64_t>{rowsOf("edge_shape"), 2}));
    EXPECT_EQ(about["steps"], steps);
    std::map<int, double> rewards;
    for (const std::string& line : split(lines, '\n')) {
        if (line.empty()) continue;
        const auto step = nlohmann::json::parse(line);
        const auto& candidates = step["candidates"];
        EXPECT_EQ(candidates.back()["rule"], "");
        EXPECT_EQ(candidates.back()["graph"], step["graph"]);
        EXPECT_LT(step["chosen"].get<std::size_t>(), candidates.size());
        for (const auto& candidate : candidates) EXPECT_LT(candidate["graph"].get<std::size_t>(), dataset.graphs());
        rewards[step["episode"]] += step["reward"].get<double>();
    }
    EXPECT_EQ(rewards.size(), 3u);
    EXPECT_NEAR(rewards[2], gain, 1e-9);
}

// ---- the environment ------------------------------------------------------------------------------------------------

TEST(Environment, beginsWithTheGraphItsCandidatesAndNoOp) {
    Environment environment = environmentOf("fire");
    const State& state = environment.reset();
    EXPECT_EQ(state.graph, environment.initial());
    ASSERT_GT(state.candidates.size(), 1u);
    EXPECT_TRUE(state.noOp().isNoOp());
    EXPECT_EQ(std::ranges::count_if(state.candidates, &Candidate::isNoOp), 1);
}

TEST(Environment, noOpEndsIt) {
    Environment environment = environmentOf("fire");
    environment.reset();
    const auto outcome = environment.step(environment.state().candidates.size() - 1);
    EXPECT_TRUE(outcome.isTerminated);
    EXPECT_FALSE(outcome.isTruncated);
    EXPECT_EQ(outcome.reward, 0);
    EXPECT_THROW(environment.step(0), Error);
    EXPECT_EQ(environment.reset().graph, environment.initial());
}

TEST(Environment, theHorizonCutsItOff) {
    Environment environment = environmentOf("bert_attention", {.horizon = 2});
    environment.reset();
    EXPECT_FALSE(environment.step(0).isOver());
    const auto outcome = environment.step(0);
    EXPECT_TRUE(outcome.isTruncated);
    EXPECT_FALSE(outcome.isTerminated);
}

// Equation 2 telescopes: for any actions, and even if only some steps are measured, rewards sum to the measured gain.
TEST(Environment, rewardsOfAnEpisodeSumToTheGain) {
    for (const uint32_t every : {1u, 3u, 7u}) {
        Quantity quantity = costQuantity(analytic());
        quantity.every = every;
        Environment environment = environmentOf("bert_attention", {.horizon = 20, .explorationBonus = 0.1}, quantity);
        Random random(every);
        for (int episode = 0; episode < 5; ++episode) {
            environment.reset();
            double rewards = 0, bonuses = 0;
            int unmeasured = 0;
            for (bool isOver = false; !isOver;) {
                const auto outcome = environment.step(random.below(environment.state().candidates.size()));
                rewards += outcome.reward;
                bonuses += outcome.bonus;
                unmeasured += !outcome.isMeasured;
                isOver = outcome.isOver();
            }
            const double before = cost::graphCost(*analytic(), environment.initial()).total,
                         after = cost::graphCost(*analytic(), environment.state().graph).total;
            EXPECT_NEAR(rewards, 100 * (before - after) / before, 1e-9);
            EXPECT_NEAR(bonuses, 0.1 * unmeasured, 1e-12) << "the bonus is counted separately";
        }
    }
}

// A heat map counts the steps that led to the best graph, not later attempts.
TEST(Environment, knowsTheRulesOnTheWayToItsBest) {
    Environment environment = environmentOf("bert_attention", {.horizon = 20});
    Random random(3);
    for (int episode = 0; episode < 10; ++episode) {
        environment.reset();
        EXPECT_TRUE(environment.best().rules.empty());
        std::map<std::string, uint64_t> way, toBest;
        for (bool isOver = false; !isOver;) {
            const std::size_t action = random.below(environment.state().candidates.size());
            if (!environment.state().candidates[action].isNoOp())
                ++way[environment.state().candidates[action].match.rule];
            isOver = environment.step(action).isOver();
            if (environment.best().step == environment.steps()) toBest = way;
            EXPECT_EQ(environment.best().rules, toBest);
        }
    }
}

// The environment masks candidates that lead back, duplicate another's result, or more than double the size.
TEST(Environment, candidatesLeadToDifferentGraphsAndNeverBack) {
    Environment environment = environmentOf("bert_attention", {.horizon = 30});
    Random random(3);
    std::unordered_set<uint64_t> seen{environment.reset().forecast.hash};
    for (bool isOver = false; !isOver;) {
        std::unordered_set<uint64_t> here;
        for (const Candidate& candidate : environment.state().candidates) {
            EXPECT_TRUE(here.insert(candidate.forecast.hash).second);
            EXPECT_LE(candidate.forecast.operators, 2 * environment.initial().operatorCount());
            if (!candidate.isNoOp()) {
                EXPECT_FALSE(seen.contains(candidate.forecast.hash));
            }
        }
        const std::size_t chosen = random.below(environment.state().candidates.size());
        const auto expected = environment.state().candidates[chosen].forecast;
        isOver = environment.step(chosen).isOver();
        EXPECT_NEAR(environment.state().forecast.cost, expected.cost, 1e-6 * expected.cost);
        EXPECT_EQ(environment.state().forecast.hash, expected.hash) << "a candidate forecasts its result";
        seen.insert(environment.state().forecast.hash);
    }
}

TEST(Environment, withNothingToGainSaysSo) {
    Environment environment =
        environmentOf("fire", {}, Quantity{"nothing", "", [](const graph::Graph&, const Task&) { return 0.0; }});
    EXPECT_THROW(environment.reset(), Error);
}

TEST(Environment, anyFunctionOfAGraphCanBeTheReward) {
    const Quantity nodes{
        "nodes", "", [](const graph::Graph& graph, const Task&) { return static_cast<double>(graph.operatorCount()); }};
    Environment environment = environmentOf("fire", {}, nodes);
    environment.reset();
    EXPECT_EQ(environment.initialValue(), static_cast<double>(environment.initial().operatorCount()));
    for (const Quantity& quantity : {flopsQuantity(), memoryQuantity(), latencyQuantity(runtime::Engine::oneDnn, 3)}) {
        Environment other(networks::make("fire"), rewrite::defaultRules(), analytic(), quantity, {});
        other.reset();
        EXPECT_GT(other.initialValue(), 0) << quantity.name;
    }
}

// x [4], then relu(x), then its product with x: at most three tensors of 16 bytes are live at once.
TEST(Quantity, memoryIsThePeakOfWhatIsAlive) {
    const auto arena = graph::Arena::create();
    graph::Builder builder(arena);
    const auto x = builder.input("x", {4}), z = builder.mul(x, builder.relu(x));
    const graph::Graph graph(arena, {x}, {{"z", z}});
    EXPECT_DOUBLE_EQ(memoryQuantity().of(graph, {}), 48);
}

// ---- observations ---------------------------------------------------------------------------------------------------

// Observations of candidates are computed only around the match, and must equal those of the whole graph.
class ObservationOf : public testing::TestWithParam<const char*> {};

TEST_P(ObservationOf, aCandidateIsTheDifferenceOfWholeGraphs) {
    Environment environment = environmentOf(GetParam(), {.horizon = 12});
    Random random(7);
    environment.reset();
    Observer observer(environment.initial(), environment.costs(), Vocabulary::of(rewrite::defaultRules()), 3);
    Neighbourhoods rows;
    std::size_t compared = 0, twins = 0;
    for (bool isOver = false; !isOver;) {
        const State& state = environment.state();
        const Observation observation = observer.observe(state, rows);
        ASSERT_EQ(observation.candidates.size(), state.candidates.size());
        EXPECT_TRUE(observation.candidates.back().changes.empty()) << "No-Op changes nothing";
        EXPECT_EQ(observation.graph, observer.occurrences(state.graph, rows));
        for (std::size_t i = 0; i + 1 < state.candidates.size(); i += 3) {
            const graph::Graph after = state.graph.replaced(state.candidates[i].match.replacements);
            std::map<Neighbourhoods::Row, int32_t> difference;
            int64_t nodes = 0, locally = 0;
            for (const auto& [row, count] : observer.occurrences(after, rows)) difference[row] += count, nodes += count;
            for (const auto& [row, count] : observation.graph) difference[row] -= count, nodes -= count;
            for (const auto& [row, count] : observation.candidates[i].changes) locally += count;
            std::erase_if(difference, [](const auto& entry) { return entry.second == 0; });
            if (nodes != locally) {
                ++twins;  // downstream nodes became equal but are counted as two
                continue;
            }
            Occurrences expected;
            for (const auto& [row, count] : difference) expected.push_back({row, count});
            EXPECT_EQ(observation.candidates[i].changes, expected) << state.candidates[i].match.rule;
            ++compared;
        }
        isOver = environment.step(random.below(state.candidates.size())).isOver();
    }
    EXPECT_GT(compared, 5 * twins);
}
INSTANTIATE_TEST_SUITE_P(Networks, ObservationOf,
    testing::Values("fire", "bert_attention", "inception_block", "nasrnn_step", "squeezenet"),
    [](const auto& one) { return std::string(one.param); });

// The neighborhoods of twelve equal layers are stored once.
TEST(Neighbourhoods, whatIsRepeatedIsOnce) {
    const graph::Graph vit = networks::make("vit_base", graph::Weights::none);
    const auto model = analytic();
    optimize::NodeCosts costs(vit.arenaPtr(), *model);
    Observer observer(vit, costs, Vocabulary::of({}), 3);
    Neighbourhoods rows;
    const Occurrences occurrences = observer.occurrences(vit, rows);
    const int nodes = std::accumulate(
        occurrences.begin(), occurrences.end(), 0, [](int sum, const Occurrence& one) { return sum + one.count; });
    EXPECT_GT(nodes, 6 * static_cast<int>(occurrences.size()));
}

TEST(Neighbourhoods, surviveTheTripToAnotherProcess) {
    Environment environment = environmentOf("fire");
    environment.reset();
    Observer observer(environment.initial(), environment.costs(), Vocabulary::of(rewrite::defaultRules()), 2);
    Neighbourhoods rows;
    observer.observe(environment.state(), rows);
    const auto data = rows.save();
    EXPECT_EQ(Neighbourhoods::restore(data).save(), data);
    EXPECT_THROW(Neighbourhoods::restore(std::span(data).first(data.size() - 1)), Error);
    // A table that already contains the neighborhoods assigns them the same rows.
    Neighbourhoods other = Neighbourhoods::restore(data);
    const auto here = other.absorb(rows);
    for (Neighbourhoods::Row row = 0; row < rows.size(); ++row) EXPECT_EQ(here[row], row);
}

TEST(Neighbourhoods, theFirstInputIsNotTheSecond) {
    Neighbourhoods rows;
    Neighbourhoods::Row a = rows.node({.op = 1}), b = rows.node({.op = 2}), c = rows.node({.op = 3});
    const auto around = [&](std::vector<Neighbourhoods::Row> producers, std::vector<Neighbourhoods::Row> consumers) {
        return rows.around(a, producers, consumers);
    };
    EXPECT_NE(around({b, c}, {}), around({c, b}, {}));
    EXPECT_EQ(around({a, b, c}, {}), around({a, c, b}, {}));
    EXPECT_EQ(around({}, {b, c}), around({}, {c, b}));
    EXPECT_NE(around({b}, {}), around({}, {b}));
}

// ---- baselines ------------------------------------------------------------------------------------------------------

TEST(Baselines, greedyFollowsTheCostAndStops) {
    Environment environment = environmentOf("fire");
    const Environment::Best played = playWith(environment, greedily());
    EXPECT_GT(environment.gainOf(played.value), 0);
    EXPECT_LT(environment.steps(), 100u);
    EXPECT_NEAR(played.value, cost::graphCost(*analytic(), played.graph).total, 1e-9 * played.value);
}

TEST(Baselines, treeSearchIsAtLeastAsGoodAsGreedyWhereGreedyIsBest) {
    Environment environment = environmentOf("fire", {.horizon = 30});
    Random random(1);
    const double greedy = playWith(environment, greedily()).value;
    const Environment::Best searched = mcts(environment, {.simulations = 64, .depth = 4}, random);
    EXPECT_LE(searched.value, greedy * (1 + 1e-9));
}

TEST(Baselines, randomIsReproducible) {
    const auto once = [] {
        Environment environment = environmentOf("bert_attention", {.horizon = 20});
        Random random(11);
        return playWith(environment, randomly(random)).value;
    };
    EXPECT_EQ(once(), once());
}

// The identity of the options decides whether a checkpoint can be resumed, so it must not change between versions.
TEST(TrainingOptions_, haveTheIdentityThatTheyHadInTheFirstVersion) {
    TrainingOptions options{.seed = 3};
    options.environment.horizon = 5;
    EXPECT_EQ(identityOf(options).at("imitation"), options.imitation);
    options.imitation = options.restarts = 0;  // the first version had neither
    EXPECT_EQ(identityOf(options).dump(),
        R"({"environment":[5,2.0,true,0.0],)"
        R"("learning":[100,10,4,64,0.2,0.99,0.95,0.0005,0.5,0.5,0.05,0.05,false,3]})");
    const nlohmann::json earlier = identityOf(options);
    EXPECT_THAT(differencesFrom(earlier, options), testing::IsEmpty());
    options.imitation = 1;
    EXPECT_THAT(differencesFrom(earlier, options), testing::Contains(testing::HasSubstr("imitation")));
}

}  // namespace

}  // namespace egret::optimize::policy::games_test
