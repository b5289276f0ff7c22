// The pipeline: choose a subtree, cut, rewrite, replace, repeat.
#include "core/expressions/hiss/model.h"
#include "core/expressions/hiss/network_simplifier.h"
#include "core/expressions/tester.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"
#include "tests/support/times.h"

#include <gmock/gmock.h>

#include <numeric>
#include <thread>

namespace egret::hiss {
namespace {

using expressions::Mode;
using expressions::parse;

// Returns an untrained network with a rule log of three entries.
Network network() {
    RuleLog rules;
    rules.add(parse("v0 - v0"), parse("0"));
    rules.add(parse("v0 + 0"), parse("v0"));
    rules.add(parse("min(v0, v0)"), parse("v0"));
    return Network(std::make_unique<Model>(ModelOptions{.hidden = 16}), std::move(rules));
}

// Runs the pipeline until no subtree is worth choosing or one node remains.
std::vector<Iteration> simplified(
    const Network& network, const expressions::Expression& expression, Mode mode, const PipelineOptions& options) {
    std::vector<Iteration> iterations;
    for (expressions::Expression current = expressions::fold(expression, mode); current.size() > 1;
         current = iterations.back().after) {
        std::optional<Iteration> iteration = network.next(current, mode, options);
        if (!iteration) break;
        iterations.push_back(*std::move(iteration));
    }
    return iterations;
}

TEST(Network, theSelectorsProbabilitiesAddUp) {
    const auto selection = network().selection(parse("min(v0 + 144, v1) < (v2 / 72)"));
    EXPECT_EQ(selection.size(), 9u);
    EXPECT_NEAR(std::accumulate(selection.begin(), selection.end(), 0.0), 1, 1e-5);
}

TEST(Network, simplifiesUntilNothingIsLeft) {
    const expressions::Expression input = parse("min(v3, v3) + ((v1 * 5) - (v1 * 5))");
    const auto iterations = simplified(network(), input, Mode::rational, {.beam = 5, .stopBelow = 0});
    ASSERT_GE(iterations.size(), 2u);
    EXPECT_EQ(iterations.front().before, input);
    expressions::Expression current = input;
    for (const Iteration& iteration : iterations) {
        EXPECT_EQ(iteration.before, current);
        EXPECT_LT(iteration.after.size(), iteration.before.size());
        EXPECT_TRUE(expressions::Tester(input, argumentsOf(input), Mode::rational).mayEqual(iteration.after));
        EXPECT_EQ(iteration.selection.size(), iteration.before.size());
        current = iteration.after;
    }
    EXPECT_EQ(print(current), "v3");
}

TEST(Network, whatIsUndefinedSomewhereIsNotDropped) {
    // v0 - v0 -> 0 holds for every v0, but 1/v1 is undefined at 0.
    EXPECT_TRUE(
        simplified(network(), parse("(1 / v1) - (1 / v1)"), Mode::rational, {.beam = 5, .stopBelow = 0}).empty());
    EXPECT_FALSE(
        simplified(network(), parse("(1 / v1) - (1 / v1)"), Mode::halide, {.beam = 30, .stopBelow = 0}).empty());
}

TEST(Network, showsHowItDecodes) {
    const Decoding decoding = network().decode(parse("(v0 + 144) - v0"), 8, 1);
    ASSERT_FALSE(decoding.levels.empty());
    ASSERT_GE(decoding.outputs.size(), 2u);
    EXPECT_EQ(decoding.attention.output, decoding.outputs[1].expression);
    ASSERT_EQ(decoding.attention.weights.size(), decoding.outputs[1].expression.size());
    double sum = 0;
    for (const auto& row : decoding.attention.weights) {
        EXPECT_EQ(row.size(), 5u);
        EXPECT_NEAR(std::accumulate(row.begin(), row.end(), 0.0), 1, 1e-4);
    }
    for (const double logProbability : decoding.attention.logProbabilities) sum += logProbability;
    EXPECT_NEAR(sum, decoding.outputs[1].logProbability, 1e-4);
}

TEST(Network, aLinearOneTakesTheWholeAndIsShownByNode) {
    const Network linear(
        std::make_unique<Model>(ModelOptions{.architecture = Architecture::linear, .hidden = 16, .seed = 4}),
        RuleLog());
    EXPECT_FALSE(linear.hasSelector());
    EXPECT_THAT(linear.selection(parse("(v0 + 144) - v0")), testing::ElementsAre(1, 0, 0, 0, 0));
    const Decoding decoding = linear.decode(parse("(v0 + 144) - v0"), 500, 0);
    ASSERT_FALSE(decoding.outputs.empty());
    ASSERT_EQ(decoding.attention.weights.size(), decoding.attention.output.size());
    for (const auto& row : decoding.attention.weights) {
        EXPECT_EQ(row.size(), 5u);  // one per node, although the text has seven tokens
        EXPECT_NEAR(std::accumulate(row.begin(), row.end(), 0.0), 1, 1e-4);
    }
    EXPECT_NEAR(
        std::accumulate(decoding.attention.logProbabilities.begin(), decoding.attention.logProbabilities.end(), 0.0),
        decoding.outputs[0].logProbability, 1e-4);
}

TEST(Network, isSavedAndLoaded) {
    const auto path = std::filesystem::temp_directory_path() / "egret_network_test.safetensors";
    const Model model({.hidden = 16, .seed = 9});
    model.save(path, {{"seed", "9"}, {"mode", "int-floor"}});
    const Network loaded(path);
    EXPECT_EQ(loaded.mode(), Mode::intFloor);
    EXPECT_EQ(loaded.facts().at("hidden"), "16");
    const std::vector<expressions::Expression> expressions = {parse("v0"), parse("v0 + v1")};
    const Network same(Model::load(path), RuleLog());
    EXPECT_EQ(loaded.embeddings(expressions), same.embeddings(expressions));
    EXPECT_EQ(loaded.embeddings(expressions)[1].size(), 16u);
    EXPECT_THROW(Network(path.string() + ".none"), Error);
    std::filesystem::remove(path);
}

TEST(Network, saysWhatIsTooMuchForIt) {
    std::string sum = "v0";
    for (int i = 1; i < 16; ++i) sum += " + v" + std::to_string(i);
    EXPECT_THROW(network().selection(parse(sum)), Error);
    const auto simplifier = makeNetworkSimplifier(
        std::make_shared<Network>(std::make_unique<Model>(ModelOptions{.hidden = 16}), RuleLog()), {});
    EXPECT_FALSE(simplifier->simplify(parse(sum)).isComplete);  // other subtrees were not tried
}

// Regression: the time limit was not checked within a round, which is slow for a wide beam on a long expression.
TEST(Network, theTimeLimitHoldsWithinARound) {
    const Round endless = [](const expressions::Expression&, const PipelineOptions&, const Task& task,
                              const Network::Accept& accept) -> std::optional<Iteration> {
        for (accept(0, parse("v0 + 1"));; std::this_thread::sleep_for(std::chrono::milliseconds(1)))
            task.throwIfStopped();
    };
    const Simplification done = simplifyByRounds(parse("v0 + (2 - 1)"), {.seconds = 0.1}, {}, endless, {});
    EXPECT_TRUE(test::isBelow(done.seconds, 3, "s"));
    EXPECT_FALSE(done.isComplete);
    EXPECT_EQ(expressions::print(done.result), "v0 + 1") << "earlier results are kept";
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(simplifyByRounds(parse("v0 + 1"), {}, {}, endless, Task(stop.get_token())), Error)
        << "a stopped run has no result";
}

TEST(Network, rulesAloneSimplifyInTheirMode) {
    const auto rules = std::make_shared<const RuleLog>(network().rules());
    const expressions::Expression before = parse("(v1 < min(v2 + 0, v2)) && (v0 - v0)");
    const Simplification done = makeRuleLogSimplifier(rules, {})->simplify(before);
    EXPECT_EQ(expressions::print(done.result), "(v1 < v2) && 0") << "a rule may make another applicable above it";
    EXPECT_TRUE(done.isComplete);
    EXPECT_EQ(done.steps.size(), 3U);
    for (const Step& step : done.steps) {
        EXPECT_TRUE(step.check.isEqual());
        EXPECT_EQ(step.by, "rule log");
    }
    EXPECT_TRUE(makeRuleLogSimplifier(rules, {.mode = Mode::halide})->simplify(before).steps.empty());
    EXPECT_EQ(makeRuleLogSimplifier(rules, {.seconds = 0})->simplify(before).result, before);
}

TEST(Network, isWatchedRoundByRound) {
    std::vector<std::string> steps;
    const Round round = [](const expressions::Expression& now, const PipelineOptions&, const Task&,
                            const Network::Accept& accept) -> std::optional<Iteration> {
        if (accept(0, parse("v1")) || !accept(0, parse("v0 + 3"))) return std::nullopt;
        return Iteration{.before = now, .after = parse("v0 + 3"), .source = Iteration::Source::decoder};
    };
    const Simplification done = simplifyByRounds(
        parse("v0 + (1 + 2)"), {}, {.iterations = 1}, round, {}, [&](const Step& step, const Iteration* chosen) {
            steps.push_back((chosen ? "network: " : "constants: ") + expressions::print(step.after));
        });
    EXPECT_EQ(steps, (std::vector<std::string>{"constants: v0 + 3", "network: v0 + 3"}));
    EXPECT_EQ(done.refused, 1u) << "v1, which is not equal";
    EXPECT_FALSE(done.isComplete) << "stopped after one round, before the last";
}

}  // namespace
}  // namespace egret::hiss
