// Every malformed model is rejected with the node and an actionable reason.
#include "tests/core/onnx/support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::onnx {
namespace {

using ::onnx::ModelProto;

struct Refusal {
    std::string name;
    std::string bytes;
    std::string reason;  // part of the message
    std::string node;    // the location; "" for the whole file
};

// Returns the bytes of a model, modified by `edit`.
std::string edited(const std::string& graph, const std::function<void(ModelProto&)>& edit, int opset = 17) {
    ModelProto proto = model(graph, opset);
    edit(proto);
    return proto.SerializeAsString();
}

constexpr const char* kRelu = "(float[4] x) => (float[4] y) { y = Relu(x) }";
constexpr const char* kAddWeight = "(float[4] x) => (float[4] y) <float[4] w = {1,2,3,4}> { y = Add(x, w) }";

::onnx::TensorProto& weight(ModelProto& m) { return *m.mutable_graph()->mutable_initializer(0); }

std::string nestedBranches(int depth) {  // an If in an If in an If ...
    ModelProto m = model(kRelu);
    ::onnx::GraphProto* graph = m.mutable_graph();
    for (int i = 0; i < depth; ++i) {
        auto& node = *graph->add_node();
        node.set_op_type("If");
        node.add_input("x");
        node.add_output("o" + std::to_string(i));
        auto& attribute = *node.add_attribute();
        attribute.set_name("then_branch");
        attribute.set_type(::onnx::AttributeProto::GRAPH);
        graph = attribute.mutable_g();
    }
    return m.SerializeAsString();
}

std::vector<Refusal> refusals() {
    const std::string whole = model(kAddWeight).SerializeAsString();
    std::vector<Refusal> list = {
        {"empty", "", "empty", ""},
        {"text", "this is not a model at all, but a text", "not an ONNX model", ""},
        {"cut short", whole.substr(0, whole.size() / 2), "not an ONNX model, or it is truncated", ""},
        {"no graph", edited(kRelu, [](auto& m) { m.clear_graph(); }), "not an ONNX model", ""},
        {"no outputs", edited(kRelu, [](auto& m) { m.mutable_graph()->clear_output(); }), "has no outputs", ""},
        {"operator set 0", edited(kRelu, [](auto& m) { m.mutable_opset_import(0)->set_version(0); }), "operator set 0",
            ""},
        {"operator set -3", edited(kRelu, [](auto& m) { m.mutable_opset_import(0)->set_version(-3); }),
            "operator set -3", ""},
        {"operator set 999", edited(kRelu, [](auto& m) { m.mutable_opset_import(0)->set_version(999); }),
            "operator set 999", ""},
        {"no operator set", edited(kRelu, [](auto& m) { m.clear_opset_import(); }),
            "does not specify its ONNX operator set", "y"},
        {"two operator sets", edited(kRelu, [](auto& m) { m.add_opset_import()->set_version(9); }), "two versions", ""},
        {"IR 0", edited(kRelu, [](auto& m) { m.set_ir_version(0); }), "not an ONNX model", ""},

        {"cycle", model("(float[4] x) => (float[4] y) { a = Add(x, y) y = Relu(a) }").SerializeAsString(), "cycle",
            "a"},
        {"reads itself", model("(float[4] x) => (float[4] y) { y = Add(x, y) }").SerializeAsString(), "cycle", "y"},
        {"two values of one name", model("(float[4] x) => (float[4] y) { y = Relu(x) y = Neg(x) }").SerializeAsString(),
            "two values are named 'y'", "y"},
        {"a node redefines an input", model("(float[4] x) => (float[4] x) { x = Relu(x) }").SerializeAsString(),
            "two values are named 'x'", "x"},
        {"two inputs of one name", edited(kRelu, [](auto& m) { *m.mutable_graph()->add_input() = m.graph().input(0); }),
            "two inputs are named 'x'", ""},
        {"two initializers of one name",
            edited(kAddWeight, [](auto& m) { *m.mutable_graph()->add_initializer() = weight(m); }),
            "two values are named 'w'", "w"},
        {"two outputs of one name",
            edited(kRelu, [](auto& m) { *m.mutable_graph()->add_output() = m.graph().output(0); }),
            "two outputs are named 'y'", ""},
        {"missing input", model("(float[4] x) => (float[4] y) { y = Add(x, nowhere) }").SerializeAsString(),
            "reads 'nowhere', which is undefined", "y"},
        {"missing capture",
            model("(bool c) => (float[4] y) { y = If (c) <then_branch = a () => (float[4] t) { t = Neg(nowhere) }, "
                  "else_branch = b () => (float[4] e) { e = Neg(nowhere) }> }")
                .SerializeAsString(),
            "reads 'nowhere', which is undefined", "y"},
        {"missing output", edited(kRelu, [](auto& m) { m.mutable_graph()->mutable_output(0)->set_name("z"); }),
            "the output is not computed", "z"},
        {"a node without operator", edited(kRelu, [](auto& m) { m.mutable_graph()->mutable_node(0)->clear_op_type(); }),
            "no operator", "y"},

        {"input without type", edited(kRelu, [](auto& m) { m.mutable_graph()->mutable_input(0)->clear_type(); }),
            "has no type", "x"},
        {"negative extent",
            edited(kRelu,
                [](auto& m) {
                    m.mutable_graph()
                        ->mutable_input(0)
                        ->mutable_type()
                        ->mutable_tensor_type()
                        ->mutable_shape()
                        ->mutable_dim(0)
                        ->set_dim_value(-4);
                }),
            "negative extent -4", "x"},
        {"overflowing extents",
            model("(float[4000000000000000000,4] x) => (float[4] y) { y = Relu(x) }").SerializeAsString(),
            "more than 2^62 elements", "x"},
        {"default of another type",
            edited("(float[4] x, float[4] w) => (float[4] y) { y = Add(x, w) }",
                [](auto& m) {
                    auto& t = *m.mutable_graph()->add_initializer();
                    t.set_name("w");
                    t.set_data_type(7);
                    t.add_dims(1);
                    t.add_int64_data(1);
                }),
            "the default value must have the input's type", "w"},

        {"negative tensor extent", edited(kAddWeight, [](auto& m) { weight(m).set_dims(0, -4); }), "negative extent",
            "w"},
        {"huge tensor", edited(kAddWeight, [](auto& m) { weight(m).set_dims(0, int64_t{1} << 60); }),
            "needs 1152921504606846976 elements", "w"},
        {"tensor extents overflow",
            edited(kAddWeight,
                [](auto& m) {
                    weight(m).set_dims(0, int64_t{1} << 62);
                    weight(m).add_dims(8);
                }),
            "more than 2^62 elements", "w"},
        {"raw data of the wrong size", edited(kAddWeight, [](auto& m) { weight(m).set_raw_data("123456789"); }),
            "but has 9 bytes", "w"},
        {"too few elements",
            edited(kAddWeight,
                [](auto& m) {
                    weight(m).clear_float_data();
                    weight(m).add_float_data(1);
                }),
            "but has 4 bytes", "w"},
        {"no element type", edited(kAddWeight, [](auto& m) { weight(m).clear_data_type(); }),
            "an unsupported element type (0)", "w"},
        {"segmented tensor", edited(kAddWeight, [](auto& m) { weight(m).mutable_segment()->set_begin(0); }), "segments",
            "w"},

        {"too many inputs", model("(float[4] x) => (float[4] y) { y = Relu(x, x) }").SerializeAsString(),
            "has 2 inputs", "y"},
        {"too few inputs", model("(float[4] x) => (float[4] y) { y = Add(x) }").SerializeAsString(), "has 1 inputs",
            "y"},
        {"too many outputs", model("(float[4] x) => (float[4] y) { y, z = Relu(x) }").SerializeAsString(),
            "has 2 outputs", "y"},
        {"required input absent",
            edited(kAddWeight, [](auto& m) { m.mutable_graph()->mutable_node(0)->mutable_input(0)->clear(); }),
            "input 0 is missing", "y"},
        {"shapes do not broadcast",
            model("(float[4] x, float[3] z) => (float[4] y) { y = Add(x, z) }").SerializeAsString(), "do not broadcast",
            "y"},
        {"wrong rank", model("(float[4] x, float[2,2,3,3] w) => (float[4] y) { y = Conv(x, w) }").SerializeAsString(),
            "do not fit", "y"},
        {"matrices do not fit",
            model("(float[2,3] x, float[4,5] w) => (float[2,5] y) { y = MatMul(x, w) }").SerializeAsString(),
            "cannot be multiplied", "y"},
        {"axis outside", model("(float[4] x) => (float[4] y) { y = Concat <axis = 3> (x, x) }").SerializeAsString(),
            "axis 3 is out of range", "y"},
        {"required attribute missing", model("(float[4] x) => (float[4] y) { y = Concat(x, x) }").SerializeAsString(),
            "'axis' is missing", "y"},
        {"attribute of the wrong kind",
            model("(float[4] x) => (float[4] y) { y = Concat <axis = 0.5> (x, x) }").SerializeAsString(),
            "must be an integer", "y"},
        {"unknown attribute", model("(float[4] x) => (float[4] y) { y = Relu <colour = 3> (x) }").SerializeAsString(),
            "colour", "y"},
        {"our own attribute",
            model("(float[1,1,4,4] x, float[1,1,1,1] w) => (float[1,1,4,4] y) { y = Conv <activation = \"relu\"> (x, "
                  "w) }")
                .SerializeAsString(),
            "activation", "y"},
        {"attribute twice",
            model("(float[4] x) => (float[4] y) { y = Concat <axis = 0, axis = 0> (x, x) }").SerializeAsString(),
            "occurs twice", "y"},
        {"attribute of an unknown operator's wrong kind",
            model("(float[4] x) => (float[4] y) { y = Bernoulli <dtype = \"a\"> (x) }").SerializeAsString(), "dtype",
            "y"},
        {"reshape to another size",
            model("(float[4] x) => (float[5] y) <int64[1] s = {5}> { y = Reshape(x, s) }").SerializeAsString(),
            "has 4 elements", "y"},
        {"reshape to negative extents",
            model("(float[4] x) => (float[5] y) <int64[1] s = {-5}> { y = Reshape(x, s) }").SerializeAsString(),
            "contains -5", "y"},
        {"axes of floats",
            model("(float[4] x) => (float[5] y) <float[1] s = {5}> { y = Reshape(x, s) }").SerializeAsString(),
            "input 1 (shape) cannot be f32[1]", "y"},
        {"negative constant shape",
            model("() => (float[5] y) <int64[1] s = {-5}> { y = ConstantOfShape(s) }").SerializeAsString(),
            "negative extent", "y"},
        {"overflowing constant shape",
            model("() => (float[5] y) <int64[2] s = {4611686018427387904,4}> { y = ConstantOfShape(s) }")
                .SerializeAsString(),
            "2^62", "y"},
        {"uneven split", model("(float[5] x) => (float[3] y, float[2] z) { y, z = Split(x) }", 13).SerializeAsString(),
            "evenly into", "y"},
        {"constant without value", model("() => (float[5] y) { y = Constant() }").SerializeAsString(), "one attribute",
            "y"},
        {"constant of the wrong kind",
            model("() => (float[5] y) { y = Constant <value_ints = 3> () }").SerializeAsString(), "has the wrong type",
            "y"},
        {"a function that calls itself",
            model(
                "(float[4] x) => (float[4] y) { y = local.f(x) } <domain: \"local\", opset_import: [\"local\" : 1]> f "
                "(a) => (b) { b = local.g(a) }"
                "<domain: \"local\", opset_import: [\"local\" : 1]> g (a) => (b) { b = local.f(a) }")
                .SerializeAsString(),
            "calls itself", ""},
        {"subgraphs nested too deeply", nestedBranches(60), "not an ONNX model", ""},
        {"an image", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16), "not an ONNX model", ""},
        {"a zip", std::string("PK\x03\x04\x14\0\0\0\x08\0", 10), "not an ONNX model", ""},
    };
    return list;
}

TEST(BadInput, isRefusedWithAReason) {
    for (const Refusal& refusal : refusals()) {
        SCOPED_TRACE(refusal.name);
        try {
            importBytes(refusal.bytes);
            ADD_FAILURE() << "the model was accepted";
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput) << error.what();
            EXPECT_THAT(error.message(), testing::HasSubstr(refusal.reason));
            EXPECT_EQ(error.place().node, refusal.node) << error.what();
        }
    }
}

TEST(BadInput, namesTheFile) {
    try {
        importModel("/no/such/model.onnx", graph::Arena::create());
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().file, "/no/such/model.onnx");
    }
}

TEST(BadInput, aPrefixIsRefusedUnlessItIsAModelToo) {
    const std::string whole = model(
        "(float[4] x, bool c) => (float[4] y) <float[4] w = {1,2,3,4}> { h = Add(x, w)"
        " y = If (c) <then_branch = a () => (float[4] t) { t = Neg(h) }, else_branch = b () "
        "=> (float[4] e) { e = Relu(h) }> }")
                                  .SerializeAsString();
    const graph::Graph graph = importBytes(whole);
    int accepted = 0;
    for (std::size_t size = 0; size < whole.size(); ++size) {
        try {
            EXPECT_TRUE(importBytes(whole.substr(0, size)) == graph);
            ++accepted;
        } catch (const Error&) {
        }
    }
    EXPECT_EQ(accepted, 1);  // this prefix lacks only the last field, an unused operator set
}

}  // namespace
}  // namespace egret::onnx
