#include "views/graph/graph_picture.h"

#include "core/graph/text.h"
#include "views/theme/text.h"

#include <gtest/gtest.h>

#include <QGuiApplication>

namespace egret::graph_view {
namespace {

using graph::Attribute;
using graph::ElementType;
using graph::NodeId;
using graph::Type;

struct Network {
    std::shared_ptr<graph::Arena> arena = graph::Arena::create();
    NodeId x = arena->input("data", Type::tensor(ElementType::f32, {1, 3, 8, 8}));
    NodeId w = arena->constant(
        graph::Tensor::of<float>({4, 3, 1, 1}, std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
    NodeId conv = arena->add("Conv", {{Symbol("strides"), Attribute(std::vector<int64_t>{2, 2})}}, {x, w});
    NodeId relu = arena->add("Relu", {}, {conv});

    graph::Graph graphOf(NodeId output) const { return graph::Graph(arena, {x}, {{"prob", output}}); }
};

const canvas::Box& boxOf(const canvas::Picture& picture, NodeId id) {
    const canvas::ItemLookup lookup(picture);
    return picture.boxes[lookup.first(itemOf(id))->box];
}

TEST(GraphPicture, longSymbolicShapesAreShortenedInTheMiddle) {
    const graph::Graph graph = graph::parse(
        "(graph (input x f32[batch,decoder_sequence_length,64]) (let y (Relu x)) (output \"out\" (Tanh y)))",
        graph::Arena::create());
    const canvas::Picture picture = pictureOf(graph);
    const QString whole = QStringLiteral("batch×decoder_sequence_length×64");
    const QString label = picture.edges.front().label;
    EXPECT_EQ(label, QStringLiteral("batch×decoder…length×64"));
    EXPECT_EQ(picture.edges.front().toolTip, whole);
    EXPECT_EQ(picture.boxes.front().lines.front(), label);
    EXPECT_TRUE(picture.boxes.back().toolTip.contains("decoder_sequence_length"));
    EXPECT_EQ(shortened(QString(50, 'x'), 9), "xxxx…xxxx");
    EXPECT_EQ(shortened("short", 5), "short");
}

TEST(GraphPicture, weightsAreChipsOnTheirConsumer) {
    const Network net;
    const canvas::Picture picture = pictureOf(net.graphOf(net.relu));
    ASSERT_EQ(picture.boxes.size(), 4u) << "data, Conv, Relu, prob; no box for the weight";
    const canvas::Box& conv = boxOf(picture, net.conv);
    ASSERT_EQ(conv.chips.size(), 1u);
    EXPECT_EQ(conv.chips[0].text, "W 4×3×1×1");
    EXPECT_EQ(conv.chips[0].id, itemOf(net.w));
}

TEST(GraphPicture, attributesAreTheSecondLine) {
    const Network net;
    const canvas::Picture picture = pictureOf(net.graphOf(net.relu));
    EXPECT_TRUE(boxOf(picture, net.conv).lines.join(' ').contains("stride 2"));
    EXPECT_TRUE(boxOf(picture, net.relu).lines.isEmpty());
    EXPECT_EQ(boxOf(picture, net.conv).role, theme::Role::matmul);
}

TEST(GraphPicture, aConvolutionSaysItsKernelAndAFusedActivationIsInTheTitle) {
    const Network net;
    const NodeId fused =
        net.arena->add("Conv", {{Symbol("activation"), Attribute(std::string("relu"))}}, {net.x, net.w});
    const canvas::Picture picture = pictureOf(net.graphOf(fused));
    EXPECT_EQ(boxOf(picture, fused).title, "Conv + Relu");
    EXPECT_EQ(boxOf(picture, fused).lines, QStringList{"1×1"});
}

TEST(GraphPicture, edgesCarryShapes) {
    const Network net;
    const canvas::Picture picture = pictureOf(net.graphOf(net.relu));
    ASSERT_EQ(picture.edges.size(), 3u);
    EXPECT_EQ(picture.edges[0].label, "1×3×8×8");
    EXPECT_EQ(picture.edges[1].label, "1×4×4×4");
    GraphPictureOptions noShapes;
    noShapes.showShapes = false;
    EXPECT_TRUE(pictureOf(net.graphOf(net.relu), noShapes).edges[0].label.isEmpty());
}

TEST(GraphPicture, anInputReadEverywhereIsAChip) {
    Network net;
    NodeId sum = net.x;
    for (int i = 0; i < 12; ++i) sum = net.arena->add("Mul", {}, {sum, net.x});
    const canvas::Picture picture = pictureOf(net.graphOf(sum));
    EXPECT_EQ(boxOf(picture, sum).chips.at(0).text, "← data");
    EXPECT_LT(picture.edges.size(), 16u);
}

TEST(GraphPicture, costsAreHeat) {
    const Network net;
    GraphPictureOptions options;
    options.cost = {{net.conv, 40.0}, {net.relu, 10.0}};
    options.costText = [](double cost) { return QString("%1 µs").arg(cost); };
    const canvas::Picture picture = pictureOf(net.graphOf(net.relu), options);
    EXPECT_EQ(boxOf(picture, net.conv).heat, 1.0);
    EXPECT_EQ(boxOf(picture, net.relu).heat, 0.25);
    EXPECT_EQ(boxOf(picture, net.conv).badge, "40 µs");
    EXPECT_LT(boxOf(picture, net.x).heat, 0);
}

TEST(GraphPicture, anEmptyGraphIsAnEmptyPicture) { EXPECT_TRUE(pictureOf({}).boxes.empty()); }

}  // namespace
}  // namespace egret::graph_view
