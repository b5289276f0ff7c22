#include "core/optimize/taso/taso.h"

#include "core/base/error.h"
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/optimize/preview.h"
#include "core/runtime/runtime.h"

#include <gtest/gtest.h>
#include <chrono>
#include <limits>
#include <thread>

namespace egret::optimize::taso_test {
using graph::NodeId;

namespace {

Options tasoOptions() {
    Options o;
    o.rules = rewrite::defaultRules();
    o.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    o.budget = 30;
    return o;
}

double tasoCost(const graph::Graph& graph) { return cost::graphCost(*tasoOptions().cost, graph).total; }

}  // namespace

TEST(Taso, makesEverySampleCheaperAndKeepsWhatItComputes) {
    for (const auto& network : graph::networks::all()) {
        if (!network.sample) continue;
        const graph::Graph before = graph::networks::make(network.name);
        const Result result = taso::run(before, tasoOptions(), {}, {});
        EXPECT_LT(result.costAfter, result.costBefore) << network.name;
        EXPECT_NEAR(result.costBefore, tasoCost(before), 1e-6 * tasoCost(before)) << network.name;
        EXPECT_NEAR(result.costAfter, tasoCost(result.graph), 1e-6 * tasoCost(before)) << network.name;
        const auto comparison = runtime::compare(before, runtime::foldWeights(result.graph), {.samples = 1});
        EXPECT_TRUE(comparison.equal) << network.name << ": " << comparison.difference;
    }
}

// (a*2)/2 -> a*(2/2) -> a*1 -> a: the first step leaves the cost unchanged, so it needs alpha above 1.
TEST(Taso, alphaIsThePatienceForStepsThatDoNotHelpAtOnce) {
    const graph::Graph before = graph::networks::make("a_times_2_div_2");
    Options patient = tasoOptions();
    patient.alpha = 1.05;
    EXPECT_EQ(taso::run(before, patient, {}, {}).graph.operatorCount(), 0u);
    Options hasty = tasoOptions();
    hasty.alpha = 0.5;
    EXPECT_EQ(taso::run(before, hasty, {}, {}).graph, before);
}

TEST(Taso, theBudgetCountsGraphsExpandedAndOneMore) {
    Options little = tasoOptions();
    little.budget = 0;
    const Result result = taso::run(graph::networks::make("fire"), little, {}, {});
    EXPECT_EQ(result.iterations, 1u);
    EXPECT_EQ(result.stopReason, "budget");
    EXPECT_LT(result.costAfter, result.costBefore) << "the results of the one expansion count";
}

// Regression: the time limit was not checked within an expansion. Here, each cost computed after those of the original
// graph takes 50 ms, like a measurement.
TEST(Taso, theTimeLimitHoldsInsideAnExpansion) {
    struct Slow : cost::AnalyticCost {
        Slow() : AnalyticCost(cost::device("cpu")) {}
        double microseconds(
            const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) const override {
            if (++calls > free) std::this_thread::sleep_for(std::chrono::milliseconds(50));
            return AnalyticCost::microseconds(op, inputs, output);
        }
        std::size_t free = std::numeric_limits<std::size_t>::max();
        mutable std::size_t calls = 0;
    };
    const graph::Graph before = graph::networks::make("inception_block");
    Options one = tasoOptions();
    one.budget = 0;
    const auto own = std::make_shared<Slow>(), unhurried = std::make_shared<Slow>(), slow = std::make_shared<Slow>();
    one.cost = unhurried;
    taso::run(before, one, {}, {});
    Options none = one;
    none.rules.clear();
    none.cost = own;
    taso::run(before, none, {}, {});
    ASSERT_GT(unhurried->calls, own->calls + 8);

    slow->free = own->calls;
    one.cost = slow;
    one.timeLimit = 0.2;
    const Result result = taso::run(before, one, {}, {});
    EXPECT_EQ(result.iterations, 1u);
    EXPECT_LT(slow->calls, unhurried->calls);
}

// 101 Relus and 101 Tanhs form more than 10,000 pairs; a search that stops after 10,000 reports it.
TEST(Taso, tellsOfMatchesThatItDoesNotLookAt) {
    std::string text;
    for (int i = 0; i < 101; ++i) {
        const std::string n = std::to_string(i);
        text += "(input x" + n + " f32[2]) (output \"y" + n + "\" (Relu x" + n + ")) (output \"z" + n + "\" (Tanh x" +
            n + "))";
    }
    Options one = tasoOptions();
    one.budget = 0;
    one.rules = rewrite::parseRules(
        "rule pairs match ?p = (Relu ?x) ?q = (Tanh ?y) produce ?p = (Relu (Relu ?x)) ?q = (Tanh ?y)");
    EXPECT_EQ(taso::run(graph::parse("(graph " + text + ")", graph::Arena::create()), one, {}, {}).notes.size(), 1u);
    EXPECT_TRUE(taso::run(graph::networks::make("fire"), tasoOptions(), {}, {}).notes.empty());
}

TEST(Taso, endsByItselfWhenNothingIsLeftToTry) {
    const Result result = taso::run(graph::networks::make("a_times_2_div_2"), tasoOptions(), {}, {});
    EXPECT_EQ(result.stopReason, "exhausted");
    EXPECT_GE(result.graphs, result.iterations);
}

TEST(Taso, tellsOfEveryBetterGraphAsItIsFound) {
    std::vector<double> costs;
    std::size_t rounds = 0;
    const Result result = taso::run(graph::networks::make("fire"), tasoOptions(), {}, [&](const Event& event) {
        if (const auto* better = std::get_if<event::Extracted>(&event)) costs.push_back(better->cost);
        rounds += std::holds_alternative<event::Iteration>(event);
    });
    ASSERT_FALSE(costs.empty());
    EXPECT_TRUE(std::is_sorted(costs.rbegin(), costs.rend()));
    EXPECT_EQ(costs.back(), result.costAfter);
    EXPECT_EQ(rounds, result.iterations);
}

TEST(Taso, aStoppedSearchKeepsTheBestItHas) {
    std::stop_source stop;
    std::size_t rounds = 0;
    const Result result = taso::run(
        graph::networks::make("inception_block"), tasoOptions(), Task(stop.get_token()), [&](const Event& event) {
            if (std::holds_alternative<event::Iteration>(event) && ++rounds == 3) stop.request_stop();
        });
    EXPECT_EQ(result.stopReason, "cancelled");
    EXPECT_EQ(result.iterations, 3u);
    EXPECT_LT(result.costAfter, result.costBefore);
}

TEST(Taso, rulesAppliedAreTheStepsToTheResult) {
    const graph::Graph before = graph::networks::make("fire");
    const Result result = taso::run(before, tasoOptions(), {}, {});
    EXPECT_EQ(result.rulesApplied.at("fuse-conv-relu"), 3u);
}

TEST(Taso, oneInputOneResult) {
    const graph::Graph before = graph::networks::make("inception_block");
    EXPECT_EQ(taso::run(before, tasoOptions(), {}, {}).graph, taso::run(before, tasoOptions(), {}, {}).graph);
}

// The rewrite would absorb the convolution, but the graph's second output reads it.
TEST(Taso, whatAnOutputReadsIsKept) {
    graph::Builder b;
    const NodeId conv = b.conv(b.input("x", {1, 8, 16, 16}), "conv", 8, {.kernel = 3});
    const graph::Graph before = b.finish({{"activated", b.relu(conv)}, {"raw", conv}});
    const Result result = taso::run(before, tasoOptions(), {}, {});
    EXPECT_TRUE(runtime::compare(before, result.graph, {.samples = 1}).equal);
    EXPECT_EQ(result.graph.outputs()[1].node, conv);
}

TEST(Taso, aCostModelIsNeeded) {
    Options none = tasoOptions();
    none.cost = nullptr;
    EXPECT_THROW(taso::run(graph::networks::make("fire"), none, {}, {}), Error);
}

// ---- previews -------------------------------------------------------------------------------------------------------

TEST(TasoPreview, foretellsExactlyWhatApplyingAMatchMakes) {
    for (const std::string_view name : {"bert_attention", "inception_block", "nasrnn_step", "squeezenet"}) {
        const graph::Graph before = graph::networks::make(name, graph::Weights::none);
        const Options o = tasoOptions();
        NodeCosts costs(before.arenaPtr(), *o.cost);
        Preview preview(before, costs);
        const auto matches = rewrite::findMatches(before, rewrite::compile(o.rules, before.arenaPtr()));
        ASSERT_FALSE(matches.empty());
        for (const auto& match : matches) {
            const graph::Graph after = rewrite::applyMatch(before, match);
            const auto forecast = preview.forecast(match.replacements);
            EXPECT_NEAR(forecast.cost, tasoCost(after), 1e-6 * forecast.cost) << match.rule;
            EXPECT_NEAR(
                preview.costChange(match.replacements), tasoCost(after) - tasoCost(before), 1e-6 * forecast.cost)
                << match.rule;
            EXPECT_EQ(forecast.operators, after.operatorCount()) << match.rule;
            Preview made(after, costs);
            EXPECT_EQ(forecast.hash, made.forecast({}).hash) << match.rule;
            EXPECT_EQ(preview.spelling(match.replacements), made.spelling({})) << match.rule;
            EXPECT_NE(preview.spelling(match.replacements), preview.spelling({})) << match.rule;
        }
    }
}

TEST(TasoPreview, operatorsThatBecomeEqualAreCountedOnce) {
    graph::Builder b;
    const NodeId x = b.input("x", {4, 4}), y = b.apply("Identity", {}, {x});
    const graph::Graph before = b.finish(b.add(b.tanh(x), b.tanh(y)));
    const Options o = tasoOptions();
    NodeCosts costs(before.arenaPtr(), *o.cost);
    Preview preview(before, costs);
    EXPECT_EQ(preview.forecast({}).operators, 4u);
    EXPECT_EQ(preview.forecast({{y, x}}).operators, 2u) << "one Tanh and the Add";
    EXPECT_DOUBLE_EQ(preview.costChange({{y, x}}), preview.forecast({{y, x}}).cost - preview.forecast({}).cost);
}

TEST(TasoPreview, aNodeUsedTwiceByOneOperatorIsLostOnce) {
    graph::Builder b;
    const NodeId x = b.input("x", {4, 4}), t = b.tanh(b.tanh(x));
    const graph::Graph before = b.finish(b.apply("Mul", {}, {t, t}));
    const Options o = tasoOptions();
    NodeCosts costs(before.arenaPtr(), *o.cost);
    Preview preview(before, costs);
    EXPECT_DOUBLE_EQ(preview.costChange({{t, x}}), preview.forecast({{t, x}}).cost - preview.forecast({}).cost);
}

}  // namespace egret::optimize::taso_test
