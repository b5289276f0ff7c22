// Operators that ONNX added after operator set 17, and parameters that libonnx-testdata does not cover, against numbers
// worked out by hand.
#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>

#include <cmath>

namespace egret::runtime::newer_kernels_test {
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

void expectNear(const graph::Tensor& actual, const std::vector<double>& expected) {
    const std::vector<double> values = numbers(actual);
    ASSERT_EQ(values.size(), expected.size());
    for (std::size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(values[i], expected[i], 1e-5) << "at " << i;
}

}  // namespace

TEST(NewerKernels, attentionAveragesTheValuesOfSimilarKeys) {
    // One head: scores 1 and 0 for the first query, 0 and 1 for the second; sigmoid(1) = 0.7310586.
    const std::string inputs = "(input q f32[1,1,2,2]) (input k f32[1,1,2,2]) (input v f32[1,1,2,1])";
    const std::vector<TensorPtr> values{
        floats({1, 1, 2, 2}, {1, 0, 0, 1}), floats({1, 1, 2, 2}, {1, 0, 0, 1}), floats({1, 1, 2, 1}, {1, 3})};
    expectNear(*computed(inputs, "(Attention[scale=1.0] q k v)", values), {1.5378828, 2.4621172});
    expectNear(*computed(inputs, "(Attention[scale=1.0,is_causal=1] q k v)", values), {1, 2.4621172});
    // 0.5 * tanh(1 / 0.5) = 0.4820138; sigmoid(0.4820138) = 0.6182233.
    expectNear(*computed(inputs, "(Attention[scale=1.0,softcap=0.5] q k v)", values), {1.7635534, 2.2364466});
}

TEST(NewerKernels, attentionTakesMasksCachesAndSharedHeads) {
    const std::string inputs = "(input q f32[1,2,1,1]) (input k f32[1,1,2,1]) (input v f32[1,1,2,1]) ";
    const std::vector<TensorPtr> values{
        floats({1, 2, 1, 1}, {1, -1}), floats({1, 1, 2, 1}, {1, 0}), floats({1, 1, 2, 1}, {1, 3})};
    // Both heads of the query share the keys: sigmoid(1) and sigmoid(-1) for the first key.
    expectNear(*computed(inputs, "(Attention q k v)", values), {1.5378828, 2.4621172});
    std::vector<TensorPtr> masked = values;
    masked.push_back(graph::Tensor::ofNumbers(graph::ElementType::boolean, {1, 2}, {0, 1}));
    expectNear(*computed(inputs + "(input m bool[1,2])", "(Attention q k v m)", masked), {3, 3});
    std::vector<TensorPtr> cached = values;
    cached.push_back(floats({1, 1, 1, 1}, {0}));
    cached.push_back(floats({1, 1, 1, 1}, {6}));
    // Scores 0, 1, 0 and 0, -1, 0.
    const double e = std::exp(1.0), f = std::exp(-1.0);
    expectNear(
        *computed(inputs + "(input pk f32[1,1,1,1]) (input pv f32[1,1,1,1])", "(Attention q k v (None) pk pv)", cached),
        {(6 + e + 3) / (2 + e), (6 + f + 3) / (2 + f)});
}

TEST(NewerKernels, rotaryEmbeddingTurnsPairs) {
    const std::string inputs = "(input x f32[1,1,1,4]) (input c f32[1,1,2]) (input s f32[1,1,2])";
    const std::vector<TensorPtr> values{
        floats({1, 1, 1, 4}, {1, 2, 3, 4}), floats({1, 1, 2}, {0, 1}), floats({1, 1, 2}, {1, 0})};
    expectNear(*computed(inputs, "(RotaryEmbedding x c s)", values), {-3, 2, 1, 4});
    expectNear(*computed(inputs, "(RotaryEmbedding[interleaved=1] x c s)", values), {-2, 1, 3, 4});
}

TEST(NewerKernels, tensorScatterWritesToACache) {
    const std::string inputs = "(input c f32[1,4,1]) (input u f32[1,2,1]) (input i i64[1])";
    const std::vector<TensorPtr> values{floats({1, 4, 1}, {1, 2, 3, 4}), floats({1, 2, 1}, {8, 9}), ints({1}, {3})};
    expectNear(*computed(inputs, "(TensorScatter[mode=\"circular\"] c u i)", values), {9, 2, 3, 8});
    EXPECT_EQ(refusal([&] { computed(inputs, "(TensorScatter c u i)", values); }).category(), Category::badInput);
}

TEST(NewerKernels, normalizationByTheRootMeanSquareAndSwish) {
    expectNear(*computed("(input x f32[1,2]) (input s f32[2])", "(RMSNormalization[epsilon=0.0] x s)",
                   {floats({1, 2}, {3, 4}), floats({2}, {1, 2})}),
        {3 / std::sqrt(12.5), 8 / std::sqrt(12.5)});
    expectNear(*computed("(input x f32[2])", "(Swish[alpha=2.0] x)", {floats({2}, {1, -1})}), {0.8807971, -0.1192029});
}

TEST(NewerKernels, centerCropPadKeepsTheMiddle) {
    expectNear(*computed("(input x f32[5])", "(CenterCropPad[shape=[2]] x)", {counting({5})}), {1, 2});
    expectNear(*computed("(input x f32[2])", "(CenterCropPad[shape=[5]] x)", {floats({2}, {1, 2})}), {0, 1, 2, 0, 0});
}

TEST(NewerKernels, col2ImAddsOverlappingBlocks) {
    expectNear(*computed("(input x f32[1,4,4])", "(Col2Im[image_shape=[3,3],block_shape=[2,2]] x)",
                   {floats({1, 4, 4}, std::vector<float>(16, 1))}),
        {1, 2, 1, 2, 4, 2, 1, 2, 1});
    EXPECT_THAT(refusal([] {
        computed("(input x f32[1,4,3])", "(Col2Im[image_shape=[3,3],block_shape=[2,2]] x)", {counting({1, 4, 3})});
    }).what(),
        HasSubstr("Col2Im: the input has 3 blocks, but the image has 4"));
}

TEST(NewerKernels, affineGridOfTheIdentity) {
    const TensorPtr identity = floats({1, 2, 3}, {1, 0, 0, 0, 1, 0});
    expectNear(*computed("(input t f32[1,2,3])", "(AffineGrid[size=[1,1,2,2]] t)", {identity}),
        {-0.5, -0.5, 0.5, -0.5, -0.5, 0.5, 0.5, 0.5});
    expectNear(*computed("(input t f32[1,2,3])", "(AffineGrid[size=[1,1,2,2],align_corners=1] t)", {identity}),
        {-1, -1, 1, -1, -1, 1, 1, 1});
}

TEST(NewerKernels, deformableConvolutionReadsBetweenElements) {
    const std::string inputs = "(input x f32[1,1,2,2]) (input w f32[1,1,1,1]) (input o f32[1,2,2,2]) ";
    // The first output reads the middle of all four elements, the last one row below: outside, half of 3.
    const std::vector<TensorPtr> values{
        counting({1, 1, 2, 2}), floats({1, 1, 1, 1}, {2}), floats({1, 2, 2, 2}, {0.5, 0, 0, 0.5, 0.5, 0, 0, 0})};
    expectNear(*computed(inputs, "(DeformConv x w o)", values), {3, 2, 4, 3});
    std::vector<TensorPtr> more = values;
    more.push_back(floats({1}, {1}));
    more.push_back(floats({1, 1, 2, 2}, {1, 0, 0.5, 1}));
    expectNear(
        *computed(inputs + "(input b f32[1]) (input m f32[1,1,2,2])", "(DeformConv x w o b m)", more), {4, 1, 3, 4});
}

TEST(NewerKernels, antialiasingWidensTheKernel) {
    // Scale 1/2: weights 1, 3, 3, 1 (of 8) around positions 0.5 and 2.5; the border repeats.
    expectNear(*computed("(input x f32[1,1,4])", "(Resize[antialias=1,mode=\"linear\",scales=[1.0,1.0,0.5]] x)",
                   {counting({1, 1, 4})}),
        {0.625, 2.375});
}

TEST(NewerKernels, roiAlignTakesTheLargestWeightedElement) {
    const std::string inputs = "(input x f32[1,1,2,2]) (input r f32[1,4]) (input b i64[1])";
    const std::vector<TensorPtr> values{
        floats({1, 1, 2, 2}, {4, 0, 0, 0}), floats({1, 4}, {0, 0, 2, 2}), ints({1}, {0})};
    const std::string mode = "sampling_ratio=2,coordinate_transformation_mode=\"output_half_pixel\"";
    expectNear(*computed(inputs, "(RoiAlign[" + mode + "] x r b)", values), {0.25});
    expectNear(*computed(inputs, "(RoiAlign[" + mode + ",mode=\"max\"] x r b)", values), {1});
}

TEST(NewerKernels, reductionsOfNothingAreTheirIdentity) {
    const auto reduced = [](const std::string& op) {
        return computed("(input x f32[2,0])", "(" + op + "[axes=[1],keepdims=0] x)", {floats({2, 0}, {})});
    };
    EXPECT_THAT(numbers(*reduced("ReduceMax")), ElementsAre(-INFINITY, -INFINITY));
    EXPECT_THAT(numbers(*reduced("ReduceMin")), ElementsAre(INFINITY, INFINITY));
    EXPECT_THAT(computed("(input x i64[0])", "(ReduceMin[axes=[0],keepdims=0] x)", {ints({0}, {})})->integers(),
        ElementsAre(std::numeric_limits<int64_t>::max()));
}

TEST(NewerKernels, dropoutDecidesAtRunTime) {
    const std::string inputs = "(input x f32[2]) (input r f32[]) (input t bool[])";
    const auto run = [&](float ratio, int64_t training) {
        return computed(inputs, "(Dropout x r t)",
            {floats({2}, {1, 2}), floats({}, {ratio}),
                graph::Tensor::ofNumbers(graph::ElementType::boolean, {}, {training})});
    };
    expectNear(*run(0.5, 0), {1, 2});
    expectNear(*run(0, 1), {1, 2});
    const Error error = refusal([&] { run(0.5, 1); });
    EXPECT_EQ(error.category(), Category::unsupported);
    EXPECT_THAT(error.what(), HasSubstr("is random"));
}

TEST(NewerKernels, optimizersRegularizeBeforeAndAfter) {
    // G = 0.5 * 2 + 1 = 2; V = 2 * (1 - 0.5); H = 4 * (1 - 0.75); rate = 1 at update 0; x = 2 - 1 / 1; then halved.
    expectNear(
        *computed("(input r f32[]) (input t i64[]) (input x f32[1]) (input g f32[1]) (input v f32[1]) "
                  "(input h f32[1])",
            "(Adam[alpha=0.5,beta=0.75,epsilon=0.0,norm_coefficient=0.5,norm_coefficient_post=0.5] r t x g v h)",
            {floats({}, {1}), ints({}, {0}), floats({1}, {2}), floats({1}, {1}), floats({1}, {0}), floats({1}, {0})}),
        {0.5});
}

}  // namespace egret::runtime::newer_kernels_test
