#include "core/cost/analytic.h"

#include "core/base/error.h"
#include "core/graph/text.h"

#include <gtest/gtest.h>
#include <cmath>
#include <optional>

namespace egret::cost::analytic_test {
using namespace egret::graph;

namespace {

double total(const char* lets, const char* output, const char* on) {
    const std::string text = std::string(R"((graph
        (input x f32[1,64,56,56])
        (input b f32[8,64,56,56])
        (let w3 (Constant[value=f32[64,64,3,3]{0.1}]))
        (let v3 (Constant[value=f32[64,64,3,3]{0.2}]))
        (let g2 (Constant[value=f32[64,2,3,3]{0.1}]))
        (let c (Constant[value=f32[64]{0.5}]))
    )") +
        lets + " (output \"y\" " + output + "))";
    return graphCost(AnalyticCost(device(on)), parse(text, Arena::create())).total;
}

}  // namespace

// Each iteration of a body costs as much as the same operators outside a body.
TEST(AnalyticCost, bodiesCountForEachIteration) {
    const AnalyticCost model(device("cpu"));
    const auto loop = [&](const std::string& limit) {
        return parse(
            "(graph (input s f32[64,64]) (input m i64[]) (output \"y\" (Loop[body=(graph (input i i64[])"
            " (input go bool[]) (input s f32[64,64]) (output \"go\" go) (output \"t\" (MatMul s s)))] " +
                limit + " (None) s)))",
            Arena::create());
    };
    const Graph once = parse("(graph (input s f32[64,64]) (output \"y\" (MatMul s s)))", Arena::create());
    const Graph counted = loop("(Constant[value=i64[]{7}])"), open = loop("m");
    EXPECT_DOUBLE_EQ(graphCost(model, counted).total, 7 * graphCost(model, once).total);
    EXPECT_TRUE(notesOf(model, counted).empty());
    EXPECT_DOUBLE_EQ(graphCost(model, open).total, graphCost(model, once).total);
    ASSERT_EQ(notesOf(model, open).size(), 1u);
    EXPECT_NE(notesOf(model, open)[0].find("unknown number of times"), std::string::npos);
}

// The properties that rewriting systems expect of a cost model, on both devices.
class Analytic : public testing::TestWithParam<const char*> {
protected:
    void cheaper(const char* after, const char* before, const char* lets = "") const {
        EXPECT_LT(total(lets, after, GetParam()), total(lets, before, GetParam())) << after << " against " << before;
    }
};
INSTANTIATE_TEST_SUITE_P(Devices, Analytic, testing::Values("cpu", "gpu"));

TEST_P(Analytic, aFusedActivationIsFree) {
    cheaper("(Conv[pads=[1,1,1,1], activation=\"relu\"] x w3)", "(Relu (Conv[pads=[1,1,1,1]] x w3))");
    EXPECT_EQ(total("", "(Conv[pads=[1,1,1,1], activation=\"tanh\"] x w3)", GetParam()),
        total("", "(Conv[pads=[1,1,1,1]] x w3)", GetParam()));
}

TEST_P(Analytic, foldingBatchNormalizationPays) {
    const char* before = "(BatchNormalization (Conv[pads=[1,1,1,1]] x w3) c c c c)";
    cheaper("(Conv[pads=[1,1,1,1]] x (FuseBatchNormWeight w3 c c) (FuseBatchNormBias c c c c))", before);
    cheaper(
        "(Add (Conv[pads=[1,1,1,1]] x (FuseBatchNormWeight w3 c c)) (Reshape[shape=[1,64,1,1]] (FuseBatchNormBias c c "
        "c c)))",
        before);
}

TEST_P(Analytic, mergingConvolutionsThatShareAnInputPays) {
    cheaper("(Add (Get[index=0] s) (Get[index=1] s))", "(Add (Conv[pads=[1,1,1,1]] x w3) (Conv[pads=[1,1,1,1]] x v3))",
        "(let s (Split[axis=1, outputs=2] (Conv[pads=[1,1,1,1]] x (Concat[axis=0] w3 v3))))");
}

TEST_P(Analytic, mergingGroupsCostsNoMoreWhileVectorsAreIdle) {
    EXPECT_LE(total("", "(Conv[pads=[1,1,1,1], group=16] x (MergeGroups[count=2, group=32] g2))", GetParam()),
        1.01 * total("", "(Conv[pads=[1,1,1,1], group=32] x g2)", GetParam()));
}

TEST_P(Analytic, leavingOutWhatDoesNothingPays) {
    for (const char* idle : {"(Relu (Identity x))", "(Relu (Dropout x))",
             "(Relu (Transpose[perm=[0,2,1,3]] (Transpose[perm=[0,2,1,3]] x)))",
             "(Relu (Reshape[shape=[1,64,56,56]] x))"})
        cheaper("(Relu x)", idle);
}

TEST_P(Analytic, movingDataIsCharged) {  // design: TASO, trap 7
    const auto on = [&](const char* text) { return total("", text, GetParam()); };
    const double relu = on("(Relu b)");
    EXPECT_GT(on("(Transpose[perm=[0,2,3,1]] b)"), relu / 2);
    EXPECT_GT(on("(Concat[axis=1] b b)"), relu / 2);
    EXPECT_LT(on("(Transpose[perm=[1,0,2,3]] x)"), on("(Relu x)") / 2);  // moves an axis of extent 1, so it is a view
}

TEST_P(Analytic, whatDependsOnWeightsOnlyIsFree) {
    EXPECT_EQ(total("", "(Relu (Transpose[perm=[1,0,2,3]] w3))", GetParam()), 0);
}

TEST_P(Analytic, everyOperatorHasAFiniteCostEvenOnUnknownShapes) {
    const AnalyticCost model(device(GetParam()));
    int priced = 0;
    for (const OpSpec* spec : allOperators()) {
        const std::vector<Type> types(static_cast<std::size_t>(spec->minInputs), Type::parse("f32[*]"));
        std::optional<Inferred> inferred;
        try {
            inferred = infer(*spec, {}, types);
        } catch (const Error&) {
            continue;  // the operator requires attributes or inputs of other types
        }
        const double cost = model.microseconds(inferred->op, types, inferred->type);
        EXPECT_GE(cost, 0) << spec->name;
        EXPECT_TRUE(std::isfinite(cost)) << spec->name;
        ++priced;
    }
    EXPECT_GT(priced, 60);
}

TEST(AnalyticCost, unknownExtentsCountAsOneAndAreTold) {
    const Graph graph = parse("(graph (input x f32[batch,8]) (output \"y\" (Relu x)))", Arena::create());
    const Graph known = parse("(graph (input x f32[1,8]) (output \"y\" (Relu x)))", Arena::create());
    const AnalyticCost model(device("cpu"));
    EXPECT_EQ(graphCost(model, graph).total, graphCost(model, known).total);
    ASSERT_EQ(notesOf(model, graph).size(), 1u);
    EXPECT_NE(notesOf(model, graph)[0].find("1 operator has a shape that is not fully known"), std::string::npos);
    EXPECT_TRUE(notesOf(model, known).empty());
}

TEST(AnalyticCost, theSumIsOfTheNodes) {
    const Graph graph = parse(
        "(graph (input x f32[64,1024]) (let w (Constant[value=f32[1024,1024]{0.5}])) (output \"y\" (Relu (MatMul x "
        "w))))",
        Arena::create());
    const AnalyticCost model(device("cpu"));
    const GraphCost cost = graphCost(model, graph);
    ASSERT_EQ(cost.nodes.size(), graph.nodes().size());
    double sum = 0;
    for (std::size_t i = 0; i < cost.nodes.size(); ++i) {
        EXPECT_EQ(cost.nodes[i], nodeCost(model, graph, graph.nodes()[i]));
        EXPECT_EQ(cost.nodes[i] > 0, graph.op(graph.nodes()[i]).is("Relu") || graph.op(graph.nodes()[i]).is("MatMul"));
        sum += cost.nodes[i];
    }
    EXPECT_EQ(sum, cost.total);
}

TEST(AnalyticCost, anUnknownDeviceIsRefused) { EXPECT_THROW(device("abacus"), Error); }

}  // namespace egret::cost::analytic_test
