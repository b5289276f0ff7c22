// import(export(g)) == g, and file content other than nodes is preserved.
#include "tests/core/onnx/support.h"

#include "core/base/random.h"
#include "core/graph/networks/networks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::onnx {
namespace {

using graph::Graph;
using graph::NodeId;
using graph::Tensor;
using graph::Type;

std::vector<std::string> labels(const Graph& graph) {
    std::vector<std::string> out;
    for (const NodeId id : graph.nodes()) out.push_back(graph.label(id));
    return out;
}

TEST(RoundTrip, lightModels) {
    for (const std::string& name : kLightModels) {
        const auto path = lightModel(name);
        if (path.empty()) GTEST_SKIP() << "the shared models are missing";
        const Graph graph = importModel(path, graph::Arena::create());
        const std::string bytes = exportModel(graph);
        EXPECT_EQ(checked(bytes), "");
        EXPECT_LT(bytes.size(), std::filesystem::file_size(path) * 2) << "light models stay light";
        const Graph back = importBytes(bytes);
        EXPECT_TRUE(back == graph) << name;
        EXPECT_EQ(labels(back), labels(graph));
        EXPECT_EQ(exportModel(back), bytes);
    }
}

TEST(RoundTrip, benchmarkNetworks) {
    for (const auto& network : graph::networks::all()) {
        const Graph graph = graph::networks::make(network.name, graph::Weights::none);
        const std::string bytes = exportModel(graph);
        EXPECT_EQ(checked(bytes), "") << network.name;
        EXPECT_TRUE(importBytes(bytes) == graph) << network.name;
    }
}

// Since opset 11, Clip takes its bounds as inputs with the data's type.
TEST(RoundTrip, boundsHaveTheTypeOfTheData) {
    for (const char* type : {"float", "double", "float16", "bfloat16", "int8", "uint8", "int16", "uint16", "int32",
             "uint32", "int64", "uint64"}) {
        const std::string t = type;
        const auto original = model("(" + t + "[4] x) => (" + t + "[4] y) { y = Relu(x) }", 18);
        const Graph graph = importProto(original);
        graph::Attributes bounds;
        bounds.set(Symbol("min"), 1.0);
        bounds.set(Symbol("max"), 3.0);
        const Graph clipped = graph.withOutputs({graph.arena().add("Clip", bounds, {graph.inputs()[0]})});
        const std::string bytes = exportModel(clipped);
        EXPECT_EQ(checked(bytes), "") << type;
        EXPECT_TRUE(importBytes(bytes) == clipped) << type;
    }
}

// ONNX Runtime adds a residual inside of a convolution only if the declared extents are equal.
TEST(RoundTrip, extentsOfResidualsAreDeclared) {
    const auto original = model(
        "(float[n,2,h] x, float[2,2,3] w) => (float[n,2,k] y) { a = Conv <pads=[1,1], strides=[2]> (x, w) b = Relu(a) "
        "c = Add(a, b) d = Relu(c) y = Add(c, d) }");
    const auto exported = parsed(exportModel(importProto(original)));
    ASSERT_EQ(exported.graph().value_info_size(), 2);
    for (const auto& info : exported.graph().value_info()) {
        const auto& dims = info.type().tensor_type().shape();
        EXPECT_EQ(dims.dim(0).dim_param(), "n");
        EXPECT_EQ(dims.dim(1).dim_value(), 2);
        EXPECT_EQ(dims.dim(2).dim_param(), "(h + 1)//2");
    }
}

TEST(RoundTrip, whatIsNotNodesIsKept) {
    auto original = model("(float[2] x) => (float[2] y) { y = Relu(x) }");
    original.set_doc_string("about");
    original.set_model_version(7);
    original.mutable_graph()->set_doc_string("about the graph");
    original.mutable_graph()->mutable_input(0)->set_doc_string("about x");
    auto& entry = *original.add_metadata_props();
    entry.set_key("author");
    entry.set_value("somebody");
    auto& annotation = *original.mutable_graph()->add_quantization_annotation();
    annotation.set_tensor_name("x");
    const auto written = parsed(exportModel(importProto(original)));
    auto expected = original;
    expected.mutable_graph()->mutable_node(0)->set_name("y");  // nodes are named after their outputs
    expected.mutable_graph()->mutable_node(0)->clear_domain();
    EXPECT_EQ(written.SerializeAsString(), expected.SerializeAsString());
}

TEST(RoundTrip, trainingInformationKeepsItsWeightsApart) {
    auto original =
        model("(float[2] x) => (float[2] y) <float[2] a = {0,0}, float[2] b = {0,0}> { h = Add(x, a) y = Mul(h, b) }");
    auto& training = *original.add_training_info();
    for (const char* name : {"a", "b"}) {
        auto& binding = *training.add_update_binding();
        binding.set_key(name);
        binding.set_value(std::string(name) + "_new");
        auto& node = *training.mutable_algorithm()->add_node();
        node.set_op_type("Neg");
        node.add_input(name);
        node.add_output(std::string(name) + "_new");
    }
    const auto written = parsed(exportModel(importProto(original)));
    EXPECT_EQ(written.training_info(0).SerializeAsString(), training.SerializeAsString());
    std::vector<std::string> names;
    for (const auto& initializer : written.graph().initializer()) names.push_back(initializer.name());
    EXPECT_THAT(names, testing::UnorderedElementsAre("a", "b"));
}

TEST(RoundTrip, outputsThatAreInputsConstantsOrTheSame) {
    auto arena = graph::Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[2]"));
    const NodeId c = arena->constant(Tensor::of<float>({2}, {1, 2}));
    arena->setLabel(c, "c");
    const NodeId y = arena->add("Relu", {}, {x});
    arena->setLabel(y, "elsewhere");
    const Graph graph(arena, {x}, {{"x", x}, {"x2", x}, {"c", c}, {"y", y}, {"y2", y}});
    const std::string bytes = exportModel(graph);
    EXPECT_EQ(checked(bytes), "");
    EXPECT_TRUE(importBytes(bytes) == graph) << parsed(bytes).DebugString();
}

TEST(RoundTrip, namesAreUniqueWhateverTheLabels) {
    auto arena = graph::Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[2]"));
    NodeId value = x;
    for (const char* op : {"Relu", "Neg", "Exp", "Relu", "Neg"}) {
        value = arena->add(op, {}, {value});
        arena->setLabel(value, "x");  // all five have the input's name
    }
    const Graph graph(arena, {x}, {{"x_2", value}});
    const std::string bytes = exportModel(graph);
    EXPECT_EQ(checked(bytes), "");
    EXPECT_TRUE(importBytes(bytes) == graph);
}

TEST(RoundTrip, unusedInputsAndTheirOrder) {
    auto arena = graph::Arena::create();
    const NodeId a = arena->input("a", Type::parse("f32[2]")), b = arena->input("b", Type::parse("f32[n]"));
    const Graph graph(arena, {b, a}, {{"y", arena->add("Neg", {}, {a})}});
    EXPECT_TRUE(importBytes(exportModel(graph)) == graph);
}

TEST(RoundTrip, tensorsOfEveryElementType) {
    using graph::ElementType;
    auto arena = graph::Arena::create();
    std::vector<graph::Output> outputs;
    Random random(1);
    for (int type = 1; type <= 16; ++type) {
        const auto element = static_cast<ElementType>(type);
        for (const int64_t count : {0, 1, 3, 64, 65}) {
            for (const bool splat : {false, true}) {
                graph::TensorPtr value;
                if (element == ElementType::string) {
                    value = Tensor::strings({count}, std::vector<std::string>(static_cast<std::size_t>(count), "text"));
                } else {
                    std::vector<std::byte> bytes(
                        graph::elementBytes(element) * static_cast<std::size_t>(splat ? 1 : count));
                    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random.below(2));
                    value = splat ? Tensor::splat(element, {count}, bytes) : Tensor::dense(element, {count}, bytes);
                }
                outputs.push_back({"y" + std::to_string(outputs.size()), arena->constant(value)});
            }
        }
    }
    const Graph graph(arena, {}, outputs);
    const std::string bytes = exportModel(graph);
    EXPECT_EQ(checked(bytes), "");
    EXPECT_TRUE(importBytes(bytes) == graph);
}

TEST(RoundTrip, anOperatorSetIsRaisedWhenANodeNeedsIt) {
    // Softmax over several axes is one operator at set 9 and three at 14, which introduces HardSwish.
    for (const std::string shape : {"2,3,4,5", "n,3,4,5"}) {
        const Graph old = importProto(
            model("(float[" + shape + "] x) => (float[" + shape + "] y) { y = Softmax <axis = 2> (x) }", 9));
        EXPECT_EQ(parsed(exportModel(old)).opset_import(0).version(), 9);
        EXPECT_TRUE(importBytes(exportModel(old)) == old);
        const NodeId swish = old.arena().add("HardSwish", {}, {old.outputs()[0].node});
        const std::string bytes = exportModel(old.withOutputs({swish}));
        EXPECT_EQ(checked(bytes), "");
        EXPECT_EQ(parsed(bytes).opset_import(0).version(), 14);
        std::vector<std::string> types;
        const auto written = parsed(bytes);
        for (const auto& node : written.graph().node()) types.push_back(node.op_type());
        EXPECT_EQ(std::erase(types, "Shape"), shape[0] == 'n' ? 1u : 0u);  // the extent n is known only at run time
        EXPECT_THAT(types, testing::ElementsAre("Flatten", "Softmax", "Reshape", "HardSwish"));
    }
}

TEST(RoundTrip, ourOwnOperatorsMustBeFoldedFirst) {
    auto arena = graph::Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[1,4,8,8]"));
    const NodeId w = arena->constant(Tensor::splat(graph::ElementType::f32, {4, 4, 1, 1}, std::vector<std::byte>(4)));
    const NodeId big = arena->add("Enlarge", {{Symbol("kernel_shape"), std::vector<int64_t>{3, 3}}}, {w});
    arena->setLabel(big, "bigger");
    const Graph graph(
        arena, {x}, {{"y", arena->add("Conv", {{Symbol("pads"), std::vector<int64_t>{1, 1, 1, 1}}}, {x, big})}});
    try {
        exportModel(graph);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::unsupported);
        EXPECT_EQ(error.place().node, "bigger");
        EXPECT_THAT(error.what(), testing::HasSubstr("folded first"));
    }
}

// Random graphs of element-wise operators, matrix products, concatenations and splits, with shared subgraphs and
// several outputs.
TEST(RoundTrip, randomGraphs) {
    for (uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        auto arena = graph::Arena::create();
        std::vector<NodeId> values, inputs;
        for (int i = 0; i < 3; ++i) values.push_back(arena->input("in" + std::to_string(i), Type::parse("f32[4,4]")));
        inputs = values;
        values.push_back(arena->constant(
            Tensor::of<float>({4, 4}, std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 2})));
        values.push_back(arena->constant(Tensor::splat(graph::ElementType::f32, {4, 4}, std::vector<std::byte>(4))));
        const auto any = [&] { return values[random.below(values.size())]; };
        for (uint64_t i = 0, count = 1 + random.below(30); i < count; ++i) {
            NodeId made;
            switch (random.below(6)) {
                case 0: made = arena->add("Relu", {}, {any()}); break;
                case 1: made = arena->add("Add", {}, {any(), any()}); break;
                case 2:
                    made = arena->add("MatMul",
                        {{Symbol("activation"), std::string(random.below(2) ? "none" : "relu")}}, {any(), any()});
                    break;
                case 3: made = arena->add("Transpose", {{Symbol("perm"), std::vector<int64_t>{1, 0}}}, {any()}); break;
                case 4: {
                    const NodeId both = arena->add("Concat", {{Symbol("axis"), int64_t{1}}}, {any(), any()});
                    const NodeId parts =
                        arena->add("Split", {{Symbol("axis"), int64_t{1}}, {Symbol("outputs"), int64_t{2}}}, {both});
                    made = arena->get(parts, static_cast<int64_t>(random.below(2)));
                    break;
                }
                default:
                    made = arena->add("Softmax", {{Symbol("axis"), static_cast<int64_t>(random.below(2))}}, {any()});
            }
            if (random.below(2)) arena->setLabel(made, "v" + std::to_string(random.below(20)));
            values.push_back(made);
        }
        std::vector<graph::Output> outputs;
        for (uint64_t i = 0, count = 1 + random.below(3); i < count; ++i)
            outputs.push_back({"out" + std::to_string(i), any()});
        const Graph graph(arena, inputs, outputs);
        const std::string bytes = exportModel(graph);
        ASSERT_EQ(checked(bytes), "") << "seed " << seed;
        ASSERT_TRUE(importBytes(bytes) == graph) << "seed " << seed;
    }
}

}  // namespace
}  // namespace egret::onnx
