#include "core/optimize/tensat/tensat.h"

#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/optimize/exploration.h"
#include "core/runtime/runtime.h"

#include <gtest/gtest.h>

#include <set>

namespace egret::optimize::tensat_test {
namespace {

Options tensatOptions(const std::string& method = "ilp") {
    Options o;
    o.rules = rewrite::defaultRules();
    o.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    o.nodeLimit = 5000;
    o.iterations = 8;
    o.extract = &extract::methodNamed(method);
    o.extractTimeLimit = 10;
    return o;
}

double tensatCost(const graph::Graph& graph) { return cost::graphCost(*tensatOptions().cost, graph).total; }

}  // namespace

TEST(Tensat, findsThatTimesTwoDividedByTwoIsNothing) {
    const graph::Graph before = graph::networks::make("a_times_2_div_2");
    const Result result = tensat::run(before, tensatOptions(), {}, {});
    EXPECT_EQ(result.graph.operatorCount(), 0u) << graph::print(result.graph);
    EXPECT_TRUE(result.optimal);
}

TEST(Tensat, makesEverySampleCheaperAndKeepsWhatItComputes) {
    for (const auto& network : graph::networks::all()) {
        if (!network.sample) continue;
        const graph::Graph before = graph::networks::make(network.name);
        for (const std::string method : {"greedy", "greedy-dag", "ilp"}) {
            const Result result = tensat::run(before, tensatOptions(method), {}, {});
            const auto comparison = runtime::compare(before, runtime::foldWeights(result.graph), {.samples = 1});
            EXPECT_TRUE(comparison.equal) << network.name << ": " << comparison.difference;
            EXPECT_LE(tensatCost(result.graph), tensatCost(before)) << network.name << " " << method;
            if (method == "greedy") continue;  // it counts shared parts once per use, so it may not improve
            EXPECT_LT(tensatCost(result.graph), tensatCost(before)) << network.name << " " << method;
        }
    }
}

// Regression: every operator above a change lost its name.
TEST(Tensat, operatorsThatRemainKeepTheirNames) {
    const graph::Graph before = graph::networks::make("nasrnn_step");
    const graph::Graph after = tensat::run(before, tensatOptions(), {}, {}).graph;
    ASSERT_FALSE(before == after);
    std::set<std::string> names;
    for (const graph::NodeId node : before.nodes()) names.insert(before.label(node));
    std::size_t activations = 0;
    for (const graph::NodeId node : after.nodes())
        if (after.op(node).is("Tanh") || after.op(node).is("Sigmoid")) {
            ++activations;
            EXPECT_TRUE(names.contains(after.label(node))) << after.nameOf(node);
        }
    EXPECT_GT(activations, 0u);
}

TEST(Tensat, limitsAreKeptAndNamed) {
    Options few = tensatOptions();
    few.iterations = 1;
    EXPECT_EQ(explore(graph::networks::make("fire"), few, {}, {}).stopReason, "iteration limit");
    few = tensatOptions();
    few.nodeLimit = 40;
    const auto exploration = explore(graph::networks::make("inception_block"), few, {}, {});
    EXPECT_EQ(exploration.stopReason, "node limit");
}

TEST(Tensat, aStoppedSearchStillHasAResult) {
    std::stop_source stop;
    const Task task(stop.get_token());
    const graph::Graph before = graph::networks::make("fire");
    const auto exploration =
        explore(before, tensatOptions(), task, {}, [&](const Exploration&) { stop.request_stop(); });
    EXPECT_EQ(exploration.stopReason, "cancelled");
    EXPECT_LE(tensatCost(*extractGraph(exploration, tensatOptions(), {}, {}).graph), tensatCost(before));
}

TEST(Tensat, oneSeedOneResult) {
    const graph::Graph before = graph::networks::make("fire");
    EXPECT_EQ(tensat::run(before, tensatOptions("greedy-dag"), {}, {}).graph,
        tensat::run(before, tensatOptions("greedy-dag"), {}, {}).graph);
}

// Exact extraction without cycle constraints ends with a proof, which a cyclic optimum would prevent. The proof shows
// that the filter left no cycle.
TEST(Tensat, underEveryCycleFilterExtractionIsAcyclic) {
    for (const char* network :
        {"nasrnn", "bert-paper", "nasnet_a", "resnext50", "squeezenet", "inception_v3", "vgg19"}) {
        const graph::Graph before = graph::networks::make(network, graph::Weights::none);
        for (const auto filter :
            {egraph::CycleFilterKind::vanilla, egraph::CycleFilterKind::search, egraph::CycleFilterKind::efficient}) {
            Options limited = tensatOptions();
            limited.cycleFilter = filter;
            limited.cycleConstraints = extract::CycleConstraints::none;
            limited.nodeLimit = 2500;
            const auto exploration = explore(before, limited, {}, {});
            egraph::EGraph copy = *exploration.egraph->egraph;
            EXPECT_EQ(
                egraph::CycleFilter(copy, exploration.egraph->roots, egraph::CycleFilterKind::efficient).filterCycles(),
                0u)
                << network;
            EXPECT_TRUE(extractGraph(exploration, limited, {}, {}).optimal) << network;
        }
    }
}

}  // namespace egret::optimize::tensat_test
