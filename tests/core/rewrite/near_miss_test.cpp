// Why rules do not apply in graphs: the blocker of planted near misses, and its reason.
#include "core/rewrite/near_miss.h"
#include "core/graph/text.h"
#include "core/rewrite/rewrite.h"

#include <gtest/gtest.h>

namespace egret::rewrite::near_miss_test {
namespace {

struct Planted {
    const char* rule;
    const char* graph;
    const char* blocker;  // its name
    const char* reason;   // a part of the sentence
};

constexpr const char* kInputs =
    "(input x f32[1,3,8,8]) (input y f32[1,3,8,8]) (input s f32[1,4,1,1]) (input m f32[4,4]) (input n f32[4,4])"
    "(let w (Constant[value=f32[4,3,3,3]{0.1}])) (let v (Constant[value=f32[4,4,3,3]{0.2}]))"
    "(let u (Constant[value=f32[4,4,1,1]{0.3}])) (let b (Constant[value=f32[4]{1.0,2.0,3.0,4.0}]))"
    "(let k (Constant[value=f32[1,3,1,1]{1.0,2.0,3.0}])) (let p (Constant[value=f32[4,4]{0.5}]))"
    "(let one (Constant[value=f32[]{1.0}])) (let two (Constant[value=f32[]{2.0}])) (let three "
    "(Constant[value=f32[]{3.0}])) (let six (Constant[value=f32[]{6.0}])) (let half (Constant[value=f32[]{0.5}]))"
    "(let root (Constant[value=f32[]{0.70710678}])) (let wide (Constant[value=f32[1,4]{1.0,2.0,3.0,4.0}]))";

constexpr Planted kPlanted[] = {
    {"fuse-conv-relu", "(let t (Tanh (Conv x w))) (output \"o\" (Relu t))", "t", "requires Conv"},
    {"fuse-conv-relu", "(let c (Conv[activation=\"tanh\"] x w)) (output \"o\" (Relu c))", "c", "activation"},
    {"fuse-conv-bias-relu", "(let c (Conv x w)) (output \"o\" (Relu c))", "c", "with 3 inputs"},
    {"relu-twice", "(let t (Sigmoid x)) (output \"o\" (Relu t))", "t", "requires Relu"},
    {"conv-scale", "(output \"o\" (Mul (Conv x w) s))", "s", "weight(?s) does not hold"},
    {"conv-scale-bias", "(input d f32[4]) (output \"o\" (Mul (Conv x w d) one))", "d", "weight(?b) does not hold"},
    {"scale-conv", "(output \"o\" (Conv (Mul x k) w))", "k", "elements(?s) == 1"},
    {"relu-concat", "(let t (Tanh y)) (output \"o\" (Concat[axis=1] (Relu x) t))", "t", "requires Relu"},
    {"hard-sigmoid", "(let c (Clip[max=5.0, min=0.0] (Add x three))) (output \"o\" (Div c six))", "c", "max=5"},
    {"hard-sigmoid", "(output \"o\" (Div (Clip[max=6.0, min=0.0] (Add x two)) six))", "two", "value(?a) == 3"},
    {"divide-by-itself", "(output \"o\" (Div two three))", "three", "elsewhere in the pattern"},
    {"factor-mul", "(output \"o\" (Add (Mul x two) (Mul y three)))", "three", "elsewhere in the pattern"},
    {"factor-matmul-left", "(output \"o\" (Add (MatMul m p) (MatMul n p)))", "n", "elsewhere in the pattern"},
    {"times-one", "(output \"o\" (Mul x two))", "two", "value(?b) == 1"},
    {"matmul-scale", "(output \"o\" (Mul (MatMul m n) two))", "n", "weight(?w) does not hold"},
    {"pointwise-of-conv", "(let c (Conv[strides=[2,2]] (Conv x w b) u b)) (output \"o\" c)", "c", "strides"},
    {"pointwise-of-conv", "(output \"o\" (Conv (Conv x w b) v b))", "v", "dim(?v, 2) == 1"},
    {"gelu", "(output \"o\" (Mul (Mul y (Add (Erf (Mul x root)) one)) half))", "x", "elsewhere in the pattern"},
    {"gelu", "(output \"o\" (Mul (Mul x (Add (Erf (Mul x half)) one)) half))", "half", "value(?c) > 0.7071"},
    {"gelu", "(let t (Tanh (Mul x root))) (output \"o\" (Mul (Mul x (Add t one)) half))", "t", "requires Erf"},
    {"rms-norm", "(output \"o\" (Mul (Div m (Sqrt (Add (ReduceMean[axes=[1]] (Mul m m)) one))) wide))", "wide",
        "rank(?w) == 1"},
    {"rms-norm", "(let d (Mul m n)) (output \"o\" (Mul (Div m (Sqrt (Add (ReduceMean[axes=[1]] d) one))) two))", "n",
        "elsewhere in the pattern"},
};

Rule ruleNamed(const std::string& name) {
    std::vector<Rule> rules = defaultRules();
    for (Rule& rule : runtimeRules("onnxruntime")) rules.push_back(std::move(rule));
    for (const Rule& rule : rules)
        if (rule.name == name) return rule;
    throw std::runtime_error("there is no rule " + name);
}

graph::Graph parsed(const std::string& body) {
    return graph::parse("(graph " + std::string(kInputs) + body + ")", graph::Arena::create());
}

TEST(NearMisses, nameThePlantedBlocker) {
    for (const Planted& planted : kPlanted) {
        const graph::Graph graph = parsed(planted.graph);
        const auto misses = nearMisses(graph, ruleNamed(planted.rule));
        ASSERT_FALSE(misses.empty()) << planted.rule << " " << planted.graph;
        EXPECT_EQ(graph.nameOf(misses.front().blocker), planted.blocker)
            << planted.rule << ": " << misses.front().reason;
        EXPECT_NE(misses.front().reason.find(planted.reason), std::string::npos)
            << planted.rule << ": " << misses.front().reason;
        EXPECT_LE(misses.front().matched, misses.front().of);
    }
}

TEST(NearMisses, areNotPlacesWhereTheRuleApplies) {
    const graph::Graph graph = parsed("(let t (Tanh y)) (output \"a\" (Relu (Relu x))) (output \"b\" (Relu t))");
    const auto misses = nearMisses(graph, ruleNamed("relu-twice"));
    ASSERT_EQ(misses.size(), 2u) << "the inner Relu, and the one of Tanh";
    for (const NearMiss& miss : misses) EXPECT_EQ(miss.matched, 1u);
    EXPECT_EQ(nearMisses(graph, ruleNamed("relu-twice"), 1).size(), 1u);
    EXPECT_TRUE(nearMisses(graph, ruleNamed("hard-sigmoid")).empty()) << "no Div";
}

}  // namespace
}  // namespace egret::rewrite::near_miss_test
