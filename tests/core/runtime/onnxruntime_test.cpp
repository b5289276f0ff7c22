// ONNX Runtime as an engine. Skipped where it is not installed (scripts/onnxruntime).
#include "core/base/error.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "core/runtime/executable.h"
#include "core/runtime/inputs.h"
#include "core/runtime/measure.h"
#include "core/runtime/onnxruntime/fusion.h"
#include "core/runtime/onnxruntime_graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace egret::runtime::onnxruntime_test {
namespace {

class OnnxRuntime : public testing::Test {
protected:
    void SetUp() override {
        try {
            onnxruntime::version();
        } catch (const Error& error) {
            GTEST_SKIP() << error.what();
        }
    }
};

graph::Graph small() {
    return graph::parse(
        "(graph (input x f32[1,3,8,8]) (output \"y\" (Relu (Conv[pads=[1,1,1,1]] x"
        " (Constant[value=f32[4,3,3,3]{0.5}]))))"
        " (output \"z\" (ReduceMax[keepdims=0] x)))",
        graph::Arena::create());
}

}  // namespace

TEST_F(OnnxRuntime, computesWhatLibTorchComputes) {
    for (const auto* network : {"squeezenet", "bert_layer"}) {
        SCOPED_TRACE(network);
        const graph::Graph graph = graph::networks::make(network);
        const auto inputs = randomInputs(graph);
        const auto expected = Executable(graph).run(inputs),
                   actual = Executable(graph, {}, Engine::onnxRuntime).run(inputs);
        ASSERT_EQ(actual.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            ASSERT_EQ(actual[i]->shape(), expected[i]->shape());
            for (int64_t e = 0; e < expected[i]->elements(); e += 7)
                ASSERT_NEAR(
                    actual[i]->number(e), expected[i]->number(e), 1e-3 * (1 + std::abs(expected[i]->number(e))));
        }
    }
}

TEST_F(OnnxRuntime, outputsComeInTheGraphsOrder) {
    const graph::Graph graph = small();
    const auto outputs = Executable(graph, {}, Engine::onnxRuntime).run(randomInputs(graph));
    EXPECT_EQ(outputs[0]->shape(), (std::vector<int64_t>{1, 4, 8, 8}));
    EXPECT_EQ(outputs[1]->shape(), std::vector<int64_t>());
}

TEST_F(OnnxRuntime, timesAreThoseOfItsNodes) {
    const graph::Graph graph = small();
    const Executable executable(graph, {}, Engine::onnxRuntime);
    Timing timing{.perOperator = true};
    executable.run(randomInputs(graph), {}, &timing);
    ASSERT_EQ(timing.operatorsMs.size(), executable.operators().size());
    EXPECT_GT(timing.totalMs, 0);
    double sum = 0;
    for (const double ms : timing.operatorsMs) sum += ms;
    EXPECT_GT(sum, 0);
}

// The nodes have no names, and the last one gets that of the output.
TEST_F(OnnxRuntime, timesAnOperatorInTheContextOfANetwork) {
    const std::vector<graph::Type> maps = {graph::Type::parse("f32[1,64,56,56]")};
    for (const char* name : {"Sigmoid", "GlobalAveragePool"}) {
        const graph::Inferred op = graph::infer(graph::operatorNamed(name), {}, maps);
        const Latency latency = measureOperator(op.op, maps, {.warmup = 0, .repeats = 3}, {}, Engine::onnxRuntime);
        EXPECT_GT(latency.medianMs, 0) << name;
    }
}

TEST_F(OnnxRuntime, nodesThatRunNameWhatTheyCompute) {
    const std::string model = onnx::exportModel(small());
    std::map<std::string, std::size_t> operators;
    for (const auto& node : onnxruntime::nodesThatRun(model, {})) operators[node.operation] += node.operators.size();
    EXPECT_EQ(operators["com.microsoft.nchwc::Conv"] + operators["com.microsoft::FusedConv"], 3u)
        << "Conv, Relu and the weight, which the file computes";
    EXPECT_EQ(operators["ReduceMax"], 1u);
    std::size_t unfused = 0;
    for (const auto& node : onnxruntime::nodesThatRun(model, {.level = onnxruntime::Level::none})) {
        EXPECT_LE(node.operators.size(), 1u) << node.operation;
        unfused += node.operators.size();
    }
    EXPECT_EQ(unfused, 4u);
}

TEST_F(OnnxRuntime, itsGraphNamesTheOperatorsThatItsNodesCompute) {
    const graph::Graph graph = small();
    const auto optimized = onnxruntime::optimizedGraph(graph);
    EXPECT_EQ(optimized.graph.arenaPtr(), graph.arenaPtr());
    std::set<graph::NodeId> computed;
    for (const auto& [node, operators] : optimized.computes) computed.insert(operators.begin(), operators.end());
    for (const graph::NodeId id : graph.nodes()) {
        const bool isOperator = graph.op(id).is("Conv") || graph.op(id).is("Relu") || graph.op(id).is("ReduceMax");
        EXPECT_TRUE(!isOperator || computed.contains(id)) << graph.nameOf(id);
    }
    EXPECT_LT(optimized.computes.size(), computed.size()) << "Conv and Relu are one node";
}

TEST_F(OnnxRuntime, itsGraphIsFoundWhateverTheFileShares) {
    // Two equal operators on extents are one node of the file.
    const graph::Graph graph = graph::parse(
        "(graph (input x f32[n,4]) (let s (Gather (Shape x) (Constant[value=i64[1]{0}])))"
        "(let t (Gather (Shape x) (Constant[value=i64[1]{0}])))"
        "(output \"y\" (Relu (Reshape x (Concat[axis=0] s (Constant[value=i64[1]{4}])))))"
        "(output \"z\" (Add t t)))",
        graph::Arena::create());
    const auto optimized = onnxruntime::optimizedGraph(graph);
    EXPECT_FALSE(optimized.computes.empty());
}

TEST_F(OnnxRuntime, refusesWithItsOwnWords) {
    try {
        onnxruntime::Session("not a model", {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::unsupported);
        EXPECT_THAT(std::string(error.what()), testing::HasSubstr("ONNX Runtime: "));
    }
    const graph::Graph graph =
        graph::parse("(graph (input x f32[n,3]) (output \"y\" (Relu x)))", graph::Arena::create());
    EXPECT_THROW(Executable(graph, {}, Engine::onnxRuntime).run({graph::Tensor::of<float>({3}, {1, 2, 3})}), Error);
}

}  // namespace egret::runtime::onnxruntime_test
