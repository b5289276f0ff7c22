#include "core/runtime/lowering/affine.h"

#include "core/graph/text.h"

#include <gmock/gmock.h>

namespace egret::runtime::affine::affine_test {
using namespace egret::graph;
using egret::runtime::Affine;
using testing::ElementsAre;
using testing::FloatEq;

namespace {

constexpr runtime::Channels kOfImages{.rank = 4, .fromEnd = 3, .count = 2};  // [n, 2, h, w]

// Returns true if `affine` absorbs the graph's output operator; its input "y" is the product.
bool takes(Affine& affine, const std::string& expression, const runtime::Channels& channels = kOfImages,
    const std::string& y = "f32[1,2,4,4]") {
    std::string text = "(graph (input y ";
    text.append(y).append(") (output \"z\" ").append(expression).append("))");
    const Graph graph = parse(text, Arena::create());
    const NodeId node = graph.outputs()[0].node;
    const auto& inputs = graph.node(node).inputs;
    std::vector<TensorPtr> constants;
    std::size_t from = inputs.size();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i] == graph.inputs()[0]) from = i;
        constants.push_back(graph.op(inputs[i]).is("Constant") ? graph.op(inputs[i]).data("value") : nullptr);
    }
    return affine.take(graph.op(node), from, constants, channels);
}

}  // namespace

TEST(Affine, sumsAndProductsPerChannelFollowEachOther) {
    Affine affine(2);
    EXPECT_FALSE(affine.scales() || affine.shifts());
    EXPECT_TRUE(takes(affine, "(Add y (Constant[value=f32[2,1,1]{3,5}]))"));
    EXPECT_TRUE(takes(affine, "(Mul (Constant[value=f32[]{2}]) y)"));
    EXPECT_TRUE(takes(affine, "(Sub y (Constant[value=f32[1]{1}]))"));
    EXPECT_THAT(affine.scale, ElementsAre(2, 2));
    EXPECT_THAT(affine.shift, ElementsAre(5, 9));  // 2 (y + 3) - 1, 2 (y + 5) - 1
    EXPECT_TRUE(affine.scales() && affine.shifts());
}

TEST(Affine, aTrainedNormalizationIsScaleAndShift) {
    const std::string normalization = R"((BatchNormalization[epsilon=0.0] y
        (Constant[value=f32[2]{2,3}]) (Constant[value=f32[2]{10,20}]) (Constant[value=f32[2]{1,1}]) (Constant[value=f32[2]{4,9}])))";
    Affine affine(2, 2);
    EXPECT_TRUE(takes(affine, normalization));
    EXPECT_THAT(affine.scale, ElementsAre(FloatEq(2), FloatEq(2)));   // 2 * 2 / sqrt(4)
    EXPECT_THAT(affine.shift, ElementsAre(FloatEq(9), FloatEq(19)));  // (0 - 1) * 1 + 10
    // For a matrix product, columns are normalized if they are in the expected position.
    EXPECT_TRUE(takes(affine, normalization, {.rank = 2, .fromEnd = 1, .count = 2}, "f32[7,2]"));
    EXPECT_FALSE(takes(affine, normalization, {.rank = 3, .fromEnd = 1, .count = 2}, "f32[7,2,2]"));
}

TEST(Affine, whatIsNoneIsLeft) {
    Affine affine(2);
    EXPECT_FALSE(takes(affine, "(Sub (Constant[value=f32[2,1,1]{3,5}]) y)"));  // negates y
    EXPECT_FALSE(takes(affine, "(Div y (Constant[value=f32[2,1,1]{3,5}]))"));
    // This constant varies along the columns.
    EXPECT_FALSE(takes(affine, "(Add y (Constant[value=f32[2]{3,5}]))", kOfImages, "f32[1,2,4,2]"));
    EXPECT_FALSE(takes(affine, "(Mul y y)"));
    EXPECT_FALSE(takes(affine, "(Relu y)"));
    EXPECT_FALSE(affine.scales() || affine.shifts());
}

}  // namespace egret::runtime::affine::affine_test
