// Graphs on the stand-in CUDA device: how the engine combines lowering, weights, inputs, precisions, times and traces.
#include "core/base/folders.h"
#include "core/graph/networks/networks.h"
#include "core/runtime/cuda/cuda.h"
#include "core/runtime/device.h"
#include "tests/core/runtime/cuda/stand_in/stand_in.h"
#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>

namespace egret::runtime::cuda::engine_test {
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

class CudaEngine : public testing::Test {
protected:
    static void SetUpTestSuite() { test::useStandInDevice(); }
    void TearDown() override { setCuda({}); }
};
class CudaPrecision : public CudaEngine, public testing::WithParamInterface<std::string> {};

const graph::Graph& residual() {
    static const graph::Graph graph = parsed(R"((graph
      (input x f32[1,3,8,8]) (input unused f32[2]) (input r f32[1,4,8,8])
      (let w (Constant[value=f32[4,3,1,1]{1.0,2.0,3.0,-4.0,5.0,6.0,7.0,-8.0,9.0,1.5,2.5,-3.5}]))
      (let sum (Add (Conv x w) r))
      (output "y" (Relu sum))
      (output "mean" (ReduceMean[axes=[2,3]] (Tanh r)))
    ))");
    return graph;
}

void expectSameAsLibTorch(const graph::Graph& graph) {
    CompareOptions options = toleranceOf(Engine::cuda);
    options.engine = Engine::cuda;
    options.samples = 2;
    const Comparison comparison = compare(graph, graph, options);
    EXPECT_TRUE(comparison.equal) << comparison.difference;
    EXPECT_EQ(comparison.samples, 2);
}

std::vector<TensorPtr> inputsOf(const graph::Graph& graph) {
    return randomInputs(graph, {.seed = 5, .distribution = Distribution::normal, .extents = {}});
}

}  // namespace

TEST_P(CudaPrecision, computesWhatLibTorchComputes) {
    setCuda({0, GetParam()});
    expectSameAsLibTorch(residual());
    expectSameAsLibTorch(parsed(R"((graph (input x f32[3,4]) (input where bool[3,4]) (input k i64[4])
      (output "chosen" (Where where x (Cast[to=1] k))) (output "sum" (Add k k)) (output "same" where) (output "row" (ArgMax[axis=1] x))))"));
    for (const char* network : {"fire", "nasrnn_step", "bert_attention"})
        expectSameAsLibTorch(graph::networks::make(network));
}
INSTANTIATE_TEST_SUITE_P(Every, CudaPrecision, testing::Values("f32", "tf32", "f16", "bf16"),
    [](const auto& parameter) { return parameter.param; });

// In half precision, conversions come first and last. They compute no node, but their time is attributed to one.
TEST_P(CudaPrecision, givesEveryStepsTimeToAnOperator) {
    setCuda({0, GetParam()});
    const Executable executable(residual(), {}, Engine::cuda);
    EXPECT_EQ(executable.engine(), Engine::cuda);
    const bool converts = GetParam() == "f16" || GetParam() == "bf16";
    EXPECT_EQ(executable.steps().size(),
        converts ? 2u + 3 + 2 : 3u);  // inputs read; product, tanh, mean; outputs
    for (const Executable::Step& step : executable.steps()) {
        EXPECT_FALSE(step.nodes.empty());
        EXPECT_THAT(step.kernel, HasSubstr("reference"));
        EXPECT_EQ(step.isCopy,
            converts && step.kernel.starts_with("map") && step.nodes.size() == 1 &&
                !executable.graph().op(step.node).is("Tanh"))
            << step.kernel;
    }
    Timing timing;
    timing.perOperator = timing.memory = true;
    executable.run(inputsOf(residual()), {}, &timing);
    EXPECT_EQ(timing.steps.size(), executable.steps().size());
    EXPECT_EQ(timing.bytesInUse.size(), executable.steps().size());
    EXPECT_NEAR(std::accumulate(timing.operatorsMs.begin(), timing.operatorsMs.end(), 0.0), timing.totalMs, 1e-9);

    // Convolution, sum and relu are fused; the whole time is attributed to the first of them.
    const auto at = [&](const char* op) {
        for (std::size_t i = 0; i < executable.operators().size(); ++i)
            if (executable.graph().op(executable.operators()[i]).is(op)) return i;
        return executable.operators().size();
    };
    EXPECT_GT(timing.operatorsMs[at("Conv")], 0);
    EXPECT_EQ(timing.operatorsMs[at("Relu")], 0);
    EXPECT_EQ(executable.heads()[at("Relu")], executable.operators()[at("Conv")]);
}

// Regression: indices out of range were clamped, and their updates skipped. (In half precision, the steps have
// different numbers.)
TEST_P(CudaPrecision, refusesIndicesOutsideWhereTheCpuDoes) {
    setCuda({0, GetParam()});
    struct LookUp {
        const char *inputs, *expression;
        std::vector<TensorPtr> values;
        int64_t legal, outside;  // last element of the last input
    };
    const TensorPtr x = counting({3}), u = counting({1}), rows = counting({2, 3}), i = ints({1}, {0});
    const std::vector<LookUp> lookUps{{"(input x f32[3]) (input i i64[1])", "(Gather x i)", {x, i}, -3, 3},
        {"(input x f32[3]) (input i i64[1])", "(Gather x i)", {x, i}, 2, -4},
        {"(input x f32[3]) (input i i64[1])", "(GatherElements x i)", {x, i}, -1, 7},
        {"(input x f32[2,3]) (input i i64[1,2])", "(GatherND x i)", {rows, ints({1, 2}, {0, 0})}, -3, 3},
        {"(input x f32[2,3]) (input i i64[2,1])", "(GatherND[batch_dims=1] x i)", {rows, ints({2, 1}, {0, 0})}, 2, -4},
        {"(input x f32[3]) (input u f32[1]) (input i i64[1])", "(ScatterElements x i u)", {x, u, i}, -3, 3},
        {"(input x f32[2,3]) (input u f32[1,2]) (input i i64[1,2])", "(ScatterElements[axis=1] x i u)",
            {rows, counting({1, 2}), ints({1, 2}, {0, 0})}, -2, 3},
        {"(input x f32[3]) (input u f32[1]) (input i i64[1])", "(ScatterElements[reduction=\"add\"] x i u)", {x, u, i},
            2, -4},
        {"(input x f32[2,3]) (input u f32[1]) (input i i64[1,2])", "(ScatterND x i u)", {rows, u, ints({1, 2}, {0, 0})},
            -3, 3},
        {"(input x f32[1,1,2]) (input i i64[1,1,2])", "(MaxUnpool[kernel_shape=[2], strides=[2]] x i)",
            {counting({1, 1, 2}), ints({1, 1, 2}, {0, 0})}, 3, 4},
        {"(input x f32[1,1,2]) (input i i64[1,1,2])", "(MaxUnpool[kernel_shape=[2], strides=[2]] x i)",
            {counting({1, 1, 2}), ints({1, 1, 2}, {0, 0})}, 3, -1},
        {"(input x f32[1,3]) (input i i64[1])", "(NegativeLogLikelihoodLoss x i)", {counting({1, 3}), i}, 2, 3},
        {"(input x f32[1,3]) (input i i64[1])", "(NegativeLogLikelihoodLoss[ignore_index=5, reduction=\"sum\"] x i)",
            {counting({1, 3}), i}, 5, -1},
        {"(input x f32[3,2]) (input n i64[2])", "(ReverseSequence x n)", {counting({3, 2}), ints({2}, {1, 1})}, 3, 4},
        {"(input x f32[2,1,4,4]) (input r f32[1,4]) (input b i64[1])",
            "(RoiAlign[output_height=2, output_width=2] x r b)",
            {counting({2, 1, 4, 4}), floats({1, 4}, {0, 0, 3, 3}), i}, 1, -1}};
    for (const LookUp& one : lookUps) {
        const graph::Graph graph =
            parsed("(graph " + std::string(one.inputs) + " (output \"y\" (Neg " + one.expression + ")))");
        const Executable cpu(graph), gpu(graph, {}, Engine::cuda);
        const auto inputs = [&](int64_t last) {
            std::vector<int64_t> indices = one.values.back()->integers();
            indices.back() = last;
            std::vector<TensorPtr> out = one.values;
            out.back() = ints(one.values.back()->type().shape().extents(), indices);
            return out;
        };
        const Error expected = refusal([&] { cpu.run(inputs(one.outside)); }),
                    actual = refusal([&] { gpu.run(inputs(one.outside)); });
        EXPECT_EQ(expected.category(), Category::badInput) << one.expression;
        EXPECT_EQ(actual.category(), Category::badInput) << one.expression << ": " << actual.what();
        EXPECT_THAT(actual.what(), HasSubstr("An index is outside its axis")) << one.expression;
        EXPECT_FALSE(actual.place().node.empty()) << one.expression;
        EXPECT_EQ(actual.place().node, expected.place().node) << one.expression;
        EXPECT_EQ(numbers(*gpu.run(inputs(one.legal))[0]), numbers(*cpu.run(inputs(one.legal))[0])) << one.expression;
    }
}

TEST_F(CudaEngine, profilesAndTraces) {
    const Executable executable(residual(), {}, Engine::cuda);
    const profile::Profile profile =
        runtime::profile(executable, inputsOf(residual()), {.warmup = 1, .repeats = 3, .seconds = 5});
    EXPECT_EQ(profile.device, "cuda:0 (Stand-in, f32)");
    EXPECT_NEAR(profile.sumMs(), profile.endToEnd.median, 1e-9);
    const profile::Trace trace = executable.trace(inputsOf(residual()));
    EXPECT_EQ(trace.process, "cuda:0 (Stand-in, f32)");
    EXPECT_THAT(trace.lanes, ElementsAre("copies", "kernels"));
    std::vector<std::string> kernels;
    for (const profile::Span& span : trace.spans) {
        if (span.category != profile::Category::kernel) continue;
        kernels.push_back(span.kernel);
        EXPECT_FALSE(span.nodes.empty());
        EXPECT_GT(span.duration, 0);
    }
    EXPECT_THAT(kernels, testing::UnorderedElementsAre("reference conv", "reference map", "reference reduce"));
}

TEST_F(CudaEngine, measuresOperatorsAndTheDevice) {
    const profile::Ceilings ceilings = measureCeilings(Engine::cuda);
    EXPECT_DOUBLE_EQ(ceilings.gigaflops, 1000);
    EXPECT_DOUBLE_EQ(ceilings.gigabytes, 100);
    const graph::Graph product =
        parsed(R"((graph (input a f32[64,64]) (input b f32[64,64]) (output "y" (MatMul a b))))");
    const std::vector<graph::Type> types(2, graph::Type::tensor(graph::ElementType::f32, {64, 64}));
    const Latency latency = measureOperator(
        product.op(product.outputs()[0].node), types, {.warmup = 1, .repeats = 3, .seconds = 5}, {}, Engine::cuda);
    EXPECT_NEAR(latency.medianMs, 0.002 + 2 * 64 * 64 * 64 / 1e9, 1e-9);  // the stand-in's time
    // Times are stored under this key: a rebuilt plug-in is measured again.
    EXPECT_THAT(librariesOf(Engine::cuda),
        testing::MatchesRegex("CUDA 13.0, driver 580.65.06, cuDNN 9.19.0, .*, plug-in [0-9a-f]+"));
}

TEST_F(CudaEngine, takesDefaultsAndRepeatedNumbers) {
    const graph::Graph graph =
        parsed(R"((graph (input x f32[2,2]) (input s f32[1] f32[1]{3.0}) (output "y" (Mul x s))))");
    const Executable executable(graph, {}, Engine::cuda);
    const TensorPtr twos = graph::Tensor::splat(graph::ElementType::f32, {2, 2},
        std::vector<std::byte>{std::byte{0}, std::byte{0}, std::byte{0}, std::byte{0x40}});
    EXPECT_THAT(numbers(*executable.run({twos, nullptr})[0]), ElementsAre(6, 6, 6, 6));
    EXPECT_THAT(numbers(*executable.run({counting({2, 2}), floats({1}, {5})})[0]), ElementsAre(0, 5, 10, 15));
    EXPECT_THAT(refusal([&] {
        executable.run({counting({3, 2}), nullptr});
    }).what(),
        HasSubstr("input 'x' is f32[3,2], but the graph requires f32[2,2]"));
    EXPECT_THAT(refusal([&] { executable.run({nullptr, nullptr}); }).what(), HasSubstr("input 'x' is missing"));
}

TEST_F(CudaEngine, keepsAlgorithmsForTheNextTime) {
    Executable(residual(), {}, Engine::cuda);
    const Executable again(residual(), {}, Engine::cuda);
    EXPECT_EQ(again.steps()[0].kernel, "conv, reference, kept");
    EXPECT_THAT(again.steps()[1].kernel, testing::EndsWith(", reference"));  // a Map has only one algorithm
    EXPECT_TRUE(std::filesystem::exists(cacheDirectory() / "algorithms.sqlite"));
}

TEST_F(CudaEngine, saysWhatIsWrong) {
    setCuda({3, "f32"});
    const Error noDevice = refusal([] { Executable(residual(), {}, Engine::cuda); });
    EXPECT_EQ(noDevice.category(), Category::unsupported);
    EXPECT_THAT(noDevice.what(), HasSubstr("There is no CUDA device 3"));
    setCuda({});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(
        refusal([&] { Executable(residual(), Task(stop.get_token()), Engine::cuda); }).category(), Category::cancelled);
    const Error noRule = refusal(
        [] { Executable(parsed(R"((graph (input x f32[3,3]) (output "d" (NonZero (Relu x)))))"), {}, Engine::cuda); });
    EXPECT_EQ(noRule.category(), Category::unsupported);
    EXPECT_THAT(noRule.what(), HasSubstr("shape is not known before running"));
}

TEST_F(CudaEngine, aLostDeviceIsToldByWhatItWasDoing) {
    ::setenv("EGRET_STAND_IN_FAULT", "lost", 1);
    const Executable executable(residual(), {}, Engine::cuda);
    const Error lost = refusal([&] {
        for (int run = 0; run < 3; ++run) executable.run(inputsOf(residual()));
    });
    ::unsetenv("EGRET_STAND_IN_FAULT");
    EXPECT_EQ(lost.category(), Category::internal);
    EXPECT_THAT(lost.what(), HasSubstr("The CUDA device stopped working"));
    EXPECT_THAT(lost.what(), HasSubstr("The session is safe"));
}

TEST_F(CudaEngine, whatDoesNotFitTheDeviceIsALimit) {
    const Error tooLarge = refusal([] {
        Executable(parsed(R"((graph (input x f32[100000,100000]) (output "y" (Relu (Tanh x)))))"), {}, Engine::cuda);
    });
    EXPECT_EQ(tooLarge.category(), Category::limit) << tooLarge.what();
}

}  // namespace egret::runtime::cuda::engine_test
