// Operators written as ONNX computation graphs, read back and run by the runtime match the naive loops.
#include "core/synthesis/lowering/graph_lowering.h"

#include "tests/core/synthesis/lowering/sample_operators.h"
#include "tests/core/synthesis/lowering/through_onnx.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace egret::synthesis {
namespace {

using graph::ElementType;
using graph::Graph;

std::map<std::string, int> operatorsOf(const Graph& graph) {
    std::map<std::string, int> counts;
    for (graph::NodeId id : graph.nodes()) ++counts[std::string(graph.op(id).spec->name)];
    return counts;
}

TEST(GraphLowering, theKnownOperatorsComputeWhatTheLoopsDo) {
    for (const SmallOperator& known : kSmallOperators) expectSame(small(known));
}

TEST(GraphLowering, operatorsThatAreNotCanonicalDoToo) {
    for (uint64_t seed = 1; seed <= 60; ++seed) expectSame(randomOperator(seed));
}

TEST(GraphLowering, convolutionIsAConv) {
    const Operator op = small(kSmallOperators[0]);
    const Plan plan = rfactoredPlan(op, op.spec().mappings[0]);
    const std::map<std::string, int> wanted{{"Input", 1}, {"Constant", 1}, {"Transpose", 1}, {"Conv", 1}};
    EXPECT_EQ(operatorsOf(computationGraph(plan, seededWeights(plan, 1))), wanted) << "the weight is transposed";
}

// The shift keeps the images as they are: two slices and their concatenation, without a reshape or a transpose.
TEST(GraphLowering, operator2IsTwoConvolutions) {
    const Operator op = small(kSmallOperators[8]);
    ASSERT_STREQ(kSmallOperators[8].name, "op2");
    const Plan plan = rfactoredPlan(op, op.spec().mappings[0]);
    ASSERT_EQ(plan.stages.size(), 2u);
    const Graph graph = computationGraph(plan, seededWeights(plan, 1));
    std::vector<std::string> labels, ofImages;
    std::set<graph::NodeId> images;
    for (const graph::NodeId id : graph.nodes()) {
        const std::string name(graph.op(id).spec->name);
        if (name == "Conv") labels.push_back(graph.label(id));
        const auto& inputs = graph.node(id).inputs;
        if (name == "Input" || (!inputs.empty() && images.contains(inputs.front()))) {
            images.insert(id);
            ofImages.push_back(name);
        }
    }
    EXPECT_EQ(labels, (std::vector<std::string>{"stage0/Conv", "stage1/Conv"}));
    EXPECT_THAT(ofImages, testing::UnorderedElementsAre("Input", "Conv", "Slice", "Slice", "Concat", "Conv"));
}

TEST(GraphLowering, aProductOfMatricesIsAnEinsum) {
    const Operator op = openOperator("matmul");
    const Plan plan = rfactoredPlan(op, op.spec().mappings[0]);
    const Graph graph = computationGraph(plan, seededWeights(plan, 1));
    EXPECT_EQ(operatorsOf(graph).count("Conv"), 0u);
    EXPECT_EQ(operatorsOf(graph).at("Einsum"), 1);
}

TEST(GraphLowering, seededWeightsKeepTheMagnitude) {
    const Operator op = openOperator("op1");
    const Plan plan = rfactoredPlan(op, mappingOf(op.spec(), {{"N", 1}, {"C_in", 64}, {"C_out", 64}, {"H", 8}}));
    EXPECT_EQ(seededWeights(plan, 7), seededWeights(plan, 7));
    EXPECT_NE(seededWeights(plan, 7), seededWeights(plan, 8));
    Random random(1);
    Values data = randomValues(plan.input, random);
    for (double& value : data) value *= std::sqrt(3.0);  // variance 1
    const Values output = run(computationGraph(plan, seededWeights(plan, 7)), plan, data, ElementType::f32);
    double squares = 0;
    for (double value : output) squares += value * value;
    const double variance = squares / static_cast<double>(output.size());
    EXPECT_GT(variance, 0.3);  // below 1 because of zeros at the borders
    EXPECT_LT(variance, 1.5);
}

TEST(GraphLowering, refusesWeightsThatDoNotFit) {
    const Operator op = small(kSmallOperators[3]);
    const Plan plan = plainPlan(op, op.spec().mappings[0]);
    const auto message = [&](const std::vector<Values>& weights, ElementType element) -> std::string {
        try {
            computationGraph(plan, weights, element);
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput);
            return error.message();
        }
        return "no error";
    };
    EXPECT_EQ(message({}, ElementType::f32), "0 weights are given instead of 1");
    EXPECT_EQ(message({Values(5)}, ElementType::f32), "weight 0 has 5 elements, not 42");
    EXPECT_EQ(message({Values(42)}, ElementType::i64), "operators are computed in f32 or f64, not in i64");
}

}  // namespace
}  // namespace egret::synthesis
