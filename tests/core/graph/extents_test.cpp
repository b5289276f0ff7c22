// Values for unknown extents: guesses, folding, and values that were not given.
#include "core/graph/extents.h"
#include "core/base/error.h"
#include "core/graph/text.h"
#include "core/runtime/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::graph::extents_test {
namespace {

Graph read(const std::string& inputs, const std::string& expression) {
    return parse("(graph " + inputs + " (output \"y\" " + expression + "))", Arena::create());
}

std::size_t count(const Graph& graph, std::string_view op) {
    return static_cast<std::size_t>(
        std::ranges::count_if(graph.nodes(), [&](NodeId id) { return graph.op(id).is(op); }));
}

}  // namespace

TEST(Extents, areGuessedFromNamesAndPositions) {
    const Graph image = read("(input x f32[N,3,H,W])", "(Relu x)");
    EXPECT_EQ(toString(image, guessedExtents(image)), "H = 224, N = 1, W = 224");
    const Graph text = read("(input x i64[batch_size,seq_len])", "(Cast[to=1] x)");
    EXPECT_EQ(toString(text, guessedExtents(text)), "batch_size = 1, seq_len = 128");
    const Graph unnamed = read("(input x f32[x.0,x.1,x.2,x.3])", "(Relu x)");
    EXPECT_EQ(toString(unnamed, guessedExtents(unnamed)), "x.0 = 1, x.1 = 3, x.2 = 224, x.3 = 224");
    EXPECT_EQ(guessedExtents(image, {{"H", 32}}).named, (ExtentValues{{"H", 32}, {"N", 1}, {"W", 224}}));
    EXPECT_EQ(complete(image, {{{"N", 7}}, 9}).named, (ExtentValues{{"N", 7}})) << "all others are given";
}

TEST(Extents, areGuessedSuchThatEveryOperatorSupportsThem) {
    const Graph table =
        read("(input x f32[batch,sequence,8])", "(Add x (Reshape[shape=[1,64,8]] (Constant[value=f32[512]{1.0}])))");
    EXPECT_EQ(guessedExtents(table).named.at("sequence"), 64);
    const Graph audio = read("(input x f32[batch,1,samples])", "(Conv x (Constant[value=f32[4,1,512]{1.0}]))");
    EXPECT_EQ(guessedExtents(audio).named.at("samples"), 512);
}

TEST(Extents, setAndFoldShapes) {
    const Graph graph = read(
        "(input x f32[batch,4,len])", "(Reshape x (Concat[axis=0] (Shape[end=1] x) (Constant[value=i64[1]{-1}])))");
    std::unordered_map<NodeId, NodeId> image;
    const Graph now = withExtents(graph, {{{"batch", 2}, {"len", 5}}}, &image);
    EXPECT_EQ(now.type(now.outputs()[0].node).toString(), "f32[2,20]");
    EXPECT_EQ(count(now, "Shape"), 0u) << print(now);
    EXPECT_EQ(count(now, "Reshape"), 1u);
    EXPECT_EQ(now.node(now.outputs()[0].node).inputs.size(), 1u) << "the target is an attribute";
    EXPECT_EQ(image.at(graph.outputs()[0].node), now.outputs()[0].node);
    EXPECT_THROW(withExtents(graph, {{{"length", 5}}}), Error);
    const Graph partly =
        foldShapes(read("(input x f32[batch,4,len])", "(Gather (Shape x) (Constant[value=i64[]{1}]))"));
    EXPECT_TRUE(partly.op(partly.outputs()[0].node).is("Constant")) << "an extent that is always known";
}

// Parameters that exporters compute from extents become constants that hold for every extent.
TEST(Extents, parametersComputedFromExtentsAreSpelledAsConstants) {
    const auto extent = [](int axis) {
        return "(Unsqueeze[axes=[0]] (Gather (Shape x) (Constant[value=i64[]{" + std::to_string(axis) + "}])))";
    };
    const auto folded = [&](const std::string& expression) {
        const Graph before = read("(input x f32[batch,len,64])", expression), now = foldShapes(before);
        EXPECT_EQ(now.type(now.outputs()[0].node), before.type(before.outputs()[0].node));
        return std::string(now.op(now.outputs()[0].node).toString());
    };
    const std::string heads = "(Constant[value=i64[2]{4,16}])";
    EXPECT_EQ(
        folded("(Reshape x (Concat[axis=0] " + extent(0) + extent(1) + heads + "))"), "Reshape[shape=[0,0,4,16]]");
    EXPECT_EQ(folded("(Reshape x (Concat[axis=0] (Mul " + extent(0) + extent(1) + ") (Constant[value=i64[1]{64}])))"),
        "Reshape[shape=[-1,64]]");
    EXPECT_EQ(
        folded("(Reshape x (Concat[axis=0] " + extent(1) + extent(0) + "(Constant[value=i64[1]{64}])))"), "Reshape")
        << "two extents at other places";
    EXPECT_EQ(folded("(Expand x (Concat[axis=0] (Constant[value=i64[1]{3}])" + extent(0) + extent(1) +
                  "(Constant[value=i64[1]{64}])))"),
        "Expand[shape=[3,1,1,1]]");
    EXPECT_EQ(folded("(Slice x (Constant[value=i64[1]{1}]) " + extent(1) + " (Constant[value=i64[1]{1}]))"),
        "Slice[axes=[1], ends=[9223372036854775807], starts=[1], steps=[1]]");
}

TEST(Extents, unsupportedOnesNameTheOperator) {
    const Graph graph = read("(input x f32[batch,4])", "(Reshape[shape=[3,-1]] x)");
    try {
        withExtents(graph, {{{"batch", 2}}});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_THAT(std::string(error.what()), testing::HasSubstr("Reshape"));
    }
}

TEST(Extents, unseenOnesDiffer) {
    const Graph graph = read("(input x f32[batch,3,H,H])", "(MaxPool[kernel_shape=[32,32],strides=[32,32]] x)");
    const Extents given{{{"batch", 1}, {"H", 640}}}, unseen = unseenExtents(graph, given);
    EXPECT_EQ(unseen.named, (ExtentValues{{"batch", 2}, {"H", 320}}));
    const Extents small = unseenExtents(graph, {{{"batch", 2}, {"H", 32}}});
    EXPECT_EQ(small.named, (ExtentValues{{"batch", 3}, {"H", 64}})) << "half is below the kernel";
}

TEST(Extents, equalOnesAreComputedOnce) {
    // Three reshapes, each to a list that its exporter computes from another tensor's shape.
    const std::string extent = "(Unsqueeze[axes=[0]] (Gather (Shape ", at = ") (Constant[value=i64[]{";
    const auto list = [&](const std::string& tensor) {
        return "(Concat[axis=0] " + extent + tensor + at + "1}]))) (Constant[value=i64[1]{4}]) (Mul " + extent +
            tensor + at + "0}]))) (Constant[value=i64[1]{2}])))";
    };
    const Graph graph = read("(input x f32[batch,len,8])",
        "(Add (Reshape x " + list("x") + ") (Add (Reshape (Relu x) " + list("(Relu x)") + ") (Reshape (Neg x) " +
            list("(Neg x)") + ")))");
    const Graph folded = foldShapes(graph);
    EXPECT_EQ(count(folded, "Shape"), 1u);
    EXPECT_EQ(count(folded, "Gather"), 2u);
    EXPECT_EQ(count(folded, "Concat"), 1u);
    EXPECT_EQ(count(folded, "Mul"), 1u);
    EXPECT_EQ(count(folded, "Unsqueeze"), 0u);
    EXPECT_EQ(foldShapes(folded), folded);
    const auto comparison = runtime::compare(graph, folded);
    EXPECT_TRUE(comparison.equal) << comparison.difference;
}

// Regression: random inputs of a rank of 1,000 took gigabytes.
TEST(Extents, chosenOnesKeepInputsOfHighRankSmall) {
    std::string type = "f32[n0";
    for (int axis = 1; axis < 1000; ++axis) type += ",n" + std::to_string(axis);
    const Graph graph = read("(input x " + type + "])", "(Relu x)");
    const auto elements = [&](const Extents& extents) {
        return sized(graph.type(graph.inputs()[0]), extents).shape().elements();
    };
    const Extents guessed = guessedExtents(graph);
    EXPECT_LE(elements(guessed), kMostElements);
    const Extents unseen = unseenExtents(graph, guessed);
    EXPECT_LE(elements(unseen), 4 * kMostElements);
    EXPECT_NE(unseen.named, guessed.named);
    EXPECT_LE(elements(withSmallInputs(graph, Extents{{}, 2})), kMostElements);
}

TEST(Extents, sizeTypes) {
    const Extents extents{{{"batch", 8}}, 5};
    EXPECT_EQ(sized(Type::parse("f32[batch,2*len + 1]"), extents).toString(), "f32[8,11]");
    EXPECT_EQ(sized(Type::parse("(f32[batch], i64[?])"), extents).toString(), "(f32[8], i64[?])");
    EXPECT_EQ(sized(Shape{Dim(), Dim::named(Symbol("batch"))}, extents).toString(), "5,8");
    EXPECT_THROW(sized(Type::parse("f32[batch - 9]").shape(), extents), Error);
}

}  // namespace egret::graph::extents_test
