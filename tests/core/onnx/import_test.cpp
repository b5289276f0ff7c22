// The operators that an import creates.
#include "tests/core/onnx/support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::onnx {
namespace {

using graph::Graph;
using graph::NodeId;
using Ints = std::vector<int64_t>;

// Returns the operator that computes the only output.
std::string imported(const std::string& text, int opset) {
    const Graph graph = importProto(model(text, opset));
    return graph.op(graph.outputs()[0].node).toString();
}

TEST(Import, lightModelsHaveNoOpaqueNode) {
    for (const std::string& name : kLightModels) {
        const auto path = lightModel(name);
        if (path.empty()) GTEST_SKIP() << "the shared models are missing";
        ImportReport report;
        const Graph graph = importModel(path, graph::Arena::create(), &report);
        EXPECT_EQ(report.opset, 9);
        EXPECT_TRUE(report.opaque.empty());
        EXPECT_TRUE(report.notes.empty());
        EXPECT_EQ(graph.inputs().size(), 1u);
        EXPECT_TRUE(graph.type(graph.outputs()[0].node).isFullyKnown());
    }
}

TEST(Import, parametersThatAreConstantInputsBecomeAttributes) {
    EXPECT_EQ(imported("(float[2,6] x) => (float[3,4] y) <int64[2] s = {3,-1}> { y = Reshape(x, s) }", 14),
        "Reshape[shape=[3,4]]");
    EXPECT_EQ(imported("(float[4] x) => (float[4] y) <float hi = {6}> { y = Clip(x, , hi) }", 13), "Clip[max=6.0]");
    EXPECT_EQ(imported("(float[4] x) => (float[2] y) { s = Constant <value = int64[1] {1}> () e = Constant <value = "
                       "int64[1] {3}> () y = Slice(x, s, e) }",
                  13),
        imported("(float[4] x) => (float[2] y) { y = Slice <starts = [1], ends = [3]> (x) }", 9));
    EXPECT_EQ(imported("(float[2,4] x) => (float[2] y) <int64[1] a = {1}> { y = ReduceSum <keepdims = 0> (x, a) }", 13),
        imported("(float[2,4] x) => (float[2] y) { y = ReduceSum <axes = [1], keepdims = 0> (x) }", 11));
    EXPECT_EQ(imported("(float[2,4] x) => (float[2] y) <int64[1] a = {1}> { y = ReduceMax <keepdims = 0> (x, a) }", 18),
        imported("(float[2,4] x) => (float[2] y) { y = ReduceMax <axes = [1], keepdims = 0> (x) }", 13));
    EXPECT_EQ(
        imported("(float[4] x) => (float[4] y) { y, unused = Dropout <ratio = 0.25> (x) }", 10), "Dropout[ratio=0.25]");
}

TEST(Import, computedParametersStayInputs) {
    const Graph graph = importProto(model("(float[2,6] x, int64[3] s) => (float[a,b,c] y) { y = Reshape(x, s) }"));
    const NodeId reshape = graph.outputs()[0].node;
    EXPECT_EQ(graph.node(reshape).inputs.size(), 2u);
    EXPECT_EQ(graph.type(reshape).toString(), "f32[?,?,?]");
    EXPECT_EQ(imported("(float[4] x, float hi) => (float[4] y) { y = Clip(x, , hi) }", 13), "Clip");
}

TEST(Import, parametersThatAnAttributeCannotHoldStayInputs) {
    // Attributes have single precision; 0.1 in double precision is a different number.
    EXPECT_EQ(imported("(double[4] x) => (double[4] y) <double hi = {0.1}> { y = Clip(x, , hi) }", 13), "Clip");
    EXPECT_EQ(
        imported("(double[4] x) => (double[4] y) <double hi = {0.5}> { y = Clip(x, , hi) }", 13), "Clip[max=0.5]");
    EXPECT_EQ(imported("(int64[4] x) => (int64[4] y) <int64 hi = {16777217}> { y = Clip(x, , hi) }", 13), "Clip");
}

TEST(Import, nodesThatNoOutputNeedsAreLeftOut) {
    ImportReport report;
    const Graph graph =
        importProto(model("(float[4] x) => (float[4] y) { y = Relu(x) a = Neg(x) b = local.Custom(a) }"), &report);
    EXPECT_EQ(graph.operatorCount(), 1u);
    EXPECT_THAT(report.notes, testing::ElementsAre("2 unused nodes were left out."));
}

TEST(Import, deepAndWideModels) {  // no recursion, no quadratic time
    auto deep = model("(float[4] x) => (float[4] y) { y = Relu(x) }");
    deep.mutable_graph()->clear_node();
    constexpr int kNodes = 50000;
    for (int i = 0; i < kNodes; ++i) {
        auto& node = *deep.mutable_graph()->add_node();
        node.set_op_type(i % 3 ? "Neg" : "Custom");
        if (i % 3 == 0) node.set_domain("local");
        node.add_input(i ? "v" + std::to_string(i - 1) : "x");
        node.add_output(i + 1 < kNodes ? "v" + std::to_string(i) : "y");
        auto& info = *deep.mutable_graph()->add_value_info();
        info.set_name(node.output(0));
        *info.mutable_type() = deep.graph().input(0).type();
    }
    const Graph graph = importProto(deep);
    EXPECT_EQ(graph.operatorCount(), static_cast<std::size_t>(kNodes));
    EXPECT_TRUE(importBytes(exportModel(graph)) == graph);
}

TEST(Import, meaningsThatChangedBetweenOperatorSets) {
    EXPECT_EQ(imported("(float[2,3,4] x) => (float[2,3,4] y) { y = Softmax(x) }", 12), "Softmax[axis=1, flatten=1]");
    EXPECT_EQ(imported("(float[2,3,4] x) => (float[2,3,4] y) { y = Softmax(x) }", 13), "Softmax");
    EXPECT_EQ(imported("(float[2,3] x) => (float[2,3] y) { y = Softmax(x) }", 12), "Softmax");  // same axis either way
    // In older operator sets, infinite bounds become finite.
    EXPECT_EQ(
        imported("(float[4] x) => (float[4] y) { y = Clip(x) }", 10), "Clip[max=3.4028235e+38, min=-3.4028235e+38]");
    EXPECT_EQ(imported("(float[4] x) => (float[4] y) { y = Clip(x) }", 11), "Clip");
    EXPECT_EQ(imported("(float[5] x) => (float[3] y, float[2] z) { y, z = Split <num_outputs = 2> (x) }", 18),
        "Get[index=0]");
    // At operator set 10, the second input of Resize is `scales`, without a region.
    EXPECT_THAT(imported("(float[1,1,2,2] x) => (float[1,1,4,4] y) <float[4] s = {1,1,2,2}> { y = Resize <mode = "
                         "\"nearest\"> (x, s) }",
                    10),
        testing::HasSubstr("asymmetric"));
    EXPECT_THROW(
        imported("(float[6] x) => (float[3] y, float[3] z) { y, z = Split <num_outputs = 3> (x) }", 18), Error);
}

TEST(Import, constantOfShapeIsAConstantOfOneValue) {
    const Graph graph =
        importProto(model("() => (float[1000,1000,1000,1000] y) <int64[4] s = {1000,1000,1000,1000}> { y = "
                          "ConstantOfShape <value = float[1] {0.5}> (s) }"));
    const auto& value = graph.op(graph.outputs()[0].node).data("value");
    EXPECT_TRUE(value->isSplat());
    EXPECT_EQ(value->elements(), 1000000000000);
    EXPECT_EQ(value->number(7), 0.5);
}

TEST(Import, constantsInAllSpellings) {
    EXPECT_EQ(imported("() => (int64 y) { y = Constant <value_int = 3> () }", 13), "Constant[value=i64[]{3}]");
    EXPECT_EQ(
        imported("() => (int64[2] y) { y = Constant <value_ints = [3, 4]> () }", 13), "Constant[value=i64[2]{3,4}]");
    EXPECT_EQ(imported("() => (float y) { y = Constant <value_float = 0.5> () }", 13), "Constant[value=f32[]{0.5}]");
    const Graph graph = importProto(model("() => (string[2] y) { y = Constant <value_strings = [\"a\", \"b\"]> () }"));
    EXPECT_EQ(graph.op(graph.outputs()[0].node).data("value")->stringValues(), (std::vector<std::string>{"a", "b"}));
}

TEST(Import, labelsAreNamesOfFirstOutputs) {
    const Graph graph = importProto(model(
        "(float[4] x) => (float[2] z) <float[4] w = {1,2,3,4}> { h = Add(x, w) p, q = Split(h) z = Mul(p, q) }", 11));
    std::vector<std::string> labels;
    for (const NodeId id : graph.nodes()) labels.push_back(graph.label(id));
    EXPECT_THAT(labels, testing::UnorderedElementsAre("", "w", "h", "p", "p", "q", "z"));
}

TEST(Import, initializersAmongTheInputs) {
    // Before IR 4, initializers of inputs are constants; since then, they are default values.
    auto old = model("(float[2] x, float[2] w) => (float[2] y) { y = Add(x, w) }", 9, 3);
    auto& tensor = *old.mutable_graph()->add_initializer();
    tensor.set_name("w");
    tensor.set_data_type(1);
    tensor.add_dims(2);
    tensor.add_float_data(1);
    tensor.add_float_data(2);
    Graph graph = importProto(old);
    EXPECT_EQ(graph.inputs().size(), 1u);
    EXPECT_EQ(graph.origin()->constantInputs, std::vector<std::string>{"w"});
    std::string bytes = exportModel(graph);
    EXPECT_EQ(checked(bytes), "");
    EXPECT_EQ(parsed(bytes).graph().input(1).name(), "w");
    EXPECT_TRUE(importBytes(bytes) == graph);

    old.set_ir_version(4);
    graph = importProto(old);
    ASSERT_EQ(graph.inputs().size(), 2u);
    EXPECT_EQ(graph.op(graph.inputs()[1]).data("default")->number(1), 2.0);
    bytes = exportModel(graph);
    EXPECT_EQ(checked(bytes), "");
    EXPECT_TRUE(importBytes(bytes) == graph);
}

TEST(Import, unsortedNodesAreSorted) {
    auto unsorted = model("(float[4] x) => (float[4] z) { y = Relu(x) z = Neg(y) }");
    unsorted.mutable_graph()->mutable_node()->SwapElements(0, 1);
    ImportReport report;
    const Graph graph = importProto(unsorted, &report);
    ASSERT_EQ(report.notes.size(), 1u);
    EXPECT_THAT(report.notes[0], testing::HasSubstr("sorted"));
    EXPECT_EQ(checked(exportModel(graph)), "");
}

TEST(Import, symbolicExtentsKeepTheirNames) {
    const auto original = model("(float[batch,3] x, float[batch,3] y) => (float[batch,3] z) { z = Add(x, y) }");
    auto odd = original;
    for (auto& input : *odd.mutable_graph()->mutable_input())
        input.mutable_type()->mutable_tensor_type()->mutable_shape()->mutable_dim(0)->set_dim_param("2*(a,b) ]");
    odd.mutable_graph()
        ->mutable_output(0)
        ->mutable_type()
        ->mutable_tensor_type()
        ->mutable_shape()
        ->mutable_dim(0)
        ->set_dim_param("2*(a,b) ]");
    for (const auto& one : {original, odd}) {
        const Graph graph = importProto(one);
        const std::string bytes = exportModel(graph);
        EXPECT_TRUE(importBytes(bytes) == graph);
        EXPECT_EQ(parsed(bytes).graph().input(0).SerializeAsString(), one.graph().input(0).SerializeAsString());
        EXPECT_EQ(graph.type(graph.outputs()[0].node), graph.type(graph.inputs()[0]));
    }
    EXPECT_EQ(importProto(original).type(importProto(original).outputs()[0].node).toString(), "f32[batch,3]");
}

TEST(Import, newerModelsSaySo) {
    ImportReport report;
    importProto(model("(float[2] x) => (float[2] y) { y = Relu(x) }", 21, 10), &report);
    EXPECT_TRUE(report.opaque.empty());
    ASSERT_EQ(report.notes.size(), 1u);
    EXPECT_THAT(report.notes[0], testing::HasSubstr("newer"));
}

TEST(Import, declaredOutputsThatContradictAreNoted) {
    ImportReport report;
    importProto(model("(float[2] x) => (float[3] y) { y = Relu(x) }"), &report);
    ASSERT_EQ(report.notes.size(), 1u);
    EXPECT_THAT(report.notes[0], testing::HasSubstr("declared f32[3] but is f32[2]"));
}

}  // namespace
}  // namespace egret::onnx
