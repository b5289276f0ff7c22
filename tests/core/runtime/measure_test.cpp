#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>

using namespace egret;
using namespace egret::runtime;

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
    const Executable executable(parsed(R"((graph (input x f32[64,64]) (let relu (Relu x)) (output "y" (MatMul x relu))))"));
    const Profile report = profile(executable, randomInputs(executable.graph()), {.warmup = 1, .repeats = 3});
    ASSERT_EQ(report.operators.size(), 2u);
    EXPECT_EQ(report.operators[0].name, "relu");
    EXPECT_EQ(report.operators[1].type, "MatMul");
    EXPECT_EQ(report.operators[1].work.flops, 2.0 * 64 * 64 * 64);
    EXPECT_GT(report.operators[1].medianMs, 0);
    EXPECT_GT(report.endToEnd.medianMs, 0);
}

TEST(Measure, whatTheEngineFusedIsPartOfItsHead) {
    const Executable executable(parsed("(graph (input x f32[1,16,16,16]) (input w f32[16,16,3,3]) (output \"y\" (Relu (Conv x w))))"), {}, Engine::oneDnn);
    const Profile report = profile(executable, randomInputs(executable.graph()), {.warmup = 1, .repeats = 3});
    ASSERT_EQ(report.operators.size(), 2u);
    EXPECT_GT(report.operators[0].medianMs, 0);
    EXPECT_EQ(report.operators[0].head, report.operators[0].node);
    EXPECT_EQ(report.operators[1].medianMs, 0);
    EXPECT_EQ(report.operators[1].head, report.operators[0].node);
}

TEST(Measure, twoInTurns) {
    const Executable a(parsed(R"((graph (input x f32[32,32]) (output "y" (MatMul x (Relu x)))))")), b(a.graph(), {}, Engine::oneDnn);
    const auto [ofA, ofB] = measureInTurns(a, b, {.warmup = 1, .repeats = 5});
    EXPECT_EQ(ofA.samplesMs.size(), 5u);
    EXPECT_EQ(ofB.samplesMs.size(), 5u);
    EXPECT_GT(ofB.medianMs, 0);
}

TEST(Engine, hasANameAndLibraries) {
    EXPECT_EQ(engineName(Engine::oneDnn), "onednn");
    EXPECT_EQ(engines().size(), 3u);
    EXPECT_EQ(engineName(Engine::cuda), "cuda");
    EXPECT_THAT(librariesOf(Engine::libTorch), testing::StartsWith("LibTorch "));
    EXPECT_THAT(librariesOf(Engine::oneDnn), testing::MatchesRegex("oneDNN [0-9.]+, LibTorch .*"));
}

TEST(Measure, oneOperatorAlone) {
    const auto types = std::vector<graph::Type>{graph::Type::parse("f32[1,8,16,16]"), graph::Type::parse("f32[8,8,3,3]")};
    const auto conv = graph::infer(graph::operatorNamed("Conv"), {}, types).op;
    EXPECT_GT(measureOperator(conv, types, {.repeats = 3}).medianMs, 0);
    const auto open = std::vector<graph::Type>{graph::Type::parse("f32[n]")};
    EXPECT_EQ(refusal([&] { measureOperator(graph::infer(graph::operatorNamed("Relu"), {}, open).op, open); }).category(), Category::unsupported);
}

TEST(Measure, anOperatorOnOneDnn) {
    const std::vector<graph::Type> types{graph::Type::parse("f32[1,16,32,32]"), graph::Type::parse("f32[16,16,3,3]")};
    const graph::Operator conv = graph::infer(graph::operatorNamed("Conv"), {}, types).op;
    EXPECT_GT(measureOperator(conv, types, {.repeats = 3}, {}, Engine::oneDnn).medianMs, 0);
    const std::vector<graph::Type> one{types[0]};
    const graph::Operator split = graph::infer(graph::operatorNamed("Split"), {{Symbol("axis"), int64_t{1}}, {Symbol("outputs"), int64_t{2}}}, one).op;
    EXPECT_EQ(measureOperator(split, one, {.repeats = 3}, {}, Engine::oneDnn).medianMs, 0);  // views
    const graph::Operator erf = graph::infer(graph::operatorNamed("Erf"), {}, one).op;
    EXPECT_EQ(refusal([&] { measureOperator(erf, one, {}, {}, Engine::oneDnn); }).category(), Category::unsupported);
}
