#include "core/graph/text.h"

#include "core/base/error.h"
#include "tests/support/german.h"

#include <gtest/gtest.h>
#include <map>
#include <numeric>

namespace egret::graph::text_test {
namespace {

Error refusal(const std::string& text) {
    try {
        parse(text, Arena::create(), {}, "g.txt");
    } catch (const Error& error) {
        return error;
    }
    return Error(Category::internal, "accepted");
}

}  // namespace

TEST(Text, aPrintedGraphReadsBackEqual) {
    const char* text = R"((graph
  (input x f32[1,3,8,8])
  (input "in/2" f32[batch,?] f32[2,2]{1.0,2.0,3.0,4.0})
  (let w (Constant[value=f32[4,3,3,3]{0.01}]))
  (let "block/conv" (Conv[pads=[1,1,1,1]] x w))
  (output "out/1" (Relu "block/conv"))
  (output "out/2" (LeakyRelu[alpha=0.2] "in/2")))
)";
    const Graph graph = parse(text, Arena::create());
    const Graph again = parse(print(graph), Arena::create());
    EXPECT_EQ(graph, again);
    EXPECT_EQ(print(graph), print(again));
    EXPECT_EQ(graph.nameOf(graph.node(graph.outputs()[0].node).inputs[0]), "block/conv");
}

// Regression: the window uses the user's locale, and "alpha=0,2" could not be read back, not even from a session.
TEST(Text, aGraphIsPrintedAlikeInEveryLocale) {
    const char* text =
        "(graph (input x f32[2]) (output \"y\" (LeakyRelu[alpha=0.2] (Add x (Constant[value=f32[2]{0.25,1e-05}])))))";
    const std::string printed = print(parse(text, Arena::create()));
    const test::German locale;
    const Graph graph = parse(text, Arena::create());
    EXPECT_EQ(print(graph), printed);
    EXPECT_EQ(parse(print(graph), Arena::create()), graph);
}

TEST(Text, largeConstantsAreWrittenByHash) {
    std::vector<float> values(100);
    std::iota(values.begin(), values.end(), 0.0f);
    auto arena = Arena::create();
    const NodeId w = arena->constant(Tensor::of<float>({100}, values));
    const Graph graph(arena, {}, {{"y", arena->add("Relu", {}, {w})}});
    std::map<uint64_t, TensorPtr> store;
    for (const TensorPtr& tensor : constantsByHash(graph)) store[tensor->hash()] = tensor;
    ASSERT_EQ(store.size(), 1u);
    EXPECT_EQ(parse(print(graph), Arena::create(), [&](uint64_t hash) { return store.at(hash); }), graph);
    EXPECT_THROW(parse(print(graph), Arena::create()), Error);
}

TEST(Text, specialNumbersReadBack) {
    auto arena = Arena::create();
    const NodeId w = arena->constant(Tensor::of<float>({3}, {-INFINITY, INFINITY, -0.5f}));
    const Graph graph(arena, {}, {{"y", arena->add("Relu", {}, {w})}});
    EXPECT_EQ(parse(print(graph), Arena::create()), graph);
}

TEST(Text, numbersReadBackInTheirPrecision) {
    auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[2]"));
    const NodeId y = arena->add("Elu", {{Symbol("alpha"), static_cast<double>(0.3f)}}, {x});
    const NodeId w = arena->constant(Tensor::of<double>({2}, {static_cast<double>(0.1f), 0.1}));
    const Graph graph(arena, {x}, {{"y", y}, {"w", w}});
    EXPECT_EQ(parse(print(graph), Arena::create()), graph);
    EXPECT_NE(print(graph).find("alpha=0.3]"), std::string::npos);
}

TEST(Text, attributesMayBeInfinite) {
    const Graph graph =
        parse("(graph (input x f32[2]) (output \"y\" (Clip[min=-inf,max=inf] (Elu[alpha=inf] x))))", Arena::create());
    EXPECT_EQ(parse(print(graph), Arena::create()), graph);
}

TEST(Text, attributesMayBeNaN) {  // there is only one NaN
    auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::parse("f32[2]"));
    const NodeId y = arena->add("Elu", {{Symbol("alpha"), -static_cast<double>(NAN)}}, {x});
    EXPECT_EQ(arena->add("Elu", {{Symbol("alpha"), std::nan("7")}}, {x}), y);
    const Graph graph(arena, {x}, {{"y", y}});
    EXPECT_EQ(parse(print(graph), Arena::create()), graph);
}

TEST(Text, tensorsWithNaNsAreWrittenByHash) {  // "nan" would lose a NaN's sign and payload
    auto arena = Arena::create();
    const Graph graph(arena, {}, {{"y", arena->constant(Tensor::of<float>({2}, {1.0f, -NAN}))}});
    ASSERT_EQ(constantsByHash(graph).size(), 1u);
    EXPECT_EQ(parse(print(graph), Arena::create(), [&](uint64_t) { return constantsByHash(graph)[0]; }), graph);
}

TEST(Text, longChainsWithoutNamesReadBack) {
    auto arena = Arena::create();
    NodeId node = arena->input("x", Type::parse("f32[2]"));
    for (int i = 0; i < 100000; ++i) node = arena->add("Relu", {}, {node});
    const Graph graph(arena, {}, {{"y", node}});
    EXPECT_EQ(parse(print(graph), Arena::create()), graph);
}

TEST(Text, errorsNameThePlace) {
    std::string deep = "(graph (input x f32[2]) (output \"y\" ";
    for (int i = 0; i < 1000000; ++i) deep += "(Relu ";
    EXPECT_NE(refusal(deep).message().find("nested more than"), std::string::npos);
    EXPECT_STREQ(refusal("(graph\n (output \"y\" z))").what(), "g.txt:2:14: unknown node 'z'");
    EXPECT_EQ(refusal("(graph\n (input x f32[2])\n (output \"y\" (Transpose[perm=[1]] x)))").place().line, 3);
    EXPECT_EQ(refusal("(graph").category(), Category::badInput);
    EXPECT_EQ(refusal("(graph (input x f32[2]) (input x f32[2]))").message(), "the name 'x' is already used");
}

}  // namespace egret::graph::text_test
