// Later operator families (indexing, resampling, recurrent, ...), beyond ONNX's own cases.
#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace egret::runtime::more_kernels_test {
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::HasSubstr;

namespace {

template <class T>
TensorPtr typed(graph::ElementType element, std::vector<int64_t> shape, const std::vector<T>& values) {
    const auto bytes = std::as_bytes(std::span(values));
    return graph::Tensor::dense(element, std::move(shape), {bytes.begin(), bytes.end()});
}

void expectNear(const std::vector<double>& actual, const std::vector<double>& expected) {
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i) EXPECT_NEAR(actual[i], expected[i], 1e-5) << "at " << i;
}

}  // namespace

TEST(MoreKernels, theSmallestIntegerByMinusOneWrapsInsteadOfTrapping) {
    const int64_t least = std::numeric_limits<int64_t>::min();
    const std::string inputs = "(input a i64[2]) (input b i64[2])";
    const std::vector<TensorPtr> values{ints({2}, {least, -7}), ints({2}, {-1, -1})};
    EXPECT_THAT(computed(inputs, "(Div a b)", values)->integers(), ElementsAre(least, 7));
    EXPECT_THAT(computed(inputs, "(Mod a b)", values)->integers(), ElementsAre(0, 0));
    EXPECT_THAT(computed(inputs, "(Mod[fmod=1] a b)", values)->integers(), ElementsAre(0, 0));
    EXPECT_EQ(refusal([&] {
        computed(inputs, "(Div a b)", {ints({2}, {1, 1}), ints({2}, {0, 1})});
    }).category(),
        Category::badInput);
}

// Regression: the byte 255 was treated as -1.
TEST(MoreKernels, theLargestByteIsADivisorLikeAnyOther) {
    const std::string inputs = "(input a u8[4]) (input b u8[4])";
    const auto bytes = [](std::vector<uint8_t> values) {
        return typed<uint8_t>(graph::ElementType::u8, {4}, std::move(values));
    };
    const std::vector<TensorPtr> values{bytes({0, 7, 254, 255}), bytes({255, 255, 255, 255})};
    EXPECT_THAT(computed(inputs, "(Div a b)", values)->integers(), ElementsAre(0, 0, 0, 1));
    EXPECT_THAT(computed(inputs, "(Mod a b)", values)->integers(), ElementsAre(0, 7, 254, 0));
    EXPECT_THAT(computed(inputs, "(Mod[fmod=1] a b)", values)->integers(), ElementsAre(0, 7, 254, 0));
}

TEST(MoreKernels, bitsOfIntegers) {
    const std::string inputs = "(input a u8[2]) (input b u8[2])";
    const std::vector<TensorPtr> values{
        typed<uint8_t>(graph::ElementType::u8, {2}, {12, 255}), typed<uint8_t>(graph::ElementType::u8, {2}, {10, 1})};
    EXPECT_THAT(computed(inputs, "(BitwiseAnd a b)", values)->integers(), ElementsAre(8, 1));
    EXPECT_THAT(computed(inputs, "(BitwiseOr a b)", values)->integers(), ElementsAre(14, 255));
    EXPECT_THAT(computed(inputs, "(BitwiseXor a b)", values)->integers(), ElementsAre(6, 254));
    EXPECT_THAT(computed(inputs, "(BitwiseNot a)", values)->integers(), ElementsAre(243, 0));
    EXPECT_THAT(computed(inputs, "(BitShift[direction=\"LEFT\"] a b)", values)->integers(), ElementsAre(0, 254));
}

TEST(MoreKernels, activations) {
    const std::string inputs = "(input x f32[2])";
    expectNear(numbers(*computed(inputs, "(Gelu x)", {floats({2}, {1, -1})})), {0.8413447, -0.1586553});
    expectNear(
        numbers(*computed(inputs, "(Gelu[approximate=\"tanh\"] x)", {floats({2}, {1, -1})})), {0.8411920, -0.1588080});
    expectNear(numbers(*computed(inputs, "(Mish x)", {floats({2}, {1, -1})})), {0.8650984, -0.3034014});
}

TEST(MoreKernels, normsAndNormalization) {
    const TensorPtr x = floats({1, 2, 1, 2}, {3, 4, 0, 0});
    const std::string inputs = "(input x f32[1,2,1,2])";
    expectNear(numbers(*computed(inputs, "(GlobalLpPool x)", {x})), {5, 0});
    expectNear(numbers(*computed(inputs, "(LpPool[kernel_shape=[1,2],p=1] x)", {x})), {7, 0});
    expectNear(numbers(*computed(inputs, "(LpNormalization x)", {x})), {0.6, 0.8, 0, 0});  // no division by a zero norm
    expectNear(numbers(*computed("(input x f32[1,2,1,2]) (input s f32[2]) (input b f32[2])",
                   "(GroupNormalization[epsilon=0.0,num_groups=2] x s b)",
                   {floats({1, 2, 1, 2}, {1, 3, 10, 30}), floats({2}, {1, 2}), floats({2}, {0, 5})})),
        {-1, 1, 3, 7});
}

TEST(MoreKernels, scatteringWithAReduction) {
    const std::string inputs = "(input x f32[3]) (input i i64[3]) (input u f32[3])";
    const std::vector<TensorPtr> values{floats({3}, {1, 2, 3}), ints({3}, {0, 0, -1}), floats({3}, {5, 7, 2})};
    EXPECT_THAT(numbers(*computed(inputs, "(ScatterElements[reduction=\"max\"] x i u)", values)), ElementsAre(7, 2, 3));
    EXPECT_THAT(numbers(*computed(inputs, "(ScatterElements[reduction=\"min\"] x i u)", values)), ElementsAre(1, 2, 2));
    EXPECT_THAT(
        numbers(*computed(inputs, "(ScatterElements[reduction=\"mul\"] x i u)", values)), ElementsAre(35, 2, 6));
    EXPECT_THAT(numbers(*computed("(input x f32[3]) (input i i64[3,1]) (input u f32[3])",
                    "(ScatterND[reduction=\"max\"] x i u)", {values[0], ints({3, 1}, {0, 0, -1}), values[2]})),
        ElementsAre(7, 2, 3));
}

TEST(MoreKernels, indicesOutsideAreErrors) {
    const auto category = [](const std::string& inputs, const std::string& expression,
                              const std::vector<TensorPtr>& values) {
        return refusal([&] { computed(inputs, expression, values); }).category();
    };
    EXPECT_EQ(category("(input x f32[3]) (input i i64[1])", "(Gather x i)", {counting({3}), ints({1}, {3})}),
        Category::badInput);
    EXPECT_EQ(category("(input x f32[3]) (input i i64[1])", "(Gather x i)", {counting({3}), ints({1}, {-4})}),
        Category::badInput);
    EXPECT_EQ(category("(input x f32[3]) (input i i64[1])", "(GatherElements x i)", {counting({3}), ints({1}, {7})}),
        Category::badInput);
    EXPECT_EQ(category("(input x f32[3]) (input i i64[1,1])", "(GatherND x i)", {counting({3}), ints({1, 1}, {3})}),
        Category::badInput);
    EXPECT_EQ(category("(input x f32[3]) (input i i64[1]) (input u f32[1])", "(ScatterElements x i u)",
                  {counting({3}), ints({1}, {9}), counting({1})}),
        Category::badInput);
    EXPECT_EQ(category("(input x f32[1,3]) (input i i64[1])", "(NegativeLogLikelihoodLoss x i)",
                  {counting({1, 3}), ints({1}, {3})}),
        Category::badInput);
}

TEST(MoreKernels, topKPrefersTheFirstOfEquals) {
    const Executable executable(
        parsed(R"((graph (input x f32[4]) (let best (TopK[k=2, outputs=2] x)) (output "i" (Get[index=1] best))))"));
    EXPECT_THAT(executable.run({floats({4}, {1, 5, 5, 5})})[0]->integers(), ElementsAre(1, 2));
}

TEST(MoreKernels, uniqueAlongAnAxisInOrderOfAppearance) {
    const Executable executable(parsed(R"((graph (input x f32[4,1]) (let u (Unique[axis=0, outputs=4, sorted=0] x))
      (output "y" (Get[index=0] u)) (output "first" (Get[index=1] u)) (output "inverse" (Get[index=2] u)) (output "counts" (Get[index=3] u))))"));
    const auto out = executable.run({floats({4, 1}, {3, 1, 3, 2})});
    EXPECT_THAT(numbers(*out[0]), ElementsAre(3, 1, 2));
    EXPECT_THAT(out[1]->integers(), ElementsAre(0, 1, 3));
    EXPECT_THAT(out[2]->integers(), ElementsAre(0, 1, 0, 2));
    EXPECT_THAT(out[3]->integers(), ElementsAre(2, 1, 1));
}

TEST(MoreKernels, resizingIntegersAndAspectRatios) {
    EXPECT_THAT(computed("(input x i64[2])",
                    "(Resize[coordinate_transformation_mode=\"asymmetric\",nearest_mode=\"floor\",scales=[2.0]] x)",
                    {ints({2}, {7, 9})})
                    ->integers(),
        ElementsAre(7, 7, 9, 9));
    EXPECT_THAT(computed("(input x f32[2,4])", "(Resize[keep_aspect_ratio_policy=\"not_larger\",sizes=[8,8]] x)",
                    {counting({2, 4})})
                    ->shape(),
        ElementsAre(4, 8));
}

TEST(MoreKernels, aConvolutionAndItsTransposeAreAdjoint) {  // <conv(x, w), y> = <x, convTranspose(y, w)>
    const auto x = randomTensor(graph::Type::parse("f32[1,3,7,8]"), Distribution::normal, Random(1));
    const auto w = randomTensor(graph::Type::parse("f32[4,3,3,2]"), Distribution::normal, Random(2));
    const auto forward = computed("(input x f32[1,3,7,8]) (input w f32[4,3,3,2])",
        "(Conv[dilations=[1,2],pads=[1,0,0,2],strides=[2,1]] x w)", {x, w});
    const auto y = randomTensor(forward->type(), Distribution::normal, Random(3));
    const auto transposed = computed("(input y " + forward->type().toString() + ") (input w f32[4,3,3,2])",
        "(ConvTranspose[dilations=[1,2],output_padding=[1,0],pads=[1,0,0,2],strides=[2,1]] y w)", {y, w});
    const auto dot = [](const graph::Tensor& a, const graph::Tensor& b) {
        double sum = 0;
        for (int64_t i = 0; i < a.elements(); ++i) sum += a.number(i) * b.number(i);
        return sum;
    };
    ASSERT_EQ(transposed->shape(), x->shape());
    EXPECT_NEAR(dot(*forward, *y), dot(*x, *transposed), 1e-3);
}

TEST(MoreKernels, aBidirectionalNetworkIsTwoNetworks) {
    const auto x = randomTensor(graph::Type::parse("f32[5,2,3]"), Distribution::normal, Random(1));
    const auto w = randomTensor(graph::Type::parse("f32[1,16,3]"), Distribution::normal, Random(2));
    const auto r = randomTensor(graph::Type::parse("f32[1,16,4]"), Distribution::normal, Random(3));
    const std::string inputs = "(input x f32[5,2,3]) (input w f32[1,16,3]) (input r f32[1,16,4])";
    const std::string both = "(LSTM[direction=\"bidirectional\"] x (Concat[axis=0] w w) (Concat[axis=0] r r))";
    const std::string apart = "(Concat[axis=1] (LSTM x w r) (LSTM[direction=\"reverse\"] x w r))";
    EXPECT_EQ(*computed(inputs, both, {x, w, r}), *computed(inputs, apart, {x, w, r}));
}

TEST(MoreKernels, sequencesEndWhereTheySay) {
    const auto x = randomTensor(graph::Type::parse("f32[4,2,3]"), Distribution::normal, Random(1));
    const auto w = randomTensor(graph::Type::parse("f32[1,4,3]"), Distribution::normal, Random(2));
    const auto r = randomTensor(graph::Type::parse("f32[1,4,4]"), Distribution::normal, Random(3));
    const std::string inputs = "(input x f32[4,2,3]) (input w f32[1,4,3]) (input r f32[1,4,4]) (input l i32[2])";
    const TensorPtr lengths = graph::Tensor::of<int32_t>({2}, {4, 2});
    // The second sequence alone, truncated to its two steps and reversed.
    const std::string last = "(Get[index=1] (RNN[direction=\"reverse\",outputs=2] ";
    const auto ragged =
        computed(inputs, "(Slice[axes=[1],ends=[2],starts=[1]] " + last + "x w r (None) l)))", {x, w, r, lengths});
    const auto alone =
        computed(inputs, last + "(Slice[axes=[0,1],ends=[2,2],starts=[0,1]] x) w r))", {x, w, r, lengths});
    expectNear(numbers(*ragged), numbers(*alone));
}

TEST(MoreKernels, quantizationSaturatesAtItsTypesRange) {
    const std::string inputs = "(input x f32[3]) (input s f32[]) (input z u16[])";
    EXPECT_THAT(
        computed(inputs, "(QuantizeLinear x s z)",
            {floats({3}, {-10, 2.5f, 1e6f}), floats({}, {1}), typed<uint16_t>(graph::ElementType::u16, {}, {4})})
            ->integers(),
        ElementsAre(0, 6, 65535));  // 2.5 rounds to 2, which is even
}

// Each block of two elements along the axis has its scale and zero point; the last block has one element.
TEST(MoreKernels, quantizationInBlocks) {
    const TensorPtr x = floats({2, 3}, {1, -3, 5, 0.6f, 100, -7}), s = floats({2, 2}, {0.5f, 2, 0.25f, 4});
    const TensorPtr z = typed<int8_t>(graph::ElementType::i8, {2, 2}, {1, -2, 3, 0});
    const std::string inputs = "(input x f32[2,3]) (input s f32[2,2]) (input z i8[2,2])";
    const double scales[] = {0.5, 0.5, 2, 0.25, 0.25, 4}, points[] = {1, 1, -2, 3, 3, 0};
    std::vector<int64_t> expected;
    std::vector<double> back;
    for (std::size_t i = 0; i < 6; ++i) {
        const double rounded = std::nearbyint(numbers(*x)[i] / scales[i]) + points[i];
        expected.push_back(static_cast<int64_t>(std::clamp(rounded, -128.0, 127.0)));
        back.push_back((static_cast<double>(expected.back()) - points[i]) * scales[i]);
    }
    EXPECT_THAT(
        computed(inputs, "(QuantizeLinear[block_size=2] x s z)", {x, s, z})->integers(), ElementsAreArray(expected));
    expectNear(numbers(*computed(
                   inputs, "(DequantizeLinear[block_size=2] (QuantizeLinear[block_size=2] x s z) s z)", {x, s, z})),
        back);
    const Error error = refusal([&] {
        computed("(input x f32[2,n]) (input s f32[2,2])", "(QuantizeLinear[block_size=2] x s)",
            {floats({2, 5}, std::vector<float>(10)), s});
    });
    EXPECT_THAT(error.what(), HasSubstr("does not fit blocks of 2"));
}

// With one hidden unit and no recurrence, an RNN is its activation of w x.
TEST(MoreKernels, recurrentActivationsAreThoseOfTheOperators) {
    const TensorPtr x = floats({4, 1, 1}, {-2, -0.25f, 0.5f, 3}), w = floats({1, 1, 1}, {1}),
                    r = floats({1, 1, 1}, {0});
    const std::string inputs = "(input x f32[4,1,1]) (input w f32[1,1,1]) (input r f32[1,1,1])";
    const std::pair<const char*, const char*> cases[] = {{"Softplus", "(Softplus x)"}, {"Softsign", "(Softsign x)"},
        {"Relu", "(Relu x)"}, {"Sigmoid", "(Sigmoid x)"}, {"LeakyRelu", "(LeakyRelu[alpha=0.01] x)"},
        {"ThresholdedRelu", "(ThresholdedRelu[alpha=1.0] x)"}, {"Elu", "(Elu[alpha=1.0] x)"},
        {"HardSigmoid", "(HardSigmoid[alpha=0.2,beta=0.5] x)"}};
    for (const auto& [activation, same] : cases) {
        const auto recurrent = computed(inputs,
            "(Reshape[shape=[4,1,1]] (Get[index=0] (RNN[activations=[\"" + std::string(activation) +
                "\"],outputs=2] x w r)))",
            {x, w, r});
        SCOPED_TRACE(activation);
        expectNear(numbers(*recurrent), numbers(*computed(inputs, same, {x, w, r})));
    }
}

}  // namespace egret::runtime::more_kernels_test
