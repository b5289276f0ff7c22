#include "views/graph/graph_difference.h"

#include <gtest/gtest.h>

namespace egret::graph_view {
namespace {

using graph::NodeId;
using Nodes = std::unordered_set<NodeId>;

struct Chain {
    std::shared_ptr<graph::Arena> arena = graph::Arena::create();
    NodeId x = arena->input("x", graph::Type::tensor(graph::ElementType::f32, {4, 4}));
    NodeId y = arena->input("y", graph::Type::tensor(graph::ElementType::f32, {4, 4}));

    NodeId make(std::string_view op, std::initializer_list<NodeId> inputs) { return arena->add(op, {}, inputs); }
    graph::Graph graphOf(NodeId output) const { return graph::Graph(arena, {x, y}, {{"out", output}}); }
};

TEST(GraphDifference, equalGraphsHaveNone) {
    Chain chain;
    const graph::Graph graph = chain.graphOf(chain.make("Relu", {chain.x}));
    EXPECT_TRUE(differenceOf(graph, graph).removed.empty());
    EXPECT_TRUE(differenceOf(graph, graph).fresh.empty());
}

TEST(GraphDifference, whatOnlyStandsOnAChangeHasNotChanged) {
    Chain chain;
    const NodeId relu = chain.make("Relu", {chain.x}), tanh = chain.make("Tanh", {chain.x});
    const graph::Graph before = chain.graphOf(chain.make("Exp", {chain.make("Neg", {relu})}));
    const graph::Graph after = chain.graphOf(chain.make("Exp", {chain.make("Neg", {tanh})}));
    const GraphDifference difference = differenceOf(before, after);
    EXPECT_EQ(difference.removed, Nodes{relu});
    EXPECT_EQ(difference.fresh, Nodes{tanh}) << "Neg and Exp are new in the arena, but not to a reader";
}

TEST(GraphDifference, exchangedInputsAreAChange) {
    Chain chain;
    const NodeId xy = chain.make("Sub", {chain.x, chain.y}), yx = chain.make("Sub", {chain.y, chain.x});
    const GraphDifference difference =
        differenceOf(chain.graphOf(chain.make("Exp", {xy})), chain.graphOf(chain.make("Exp", {yx})));
    EXPECT_EQ(difference.removed, Nodes{xy});
    EXPECT_EQ(difference.fresh, Nodes{yx});
}

TEST(GraphDifference, whatStandsBetweenTwoChangesHasNotChanged) {
    Chain chain;
    const auto make = [&](const char* first, const char* last) {
        const NodeId middle = chain.make("Neg", {chain.make(first, {chain.x})});
        chain.arena->setLabel(middle, "middle");
        return chain.graphOf(chain.make(last, {middle}));
    };
    const graph::Graph before = make("Relu", "Exp"), after = make("Tanh", "Abs");
    const GraphDifference difference = differenceOf(before, after);
    EXPECT_EQ(difference.fresh.size(), 2u);
    EXPECT_EQ(difference.partners.size(), 1u) << "Neg, matched by name";
}

TEST(GraphDifference, aNodeLeftOutIsRemovedAndNothingIsFreshButWhatWasRewired) {
    Chain chain;
    const NodeId identity = chain.make("Identity", {chain.x});
    const NodeId through = chain.make("Exp", {identity}), direct = chain.make("Exp", {chain.x});
    const GraphDifference difference = differenceOf(chain.graphOf(through), chain.graphOf(direct));
    EXPECT_TRUE(difference.removed.contains(identity));
    EXPECT_EQ(difference.fresh, Nodes{direct});
}

TEST(GraphDifference, anEmptyGraphComparesToNothing) { EXPECT_TRUE(differenceOf({}, {}).fresh.empty()); }

}  // namespace
}  // namespace egret::graph_view
