#include "tests/core/runtime/graphs.h"
#include "tests/support/times.h"

#include <gmock/gmock.h>

namespace egret::runtime::measure_test {

TEST(Measure, theMedianAndTheSpread) {
    const Latency latency = summarized({5, 1, 2, 3, 4});
    EXPECT_EQ(latency.medianMs, 3);
    EXPECT_EQ(latency.spreadMs, 2);
    EXPECT_EQ(latency.samplesMs.size(), 5u);
}

TEST(Measure, endToEnd) {
    const Executable executable(parsed(R"((graph (input x f32[32,32]) (output "y" (MatMul x (Relu x)))))"));
    const Latency latency = measure(executable, {.warmup = 1, .repeats = 5});
    EXPECT_EQ(latency.samplesMs.size(), 5u);
    EXPECT_GT(latency.medianMs, 0);
}

TEST(Measure, theTimeBudgetEndsIt) {
    const Executable executable(parsed(R"((graph (input x f32[256,256]) (output "y" (MatMul x (Relu x)))))"));
    EXPECT_EQ(measure(executable, {.warmup = 0, .repeats = 1000000, .seconds = 0}).samplesMs.size(), 1u);
}

TEST(Measure, perOperator) {
    const Executable executable(
        parsed(R"((graph (input x f32[64,64]) (let relu (Relu x)) (output "y" (MatMul x relu))))"));
    const profile::Profile report =
        runtime::profile(executable, randomInputs(executable.graph()), {.warmup = 1, .repeats = 7});
    ASSERT_EQ(report.operators.size(), 2u);
    EXPECT_EQ(report.engine, "libtorch");
    EXPECT_EQ(report.operators[0].name, "relu");
    EXPECT_EQ(report.operators[1].type, "MatMul");
    EXPECT_EQ(report.operators[1].work.flops, 2.0 * 64 * 64 * 64);
    EXPECT_EQ(report.operators[1].ms.count, 7u) << "warm-up runs are excluded";
    EXPECT_GT(report.operators[1].ms.median, 0);
    EXPECT_GT(report.endToEnd.median, 0);
    EXPECT_EQ(report.endToEndSamples.size(), 7u);
}

TEST(Measure, aProfileGoesOnUntilItsRunsAreSteady) {
    const Executable executable(parsed(R"((graph (input x f32[256,256]) (output "y" (MatMul x (Relu x)))))"));
    const auto inputs = randomInputs(executable.graph());
    const auto content = runtime::profile(executable, inputs, {.repeats = 5, .steadyPercent = 1e9});
    EXPECT_EQ(content.runs, 5u);

    // Five runs of a few hundred microseconds each never agree to within a millionth of a percent.
    const auto demanding =
        runtime::profile(executable, inputs, {.repeats = 5, .steadyPercent = 1e-6, .steadySeconds = 1e6});
    EXPECT_EQ(demanding.runs, 100u) << "the number of runs is limited";
    EXPECT_EQ(demanding.endToEnd.count, 5u);
    EXPECT_EQ(demanding.operators[1].ms.count, 5u) << "operators use the same runs";

    const auto hurried =
        runtime::profile(executable, inputs, {.repeats = 5, .steadyPercent = 1e-6, .steadySeconds = 0});
    EXPECT_EQ(hurried.runs, 5u);
}

TEST(Measure, whatTheEngineFusedIsPartOfItsHead) {
    const Executable executable(
        parsed("(graph (input x f32[1,16,16,16]) (input w f32[16,16,3,3]) (output \"y\" (Relu (Conv x w))))"), {},
        Engine::oneDnn);
    const profile::Profile report =
        runtime::profile(executable, randomInputs(executable.graph()), {.warmup = 1, .repeats = 3});
    ASSERT_EQ(report.operators.size(), 2u);
    EXPECT_GT(report.operators[0].ms.median, 0);
    EXPECT_TRUE(report.operators[0].isHead());
    EXPECT_EQ(report.operators[1].ms.median, 0);
    EXPECT_EQ(report.operators[1].head, report.operators[0].node);
    constexpr double kTensor = 16 * 16 * 16 * 4, kWeights = 16 * 16 * 9 * 4, kResult = 16 * 14 * 14 * 4;
    EXPECT_EQ(report.operators[0].together.bytes, kTensor + kWeights + kResult)
        << "the intermediate result is not moved";
}

// Three successive products of 64 KiB each.
const char* const kChain =
    R"((graph (input x f32[128,128]) (let a (MatMul x x)) (let b (MatMul a a)) (output "y" (MatMul b b))))";

TEST(Measure, aTimelineOfOneWholeRun) {
    for (const Engine engine : {Engine::libTorch, Engine::oneDnn}) {
        const Executable executable(parsed(kChain), {}, engine);
        const profile::Trace trace =
            runtime::profile(executable, randomInputs(executable.graph()), {.warmup = 1, .repeats = 5}).trace;
        EXPECT_EQ(trace.lanes.size(), 1u);
        std::vector<std::string> names;
        double end = 0;
        for (const profile::Span& span : trace.spans) {
            EXPECT_GE(span.start, end) << "spans and gaps do not overlap";
            EXPECT_GT(span.duration, 0);
            end = span.end();
            if (span.category != profile::Category::kernel) continue;
            names.push_back(span.type);
            EXPECT_EQ(span.nodes.size(), 1u);
            EXPECT_EQ(span.kernel.empty(), engine == Engine::libTorch) << span.kernel;
        }
        EXPECT_EQ(names, (std::vector<std::string>{"MatMul", "MatMul", "MatMul"})) << engineName(engine);
        ASSERT_EQ(trace.counters.size(), 1u);
        const auto& memory = trace.counters[0].samples;
        constexpr double kMatrix = 128 * 128 * 4;
        ASSERT_GE(memory.size(), 3u) << engineName(engine);
        EXPECT_EQ(memory[0].value, kMatrix)
            << "the first product, or the reordered input; the input itself is not counted";
        EXPECT_GE(trace.counters[0].most(), 2 * kMatrix) << "inputs and outputs are live at once";
        if (engine == Engine::libTorch) {
            EXPECT_EQ(memory[1].value, 2 * kMatrix);
            EXPECT_EQ(memory[2].value, 2 * kMatrix) << "the first product was freed";
        }
        for (const auto& sample : memory) {
            const auto starts = [&](const profile::Span& span) { return span.start == sample.time; };
            EXPECT_TRUE(std::any_of(trace.spans.begin(), trace.spans.end(), starts))
                << "samples are taken at the start of an operator";
        }
    }
}

// LibTorch transposes with strides; oneDNN copies.
TEST(Measure, whatTheEngineAnswersWithAViewMovesNothing) {
    for (const Engine engine : {Engine::libTorch, Engine::oneDnn}) {
        const Executable executable(
            parsed("(graph (input x f32[64,32]) (let t (Transpose[perm=[1,0]] x)) (output \"y\" (Softmax t)))"), {},
            engine);
        const profile::Profile found =
            runtime::profile(executable, randomInputs(executable.graph()), {.warmup = 1, .repeats = 3});
        ASSERT_EQ(found.operators.size(), 2u);
        const bool isView = engine == Engine::libTorch || found.operators[0].ms.median == 0;
        EXPECT_EQ(found.operators[0].work.bytes, isView ? 0 : 2 * 64 * 32 * 4) << engineName(engine);
        EXPECT_EQ(found.operators[1].work.bytes, 2 * 64 * 32 * 4);
    }
}

TEST(Measure, whatAStepComputesIsNamed) {
    const Executable executable(parsed("(graph (input x f32[1,16,16,16]) (input w f32[16,16,3,3]) (let conv (Conv x "
                                       "w)) (output \"y\" (Relu conv)))"),
        {}, Engine::oneDnn);
    const profile::Trace trace =
        runtime::profile(executable, randomInputs(executable.graph()), {.warmup = 1, .repeats = 3}).trace;
    const auto conv = std::find_if(
        trace.spans.begin(), trace.spans.end(), [](const profile::Span& span) { return span.type == "Conv + Relu"; });
    ASSERT_NE(conv, trace.spans.end());
    EXPECT_THAT(conv->name, testing::StartsWith("conv + "));
    EXPECT_THAT(conv->kernel, testing::StartsWith("convolution, "));
    EXPECT_EQ(conv->nodes.size(), 2u);
    const auto copies = std::count_if(trace.spans.begin(), trace.spans.end(),
        [](const profile::Span& span) { return span.category == profile::Category::copy; });
    EXPECT_GT(copies, 0) << "an image enters and leaves with separate channels";
}

TEST(Ceilings, areWhatNoProductAndNoCopyExceedByMuch) {
    const SomeThreads one(1);
    const Executable product(
        parsed(R"((graph (input a f32[700,700]) (input b f32[700,700]) (output "c" (MatMul a b))))"), {},
        Engine::oneDnn);
    profile::Ceilings ceilings;
    double gigaflops = 0;
    // Other load may disturb one measurement, but not five pairs.
    for (int i = 0; i < 5 && (i == 0 || (test::checksTimes() && gigaflops > 1.3 * ceilings.gigaflops)); ++i) {
        ceilings = measureCeilings(Engine::oneDnn);
        gigaflops = 2 * 700.0 * 700 * 700 / measure(product, {.warmup = 2, .repeats = 9}).medianMs / 1e6;
    }
    EXPECT_TRUE(ceilings.isKnown());
    EXPECT_TRUE(test::isBelow(1, ceilings.gigaflops, "GFLOP/s"));
    EXPECT_TRUE(test::isBelow(0.5, ceilings.gigabytes, "GB/s"));
    EXPECT_TRUE(test::isBelow(gigaflops, 1.3 * ceilings.gigaflops, "GFLOP/s"));
}

TEST(Measure, twoInTurns) {
    const Executable a(parsed(R"((graph (input x f32[32,32]) (output "y" (MatMul x (Relu x)))))")),
        b(a.graph(), {}, Engine::oneDnn);
    const auto [ofA, ofB] = measureInTurns(a, b, {.warmup = 1, .repeats = 5});
    EXPECT_EQ(ofA.samplesMs.size(), 5u);
    EXPECT_EQ(ofB.samplesMs.size(), 5u);
    EXPECT_GT(ofB.medianMs, 0);
}

TEST(Engine, hasANameAndLibraries) {
    EXPECT_EQ(engineName(Engine::oneDnn), "onednn");
    EXPECT_EQ(engines().size(), 4u);
    EXPECT_EQ(engineName(Engine::onnxRuntime), "onnxruntime");
    EXPECT_EQ(engineName(Engine::cuda), "cuda");
    EXPECT_THAT(librariesOf(Engine::libTorch), testing::StartsWith("LibTorch "));
    EXPECT_THAT(librariesOf(Engine::oneDnn), testing::MatchesRegex("oneDNN [0-9.]+, LibTorch [0-9.]+, .*"))
        << "and the BLAS library";
}

TEST(Measure, oneOperatorAlone) {
    const auto types =
        std::vector<graph::Type>{graph::Type::parse("f32[1,8,16,16]"), graph::Type::parse("f32[8,8,3,3]")};
    const auto conv = graph::infer(graph::operatorNamed("Conv"), {}, types).op;
    EXPECT_GT(measureOperator(conv, types, {.repeats = 3}).medianMs, 0);
    const auto open = std::vector<graph::Type>{graph::Type::parse("f32[n]")};
    EXPECT_EQ(
        refusal([&] { measureOperator(graph::infer(graph::operatorNamed("Relu"), {}, open).op, open); }).category(),
        Category::unsupported);
}

TEST(Measure, anOperatorOnOneDnn) {
    const std::vector<graph::Type> types{graph::Type::parse("f32[1,16,32,32]"), graph::Type::parse("f32[16,16,3,3]")};
    const graph::Operator conv = graph::infer(graph::operatorNamed("Conv"), {}, types).op;
    EXPECT_GT(measureOperator(conv, types, {.repeats = 3}, {}, Engine::oneDnn).medianMs, 0);
    const std::vector<graph::Type> one{types[0]};
    const graph::Operator split = graph::infer(
        graph::operatorNamed("Split"), {{Symbol("axis"), int64_t{1}}, {Symbol("outputs"), int64_t{2}}}, one)
                                      .op;
    EXPECT_EQ(measureOperator(split, one, {.repeats = 3}, {}, Engine::oneDnn).medianMs, 0);  // views
    const graph::Operator erf = graph::infer(graph::operatorNamed("Erf"), {}, one).op;
    EXPECT_GT(measureOperator(erf, one, {.repeats = 3}, {}, Engine::oneDnn).medianMs, 0)
        << "timed in LibTorch, as in a network on oneDNN";
    const std::vector<graph::Type> doubles{graph::Type::parse("f64[8]")};
    const graph::Operator neg = graph::infer(graph::operatorNamed("Neg"), {}, doubles).op;
    EXPECT_EQ(
        refusal([&] { measureOperator(neg, doubles, {}, {}, Engine::oneDnn); }).category(), Category::unsupported);
}

}  // namespace egret::runtime::measure_test
