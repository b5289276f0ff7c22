// Subtle operator semantics that ONNX's own cases (tests/conformance) do not cover.
#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>

namespace egret::runtime::kernels_test {
using testing::ElementsAre;
using testing::Pointwise;

TEST(Kernels, aFusedActivationIsExecuted) {
    const TensorPtr x = floats({1, 1, 1, 2}, {-2, 3});
    const std::string inputs = "(input x f32[1,1,1,2])", w = "(Constant[value=f32[1,1,1,1]{1.0}])";
    EXPECT_THAT(numbers(*computed(inputs, "(Conv[activation=\"relu\"] x " + w + ")", {x})), ElementsAre(0, 3));
    const auto sigmoid = numbers(*computed(inputs, "(Conv[activation=\"sigmoid\"] x " + w + ")", {x}));
    EXPECT_NEAR(sigmoid[0], 0.119202922, 1e-6);
    const auto tanh = numbers(*computed("(input x f32[1,2])",
        "(MatMul[activation=\"tanh\"] x (Constant[value=f32[2,1]{1.0,1.0}]))", {floats({1, 2}, {-2, 3})}));
    EXPECT_NEAR(tanh[0], std::tanh(1.0), 1e-6);
}

TEST(Kernels, convolutionPadsEachSideByItself) {
    const TensorPtr y = computed("(input x f32[1,1,3])", "(Conv[pads=[2,0]] x (Constant[value=f32[1,1,2]{1.0,10.0}]))",
        {floats({1, 1, 3}, {1, 2, 3})});
    EXPECT_THAT(numbers(*y), ElementsAre(0, 10, 21, 32));
}

TEST(Kernels, convolutionResolvesAutoPadAtRunTime) {
    const std::string conv = "(Conv[auto_pad=\"SAME_LOWER\"] x (Constant[value=f32[1,1,2]{1.0,10.0}]))";
    EXPECT_THAT(
        numbers(*computed("(input x f32[1,1,n])", conv, {floats({1, 1, 3}, {1, 2, 3})})), ElementsAre(10, 21, 32));
}

TEST(Kernels, convolutionWithGroupsAndDilations) {
    const TensorPtr y = computed("(input x f32[1,2,3])",
        "(Conv[dilations=[2], group=2] x (Constant[value=f32[2,1,2]{1.0,1.0,1.0,-1.0}]))",
        {floats({1, 2, 3}, {1, 2, 3, 4, 5, 6})});
    EXPECT_THAT(numbers(*y), ElementsAre(4, -2));
}

TEST(Kernels, averagesCountWhatTheyShould) {
    const TensorPtr x = floats({1, 1, 3}, {3, 6, 9});
    const std::string inputs = "(input x f32[1,1,3])";
    EXPECT_THAT(numbers(*computed(inputs, "(AveragePool[kernel_shape=[3], pads=[1,0]] x)", {x})), ElementsAre(4.5, 6));
    EXPECT_THAT(numbers(*computed(inputs, "(AveragePool[count_include_pad=1, kernel_shape=[3], pads=[1,0]] x)", {x})),
        ElementsAre(3, 6));
    // The last window extends past the end. Only existing elements count, with or without padding.
    EXPECT_THAT(numbers(*computed(
                    inputs, "(AveragePool[ceil_mode=1, count_include_pad=1, kernel_shape=[2], strides=[2]] x)", {x})),
        ElementsAre(4.5, 9));
    EXPECT_THAT(numbers(*computed(inputs, "(AveragePool[dilations=[2], kernel_shape=[2]] x)", {x})), ElementsAre(6));
}

TEST(Kernels, noWindowLiesWhollyInThePadding) {
    // Span 3, stride 2: rounding up would give three windows, the third beyond the last element.
    const TensorPtr y = computed(
        "(input x f32[1,1,4])", "(MaxPool[ceil_mode=1, kernel_shape=[1], strides=[2]] x)", {counting({1, 1, 4})});
    EXPECT_THAT(numbers(*y), ElementsAre(0, 2));
}

TEST(Kernels, maximaOfNegativeNumbersIgnoreThePadding) {
    const TensorPtr x = floats({1, 1, 2, 2}, {-4, -3, -2, -1});
    EXPECT_THAT(numbers(*computed("(input x f32[1,1,2,2])", "(MaxPool[kernel_shape=[2,2], pads=[1,1,0,0]] x)", {x})),
        ElementsAre(-4, -3, -2, -1));
}

TEST(Kernels, placesOfMaximaCountThroughTheWholeTensor) {
    const std::string graph = R"((graph (input x f32[1,2,2,3])
      (let pool (MaxPool[kernel_shape=[2,2], outputs=2, pads=[0,0,0,1], storage_order=ORDER] x))
      (output "places" (Get[index=1] pool))))";
    const auto places = [&](const std::string& order) {
        return Executable(parsed(std::string(graph).replace(graph.find("ORDER"), 5, order)))
            .run({counting({1, 2, 2, 3})})[0]
            ->integers();
    };
    EXPECT_THAT(places("0"), ElementsAre(4, 5, 5, 10, 11, 11));
    EXPECT_THAT(places("1"), ElementsAre(3, 5, 5, 9, 11, 11));
}

TEST(Kernels, integerDivisionGoesTowardsZero) {
    EXPECT_THAT(
        computed("(input a i64[2]) (input b i64[2])", "(Div a b)", {ints({2}, {-7, 7}), ints({2}, {2, 2})})->integers(),
        ElementsAre(-3, 3));
}

TEST(Kernels, softmaxBeforeOpset13RunsOverAllAxesFromOne) {
    const TensorPtr y =
        computed("(input x f32[1,2,2])", "(Softmax[axis=1, flatten=1] x)", {floats({1, 2, 2}, {0, 0, 0, 0})});
    EXPECT_THAT(numbers(*y), ElementsAre(0.25, 0.25, 0.25, 0.25));
}

TEST(Kernels, negativeStepsAndEndsBeforeTheFirst) {
    const std::string inputs = "(input x f32[4])";
    EXPECT_THAT(numbers(*computed(inputs, "(Slice[axes=[0], ends=[-9223372036854775807], starts=[-1], steps=[-2]] x)",
                    {counting({4})})),
        ElementsAre(3, 1));
}

TEST(Kernels, paddingModes) {
    const std::string inputs = "(input x f32[3])";
    const auto pad = [&](const std::string& attributes) {
        return numbers(*computed(inputs, "(Pad[" + attributes + "] x)", {counting({3})}));
    };
    EXPECT_THAT(pad("mode=\"reflect\", pads=[2,1]"), ElementsAre(2, 1, 0, 1, 2, 1));
    EXPECT_THAT(pad("mode=\"edge\", pads=[1,2]"), ElementsAre(0, 0, 1, 2, 2, 2));
    EXPECT_THAT(pad("mode=\"wrap\", pads=[1,1]"), ElementsAre(2, 0, 1, 2, 0));
    EXPECT_THAT(pad("pads=[-1,1], value=9.0"), ElementsAre(1, 2, 9));
}

TEST(Kernels, halvesAreRoundedOncePerOperator) {
    const TensorPtr y = computed("(input x f32[2])", "(Cast[to=1] (Exp (Cast[to=10] x)))", {floats({2}, {0, 1})});
    EXPECT_THAT(numbers(*y), ElementsAre(1, 2.71875));  // e rounded to 11 bits
}

// ---- TASO's operators on weights ----------------------------------------------------------------------

TEST(Kernels, anEnlargedKernelConvolvesAlike) {
    const std::string inputs = "(input x f32[1,1,3,4]) (input w f32[1,1,1,3])";
    const std::vector<TensorPtr> values{counting({1, 1, 3, 4}), floats({1, 1, 1, 3}, {1, -2, 5})};
    const auto small = computed(inputs, "(Conv[pads=[0,1,0,1]] x w)", values);
    const auto large = computed(inputs, "(Conv[pads=[1,1,1,1]] x (Enlarge[kernel_shape=[3,3]] w))", values);
    EXPECT_EQ(*small, *large);
}

TEST(Kernels, mergedGroupsConvolveAlike) {
    const std::string inputs = "(input x f32[1,8,2,2]) (input w f32[8,2,1,1])";
    const std::vector<TensorPtr> values{counting({1, 8, 2, 2}), counting({8, 2, 1, 1})};
    const auto four = computed(inputs, "(Conv[group=4] x w)", values);
    EXPECT_EQ(*four, *computed(inputs, "(Conv[group=2] x (MergeGroups[group=4] w))", values));
    EXPECT_EQ(*four, *computed(inputs, "(Conv x (MergeGroups[count=4, group=4] w))", values));
}

TEST(Kernels, aFusedBatchNormalizationComputesAlike) {
    const std::string inputs =
        "(input x f32[1,2,2]) (input w f32[2,2,1]) (input b f32[2]) (input s f32[2]) (input o f32[2]) (input m f32[2]) "
        "(input v f32[2])";
    const std::vector<TensorPtr> values{counting({1, 2, 2}), floats({2, 2, 1}, {1, 2, 3, 4}), floats({2}, {1, -1}),
        floats({2}, {0.5f, 2}), floats({2}, {3, 4}), floats({2}, {0.1f, 0.2f}), floats({2}, {1, 2})};
    const auto apart = computed(inputs, "(BatchNormalization (Conv x w b) s o m v)", values);
    const auto fused = computed(inputs, "(Conv x (FuseBatchNormWeight w s v) (FuseBatchNormBias s o m v b))", values);
    Comparison comparison;
    compareTensors(*apart, *fused, "y", {.rtol = 1e-6, .atol = 1e-6}, comparison);
    EXPECT_TRUE(comparison.equal) << comparison.difference;
}

}  // namespace egret::runtime::kernels_test
