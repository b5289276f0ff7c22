#include "core/graph/graph.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

namespace egret::graph::graph_test {
namespace {

Graph reluOf(const std::shared_ptr<Arena>& arena, const char* name = "y") {
    const NodeId x = arena->input("x", Type::parse("f32[2,3]"));
    return Graph(arena, {x}, {{name, arena->add("Relu", {}, {x})}});
}

}  // namespace

TEST(Graph, equalNodesAreTheSameNode) {
    auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[2,3]"));
    EXPECT_EQ(arena->add("Relu", {}, {x}), arena->add("Relu", {}, {x}));
    EXPECT_NE(arena->add("Relu", {}, {x}), arena->add("Tanh", {}, {x}));
}

TEST(Graph, equalMeaningIsEqualOperator) {  // attributes are completed, so both spellings give one node
    auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[1,3,8,8]"));
    const NodeId w = arena->input("w", Type::parse("f32[4,3,3,3]"));
    const NodeId a = arena->add("Conv", {{Symbol("auto_pad"), std::string("SAME_UPPER")}}, {x, w});
    const NodeId b =
        arena->add("Conv", {{Symbol("pads"), std::vector<int64_t>{1, 1, 1, 1}}, {Symbol("group"), int64_t{1}}}, {x, w});
    EXPECT_EQ(a, b);
}

TEST(Graph, equalityAndHashDoNotDependOnTheArena) {
    const Graph a = reluOf(Arena::create()), b = reluOf(Arena::create()), c = reluOf(Arena::create(), "z");
    EXPECT_EQ(a, b);
    EXPECT_EQ(a.hash(), b.hash());
    EXPECT_FALSE(a == c);
}

TEST(Graph, nodesComeAfterTheirInputs) {
    auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[2]"));
    const NodeId a = arena->add("Relu", {}, {x}), b = arena->add("Add", {}, {a, x});
    const Graph graph(arena, {x}, {{"y", b}});
    EXPECT_EQ(graph.nodes(), (std::vector{x, a, b}));
    EXPECT_EQ(graph.users()[0], (std::vector{a, b}));
    EXPECT_EQ(graph.operatorCount(), 2u);
}

TEST(Graph, replacingRebuildsWhatIsAboveAndSharesTheRest) {
    auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[2]"));
    const NodeId a = arena->add("Relu", {}, {x}), side = arena->add("Tanh", {}, {x}),
                 top = arena->add("Add", {}, {a, side});
    const Graph before(arena, {x}, {{"y", top}});
    const Graph after = before.replaced({{a, arena->add("Sigmoid", {}, {x})}});
    const Node& sum = after.node(after.outputs()[0].node);
    EXPECT_EQ(after.op(sum.inputs[0]).name(), "Sigmoid");
    EXPECT_EQ(sum.inputs[1], side);
    EXPECT_EQ(before.outputs()[0].node, top);
}

TEST(Graph, outputsKeepTheirTypes) {
    const Graph graph = reluOf(Arena::create());
    const NodeId other = graph.arena().input("other", Type::parse("f32[7]"));
    EXPECT_THROW(graph.withOutputs({other}), Error);
}

TEST(Graph, weightsAreWhatNeedsNoInput) {
    auto arena = Arena::create();
    const NodeId w = arena->constant(Tensor::of<float>({2}, {1, 2}));
    const NodeId doubled = arena->add("Add", {}, {w, w}), x = arena->input("x", Type::parse("f32[2]"));
    EXPECT_TRUE(arena->node(doubled).isWeight);
    EXPECT_FALSE(arena->node(arena->add("Add", {}, {doubled, x})).isWeight);
}

TEST(Graph, aDeepChainNeedsNoStack) {
    auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[2]"));
    NodeId top = x;
    for (int i = 0; i < 100000; ++i) top = arena->add(i % 2 ? "Relu" : "Tanh", {}, {top});
    const Graph graph(arena, {x}, {{"y", top}});
    EXPECT_EQ(graph.operatorCount(), 100000u);
}

TEST(Graph, flopsOfAConvolution) {  // 2 * outputs * kernel * channels
    auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[1,3,8,8]")), w = arena->input("w", Type::parse("f32[4,3,3,3]"));
    const Graph graph(arena, {x, w}, {{"y", arena->add("Conv", {}, {x, w})}});
    EXPECT_EQ(graph.work().flops, 2.0 * (4 * 6 * 6) * (3 * 3 * 3));
}

}  // namespace egret::graph::graph_test
