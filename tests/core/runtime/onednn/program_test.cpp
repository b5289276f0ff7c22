#include "core/runtime/onednn/program.h"

#include "core/graph/builder.h"
#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>
#include <functional>
#include <random>

namespace egret::runtime::onednn {
namespace {

using graph::Attribute;
using graph::Builder;
using graph::Graph;
using graph::NodeId;
using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;

// Returns the program after comparing its outputs with LibTorch's on random inputs.
Program checked(const Graph& graph) {
    const Graph folded = foldWeights(graph);
    Program program(folded);
    const auto inputs = randomInputs(folded, {.seed = 3});
    const auto expected = Executable(folded).run(inputs), actual = program.run(inputs);
    Comparison comparison;
    for (std::size_t i = 0; i < expected.size(); ++i)
        compareTensors(*expected[i], *actual[i], folded.outputs()[i].name, {}, comparison);
    EXPECT_TRUE(comparison.equal) << comparison.difference << "\n" << graph::print(folded);
    return program;
}

Program checked(const std::string& inputs, const std::string& expression) {
    return checked(parsed("(graph " + inputs + " (output \"y\" " + expression + "))"));
}

std::vector<std::string> primitives(const Program& program) {
    std::vector<std::string> out;
    for (const Step& step : program.steps()) out.push_back(step.primitive);
    return out;
}

NodeId perChannel(Builder& b, NodeId x, const char* op, float value) {
    const NodeId c = b.arena().constant(graph::Tensor::of<float>(
        {b.channels(x), 1, 1}, std::vector<float>(static_cast<std::size_t>(b.channels(x)), value)));
    return b.apply(op, {}, {x, c});
}

// ---- fusion -----------------------------------------------------------------------------------------

TEST(Fusion, biasNormalizationAndActivationBecomePartOfTheConvolution) {
    Builder b;
    NodeId x = b.input("x", {1, 16, 8, 8});
    x = b.conv(x, "conv", 32, {.kernel = 3});
    x = perChannel(b, x, "Mul", 0.5f);
    x = perChannel(b, x, "Add", 0.25f);
    x = b.apply("BatchNormalization", {},
        {x, b.vector(32, 1, "scale"), b.vector(32, 0, "shift"), b.vector(32, 0, "mean"), b.vector(32, 1, "variance")});
    const Program program = checked(b.finish(b.relu(x)));
    // The convolution uses the blocked layout, with reorders before and after it.
    EXPECT_THAT(primitives(program), ElementsAre("reorder", "convolution", "reorder"));
    EXPECT_EQ(program.steps()[1].nodes.size(), 5u);
}

TEST(Fusion, aResidualIsAddedToInPlace) {
    Builder b;
    const NodeId x = b.relu(b.conv(b.input("x", {1, 16, 8, 8}), "stem", 32, {.kernel = 3}));
    const NodeId y = b.conv(b.relu(b.conv(x, "a", 32, {.kernel = 3})), "b", 32, {.kernel = 3});
    const Program program = checked(b.finish(b.relu(b.add(x, y))));
    EXPECT_THAT(primitives(program), ElementsAre("reorder", "convolution", "convolution", "convolution", "reorder"));
}

TEST(Fusion, aResidualThatIsReadLaterStaysWhole) {
    Builder b;
    const NodeId x = b.relu(b.conv(b.input("x", {1, 16, 8, 8}), "stem", 32, {.kernel = 3}));
    const NodeId y = b.relu(b.add(x, b.conv(x, "b", 32, {.kernel = 3})));
    checked(b.finish({{"sum", y}, {"x", x}}));
    checked(b.finish({{"both", b.concat({y, x})}}));
}

TEST(Fusion, aFullyConnectedLayerIsOneStep) {
    Builder b;
    const NodeId x = b.linear(b.input("x", {2, 7, 64}), "fc", 48, true);
    EXPECT_THAT(primitives(checked(b.finish(b.relu(x)))), ElementsAre("matmul"));
}

TEST(Fusion, whatTwoReadStaysANode) {
    Builder b;
    const NodeId x = b.conv(b.input("x", {1, 16, 8, 8}), "conv", 32, {.kernel = 3});
    checked(b.finish({{"before", x}, {"after", b.relu(x)}}));
}

// ---- operators --------------------------------------------------------------------------------------

TEST(Convolution, takesPadsStridesDilationsAndGroups) {
    const std::string x = "(input x f32[2,8,15,13])", w = "(input w f32[12,8,3,3])", g = "(input g f32[12,2,3,3])",
                      d = "(input d f32[8,1,3,3])";
    checked(x + w, "(Conv x w)");
    checked(x + w, "(Conv[strides=[2,1],pads=[0,1,2,0]] x w)");
    checked(x + w, "(Conv[dilations=[2,3],pads=[2,2,2,2]] x w)");
    checked(x + w, "(Conv[activation=\"sigmoid\"] x w)");
    checked(x + g, "(Conv[group=4,pads=[1,1,1,1]] x g)");
    checked(x + d, "(Conv[group=8,pads=[1,1,1,1],strides=[2,2]] x d)");
    checked(x + w + "(input b f32[12])", "(Relu (Conv x w b))");
    checked("(input x f32[1,4,20])(input w f32[6,4,5])", "(Conv[strides=[2]] x w)");
    checked("(input x f32[1,4,6,7,8])(input w f32[6,4,3,3,3])", "(Conv[pads=[1,1,1,1,1,1]] x w)");
}

TEST(Pooling, takesWindowsAsTheyCome) {
    const std::string x = "(input x f32[1,19,13,14])";
    for (const std::string op : {"MaxPool", "AveragePool"}) {
        checked(x, "(" + op + "[kernel_shape=[3,3],strides=[2,2]] x)");
        checked(x, "(" + op + "[kernel_shape=[3,3],strides=[2,2],ceil_mode=1] x)");
        checked(x, "(" + op + "[kernel_shape=[3,2],strides=[1,2],pads=[1,0,1,1]] x)");
    }
    checked(x, "(MaxPool[kernel_shape=[3,3],dilations=[2,2]] x)");
    checked(x, "(AveragePool[kernel_shape=[3,3],pads=[1,1,1,1],count_include_pad=1] x)");
    checked(x, "(GlobalAveragePool x)");
    checked(x, "(GlobalMaxPool x)");
}

TEST(MatrixProduct, takesBatchesVectorsAndTransposes) {
    const auto two = [](const std::string& a, const std::string& b, const std::string& expression) {
        checked("(input a f32[" + a + "])(input b f32[" + b + "])", expression);
    };
    two("5,6", "6,7", "(MatMul a b)");
    two("3,5,6", "3,6,7", "(MatMul a b)");
    two("2,3,5,6", "6,7", "(MatMul a b)");
    two("2,1,5,6", "3,6,7", "(MatMul a b)");
    two("6", "6,7", "(MatMul a b)");
    two("4,5,6", "6", "(MatMul a b)");
    two("6", "6", "(MatMul a b)");
    two("5,6", "7,6", "(Gemm[transB=1] a b)");
    two("6,5", "6,7", "(Relu (Gemm[transA=1] a b))");
    two("2,4,5,6", "2,4,7,6", "(MatMul a (Transpose[perm=[0,1,3,2]] b))");
}

TEST(MatrixProduct, foldsScaleAndBiasIntoConstants) {
    Builder b;
    const NodeId x = b.input("x", {3, 20}), w = b.weight({8, 20}, 20, 1), c = b.vector(8, 1, "c");
    checked(b.finish(
        b.apply("Gemm", {{Symbol("transB"), int64_t{1}}, {Symbol("alpha"), 0.5}, {Symbol("beta"), 2.0}}, {x, w, c})));
}

TEST(Products, gemmAddsWhatIsComputed) {
    const std::string inputs =
        "(input a f32[5,6]) (input b f32[6,7]) (input c f32[5,7]) (input r f32[7]) (let w "
        "(Constant[value=f32[6,7]{0.5}]))";
    EXPECT_THAT(primitives(checked(inputs, "(Gemm a w r)")), ElementsAre("matmul"));  // a row acts as a bias
    // The product is added to the residual in place.
    EXPECT_THAT(primitives(checked(inputs, "(Gemm a w (Tanh c))")), ElementsAre("eltwise", "matmul"));
    checked(inputs, "(Gemm a b c)");  // but not in the caller's memory, which contains c
    checked(inputs, "(Relu (Gemm[alpha=0.5] a w c))");
    checked(inputs, "(Add (Gemm a b (Tanh c)) (Tanh c))");
    checked(inputs, "(Gemm a (Transpose[perm=[1,0]] (Tanh (Transpose[perm=[1,0]] b))) (Unsqueeze[axes=[0]] r))");
    const Error refused =
        refusal([&] { Program(parsed("(graph " + inputs + " (output \"y\" (Gemm[beta=2.0] a b c)))")); });
    EXPECT_THAT(refused.message(), HasSubstr("beta is 2"));
}

TEST(Elementwise, functionsAndBroadcasting) {
    const std::string x = "(input x f32[2,5,4,3])";
    for (const char* op : {"Relu", "Sigmoid", "Tanh", "HardSwish", "Exp", "Abs", "Neg"})
        checked(x, "(" + std::string(op) + " x)");
    for (const char* how : {"none", "tanh"}) checked(x, "(Gelu[approximate=\"" + std::string(how) + "\"] x)");
    checked(x, "(Clip[min=-0.5,max=0.25] x)");
    checked(x, "(Clip[min=0.1] x)");
    checked(x, "(Elu[alpha=0.5] x)");
    checked(x, "(LeakyRelu[alpha=0.1] x)");
    for (const std::string b : {"2,5,4,3", "5,1,1", "3", "1", "2,1,1,1", "4,1", ""})
        for (const char* op : {"Add", "Mul", "Sub", "Max"})
            checked(x + "(input b f32[" + b + "])", "(" + std::string(op) + " x b)");
    checked(x + "(input b f32[3])", "(Add b x)");
    checked(x + "(input b f32[2,5,4,3])", "(Sum x b x)");
    checked(x, "(Add x x)");
}

TEST(Elementwise, boundsThatCrossAreLeftToOthers) {
    const Error refused =
        refusal([&] { Program(parsed("(graph (input x f32[4]) (output \"y\" (Clip[min=1.0,max=0.0] x)))")); });
    EXPECT_EQ(refused.category(), Category::unsupported);
    EXPECT_THAT(refused.message(), HasSubstr("the minimum exceeds the maximum"));
}

TEST(Normalization, ofTheColumnsOfAProduct) {
    Builder b;
    const NodeId product = b.apply("MatMul", {}, {b.input("x", {6, 12}), b.weight({12, 20}, 12, 1)});
    const Graph graph = b.finish(b.apply("BatchNormalization", {},
        {product, b.vector(20, 1, "s"), b.vector(20, 0, "b"), b.vector(20, 0, "m"), b.vector(20, 1, "v")}));
    checked(graph);
}

TEST(Normalization, whatNoConvolutionSwallows) {
    Builder b;
    const NodeId x = b.input("x", {1, 20, 6, 5});
    checked(b.finish(b.apply("BatchNormalization", {},
        {x, b.vector(20, 1, "s"), b.vector(20, 0, "b"), b.vector(20, 0, "m"), b.vector(20, 1, "v")})));
    checked("(input x f32[3,4,24])(input s f32[24])(input b f32[24])", "(LayerNormalization x s b)");
    checked("(input x f32[3,4,24])(input s f32[24])", "(LayerNormalization x s)");
    const std::string image = "(input x f32[2,20,6,5])";
    checked(image, "(LRN[size=5,alpha=0.5,beta=0.75,bias=2.0] x)");
    for (const char* form : {"axis=-1", "axis=1", "axis=1,flatten=1", "axis=2,flatten=1"})
        checked(image, "(Softmax[" + std::string(form) + "] x)");
}

TEST(Movement, isMadeOfViews) {
    const std::string x = "(input x f32[2,32,6,5])";
    checked(x, "(Reshape[shape=[4,-1]] x)");
    checked(x, "(Flatten (Relu x))");
    checked(x, "(Transpose[perm=[0,2,3,1]] x)");
    checked(x, "(Relu (Transpose[perm=[3,0,1,2]] x))");
    checked(x, "(Reshape[shape=[10,192]] (Transpose[perm=[3,0,1,2]] x))");
    checked(x, "(Slice[starts=[1,2],ends=[9,6],axes=[1,2]] x)");
    checked(x, "(Concat[axis=1] x (Relu x) x)");
    checked(x, "(Concat[axis=3] x (Tanh x))");
    checked(x, "(Identity (Dropout x))");
    EXPECT_THAT(primitives(checked(x, "(Relu (Identity (Dropout x)))")), ElementsAre("eltwise"));
}

TEST(Movement, partsOfABlockedTensor) {
    Builder b;  // 48 channels in blocks of 16: split between blocks and within one
    const NodeId x = b.conv(b.input("x", {1, 16, 8, 8}), "conv", 48, {.kernel = 3});
    for (const std::vector<int64_t>& sizes : {std::vector<int64_t>{16, 32}, {20, 28}}) {
        const NodeId parts = b.apply(
            "Split", {{Symbol("axis"), int64_t{1}}, {Symbol("split"), sizes}, {Symbol("outputs"), int64_t{2}}}, {x});
        const NodeId first = b.arena().get(parts, 0), second = b.arena().get(parts, 1);
        checked(b.finish({{"first", b.relu(first)}, {"second", b.conv(second, "next", 16, {.kernel = 1})},
            {"again", b.concat({second, first})}}));
    }
}

TEST(Movement, aPartOfABlockedTensorIsCopiedInItsLayout) {
    Builder b;
    const NodeId x = b.conv(b.input("x", {1, 16, 9, 9}), "conv", 32, {.kernel = 3});
    const NodeId parts = b.apply("Split", {{Symbol("axis"), int64_t{1}}, {Symbol("outputs"), int64_t{2}}}, {x});
    const auto pooled = [&](int64_t index) {
        return b.maxPool(b.arena().get(parts, index), {.kernel = 3, .stride = 2});
    };
    const Program program = checked(b.finish(b.concat({pooled(0), pooled(1)})));
    // Whether the first part must be copied depends on the processor's block size. Pooling must use the fast
    // implementation.
    EXPECT_THAT(primitives(program),
        AnyOf(ElementsAre("reorder", "convolution", "reorder", "pooling", "reorder", "pooling", "concat", "reorder"),
            ElementsAre("reorder", "convolution", "pooling", "reorder", "pooling", "concat", "reorder")));
    const NodeId half = b.conv(b.input("half", {1, 16, 9, 9}), "half conv", 16, {.kernel = 3});
    const std::string fast = checked(b.finish(b.maxPool(half, {.kernel = 3, .stride = 2}))).steps()[2].implementation;
    for (const Step& step : program.steps())
        EXPECT_EQ(step.implementation, step.primitive == "pooling" ? fast : step.implementation);
}

// ---- running ----------------------------------------------------------------------------------------

TEST(Program, reusesTheMemoryOfIntermediates) {
    Builder b;
    NodeId x = b.input("x", {1, 64, 32, 32});
    for (int i = 0; i < 20; ++i) x = b.relu(b.conv(x, "conv", 64, {.kernel = 3}));
    const Program program = checked(b.finish(x));
    EXPECT_LT(program.arenaBytes(), 4u * 64 * 32 * 32 * sizeof(float));  // 20 activations need five times as much
}

// Fusions and in-place operators must not overwrite live values, so these networks have many readers, views and
// residuals.
TEST(Program, computesRandomNetworks) {
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        Builder b({.weights = graph::Weights::seeded, .seed = static_cast<uint64_t>(round)});
        std::vector<NodeId> values{b.input("x", {1, 20, 6, 6}), b.input("y", {1, 32, 6, 6})};
        const auto any = [&] { return values[values.size() - 1 - random() % std::min<std::size_t>(values.size(), 5)]; };
        const auto alike = [&](NodeId x) {  // a value of the same shape; created if there is none
            for (int i = 0; i < 10; ++i)
                if (const NodeId y = any(); y != x && b.shape(y) == b.shape(x)) return y;
            return b.conv(any(), "conv", b.channels(x), {.kernel = 1});
        };
        const std::function<NodeId()> choices[] = {
            [&] { return b.conv(any(), "conv", random() % 2 ? 20 : 32, {.kernel = 3}); },
            [&] { return b.relu(b.conv(any(), "conv", 32, {.kernel = 1})); },
            [&] { return b.relu(any()); },
            [&] { return b.tanh(any()); },
            [&] {
                const NodeId x = any();
                return b.add(x, alike(x));
            },
            [&] {
                const NodeId x = any();
                return b.relu(b.add(alike(x), x));
            },
            [&] {
                const NodeId x = any();
                return b.mul(x, b.sigmoid(x));
            },
            [&] { return b.maxPool(any(), {.kernel = 3}); },
            [&] { return perChannel(b, any(), "Add", 0.5f); },
            [&] {
                return b.conv(b.concat({any(), any()}), "conv", 20, {.kernel = 1});
            },
            [&] {
                return b.transpose(any(), {0, 1, 3, 2});
            },
            [&] {
                const NodeId x = any();
                const NodeId parts =
                    b.apply("Split", {{Symbol("axis"), int64_t{1}}, {Symbol("outputs"), int64_t{2}}}, {x});
                return b.concat({b.relu(b.arena().get(parts, 1)), b.arena().get(parts, 0)});
            },
            [&] {
                const NodeId x = any();
                return b.reshape(b.relu(b.reshape(x, {1, b.channels(x), 36})), b.shape(x));
            },
        };
        for (int i = 0; i < 14; ++i) values.push_back(choices[random() % std::size(choices)]());
        checked(b.finish({{"last", values.back()}, {"other", any()}}));
        if (testing::Test::HasFailure()) FAIL() << "in round " << round;
    }
}

TEST(Program, runsAgainOnOtherInputsAndInThreads) {
    Builder b;
    const NodeId x = b.input("x", {4, 64});
    const Graph graph = b.finish(b.linear(x, "fc", 32));
    const Program program(graph, {.threads = 2});
    const Executable reference(graph);
    for (uint64_t seed = 0; seed < 3; ++seed) {
        const auto inputs = randomInputs(graph, {.seed = seed});
        Comparison comparison;
        compareTensors(*reference.run(inputs)[0], *program.run(inputs)[0], "y", {}, comparison);
        EXPECT_TRUE(comparison.equal) << comparison.difference;
    }
}

TEST(Program, timesItsSteps) {
    Builder b;
    const Graph graph = b.finish(b.relu(b.conv(b.input("x", {1, 16, 32, 32}), "conv", 32, {.kernel = 3})));
    const Program program(graph);
    Timing timing;
    timing.perStep = true;
    program.run(randomInputs(graph), {}, &timing);
    EXPECT_EQ(timing.stepsMs.size(), program.steps().size());
    EXPECT_GT(timing.totalMs, 0);
}

TEST(Program, refusesWithTheListOfWhatItCannotDo) {
    const Graph graph =
        parsed("(graph (input x f32[2,3]) (output \"y\" (Erf (Relu (Erf x)))) (output \"z\" (Relu (Floor x))))");
    const Error error = refusal([&] { Program{graph}; });
    EXPECT_EQ(error.category(), Category::unsupported);
    EXPECT_THAT(error.message(), HasSubstr("oneDNN does not support Erf"));
    EXPECT_THAT(error.message(), HasSubstr("oneDNN does not support Floor"));
    EXPECT_EQ(refusal([] { Program{parsed("(graph (input x f32[n,3]) (output \"y\" (Relu x)))")}; }).category(),
        Category::unsupported);
    EXPECT_EQ(refusal([] { Program{parsed("(graph (input x i64[2,3]) (output \"y\" (Relu x)))")}; }).category(),
        Category::unsupported);
}

TEST(Program, refusesInputsThatDoNotFit) {
    const Program program(parsed("(graph (input x f32[2,2]) (output \"y\" (Relu x)))"));
    EXPECT_EQ(refusal([&] { program.run({}); }).category(), Category::badInput);
    EXPECT_EQ(refusal([&] { program.run({nullptr}); }).category(), Category::badInput);
    EXPECT_THAT(refusal([&] { program.run({floats({3}, {1, 2, 3})}); }).message(), HasSubstr("input 'x'"));
    EXPECT_EQ(
        refusal([] { Program(parsed("(graph (input x f32[2]) (output \"y\" (Relu x)))"), {.threads = 0}); }).category(),
        Category::usage);
}

}  // namespace
}  // namespace egret::runtime::onednn
