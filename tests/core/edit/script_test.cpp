#include "core/base/error.h"
#include "core/base/file.h"
#include "core/edit/edit.h"
#include "core/graph/npy.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "tests/support/npy.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace egret::edit::script_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kModel = R"(
(graph
  (input x f32[1,3,8,8])
  (let w (Constant[value=f32[4,3,3,3]{0.1}]))
  (let b (Constant[value=f32[4]{1,2,3,4}]))
  (let conv1 (Conv[pads=[1,1,1,1]] x w b))
  (let drop (Identity conv1))
  (let "block/relu" (Relu drop))
  (let split1 (Split[axis=1,outputs=2] "block/relu"))
  (let add1 (Add (Get[index=0] split1) (Get[index=1] split1)))
  (output "y" add1)))";

graph::Graph model(std::string_view text = kModel) { return graph::parse(text, graph::Arena::create()); }

std::string edited(std::string_view script, std::string_view text = kModel, const Sources& sources = {}) {
    return graph::print(run(model(text), script, sources).graph);
}

// The message of the error, with its place.
std::string failure(std::string_view script, std::string_view text = kModel) {
    try {
        run(model(text), script);
    } catch (const Error& error) {
        EXPECT_NE(error.category(), Category::internal) << error.what();
        return error.place().toString() + " " + error.message();
    }
    return "no error";
}

const graph::Operator& op(const graph::Graph& graph, std::string_view label) {
    for (const graph::NodeId id : graph.nodes())
        if (graph.label(id) == label) return graph.op(id);
    throw Error(Category::notFound, "no node " + std::string(label));
}

TEST(EditScript, insertsAfterAValue) {
    const std::string text = edited("insert (Sigmoid _) at conv1");
    EXPECT_THAT(text, HasSubstr("(let drop (Identity (Sigmoid conv1)))"));
}

TEST(EditScript, insertsBeforeOneInput) {
    const std::string text = edited("insert (Neg _) at add1 1");
    EXPECT_THAT(text, HasSubstr("(let add1 (Add (Get[index=0] split1) (Neg (Get[index=1] split1))))"));
}

TEST(EditScript, numbersTakeTheTypeOfTheirNeighbour) {
    EXPECT_THAT(edited("insert (Mul _ 0.5) at conv1"), HasSubstr("(Mul conv1 (Constant[value=f32[]{0.5}]))"));
    EXPECT_THAT(failure("insert (Add 1 2) at conv1"), HasSubstr("need an operand"));
    EXPECT_THAT(failure("insert 3 at conv1"), HasSubstr("write f32[]{3}"));
}

TEST(EditScript, setsAttributesAndTypesAllUsersAgain) {
    const graph::Graph graph = run(model(), "set conv1 strides [2,2]").graph;
    EXPECT_EQ(graph.type(graph.outputs()[0].node).toString(), "f32[1,2,4,4]");
    EXPECT_EQ(op(graph, "conv1").integers("strides"), (std::vector<int64_t>{2, 2}));
    EXPECT_EQ(run(graph, "unset conv1 strides").graph, model());
}

TEST(EditScript, errorsNameTheOperatorThatDoesNotFit) {
    EXPECT_THAT(failure("set split1 axis 7"), HasSubstr("axis"));
    EXPECT_THAT(failure("type x f32[1,5,8,8]"), testing::AllOf(HasSubstr("conv1"), HasSubstr("Conv")));
    EXPECT_THAT(
        failure("set conv1 stride [2,2]"), testing::AllOf(HasSubstr("no attribute 'stride'"), HasSubstr("strides")));
    EXPECT_THAT(failure("\n\nset conv1 strides [2"), HasSubstr("3:"));
    EXPECT_THAT(failure("paint conv1"), HasSubstr("the verbs are let, insert"));
    EXPECT_THAT(failure("remove nothing"), HasSubstr("no node is named 'nothing'"));
    EXPECT_THAT(failure("remove drop drop"), HasSubstr("unexpected text"));
    EXPECT_THAT(failure("   # only a comment"), HasSubstr("no statements"));
}

TEST(EditScript, aFailingStatementLeavesNothingOfTheScript) {
    const graph::Graph before = model();
    EXPECT_THROW(run(before, "remove drop\nremove nothing"), Error);
    EXPECT_EQ(before, model());
}

TEST(EditScript, removesByConnectingTheInputOfTheSameType) {
    EXPECT_THAT(edited("remove drop"), HasSubstr("(let \"block/relu\" (Relu conv1))"));
    EXPECT_THAT(failure("remove conv1"), HasSubstr("replace conv1 by VALUE"));
    EXPECT_THAT(failure("remove split1"), HasSubstr("no input of split1"));
    EXPECT_THAT(failure("remove x"), HasSubstr("is an input"));
}

TEST(EditScript, cyclesAreRefused) {
    EXPECT_THAT(failure("wire conv1 0 to \"block/relu\""), HasSubstr("cycle"));
    EXPECT_THAT(failure("replace conv1 by (Abs \"block/relu\")"), HasSubstr("cycle"));
    EXPECT_THAT(failure("wire drop 0 to drop"), HasSubstr("own output"));
}

TEST(EditScript, wiresAndDisconnects) {
    const graph::Graph graph = run(model(), "unwire conv1 2").graph;
    EXPECT_THAT(graph::print(graph), HasSubstr("] x w)"));
    EXPECT_EQ(graph::print(run(graph, "wire conv1 2 to f32[4]{1,2,3,4}").graph).find("x w)"), std::string::npos);
    EXPECT_THAT(failure("wire conv1 40 to x"), HasSubstr("there is no input 40"));
    EXPECT_THAT(edited("wire add1 1 to split1:0"), HasSubstr("(Add n0 n0)"));
}

TEST(EditScript, changesTheOperatorAndKeepsItsName) {
    const graph::Graph graph = run(model(), "operator \"block/relu\" Sigmoid").graph;
    EXPECT_EQ(op(graph, "block/relu").name(), "Sigmoid");
    EXPECT_THAT(failure("operator conv1 Relux"), HasSubstr("unknown operator 'Relux'"));
}

TEST(EditScript, namesDefinedByLetAreKept) {
    const graph::Graph graph = run(model(), "let half (Mul drop 0.5)\nreplace drop by (Add half half)").graph;
    EXPECT_EQ(op(graph, "half").name(), "Mul");
    EXPECT_THAT(failure("let drop (Relu x)"), HasSubstr("already used"));
    // A name follows changes below it.
    const graph::Graph later =
        run(model(), "let half (Mul drop 0.5)\nset conv1 strides [2,2]\noutput \"h\" half").graph;
    EXPECT_EQ(later.type(later.outputs()[1].node).toString(), "f32[1,4,4,4]");
}

TEST(EditScript, changesTheInterface) {
    const graph::Graph graph = run(model(), "input scale f32[1]\noutput \"z\" (Mul add1 scale)\ndrop y").graph;
    ASSERT_EQ(graph.inputs().size(), 2u);
    EXPECT_EQ(graph.nameOf(graph.inputs()[1]), "scale");
    ASSERT_EQ(graph.outputs().size(), 1u);
    EXPECT_EQ(graph.outputs()[0].name, "z");
    EXPECT_THAT(failure("drop y"), HasSubstr("the only output"));
    EXPECT_THAT(failure("drop x"), HasSubstr("is used by 'conv1'"));
    EXPECT_THAT(failure("output \"y\" conv1"), HasSubstr("already is an output"));
    EXPECT_THAT(failure("output \"s\" split1"), HasSubstr("split1:0"));
    EXPECT_EQ(run(run(model(), "input unused i64[2]").graph, "drop unused").graph, model());
}

TEST(EditScript, changesTypesOfInputs) {
    const graph::Graph graph = run(model(), "type x f32[batch,3,8,8]").graph;
    EXPECT_EQ(graph.type(graph.outputs()[0].node).toString(), "f32[batch,2,8,8]");
    EXPECT_THAT(failure("type conv1 f32[1]"), HasSubstr("is not an input"));
    EXPECT_THAT(failure("type x"), HasSubstr("expected a type"));
}

TEST(EditScript, renamesNodesInputsAndOutputs) {
    const graph::Graph graph =
        run(model(), "rename \"block/*\" to \"stage1/*\"\nrename x to image\nrename y to logits").graph;
    EXPECT_EQ(op(graph, "stage1/relu").name(), "Relu");
    EXPECT_EQ(graph.nameOf(graph.inputs()[0]), "image");
    EXPECT_EQ(graph.outputs()[0].name, "logits");
    EXPECT_THAT(failure("rename drop to conv1"), HasSubstr("already used"));
    EXPECT_THAT(failure("rename \"*\" to \"one\""), HasSubstr("several nodes"));
    EXPECT_THAT(failure("rename nothing to one"), HasSubstr("nothing is named"));
}

TEST(EditScript, newNamesSurviveTextAndExport) {
    const graph::Graph graph = run(model(), "rename conv1 to \"stem/conv\"\nopset 21").graph;
    const graph::Graph again = graph::parse(graph::print(graph), graph::Arena::create());
    EXPECT_EQ(again, graph);
    EXPECT_EQ(again.hash(), graph.hash());
    EXPECT_NE(graph.hash(), model().hash());
    onnx::ImportReport report;
    const graph::Graph imported = onnx::importModelBytes(onnx::exportModel(graph), {}, graph::Arena::create(), &report);
    EXPECT_EQ(report.opset, 21);
    EXPECT_EQ(op(imported, "stem/conv").name(), "Conv");
}

TEST(EditScript, aNameBelongsToOneGraphOnly) {
    const graph::Graph before = model();
    const graph::Graph after = run(before, "rename conv1 to other").graph;
    EXPECT_EQ(op(before, "conv1").name(), "Conv");
    EXPECT_EQ(op(after, "other").name(), "Conv");
    EXPECT_EQ(after.outputs(), before.outputs());
    EXPECT_FALSE(after == before);
    // A change below a renamed node keeps its name.
    EXPECT_EQ(op(run(after, "constant b f32[4]{0}").graph, "other").name(), "Conv");
}

TEST(EditScript, theBatchPassesReshapesThatKeepItOutermost) {
    constexpr std::string_view kFlattened = R"(
(graph (input x f32[2,3,4]) (let flat (Reshape[shape=[2,12]] x)) (let rows (Reshape[shape=[6,4]] x))
  (output "y" flat) (output "z" rows)))";
    const graph::Graph five = run(model(kFlattened), "batch 5").graph;
    EXPECT_EQ(five.type(five.outputs()[0].node).toString(), "f32[5,12]");
    EXPECT_EQ(five.type(five.outputs()[1].node).toString(), "f32[15,4]");
    // The first extent does not contain the batch, so the elements of an item would be mixed with those of others.
    EXPECT_THAT(
        failure("batch 5", "(graph (input x f32[2,3]) (output \"y\" (Reshape[shape=[3,2]] x)))"), HasSubstr("Reshape"));
}

TEST(EditScript, aNameOfSeveralNodesIsNotRenamed) {
    graph::Graph graph = model(R"((graph (input x f32[4]) (output "y" (Relu (Neg (Exp x))))))");
    graph::Annotations names;
    for (const graph::NodeId id : graph.nodes())
        if (graph.op(id).is("Neg") || graph.op(id).is("Exp")) names.names.emplace(id, "same");
    EXPECT_THROW(run(graph.annotated(names), "rename same to other"), Error);
}

TEST(EditScript, cutsAPartOut) {
    const graph::Graph graph = run(model(), "cut [conv1] -> [\"block/relu\"]").graph;
    ASSERT_EQ(graph.inputs().size(), 1u);
    EXPECT_EQ(graph.nameOf(graph.inputs()[0]), "conv1");
    EXPECT_EQ(graph.type(graph.inputs()[0]).toString(), "f32[1,4,8,8]");
    EXPECT_EQ(graph.outputs()[0].name, "block/relu");
    EXPECT_EQ(graph.operatorCount(), 2u);
    const graph::Graph before = model();
    std::vector<graph::NodeId> nodes;
    for (const graph::NodeId id : before.nodes())
        if (before.label(id) == "drop" || before.label(id) == "block/relu") nodes.push_back(id);
    EXPECT_EQ(cutStatement(before, nodes), "cut [conv1] -> [\"block/relu\"]");
    EXPECT_THROW(cutStatement(before, {}), Error);
    EXPECT_THAT(failure("cut [conv1] -> []"), HasSubstr("at least one output"));
}

TEST(EditScript, putsAModelIn) {
    test::TemporaryFolder folder;
    onnx::saveModel(model(R"((graph (input a f32[n,4,8,8]) (let gate (HardSigmoid a)) (output "g" (Mul a gate))))"),
        folder.path() / "gate.onnx");
    const std::string script = "put \"gate.onnx\" [a = drop] as se\nreplace \"block/relu\" by \"se/g\"";
    const Edited by_file = run(model(), script, {.folder = folder.path(), .tensors = {}});
    EXPECT_THAT(graph::print(by_file.graph), HasSubstr("HardSigmoid"));
    EXPECT_THAT(by_file.script, Not(HasSubstr("gate.onnx")));  // contains the model instead
    EXPECT_EQ(run(model(), by_file.script).graph, by_file.graph);
    EXPECT_THAT(
        failure("put (graph (input a f32[2]) (output \"g\" (Neg a))) [a = drop]"), HasSubstr("has type f32[2]"));
    EXPECT_THAT(failure("put (graph (input a f32[2]) (output \"g\" (Neg a))) [c = drop]"), HasSubstr("no input 'c'"));
}

TEST(EditScript, readsConstantsFromFiles) {
    test::TemporaryFolder folder;
    const auto weights = graph::Tensor::of<float>({4}, std::vector<float>{5, 6, 7, 8});
    test::writeNpy(folder.path() / "b.npy", *weights);
    onnx::writeTensor(folder.path() / "b.pb", *weights);
    const Sources sources{.folder = folder.path(), .tensors = {}};
    const graph::Graph byNpy = run(model(), "constant b \"b.npy\"", sources).graph;
    EXPECT_EQ(op(byNpy, "b").data("value")->number(3), 8);
    EXPECT_EQ(run(model(), "constant b \"b.pb\"", sources).graph, byNpy);
    EXPECT_EQ(run(model(), "constant b f32[4]{5,6,7,8}").graph, byNpy);
    EXPECT_THAT(
        edited("insert (Add _ load \"b.npy\") at x", "(graph (input x f32[2,4]) (output \"y\" (Relu x)))", sources),
        HasSubstr("(Add x (Constant[value=f32[4]{5.0,6.0,7.0,8.0}]))"));
    try {
        run(model(), "constant b \"missing.npy\"", sources);
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("missing.npy"));
    }
}

TEST(EditScript, convertsPrecisionWithCastsAtTheBorder) {
    const graph::Graph graph = run(model(), "precision f16 [drop, \"block/relu\"]").graph;
    const std::string text = graph::print(graph);
    EXPECT_THAT(text, HasSubstr("Cast"));
    EXPECT_EQ(std::ranges::count_if(graph.nodes(), [&](graph::NodeId id) { return graph.op(id).is("Cast"); }), 2);
    EXPECT_EQ(graph.type(graph.outputs()[0].node).toString(), "f32[1,2,8,8]");
    const graph::Graph all = run(model(), "precision f16 all").graph;
    EXPECT_EQ(std::ranges::count_if(all.nodes(), [&](graph::NodeId id) { return all.op(id).is("Cast"); }), 2);
    EXPECT_EQ(op(all, "conv1").name(), "Conv");
    EXPECT_THAT(failure("precision f32 all"), HasSubstr("f16, bf16 or f64"));
}

TEST(EditScript, rewritesAllPlacesOfAPattern) {
    constexpr std::string_view kTwice = R"(
(graph (input x f32[4]) (let a (Max (Min x (Constant[value=f32[]{6}])) (Constant[value=f32[]{0}])))
  (let b (Max (Min (Exp a) (Constant[value=f32[]{6}])) (Constant[value=f32[]{0}]))) (output "y" b)))";
    const std::string text = edited("rewrite (Max (Min ?x ?high) ?low) => (Clip ?x ?low ?high)", kTwice);
    EXPECT_THAT(text, Not(HasSubstr("Max")));
    EXPECT_THAT(text, HasSubstr("Clip"));
    EXPECT_THAT(failure("rewrite (Sub ?x ?y) => ?x", kTwice), HasSubstr("does not match anywhere"));
    EXPECT_THAT(failure("rewrite (Sub ?x ?y)", kTwice), HasSubstr("PATTERN => PATTERN"));
}

TEST(EditScript, ambiguousNamesNeedAPosition) {
    graph::Graph graph = model(R"((graph (input x f32[4]) (let a (Relu x)) (output "y" (Relu (Neg a)))))");
    graph::Annotations names;
    for (const graph::NodeId id : graph.nodes())
        if (graph.op(id).is("Relu") || graph.op(id).is("Neg")) names.names.emplace(id, "same");
    graph = graph.annotated(names);
    try {
        run(graph, "remove same");
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("%1 (Relu)"));
    }
    EXPECT_EQ(run(graph, "remove %2").graph.operatorCount(), 2u);
}

// The recorded script means the same in another process: in an arena where all ids differ.
TEST(EditScript, theCanonicalScriptRepeatsTheEdit) {
    for (const std::string_view script :
        {"insert (Mul _ 0.5) at conv1", "remove drop", "rename \"block/*\" to \"b/*\"", "cut [x] -> [drop]",
            "let t (Neg drop)\nwire add1 0 to (Slice[axes=[1],starts=[0],ends=[2]] t)", "precision bf16 all",
            "set conv1 dilations [2,2]", "replace split1:1 by split1:0", "opset 19", "type x f32[2,3,8,8]"}) {
        const Edited once = run(model(), script);
        const auto other = graph::Arena::create();
        other->input("unrelated", graph::Type::parse("f32[7]"));
        const Edited again = run(graph::parse(kModel, other), once.script);
        EXPECT_EQ(again.graph, once.graph) << script << "\n" << once.script;
        EXPECT_EQ(again.script, once.script);
    }
}

TEST(EditScript, titlesAreOneLine) {
    EXPECT_EQ(
        run(model(), "insert (Relu\n   _) at   conv1 # why\nremove drop").title, "insert (Relu _) at conv1 and 1 more");
}

TEST(EditScript, declaresIntention) {
    EXPECT_TRUE(run(model(), "remove drop\nintended").isIntended);
    EXPECT_FALSE(run(model(), "remove drop").isIntended);
}

TEST(Npy, readsWhatNumPyWrites) {
    // numpy.save of arange(6, dtype='>i2').reshape(2, 3, order='F') in versions 1 and 2, written by NumPy 1.24.
    const std::string header = "{'descr': '>i2', 'fortran_order': True, 'shape': (2, 3), }";
    const std::string padded = header + std::string(117 - header.size(), ' ') + "\n";
    const std::string data("\0\0\0\1\0\2\0\3\0\4\0\5", 12);
    test::TemporaryFolder folder;
    writeFileAtomically(
        folder.path() / "a.npy", std::string("\x93NUMPY\x01\x00", 8) + std::string("\x76\x00", 2) + padded + data);
    const graph::TensorPtr array = graph::readNpy(folder.path() / "a.npy");
    EXPECT_EQ(array->type().toString(), "i16[2,3]");
    EXPECT_THAT(array->integers(), ElementsAre(0, 2, 4, 1, 3, 5));
    test::writeNpy(folder.path() / "b.npy", *array);
    EXPECT_EQ(*graph::readNpy(folder.path() / "b.npy"), *array);
    for (const std::string& bad : {std::string("PK"), std::string("\x93NUMPY\x01\x00", 8),
             std::string("\x93NUMPY\x01\x00\x76\x00", 10) + padded + data + "x",
             std::string("\x93NUMPY\x01\x00\x02\x00{}", 12)}) {
        writeFileAtomically(folder.path() / "c.npy", bad);
        try {
            graph::readNpy(folder.path() / "c.npy");
            ADD_FAILURE() << bad;
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput);
            EXPECT_THAT(error.what(), HasSubstr("c.npy"));
        }
    }
}

}  // namespace
}  // namespace egret::edit::script_test
