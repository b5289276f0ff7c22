// Control flow: bodies as attributes, their types, their text, and changes inside.
#include "core/base/error.h"
#include "core/graph/bodies.h"
#include "core/graph/extents.h"
#include "core/graph/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::graph::control_test {
namespace {

const std::string kIf =
    "(graph (input c bool[]) (input x f32[n,4]) (output \"y\""
    " (If[else_branch=(graph (input x f32[n,4]) (output \"b\" (Neg (Relu x)))),"
    "then_branch=(graph (input x f32[n,4]) (output \"a\" (Relu x)))] c x)))";

// Carries a state and collects it; captures a weight.
std::string loop(const std::string& limit, const std::string& state = "f32[2,3]") {
    return "(graph (input s f32[2,3]) (input k f32[3,3]) (output \"last\" (Get[index=0] " +
        ("(Loop[body=(graph (input i i64[]) (input go bool[]) (input s " + state +
            ") (input k f32[3,3]) (let t (Tanh (MatMul s k))) (output \"go\" go) (output \"t\" t)"
            " (output \"e\" t)),captures=1] " +
            limit + " (None) s k))") +
        "))";
}

NodeId controlNode(const Graph& graph) {
    for (const NodeId id : graph.nodes())
        if (graph.op(id).spec->family == Family::control) return id;
    return {};
}

std::string refusedControl(const std::string& text) {
    try {
        parse(text, Arena::create());
        return "accepted";
    } catch (const Error& error) {
        return error.message();
    }
}

}  // namespace

TEST(Control, textReadsBack) {
    for (const std::string& text : {kIf, loop("(Constant[value=i64[]{5}])")}) {
        const Graph graph = parse(text, Arena::create());
        EXPECT_EQ(parse(print(graph), Arena::create()), graph) << print(graph);
    }
    EXPECT_EQ(refusedControl("(graph (input c bool[]) (output \"y\" (If[then_branch=3] c)))"),
        "If: attribute 'then_branch' must be a graph, not 3");
}

TEST(Control, typesFollowFromTheInputs) {
    const Graph branch = parse(kIf, Arena::create());
    EXPECT_EQ(branch.type(branch.outputs()[0].node).toString(), "f32[n,4]");
    const Graph sized = withExtents(branch, {{{"n", 7}}});
    EXPECT_EQ(sized.type(sized.outputs()[0].node).toString(), "f32[7,4]");
    const auto bodies = bodiesOf(sized.op(controlNode(sized)));
    ASSERT_EQ(bodies.size(), 2u);
    EXPECT_EQ(bodies[0].graph->type(bodies[0].graph->outputs()[0].node).toString(), "f32[7,4]") << "inside, too";
    const Graph counted = parse(loop("(Constant[value=i64[]{5}])"), Arena::create());
    EXPECT_EQ(counted.type(controlNode(counted)).toString(), "(f32[2,3], f32[5,2,3])");
    EXPECT_EQ(tripCount(counted.op(controlNode(counted)), counted.arena().inputTypes(controlNode(counted))), 5);
    EXPECT_EQ(counted.work().flops, 5 * (2 * 2 * 3 * 3 + 2 * 3));
    const Graph open = parse(loop("(Shape[end=1] k)"), Arena::create());
    EXPECT_EQ(open.type(controlNode(open)).toString(), "(f32[2,3], f32[3,2,3])") << "an extent that is known";
}

// The shape of the carried value grows; its type must be valid before and after every iteration.
TEST(Control, carriedTypesAreGeneral) {
    const Graph graph = parse(
        "(graph (input s f32[1,3]) (input m i64[]) (output \"y\" "
        "(Loop[body=(graph (input i i64[]) (input go bool[]) (input s f32[1,3])"
        " (output \"go\" go) (output \"t\" (Concat[axis=0] s s)))] m (None) s)))",
        Arena::create());
    EXPECT_EQ(graph.type(controlNode(graph)).toString(), "f32[?,3]");
}

TEST(Control, refusesWhatDoesNotFit) {
    EXPECT_THAT(refusedControl("(graph (input c f32[]) (output \"y\" (If[else_branch=(graph (output \"a\" "
                               "(Constant[value=f32[]{1.0}]))),then_branch=(graph (output \"b\" "
                               "(Constant[value=f32[]{2.0}])))] c)))"),
        testing::HasSubstr("condition must be bool"));
    EXPECT_THAT(refusedControl("(graph (input c bool[]) (output \"y\" (If[else_branch=(graph (output \"a\" "
                               "(Constant[value=i64[]{1}]))),then_branch=(graph (output \"b\" "
                               "(Constant[value=f32[]{2.0}])))] c)))"),
        testing::HasSubstr("both"));
    EXPECT_THAT(refusedControl(loop("(Constant[value=i64[]{5}]) (None)")), testing::HasSubstr("inputs"));
}

TEST(Control, changesInsideMakeAnotherGraph) {
    const Graph graph = parse(kIf, Arena::create());
    int seen = 0;
    const Graph changed = withBodies(graph, [&](const Graph& body) {
        ++seen;
        const NodeId result = body.outputs()[0].node;
        if (!body.op(result).is("Neg")) return body;
        return body.replaced({{result, body.arena().add("Abs", {}, {body.node(result).inputs[0]})}});
    });
    EXPECT_EQ(seen, 2);
    EXPECT_NE(changed, graph);
    EXPECT_THAT(print(changed), testing::HasSubstr("(Abs (Relu in0))"));
    EXPECT_EQ(withBodies(graph, [](const Graph& body) { return body; }), graph);
}

// An arena that its own operators keep alive would never be freed.
TEST(Control, bodiesDoNotOwnTheirArena) {
    std::weak_ptr<Arena> watched;
    {
        const Graph graph = parse(kIf, Arena::create());
        watched = graph.arenaPtr();
        const Graph elsewhere = graph.copiedInto(Arena::create());
        EXPECT_EQ(elsewhere, graph);
    }
    EXPECT_TRUE(watched.expired());
}

}  // namespace egret::graph::control_test
