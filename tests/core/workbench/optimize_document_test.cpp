#include "core/base/error.h"
#include "core/base/file.h"
#include "core/graph/text.h"
#include "core/workbench/run_parameters.h"
#include "tests/core/workbench/fire_document.h"
#include "tests/core/workbench/onnx_checker.h"

#include <gmock/gmock.h>

namespace egret::workbench::document_test {

// Checks a model in one file, and a model with separate weights.
TEST(Document, whatIsOptimizedPassesOnnxsChecker) {
    for (const char* name : {"fire", "inception_block", "bert_attention", "nasrnn_step"}) {
        const auto document = Document::create(graph::networks::make(name), name);
        const auto report = document->optimize("tensat", quick(*document), {}, {.measuresLatency = false});
        ASSERT_TRUE(report.verification.equal) << name;
        for (const std::size_t inlineLimit : {onnx::kInlineLimit, std::size_t{0}}) {
            const auto path = scratch(std::string(name) + std::to_string(inlineLimit) + ".onnx");
            onnx::saveModel(report.result.graph, path, inlineLimit);
            EXPECT_EQ(onnxCheckerSays(path), "") << name;
        }
    }
}

TEST(Document, optimizesAndVerifies) {
    const auto document = fire();
    const auto report = document->optimize("tensat", quick(*document), {});
    EXPECT_TRUE(report.verification.equal);
    EXPECT_LT(report.result.costAfter, report.result.costBefore);
    EXPECT_GT(report.latencyAfterMs, 0);
    EXPECT_EQ(document->current(), report.result.graph);
    const auto measured = document->session().measurements();
    ASSERT_EQ(measured.size(), 2u) << "the previous step and the new one";
    EXPECT_EQ(measured[0].step, document->steps().front().id);
    EXPECT_EQ(measured[0].result.medianMs, report.latencyBeforeMs);
    EXPECT_EQ(measured[1].step, document->currentStep());
    EXPECT_EQ(measured[1].result.medianMs, report.latencyAfterMs);
    EXPECT_FALSE(measured[1].samplesMs.empty());
    EXPECT_THROW(document->optimize("no-such-method", {}, {}), Error);
}

// Regression: a model with one node that cannot run was refused.
TEST(Document, optimizesAroundANodeThatCannotRun) {
    const auto document =
        Document::create(graph::parse("(graph (input x f32[2,8]) (input w f32[8,8]) (input v f32[8,8])"
                                      "(output \"y\" (Relu (Relu (Opaque[node=\"a\", operator=\"my::Strange\", "
                                      "type=\"f32[2,8]\"] (Add (MatMul x w) (MatMul x v)))))))",
                             graph::Arena::create()),
            "strange");
    EXPECT_THROW(document->optimize("tensat", quick(*document), {}, {.requiresVerified = true}), Error);
    const auto report = document->optimize("tensat", quick(*document), {});
    EXPECT_TRUE(report.verification.equal) << report.verification.difference;
    EXPECT_EQ(report.verification.notRun.size(), 1u);
    EXPECT_FALSE(report.isMeasured());
    EXPECT_LT(report.result.costAfter, report.result.costBefore);
    EXPECT_EQ(document->current(), report.result.graph);
}

TEST(Document, whatACancelledSearchFoundIsVerifiedAndNotMeasured) {
    const auto document = fire();
    std::stop_source stop;
    document->setListener([&](const Event& event) {
        if (std::holds_alternative<event::Iteration>(event)) stop.request_stop();
    });
    const auto report = document->optimize("taso", quick(*document), Task(stop.get_token()));
    EXPECT_EQ(report.result.stopReason, "cancelled");
    EXPECT_TRUE(report.verification.equal);
    EXPECT_FALSE(report.isMeasured());
    EXPECT_EQ(document->current(), report.result.graph);
    EXPECT_TRUE(document->session().measurements().empty());
}

TEST(Document, whatACancelledSearchFoundMayStayUnverified) {
    const auto document = fire();
    std::stop_source stop;
    document->setListener([&](const Event& event) {
        if (std::holds_alternative<event::Iteration>(event)) stop.request_stop();
    });
    const auto report =
        document->optimize("taso", quick(*document), Task(stop.get_token()), {.verifiesStopped = false});
    EXPECT_FALSE(report.isVerified);
    EXPECT_EQ(document->current(), report.result.graph);
    EXPECT_FALSE(document->verdicts().contains(report.result.graph.hash()));
    EXPECT_TRUE(document->verifyCurrent({}).equal);
}

TEST(Document, aResultMayStayUnverifiedIfTheVerificationIsStopped) {
    const auto document = fire();
    std::stop_source stop;
    const Task task(stop.get_token(), [&](const Progress& progress) {
        if (progress.text == "verifying") stop.request_stop();
    });
    const auto report = document->optimize("taso", quick(*document), task, {.verifiesStopped = false});
    EXPECT_FALSE(report.isVerified);
    EXPECT_EQ(document->current(), report.result.graph);
    EXPECT_LT(report.result.costAfter, report.result.costBefore);
    EXPECT_FALSE(document->verdicts().contains(report.result.graph.hash()));
}

// Stopping during verification ends the job; an unverified result is not kept.
TEST(Document, cancellingTheVerificationKeepsNothing) {
    const auto document = fire();
    std::stop_source stop;
    const Task task(stop.get_token(), [&](const Progress& progress) {
        if (progress.text == "verifying") stop.request_stop();
    });
    try {
        document->optimize("taso", quick(*document), task);
        FAIL() << "the verification was not stopped";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::cancelled);
    }
    EXPECT_EQ(document->steps().size(), 1u);
    EXPECT_EQ(document->session().runs().at(0).state, session::RunState::cancelled);
}

TEST(Document, profilesEveryOperator) {
    const auto document = fire();
    const auto profile = document->profile(document->current(), {.repeats = 3}, {});
    EXPECT_EQ(profile.operators.size(), document->current().operatorCount());
    EXPECT_GT(profile.endToEnd.median, 0);
    EXPECT_EQ(profile.engine, "onednn");
    EXPECT_GT(profile.predictedSumMs(), 0);
    EXPECT_TRUE(profile.ceilings.isKnown());
    EXPECT_FALSE(profile.original) << "this is the original";
}

TEST(Document, aProfileOfFewerRunsThanAskedForSaysSo) {
    const auto document = fire();
    std::vector<std::string> notes;
    document->setListener([&](const Event& event) {
        if (const auto* message = std::get_if<event::Message>(&event)) notes.push_back(message->text);
    });
    const auto profile = document->profile(document->current(), {.repeats = 1'000'000, .seconds = 0.02}, {});
    EXPECT_LT(profile.runs, 1'000'000u);
    EXPECT_THAT(notes,
        testing::Contains(
            testing::HasSubstr("only " + std::to_string(profile.runs) + " of 1000000 runs fit into 0.02 s")));
}

TEST(Document, aGraphIsComparedWithTheOriginalOnceThatWasMeasured) {
    const auto document = fire();
    document->profile(document->current(), {.repeats = 7}, {});
    document->optimize("tensat", quick(*document), {}, {.measuresLatency = false});
    const auto profile = document->profile(document->current(), {.repeats = 7}, {});
    ASSERT_TRUE(profile.original);
    EXPECT_EQ(profile.original->count, 7u);
    const auto turns = document->inTurns(document->original(), document->current(), 9, {});
    EXPECT_EQ(turns.before.count, 9u);
    EXPECT_GT(turns.speedUp.median, 0);
    EXPECT_LE(turns.change.interval.low, turns.change.median);
}

// Regression: the measurement of the original was looked up at the first step but stored at the last.
TEST(Document, theOriginalIsMeasuredAsTheFirstStepWhereverItIsMetAgain) {
    const auto document = fire();
    const auto matches = document->matches();
    document->skip(matches.back());
    document->profile(document->current(), {.repeats = 3}, {});
    EXPECT_EQ(document->session().measurements().back().step, document->steps().front().id);
    document->apply(matchOf(matches, "fuse-conv-relu"));
    EXPECT_TRUE(document->profile(document->current(), {.repeats = 3}, {}).original);
}

TEST(Document, timesOfAnotherEngineAreNotCompared) {
    const auto document = fire();
    document->setMeasuring({.engine = runtime::Engine::libTorch});
    document->profile(document->current(), {.repeats = 3}, {});
    document->setMeasuring({.engine = runtime::Engine::oneDnn});
    document->optimize("tensat", quick(*document), {}, {.measuresLatency = false});
    EXPECT_FALSE(document->profile(document->current(), {.repeats = 3}, {}).original);
}

// A search at given extents leaves the model's named extents unchanged. Its result is also verified at other extents.
TEST(Document, optimizesAtExtents) {
    const auto graph = graph::parse(
        "(graph (input x f32[batch,3,H,W])"
        " (output \"y\" (Relu (Reshape x (Concat[axis=0] (Shape[end=1] x)"
        " (Constant[value=i64[1]{-1}]))))))",
        graph::Arena::create());
    const auto document = Document::create(graph, "open");
    document->setExtents({{{{"batch", 2}, {"H", 8}, {"W", 8}}}, {{{"batch", 1}, {"H", 16}, {"W", 4}}}});
    const auto report = document->optimize("tensat", quick(*document), {}, {.measuresLatency = false});
    EXPECT_TRUE(report.verification.equal) << report.verification.difference;
    EXPECT_EQ(report.verification.samples, 3) << "two sets, and one that was not given";
    EXPECT_EQ(report.result.graph.type(report.result.graph.outputs()[0].node).toString(), "f32[batch,3*H*W]");
    const auto runs = document->session().runs();
    EXPECT_EQ(runParameters(runs.back().parameters).extents, document->extents());
}

TEST(Document, whatOneDnnCannotRunIsTimedWithLibTorchAndTold) {
    const auto graph = graph::parse("(graph (input x f64[8]) (output \"y\" (Neg x)))", graph::Arena::create());
    const auto document = Document::create(graph, "doubles");
    std::string heard;
    document->setListener([&](const Event& event) {
        if (const auto* message = std::get_if<event::Message>(&event)) heard += message->text;
    });
    EXPECT_EQ(document->profile(document->current(), {.repeats = 1}, {}).engine, "libtorch");
    EXPECT_THAT(heard, testing::HasSubstr("input 'x' is f64[8]"));
}

}  // namespace egret::workbench::document_test
