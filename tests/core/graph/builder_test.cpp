#include "core/graph/builder.h"

#include "core/base/error.h"

#include <gmock/gmock.h>

namespace egret::graph {
namespace {

using testing::ElementsAre;

TEST(Builder, makesANetworkInAFewLines) {
    Builder b;
    NodeId x = b.input("x", {1, 3, 32, 32});
    x = b.conv(x, "stem", 64, {.kernel = 3, .stride = 2}, {.activation = "relu"});
    x = b.maxPool(x, {.kernel = 2, .stride = 2, .padding = Padding::valid});
    x = b.linear(b.apply("Flatten", {}, {x}), "classes", 10, true);
    const Graph g = b.finish(x);
    EXPECT_EQ(g.type(g.outputs()[0].node).toString(), "f32[1,10]");
    EXPECT_EQ(g.operatorCount(), 5u);  // Conv with its relu, MaxPool, Flatten, MatMul, Add
    EXPECT_EQ(g.outputs()[0].name, "output");
}

TEST(Builder, labelsNodesScopeByScope) {
    Builder b;
    const NodeId x = b.input("x", {4, 8});
    const auto layer = b.scope("layer", 3);
    const NodeId q = b.linear(x, "query", 8);
    EXPECT_EQ(b.arena().label(q), "layer.3/query/MatMul");
    EXPECT_EQ(b.arena().label(b.arena().node(q).inputs[1]), "layer.3/query/weight");
    const NodeId first = b.relu(q), second = b.relu(first);
    EXPECT_EQ(b.arena().label(first), "layer.3/Relu");
    EXPECT_EQ(b.arena().label(second), "layer.3/Relu_1") << "a label names one node";
}

TEST(Builder, fusesActivationsOrNot) {
    for (const bool fuse : {true, false}) {
        Builder b({.fuseActivations = fuse});
        const NodeId x = b.input("x", {1, 3, 8, 8});
        const Graph g = b.finish(b.conv(x, "c", 4, {.kernel = 3}, {.activation = "tanh"}));
        EXPECT_EQ(g.op(g.outputs()[0].node).name(), fuse ? "Conv" : "Tanh");
        EXPECT_EQ(g.operatorCount(), fuse ? 1u : 2u);
    }
}

TEST(Builder, kernelsNeedNotBeSquareNorGroupsOne) {
    Builder b;
    const NodeId x = b.input("x", {1, 8, 16, 16});
    const NodeId y = b.conv(x, "c", 4, {.kernel = {1, 7}, .padding = Padding::valid}, {.groups = 2});
    EXPECT_THAT(b.shape(b.arena().node(y).inputs[1]), ElementsAre(4, 4, 1, 7));
    EXPECT_THAT(b.shape(y), ElementsAre(1, 4, 16, 10));
}

const Tensor& weightOf(Builder& b, NodeId matmul) {
    return *b.arena().op(b.arena().node(matmul).inputs[1]).data("value");
}

TEST(Builder, seededWeightsHaveTheVarianceThatKeepsActivationsInRange) {
    Builder b;
    const NodeId x = b.input("x", {1, 400});
    const Tensor& w = weightOf(b, b.linear(x, "fc", 500, false, 2));
    double sum = 0, squares = 0;
    for (int64_t i = 0; i < w.elements(); ++i) {
        sum += w.number(i);
        squares += w.number(i) * w.number(i);
    }
    const auto n = static_cast<double>(w.elements());
    EXPECT_NEAR(sum / n, 0, 1e-3);
    EXPECT_NEAR(squares / n, 2.0 / 400, 1e-4);
}

TEST(Builder, aSeedAndALabelDecideTheNumbers) {
    const auto weight = [](uint64_t seed, std::string_view name) {
        Builder b({.seed = seed});
        return weightOf(b, b.linear(b.input("x", {1, 3}), name, 5)).hash();
    };
    EXPECT_EQ(weight(1, "a"), weight(1, "a"));
    EXPECT_NE(weight(1, "a"), weight(2, "a"));
    EXPECT_NE(weight(1, "a"), weight(1, "b"));
}

TEST(Builder, withoutWeightsEveryTensorIsOneValueOfItsOwn) {
    Builder b({.weights = Weights::none});
    const NodeId x = b.input("x", {1, 1000});
    const NodeId q = b.linear(x, "q", 1000), k = b.linear(x, "k", 1000);
    EXPECT_NE(q, k);
    EXPECT_TRUE(weightOf(b, q).isSplat());
    EXPECT_EQ(weightOf(b, q).stored().size(), 4u);
    EXPECT_NEAR(weightOf(b, q).number(0), 1e-3, 1e-4);
}

TEST(Builder, sizesThatDoNotFitAreRefused) {
    Builder b;
    const NodeId x = b.input("x", {1, 3, 8, 8});
    EXPECT_THROW(b.conv(x, "c", 4, {.kernel = 9, .padding = Padding::valid}), Error);
    EXPECT_THROW(b.conv(x, "c", 4, {.kernel = 1}, {.groups = 2}), Error);
    EXPECT_THROW(b.concat({x, b.input("y", {1, 3, 9, 8})}), Error);
    Builder separate({.fuseActivations = false});
    EXPECT_THROW(separate.conv(separate.input("x", {1, 3, 8, 8}), "c", 4, {}, {.activation = "softmax"}), Error);
}

}  // namespace
}  // namespace egret::graph
