// Incremental matching finds exactly what a full search of the next graph finds.
#include "core/rewrite/matched_graph.h"

#include "core/base/folders.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"

#include <gtest/gtest.h>

#include <random>

namespace egret::rewrite::matched_graph_test {
namespace {

using Rules = std::shared_ptr<const std::vector<CompiledRule>>;

Rules rulesFor(const graph::Graph& graph, const std::vector<Rule>& rules) {
    return std::make_shared<const std::vector<CompiledRule>>(compile(rules, graph.arenaPtr()));
}

graph::Graph parsedGraph(const std::string& body) {
    return graph::parse("(graph " + body + ")", graph::Arena::create());
}

void expectWholeSearch(
    const MatchedGraph& matched, const Rules& rules, const std::string& where, std::size_t limit = 10000) {
    const auto whole = findMatches(matched.graph(), *rules, {}, limit);
    ASSERT_EQ(matched.size(), whole.size()) << where;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const GraphMatch one = matched[i];
        ASSERT_EQ(one.rule, whole[i].rule) << where << ", match " << i;
        ASSERT_EQ(one.roots, whole[i].roots) << where << ", match " << i << " of " << one.rule;
        ASSERT_EQ(one.nodes, whole[i].nodes) << where << ", match " << i << " of " << one.rule;
        ASSERT_EQ(one.variables, whole[i].variables) << where << ", match " << i << " of " << one.rule;
        ASSERT_EQ(one.replacements, whole[i].replacements) << where << ", match " << i << " of " << one.rule;
    }
}

// Applies random matches and compares each step's matches with a full search.
void walk(graph::Graph graph, const Rules& rules, uint32_t seed, int steps, const std::string& name,
    std::size_t limit = 10000) {
    std::mt19937 random(seed);
    MatchedGraph now(std::move(graph), rules, {}, limit);
    for (int step = 0; step < steps && now.size() > 0; ++step) {
        const GraphMatch match = now[random() % now.size()];
        now = now.after(match);
        expectWholeSearch(now, rules,
            name + ", seed " + std::to_string(seed) + ", step " + std::to_string(step) + " (" + match.rule + ")",
            limit);
        if (testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace

TEST(MatchedGraph, stepsToTheGraphThatAMatchMakes) {
    const graph::Graph graph = parsedGraph("(input x f32[4]) (input z f32[4]) (output \"y\" (Relu (Relu (Add x z))))");
    const MatchedGraph before(graph, rulesFor(graph, defaultRules()));
    ASSERT_EQ(before.size(), 2u);
    EXPECT_EQ(before.ruleOf(0), "relu-twice");
    EXPECT_EQ(before.ruleOf(1), "commute-add");
    const MatchedGraph after = before.after(before[0]);
    EXPECT_TRUE(after.graph() == applyMatch(graph, before[0]));
    ASSERT_EQ(after.size(), 1u);
    EXPECT_EQ(after.ruleOf(0), "commute-add");
    EXPECT_EQ(before.size(), 2u);  // values are immutable: the next step leaves it unchanged
}

TEST(MatchedGraph, agreesWithAWholeSearchOnRandomWalks) {
    for (const char* name : {"squeezenet", "inception_v3", "bert", "nasrnn", "resnext50", "vit_base", "fire",
             "inception_block", "bert_attention", "nasrnn_step", "a_times_2_div_2"}) {
        for (const uint32_t seed : {1u, 2u, 3u}) {
            const graph::Graph graph = graph::networks::make(name, graph::Weights::none);
            walk(graph, rulesFor(graph, defaultRules()), seed, 30, name);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(MatchedGraph, agreesWithAWholeSearchUnderMachineFoundRules) {
    const auto rules = loadRules(dataFile("resources/rules/generated/taso.rules"));
    for (const char* name : {"inception_block", "bert_attention", "nasrnn_step"}) {
        const graph::Graph graph = graph::networks::make(name, graph::Weights::none);
        walk(graph, rulesFor(graph, rules), 7, 30, name);
        if (HasFatalFailure()) return;
    }
}

TEST(MatchedGraph, agreesWithAWholeSearchWhereALimitCutsBoth) {
    for (const char* name : {"inception_block", "bert_attention", "nasrnn_step"}) {
        for (const std::size_t limit : {0u, 1u, 3u, 6u, 10u}) {
            const graph::Graph graph = graph::networks::make(name, graph::Weights::none);
            walk(graph, rulesFor(graph, defaultRules()), 5, 30, std::string(name) + ", limit " + std::to_string(limit),
                limit);
            if (HasFatalFailure()) return;
        }
    }
}

// Rules preserve types exactly, but a replacement elsewhere may reveal an unknown extent.
TEST(MatchedGraph, seesTypesThatBecomeSharper) {
    const graph::Graph graph = parsedGraph(
        "(input x f32[?,4]) (input z f32[2,4]) (output \"y\" (Sigmoid (Relu (Tanh x)))) (output \"w\" (Tanh z))");
    const auto rules = rulesFor(graph, parseRules(R"(
rule two
  match   (Sigmoid ?a)
  when    dim(?a, 0) == 2
  produce (Identity (Sigmoid ?a))
)"));
    const MatchedGraph before(graph, rules);
    EXPECT_EQ(before.size(), 0u);
    const graph::NodeId tanh = graph.node(graph.node(graph.outputs()[0].node).inputs[0]).inputs[0];
    const MatchedGraph after = before.after({.rule = "by hand",
        .nodes = {},
        .roots = {tanh},
        .replacements = {{tanh, graph.outputs()[1].node}},
        .variables = {}});
    EXPECT_EQ(after.size(), 1u);
    expectWholeSearch(after, rules, "sharper");
}

// Replaced nodes may survive below their replacement, several nodes may become one, and a node may become a weight. No
// match may keep outdated data about them.
TEST(MatchedGraph, seesNodesThatFallTogetherLiveOnOrBecomeWeights) {
    const std::vector<Rule> rules = parseRules(R"(
rule wrap
  match   (Relu ?x)
  produce (Relu (Relu ?x))
rule unwrap
  match   (Relu (Relu ?x))
  produce (Relu ?x)
rule nothing
  match   (Sub ?a ?a)
  produce (Constant[value=filled(?a, 0)])
rule same
  match   (Add ?a ?a)
  produce (Sum ?a ?a)
rule swap
  match   (Add ?a ?b)
  produce (Add ?b ?a)
rule twice
  match   (Sum ?a ?b)
  produce (Add ?a ?b)
rule weight
  match   (Tanh ?a)
  when    weight(?a)
  produce (Identity (Tanh ?a))
rule drop
  match   (Identity ?a)
  produce ?a
rule outer
  match   (Sigmoid ?a)
  produce (Identity (Sigmoid ?a))
rule deep
  match   (Mul ?y ?x)
  produce (Mul (Tanh (Tanh ?x)) ?x)
rule pair
  match   ?p = (Relu ?x)
          ?q = (Tanh ?x)
  produce ?p = (Relu (Identity ?x))
          ?q = (Tanh (Identity ?x))
rule sums
  match   ?p = (Add ?x ?a)
          ?q = (Add ?x ?b)
  unordered
  produce ?p = (Add ?a ?x)
          ?q = (Add ?b ?x)
)");
    for (uint32_t seed = 0; seed < 60; ++seed) {
        const graph::Graph graph = parsedGraph(
            "(input x f32[4]) (input z f32[4]) (let r (Relu x)) (let s (Sub x x)) (let t (Tanh (Relu (Sub z z))))"
            "(output \"a\" (Add (Relu r) r)) (output \"b\" (Add (Identity z) z)) (output \"c\" (Add (Tanh s) (Tanh t)))"
            "(output \"d\" (Mul (Tanh (Tanh r)) r)) (output \"e\" (Add (Tanh (Identity x)) (Add (Tanh x) (Relu x))))"
            "(output \"g\" (Add z (Relu x))) (output \"h\" (Add z (Sub x z))) (output \"i\" (Add z (Tanh x)))"
            "(output \"f\" (Add (Sigmoid (Tanh (Identity z))) (Sigmoid (Tanh z))))");
        walk(graph, rulesFor(graph, rules), seed, 40, "contrived");
        if (HasFatalFailure()) return;
    }
}

}  // namespace egret::rewrite::matched_graph_test
