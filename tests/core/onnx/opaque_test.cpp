// Content that Egret does not understand is preserved.
#include "tests/core/onnx/support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::onnx {
namespace {

using graph::Graph;
using graph::NodeId;
using testing::ElementsAreArray;
using testing::HasSubstr;

NodeId find(const Graph& graph, std::string_view op) {
    for (const NodeId id : graph.nodes())
        if (graph.op(id).is(op)) return id;
    return {};
}

// Imports, exports and imports again, checks that nothing changed, and returns the exported model.
::onnx::ModelProto roundTrip(const ::onnx::ModelProto& model, ImportReport* report = nullptr) {
    const Graph graph = importProto(model, report);
    const std::string bytes = exportModel(graph);
    EXPECT_EQ(checked(bytes), "");
    EXPECT_TRUE(importBytes(bytes) == graph) << parsed(bytes).DebugString();
    EXPECT_EQ(exportModel(importBytes(bytes)), bytes);
    return parsed(bytes);
}

TEST(Opaque, nodesOfOtherDomainsKeepTheirAttributes) {
    const auto original = model(
        "(float[2,3] x) => (float[2,3] y) { a = Relu(x) y = local.Custom <alpha = 0.5, names = [\"p\", \"q\"]> (a, , "
        "x) }");
    ImportReport report;
    const auto written = roundTrip(original, &report);
    EXPECT_EQ(report.opaque, (std::map<std::string, uint64_t>{{"local::Custom", 1}}));
    EXPECT_EQ(nodeOf(written, "Custom").SerializeAsString(), nodeOf(original, "Custom").SerializeAsString());
    EXPECT_EQ(written.producer_name(), "somebody");
}

// Regression: a branch that read two equal weights lost an input.
TEST(Opaque, equalWeightsAreCapturedOnce) {
    const auto original = model(
        "(bool c, float[16] x) => (float[16] y) <float[16] a = {1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16},"
        " float[16] b = {1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16}> { y = If (c) <then_branch = t () => (float[16] p)"
        " { p = Add(x, a) }, else_branch = e () => (float[16] q) { q = Mul(x, b) }> }");
    EXPECT_EQ(roundTrip(original).graph().initializer_size(), 1) << "both branches read the model's initializer";
    const Graph graph = importProto(original);
    EXPECT_EQ(graph.node(find(graph, "If")).inputs.size(), 2u) << "the constants are in the bodies";
}

// Regression: types that libonnx 1.12 does not know were not written: a value's type changed, or an input was refused.
TEST(Opaque, newerElementTypesAreKept) {
    auto original = model("(float[2] x, float[2] z) => (float[2] y) { y = local.Custom(x, z) }");
    auto& graph = *original.mutable_graph();
    graph.mutable_input(0)->mutable_type()->mutable_tensor_type()->set_elem_type(17);
    graph.mutable_input(1)->mutable_type()->mutable_tensor_type()->set_elem_type(99);
    auto& map = *graph.mutable_output(0)->mutable_type()->mutable_sequence_type()->mutable_elem_type();
    map.mutable_map_type()->set_key_type(7);
    map.mutable_map_type()->mutable_value_type()->mutable_tensor_type()->set_elem_type(22);
    const auto written = roundTrip(original);
    EXPECT_EQ(written.graph().input(0).type().tensor_type().elem_type(), 17);
    const Graph read = importProto(original);
    EXPECT_EQ(read.type(read.outputs()[0].node).toString(), "other\"seq(map(int64,tensor(int4)))\"");
}

TEST(Opaque, typesComeFromTheFileOrFromOnnx) {
    // TopK is an ONNX operator, so its types are inferred; the types of Custom are declared.
    const auto original = model(
        "(float[2,8] x, int64[1] k) => (float[2,n] z) <int64[2,n] stated> {"
        "  v, i = TopK <axis = 1> (x, k)  stated = local.Custom(i)  f = Cast <to = 1> (stated)  z = Add(v, f) }");
    const Graph graph = importProto(original);
    const NodeId add = graph.outputs()[0].node;
    EXPECT_TRUE(graph.op(add).is("Add"));
    EXPECT_EQ(graph.arena().inputTypes(add)[1].toString(), "f32[2,n]");
    roundTrip(original);
}

TEST(Opaque, behindAnUnknownTypeEverythingIsOpaque) {
    const auto original = model("(float[2] x) => (float[2] y) { a = local.Custom(x) b = Relu(a) y = Neg(b) }");
    ImportReport report;
    roundTrip(original, &report);
    EXPECT_EQ(report.opaque.size(), 3u);
}

constexpr const char* kIf =
    "(float[N,4] x, bool c) => (float[N,4] z) <float[4] w = {1,2,3,4}> {"
    "  h = Mul(x, w)"
    "  y = If (c) <then_branch = g1 () => (float[N,4] t) { t = Add(h, w) },"
    "              else_branch = g2 () => (float[N,4] e) { u = Neg(h) e = Exp(u) }>"
    "  z = Relu(y) }";

TEST(ControlFlow, capturedValuesAreInputs) {
    const auto original = model(kIf);
    const Graph graph = importProto(original);
    const NodeId choice = find(graph, "If");
    ASSERT_TRUE(choice.valid());
    EXPECT_EQ(graph.node(choice).inputs.size(), 2u);  // c, h; the constant w is in the body
    EXPECT_EQ(graph.type(choice).toString(), "f32[N,4]");
    roundTrip(original);
}

TEST(ControlFlow, namesInsideDifferFromThoseOutside) {
    const Graph graph = importProto(model(kIf));
    graph::Arena& arena = graph.arena();
    const NodeId mul = find(graph, "Mul");
    const NodeId sum = arena.add("Add", {}, {graph.node(mul).inputs[0], graph.node(mul).inputs[1]});
    arena.setLabel(sum, "u");  // a name used inside a branch
    const Graph changed = graph.replaced({{mul, sum}});
    const std::string bytes = exportModel(changed);
    EXPECT_EQ(checked(bytes), "");
    EXPECT_TRUE(importBytes(bytes) == changed);
}

TEST(ControlFlow, nestedBodiesCaptureAcrossLevels) {
    auto original = model(
        "(int64 n, bool c, float[2] x, float[2] outer) => (float[2] last) {"
        "  last = Loop (n, c, x) <body = b (int64 i, bool going, float[2] state) => (bool more, float[2] next) {"
        "    more = Identity(going)"
        "    next = If (going) <then_branch = g1 () => (float[2] t) { t = Add(state, outer) },"
        "                       else_branch = g2 () => (float[2] e) { e = Sub(state, outer) }> }> }");
    const Graph graph = importProto(original);
    const NodeId loop = find(graph, "Loop");
    ASSERT_TRUE(loop.valid());
    EXPECT_EQ(graph.node(loop).inputs.size(), 4u);
    roundTrip(original);
}

TEST(ControlFlow, sequenceMapIsALoop) {
    const auto original = model(
        "(float[N,4] x, float[1] outer) => (float[M,4] y) {"
        "  scale = Neg(outer)"
        "  xs = SplitToSequence <axis = 0> (x)"
        "  ys = SequenceMap (xs, outer) <body = b (float[1,4] a, float[1] s) => (float[1,4] z) {"
        "    t = Add(a, s) z = Mul(t, scale) }>"
        "  y = ConcatFromSequence <axis = 0> (ys) }");
    ImportReport report;
    const Graph graph = importProto(original, &report);
    EXPECT_TRUE(report.opaque.empty());
    const NodeId loop = find(graph, "Loop");
    ASSERT_TRUE(loop.valid());
    EXPECT_EQ(graph.type(loop).toString(), "other\"seq(tensor(float))\"");
    EXPECT_EQ(graph.node(loop).inputs.size(), 6u);  // limit, condition, results; xs, outer, scale
    EXPECT_TRUE(importBytes(exportModel(graph)) == graph);
}

TEST(Opaque, equalNodesWithOtherNamesStayApart) {  // each RandomNormal draws different numbers
    const auto original = model(
        "() => (float[3] y) { a = RandomNormal <shape = [3]> () b = RandomNormal <shape = [3]> () y = Sub(a, b) }");
    EXPECT_EQ(roundTrip(original).graph().node_size(), 3);
}

TEST(Opaque, otherVersionsOfOnnxRuntimesOperatorsStayOpaque) {
    const auto opaqueIn = [](const std::string& node) {
        auto proto = model("(float[2,32] x, float[5] w) => (float[2,5] y) { y = " + node + " }");
        auto& import = *proto.add_opset_import();
        import.set_domain("com.microsoft");
        import.set_version(1);
        ImportReport report;
        importProto(proto, &report);
        for (const std::string& note : report.notes)
            if (note.find("not rewritten") != std::string::npos) return note;
        EXPECT_TRUE(report.opaque.empty());
        return std::string();
    };
    EXPECT_EQ(opaqueIn("com.microsoft.Gelu(x)"), "");
    EXPECT_THAT(opaqueIn("com.microsoft.MatMulNBits<K = 32, N = 5, block_size = 16>(x, w, w)"),
        HasSubstr("'y' is kept unchanged and not rewritten: com.microsoft.MatMulNBits: "));
    EXPECT_THAT(opaqueIn("com.microsoft.FusedConv<activation = \"Elu\">(x, w)"), HasSubstr("activation"));
    EXPECT_THAT(opaqueIn("com.microsoft.QuickGelu<beta = 2.0>(x)"), HasSubstr("the attribute beta is not supported"));
    EXPECT_THAT(opaqueIn("com.microsoft.Gelu(x, x, x)"), HasSubstr("3 inputs are not supported"));
}

TEST(Opaque, quantizationToElementTypesThatEgretLacks) {
    for (const int element : {17, 21}) {  // float8e4m3fn, uint4
        ImportReport report;
        importProto(model("(float[3,4] x, float s) => (uint8[3,4] y) { y = QuantizeLinear <output_dtype = " +
                            std::to_string(element) + "> (x, s) }",
                        21),
            &report);
        EXPECT_EQ(report.opaque.size(), 1u) << element;
    }
}

// Kernels of ONNX Runtime skip the outputs without a name, and some cannot compute them.
TEST(Opaque, absentOutputsOfOnnxRuntimesOperatorsStayAbsent) {
    const auto written = [](const std::string& graph, const std::string& op) {
        auto proto = model(graph);
        auto& import = *proto.add_opset_import();
        import.set_domain("com.microsoft");
        import.set_version(1);
        const auto before = nodeOf(proto, op), after = nodeOf(parsed(exportModel(importProto(proto))), op);
        EXPECT_THAT(after.output(), ElementsAreArray(before.output()));
    };
    written(
        "(float[2,3,4] x, float[4] s) => (float[2,3,4] y, float[2,3,4] z) {"
        " y, , , z = com.microsoft.SkipLayerNormalization <epsilon = 0.5> (x, x, s) }",
        "SkipLayerNormalization");
    written(
        "(float[1,2,8] q, float[1,2,8] k, int32[1] l, int32[1] t) => (float[1,2,8] y) {"
        " y = com.microsoft.GroupQueryAttention <kv_num_heads = 2, num_heads = 2> (q, k, k, , , l, t) }",
        "GroupQueryAttention");
}

TEST(Opaque, modelLocalFunctions) {
    const auto original = model(
        "(float[N,4] x) => (float[N,4] z) { y = local.twice(x) z = Relu(y) }"
        "<domain: \"local\", opset_import: [\"\" : 17]> twice (a) => (b) { b = Add(a, a) }");
    ImportReport report;
    const auto written = roundTrip(original, &report);
    // Relu is not opaque, because libonnx infers the type of y through the function.
    EXPECT_EQ(report.opaque, (std::map<std::string, uint64_t>{{"local::twice", 1}}));
    ASSERT_EQ(written.functions_size(), 1);
    EXPECT_EQ(written.functions(0).SerializeAsString(), original.functions(0).SerializeAsString());
}

TEST(Opaque, aFunctionMayHideAnOperatorOfOnnx) {
    auto original = model("(float[4] x) => (float[4] y) { y = Relu(x) }");
    auto& function = *original.add_functions();
    function.set_name("Relu");
    function.add_input("a");
    function.add_output("b");
    auto& node = *function.add_node();
    node.set_op_type("Neg");
    node.add_input("a");
    node.add_output("b");
    function.add_opset_import()->set_version(17);
    ImportReport report;
    importProto(original, &report);
    EXPECT_EQ(report.opaque.count("Relu"), 1u);
}

TEST(Opaque, sequencesAreNot) {
    auto original = model(
        "(float[2] a, float[2] b, int64 i, float[2] s) => (float[2] y, float[2] t) {"
        "  t = SequenceInsert(s, a)  q = SequenceConstruct(a, b)  e = SequenceAt(q, i)  y = Relu(e) }");
    const auto makeSequence = [](::onnx::TypeProto& type) {
        const ::onnx::TypeProto element = type;
        *type.mutable_sequence_type()->mutable_elem_type() = element;
    };
    makeSequence(*original.mutable_graph()->mutable_input(3)->mutable_type());
    makeSequence(*original.mutable_graph()->mutable_output(1)->mutable_type());
    ImportReport report;
    const Graph graph = importProto(original, &report);
    EXPECT_TRUE(report.opaque.empty());
    EXPECT_EQ(graph.type(graph.inputs()[3]).toString(), "other\"seq(tensor(float))\"");
    EXPECT_TRUE(graph.op(graph.outputs()[0].node).is("Relu"));
    const auto written = roundTrip(original);
    EXPECT_EQ(written.graph().input(3).SerializeAsString(), original.graph().input(3).SerializeAsString());
}

TEST(Opaque, modelsBeforeOperatorSet7AreConverted) {
    const auto original =
        model("(float[2,3] x) => (float[2,3] y) <float[3] w = {1,2,3}> { y = Add <broadcast = 1> (x, w) }", 6, 3);
    auto withInput = original;
    auto& input = *withInput.mutable_graph()->add_input();
    input.set_name("w");
    input.mutable_type()->mutable_tensor_type()->set_elem_type(1);
    input.mutable_type()->mutable_tensor_type()->mutable_shape()->add_dim()->set_dim_value(3);
    ImportReport report;
    const auto written = roundTrip(withInput, &report);
    EXPECT_TRUE(report.opaque.empty());
    ASSERT_EQ(report.notes.size(), 1u);
    EXPECT_EQ(report.notes[0], "Operator set 6 was converted to 7, the oldest that Egret's operators cover.");
    EXPECT_EQ(written.opset_import(0).version(), 7);
    EXPECT_EQ(nodeOf(written, "Add").attribute_size(), 0);
    // If the converter does not know a node, it leaves all nodes unconverted.
    auto unknown = withInput;
    auto& node = *unknown.mutable_graph()->mutable_node()->Add();
    node.set_op_type("Custom");
    node.set_domain("local");
    node.add_input("y");
    node.add_output("z");
    unknown.mutable_graph()->mutable_output(0)->set_name("z");
    ImportReport kept;
    EXPECT_EQ(nodeOf(roundTrip(unknown, &kept), "Add").attribute(0).i(), 1);
    EXPECT_EQ(kept.opaque.count("Add"), 1u);
    ASSERT_EQ(kept.notes.size(), 1u);
    EXPECT_THAT(kept.notes[0], testing::HasSubstr("older than 7"));
}

TEST(Opaque, whatTheTableCannotSay) {
    const struct {
        const char* graph;
        int opset;
        const char* op;
    } kCases[] = {
        {"(float[2,3,4] x, float[3] s) => (float[2,3,4] y) { y = BatchNormalization <spatial = 0> (x, s, s, s, s) }", 7,
            "BatchNormalization"},
        {"(float[2,3,4] x, float[3] s) => (float[2,3,4] y) { y, m, v, sm, sv = BatchNormalization (x, s, s, s, s) }", 9,
            "BatchNormalization"},
        {"(float[4] x) => (float[4] y, float[4] m) { y, m = Dropout(x) }", 7, "Dropout"},
        {"(int32[4] x) => (int32[4] y) { y = Relu(x) }", 13, "Relu"},  // integers only from operator set 14 on
    };
    for (const auto& one : kCases) {
        ImportReport report;
        const Graph graph = importProto(model(one.graph, one.opset), &report);
        EXPECT_EQ(report.opaque.count(one.op), 1u) << one.graph;
        EXPECT_TRUE(importBytes(exportModel(graph)) == graph) << one.graph;
    }
}

TEST(Opaque, constantsOfTypesWeDoNotHave) {
    auto original = model("(float[2] x) => (float[2] y) { y = local.Custom(x, eight, sparse) }");
    auto& eight = *original.mutable_graph()->add_initializer();
    eight.set_name("eight");
    eight.set_data_type(17);  // float8e4m3fn
    eight.add_dims(2);
    eight.set_raw_data("\x01\x02", 2);
    auto& sparse = *original.mutable_graph()->add_sparse_initializer();
    sparse.add_dims(1000);
    sparse.mutable_values()->set_name("sparse");
    sparse.mutable_values()->set_data_type(1);
    sparse.mutable_values()->add_dims(1);
    sparse.mutable_values()->add_float_data(3);
    sparse.mutable_indices()->set_data_type(7);
    sparse.mutable_indices()->add_dims(1);
    sparse.mutable_indices()->add_int64_data(5);
    const Graph graph = importProto(original);
    const std::string bytes = exportModel(graph);
    EXPECT_TRUE(importBytes(bytes) == graph);
    EXPECT_EQ(nodeOf(parsed(bytes), "Constant").attribute(0).t().raw_data(), std::string("\x01\x02", 2));
    EXPECT_EQ(graph.arena().inputTypes(graph.outputs()[0].node)[2].toString(), "f32[1000]");
}

TEST(Opaque, graphsWithoutTheirFilesHeaderNameTheDomainsThemselves) {
    const Graph graph =
        importProto(model("(float[2] x) => (float[2] y) <float[2] a> { a = local.Custom(x) y = Neg(a) }"));
    const Graph bare(graph.arenaPtr(), graph.inputs(), graph.outputs());
    const std::string bytes = exportModel(bare);
    EXPECT_EQ(checked(bytes), "");
    EXPECT_TRUE(importBytes(bytes) == bare);
}

TEST(Opaque, anOperatorThatNeedsANewerSetIsRefusedBesideThem) {
    const Graph graph = importProto(model("(float[2] x) => (float[2] y) { a = local.Custom(x) y = Neg(x) }", 9));
    const Graph other = importProto(model(
        "(float[2,2] x) => (float[2,2] y, float[2,2] z) <float[2,2] a> { a = local.Custom(x) y = Neg(a) z = Neg(x) }",
        9));
    graph::Arena& arena = other.arena();
    const NodeId swish = arena.add("HardSwish", {}, {other.inputs()[0]});  // introduced in operator set 14
    arena.setLabel(swish, "swish");
    try {
        exportModel(other.withOutputs({other.outputs()[0].node, swish}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::unsupported);
        EXPECT_EQ(error.place().node, "swish");
        EXPECT_THAT(error.what(), testing::HasSubstr("requires operator set 14"));
    }
    EXPECT_EQ(parsed(exportModel(graph.withOutputs({graph.arena().add("HardSwish", {}, {graph.inputs()[0]})})))
                  .opset_import(0)
                  .version(),
        14);
}

}  // namespace
}  // namespace egret::onnx
