#include "core/optimize/saturation.h"

#include "core/base/error.h"
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/what_if.h"

#include <gtest/gtest.h>

namespace egret::optimize::saturation_test {

namespace {

Options growthOptions() {
    Options o;
    o.rules = rewrite::defaultRules();
    o.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    o.nodeLimit = 5000;
    return o;
}

}  // namespace

TEST(Saturation, byHandComesToTheSameEGraphAsARun) {
    for (const char* network : {"fire", "inception_block", "a_times_2_div_2"}) {
        const graph::Graph graph = graph::networks::make(network);
        const auto run = explore(graph, growthOptions(), {}, {});
        Saturation growth(graph, growthOptions(), {});
        growth.search({});
        int steps = 0;
        while (!growth.isOver() && ++steps < 1000) growth.applyNext(0, {});
        EXPECT_EQ(growth.exploration().egraph->egraph->classCount(), run.egraph->egraph->classCount()) << network;
        EXPECT_EQ(growth.exploration().egraph->egraph->nodeCount(), run.egraph->egraph->nodeCount()) << network;
        EXPECT_EQ(growth.exploration().stopReason, run.stopReason) << network;
    }
}

TEST(WhatIf, comparesWithARunWithoutTheRule) {
    const graph::Graph graph = graph::networks::make("a_times_2_div_2");
    Options options = growthOptions();
    options.extract = &extract::methodNamed("greedy-dag");
    const Exploration whole = explore(graph, options, {}, {});
    ASSERT_FALSE(whole.rulesApplied.empty());
    const std::string rule = whole.rulesApplied.begin()->first;
    const WhatIf compared = whatIf(graph, options, rule, {});
    EXPECT_EQ(compared.with.nodes, whole.egraph->egraph->nodeCount());
    EXPECT_EQ(compared.with.stopReason, whole.stopReason);
    Options less = options;
    std::erase_if(less.rules, [&](const rewrite::Rule& one) { return one.name == rule; });
    EXPECT_EQ(compared.without.nodes, explore(graph, less, {}, {}).egraph->egraph->nodeCount());
    EXPECT_LE(compared.with.cost, compared.without.cost) << "a rule more cannot cost";
    EXPECT_THROW(whatIf(graph, options, "no such rule", {}), Error);
}

TEST(Saturation, aMatchIsAppliedOnceAndTellsWhatBecameOfIt) {
    Saturation growth(graph::networks::make("fire"), growthOptions(), {});
    growth.search({});
    ASSERT_FALSE(growth.pending().empty());
    EXPECT_FALSE(growth.pending()[0].rule.empty());
    EXPECT_FALSE(growth.pending()[0].nodes.empty());
    EXPECT_TRUE(growth.apply(0, {}));
    EXPECT_EQ(growth.states()[0], Pending::State::applied);
    EXPECT_TRUE(growth.exploration().egraph->egraph->isRebuilt()) << "it can be inspected between two matches";
    EXPECT_FALSE(growth.apply(0, {}));
    EXPECT_THROW(growth.apply(growth.pending().size(), {}), Error);
}

TEST(Saturation, aSkippedMatchIsFoundAgain) {
    Saturation growth(graph::networks::make("fire"), growthOptions(), {});
    growth.search({});
    const auto first = growth.pending()[0];
    growth.skip(0, {});
    EXPECT_EQ(growth.states()[0], Pending::State::skipped);
    growth.finishIteration({});
    EXPECT_EQ(growth.iteration(), 1u);
    bool again = false;
    for (const Pending& pending : growth.pending()) again |= pending.rule == first.rule && pending.nodes == first.nodes;
    EXPECT_TRUE(again);
}

TEST(Saturation, aCopyStaysWhileTheOriginalGrows) {
    Saturation growth(graph::networks::make("fire"), growthOptions(), {});
    const auto before = growth.copy();
    const std::size_t nodes = before->egraph->egraph->nodeCount();
    growth.search({});
    growth.finishIteration({});
    EXPECT_GT(growth.exploration().egraph->egraph->nodeCount(), nodes);
    EXPECT_EQ(before->egraph->egraph->nodeCount(), nodes);
}

TEST(Saturation, goesOnFromAnExploration) {
    Options one = growthOptions();
    one.iterations = 1;
    const graph::Graph graph = graph::networks::make("inception_block");
    const auto begun = explore(graph, one, {}, {});
    const auto all = explore(graph, growthOptions(), {}, {});
    Saturation growth(begun, growthOptions(), {});
    growth.run({}, {});
    EXPECT_EQ(growth.exploration().egraph->egraph->classCount(), all.egraph->egraph->classCount());
    EXPECT_GT(growth.exploration().iterations.size(), begun.iterations.size()) << "the records continue too";
}

TEST(Saturation, cancellingEndsItWithWhatItHas) {
    std::stop_source stop;
    stop.request_stop();
    Saturation growth(graph::networks::make("fire"), growthOptions(), {});
    growth.search(Task(stop.get_token()));
    EXPECT_TRUE(growth.isOver());
    EXPECT_EQ(growth.exploration().stopReason, "cancelled");
    EXPECT_TRUE(growth.pending().empty());
}

}  // namespace egret::optimize::saturation_test
