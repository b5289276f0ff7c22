#include "core/rewrite/match.h"

#include "core/base/error.h"
#include "core/egraph/runner.h"
#include "core/graph/text.h"

#include <gtest/gtest.h>

namespace egret::rewrite::match_test {
namespace {

graph::Graph graphOf(const std::string& body) { return graph::parse("(graph " + body + ")", graph::Arena::create()); }

std::vector<CompiledRule> compiled(const graph::Graph& graph, const std::string& name) {
    std::vector<Rule> picked;
    for (const Rule& rule : defaultRules())
        if (rule.name == name) picked.push_back(rule);
    EXPECT_EQ(picked.size(), 1u) << name;
    return compile(picked, graph.arenaPtr());
}

// Prints a node as an expression, with all inputs nested.
std::string nested(const graph::Graph& graph, graph::NodeId id) {
    std::string text = "(" + graph.op(id).toString();
    for (const graph::NodeId input : graph.node(id).inputs) text += " " + nested(graph, input);
    return text + ")";
}

// Applies the rule at its only match.
std::string after(const std::string& rule, const std::string& body) {
    const graph::Graph graph = graphOf(body);
    const auto matches = findMatches(graph, compiled(graph, rule));
    if (matches.size() != 1) return std::to_string(matches.size()) + " matches";
    const graph::Graph result = applyMatch(graph, matches[0]);
    std::string text;
    for (const auto& output : result.outputs()) text += (text.empty() ? "" : " | ") + nested(result, output.node);
    return text;
}

const std::string kConv = "(input x f32[1,3,8,8]) (input w f32[4,3,3,3]) (input b f32[4])";

}  // namespace

TEST(Match, fusesAnActivation) {
    EXPECT_EQ(after("fuse-conv-relu", kConv + "(output \"y\" (Relu (Conv x w)))"),
        "(Conv[activation=\"relu\", dilations=[1,1], pads=[0,0,0,0], strides=[1,1]] (Input[name=\"x\", "
        "type=\"f32[1,3,8,8]\"]) "
        "(Input[name=\"w\", type=\"f32[4,3,3,3]\"]))");
    EXPECT_EQ(after("fuse-conv-relu", kConv + "(output \"y\" (Relu (Conv[activation=\"tanh\"] x w)))"), "0 matches");
}

TEST(Match, mergesTwoProductsAndKeepsBothOutputs) {
    const std::string text = after("merge-matmuls-left",
        "(input x f32[2,3]) (let a (Constant[value=f32[3,4]{1.0}])) (let b (Constant[value=f32[3,5]{2.0}]))"
        "(output \"p\" (MatMul x a)) (output \"q\" (MatMul x b))");
    EXPECT_EQ(text.find("(Get[index=0]"), 0u) << text;
    EXPECT_NE(text.find("Split[axis=1, outputs=2, split=[4,5]]"), std::string::npos) << text;
    EXPECT_NE(text.find(" | (Get[index=1]"), std::string::npos) << text;
}

// Transformers compute such products for a batch of sequences.
TEST(Match, mergesProductsOfABatch) {
    const std::string text = after("merge-matmuls-left",
        "(input x f32[7,2,3]) (let a (Constant[value=f32[3,4]{1.0}])) (let b (Constant[value=f32[3,5]{2.0}]))"
        "(output \"p\" (MatMul x a)) (output \"q\" (MatMul x b))");
    EXPECT_NE(text.find("Split[axis=2, outputs=2, split=[4,5]]"), std::string::npos) << text;
    const std::string weights =
        "(let w (Constant[value=f32[3,4]{1.0}])) (output \"p\" (MatMul a w)) (output \"q\" (MatMul b w))";
    EXPECT_NE(
        after("merge-matmuls-right", "(input a f32[7,2,3]) (input b f32[1,2,3])" + weights).find("(Concat[axis=0]"),
        std::string::npos);
    EXPECT_EQ(after("merge-matmuls-right", "(input a f32[7,2,3]) (input b f32[7,4,3])" + weights), "0 matches")
        << "their shapes differ, so they cannot form a batch";
}

TEST(Match, rightSidesOfAnotherTypeAreRefused) {
    // (1 * x) is x only if 1 does not broadcast x to a larger shape.
    EXPECT_EQ(
        after("times-one", "(input x f32[3]) (output \"y\" (Mul x (Constant[value=f32[2,3]{1.0}])))"), "0 matches");
    EXPECT_EQ(after("times-one", "(input x f32[3]) (output \"y\" (Mul x (Constant[value=f32[3]{1.0}])))"),
        "(Input[name=\"x\", type=\"f32[3]\"])");
}

TEST(Match, conditionsHold) {
    EXPECT_EQ(
        after("transpose-by-nothing", "(input x f32[2,3]) (output \"y\" (Transpose[perm=[1,0]] x))"), "0 matches");
    EXPECT_EQ(after("transpose-by-nothing", "(input x f32[2,3]) (output \"y\" (Transpose[perm=[0,1]] x))"),
        "(Input[name=\"x\", type=\"f32[2,3]\"])");
    EXPECT_EQ(after("transpose-twice",
                  "(input x f32[2,3,4]) (output \"y\" (Transpose[perm=[0,2,1]] (Transpose[perm=[2,0,1]] x)))"),
        "(Transpose[perm=[2,1,0]] (Input[name=\"x\", type=\"f32[2,3,4]\"]))");
    EXPECT_EQ(
        after("concat-of-split",
            "(input x f32[2,5]) (output \"y\" (Concat[axis=1] (Get[index=0] (Split[axis=1,outputs=2,split=[2,3]] x))"
            " (Get[index=1] (Split[axis=1,outputs=2,split=[2,3]] x))))"),
        "(Input[name=\"x\", type=\"f32[2,5]\"])");
}

TEST(Match, aMatchAppliesWhereThePartsAreUsedElsewhereToo) {
    const graph::Graph graph = graphOf(kConv + "(let c (Conv x w)) (output \"y\" (Relu c)) (output \"z\" c)");
    const auto matches = findMatches(graph, compiled(graph, "fuse-conv-relu"));
    ASSERT_EQ(matches.size(), 1u);
    const graph::Graph result = applyMatch(graph, matches[0]);
    EXPECT_EQ(result.outputs()[1].node, graph.outputs()[1].node);
    EXPECT_NE(result.outputs()[0].node, graph.outputs()[0].node);
}

// Matches beyond the limit are omitted, and the affected rules are reported.
TEST(Match, saysWhichRulesHaveMoreThanTheLimit) {
    const graph::Graph graph =
        graphOf(kConv + "(output \"y\" (Relu (Conv x w))) (output \"z\" (Relu (Relu (Relu x))))");
    std::vector<CompiledRule> rules = compiled(graph, "fuse-conv-relu");
    RuleNames cut;
    EXPECT_EQ(findMatches(graph, rules, {}, 1, &cut).size(), 1u);
    EXPECT_TRUE(cut.empty()) << "one match does not exceed a limit of one";
    rules = compile(parseRules("rule wrap match (Relu ?x) produce (Relu (Relu ?x))"), graph.arenaPtr());
    EXPECT_EQ(findMatches(graph, rules, {}, 2, &cut).size(), 2u);
    EXPECT_EQ(cut, RuleNames{"wrap"});
    EXPECT_EQ(cutNotes(cut).at(0), "rule 'wrap' has more than 10000 matches; only the first 10000 in a graph are used");
}

TEST(Saturation, findsThatTimesTwoDividedByTwoIsNothing) {
    const graph::Graph graph =
        graphOf("(input a f32[4]) (let two (Constant[value=f32[4]{2.0}])) (output \"y\" (Div (Mul a two) two))");
    TensorEGraph whole = makeEGraph(graph, {});
    const auto rules = compile(defaultRules(), graph.arenaPtr());
    egraph::Runner runner(*whole.egraph, rewritesOf(rules, 1), {.iterations = 8, .nodes = 5000});
    runner.run();  // never saturates: 2*(a/2) equals a, again for a/2, and so on
    const auto input = whole.classOfNode.at(graph.inputs()[0]);
    EXPECT_EQ(whole.egraph->find(whole.roots[0]), whole.egraph->find(input));
}

}  // namespace egret::rewrite::match_test
