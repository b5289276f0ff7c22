// Operators that ONNX added after operator set 17, and parameters that libonnx-testdata does not cover, against values
// calculated by hand.
#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>

#include <algorithm>
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
    // The first output reads the point midway between all four elements. The last reads half a row below 3, the last
    // element: half of 3 remains.
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
    for (const double value : numbers(*run(0.5, 1))) EXPECT_TRUE(value == 0 || value == 2 || value == 4);
    EXPECT_THAT(refusal([&] { run(2, 1); }).what(), HasSubstr("Dropout: the ratio is outside [0, 1]"));
}

TEST(NewerKernels, randomNumbersHaveTheirDistribution) {
    const auto drawn = [](const std::string& expression) {
        return numbers(
            *computed("(input x f32[10000])", expression, {floats({10000}, std::vector<float>(10000, 0.25f))}));
    };
    const auto momentsOf = [](const std::vector<double>& values) {
        double sum = 0, squares = 0;
        for (const double value : values) {
            sum += value;
            squares += value * value;
        }
        const double mean = sum / static_cast<double>(values.size());
        return std::pair(mean, squares / static_cast<double>(values.size()) - mean * mean);
    };
    const auto [mean, variance] = momentsOf(drawn("(RandomNormalLike[mean=3.0,scale=2.0] x)"));
    EXPECT_NEAR(mean, 3, 0.08);  // four standard deviations
    EXPECT_NEAR(variance, 4, 0.23);
    const auto uniform = drawn("(RandomUniform[low=-1.0,high=3.0,shape=[10000]])");
    EXPECT_NEAR(momentsOf(uniform).first, 1, 0.05);
    EXPECT_TRUE(std::ranges::all_of(uniform, [](double value) { return value >= -1 && value <= 3; }));
    EXPECT_NEAR(momentsOf(drawn("(Bernoulli x)")).first, 0.25, 0.018);
    EXPECT_NEAR(momentsOf(drawn("(Dropout[ratio=0.75,training_mode=1] x)")).first, 0.25, 0.018);
    // Probabilities 1/4 and 3/4 as logarithms.
    const auto classes = numbers(
        *computed("(input x f32[1,2])", "(Multinomial[sample_size=10000] x)", {floats({1, 2}, {0, std::log(3.0f)})}));
    EXPECT_NEAR(momentsOf(classes).first, 0.75, 0.018);
}

TEST(NewerKernels, randomNumbersAreReproducibleAndNotFolded) {
    const std::string a = "(RandomNormal[shape=[4]])", b = "(RandomNormal[draw=1,shape=[4]])";
    const std::string seeded = "(RandomNormal[seed=0.5,shape=[4]])";
    const auto run = [](const std::string& expression) {
        return numbers(*computed("(input x f32[4])", "(Add x " + expression + ")", {floats({4}, {0, 0, 0, 0})}));
    };
    EXPECT_EQ(run(a), run(a));
    EXPECT_NE(run(a), run(b));
    EXPECT_NE(run(a), run(seeded));
    const graph::Graph folded = foldWeights(parsed("(graph (output \"y\" (Neg " + a + ")))"));
    EXPECT_EQ(folded.nodes().size(), 2u);
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
