// Operators as computation graphs: written as ONNX, read back, and run by the runtime, they give what the naive loops give.
#include "core/syno/lowering/graph_lowering.h"

#include "core/base/error.h"
#include "core/onnx/onnx.h"
#include "core/runtime/runtime.h"
#include "core/syno/search/sampling.h"
#include "tests/core/syno/lowering/sample_operators.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <unordered_set>

namespace egret::syno {
namespace {

using graph::ElementType;
using graph::Graph;

Values randomValues(const std::vector<int64_t>& shape, Random& random) {
    Values values(std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>()));
    for (double& value : values) value = random.uniform(-1, 1);
    return values;
}

Graph throughOnnx(const Graph& graph) { return onnx::importModelBytes(onnx::exportModel(graph), {}, graph::Arena::create()); }

Values run(const Graph& graph, const Plan& plan, const Values& data, ElementType element) {
    const auto tensor = element == ElementType::f64 ? graph::Tensor::of<double>(plan.input, data)
                                                    : graph::Tensor::of<float>(plan.input, std::vector<float>(data.begin(), data.end()));
    const auto output = runtime::Executable(graph).run({tensor}).at(0);
    EXPECT_EQ(output->shape(), plan.output);
    Values values;
    for (int64_t i = 0; i < output->elements(); ++i) values.push_back(output->number(i));
    return values;
}

double distance(const Values& a, const Values& b) {
    double worst = a.size() == b.size() ? 0 : INFINITY;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) worst = std::max(worst, std::isnan(a[i]) ? INFINITY : std::abs(a[i] - b[i]));
    return worst;
}

// Both plans, in both precisions, at every position. In f32 a sum of n terms of magnitude 1 may be off by about n * 2^-24.
void expectSame(const Operator& op) {
    const Mapping& mapping = op.spec().mappings[0];
    const Plan plain = plainPlan(op, mapping);
    Random random(op.key());
    const Values data = randomValues(plain.input, random);
    std::vector<Values> weights;
    for (const auto& shape : plain.weights) weights.push_back(randomValues(shape, random));
    const Values wanted = interpret(plain, data, weights);
    double terms = plain.scale;
    for (int reduction : plain.stages[0].reductions) terms *= static_cast<double>(plain.coordinates[reduction].size);
    std::vector<Plan> plans{plain};
    if (Plan rfactored = rfactoredPlan(op, mapping); rfactored.stages.size() > 1) plans.push_back(std::move(rfactored));
    for (const Plan& plan : plans)
        for (const ElementType element : {ElementType::f64, ElementType::f32}) {
            const Graph made = computationGraph(plan, weights, element), read = throughOnnx(made);
            ASSERT_EQ(read, made) << op.name;
            ASSERT_TRUE(runtime::unsupported(read).empty()) << op.name;
            ASSERT_LE(distance(run(read, plan, data, element), wanted), element == ElementType::f64 ? 1e-10 : 1e-6 * std::max(terms, 1.0))
                << op.name << '\n' << operatorText(op) << planText(plan);
        }
}

std::map<std::string, int> operatorsOf(const Graph& graph) {
    std::map<std::string, int> counts;
    for (graph::NodeId id : graph.nodes()) ++counts[std::string(graph.op(id).spec->name)];
    return counts;
}

TEST(GraphLowering, TheKnownOperatorsComputeWhatTheLoopsDo) {
    for (const SmallOperator& known : kSmallOperators) expectSame(small(known));
}

TEST(GraphLowering, OperatorsThatAreNotCanonicalDoToo) {
    for (uint64_t seed = 1; seed <= 60; ++seed) expectSame(randomOperator(seed));
}

// Fifty of each of the paper's problems, at small sizes.
TEST(GraphLowering, FoundOperatorsComputeWhatTheLoopsDo) {
    for (const char* problem : {"[N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]\nk=3:2, k2=5:2, s=2:2, g=4:3\n"
                                "at N=1, C_in=8, C_out=8, H=10\ndepth 9, tensors 3, reductions 4\n",
                                "[N:batch, L, H:unordered] -> [N:batch, L, t*H:unordered]\nk=2:3, k2=5:2, t=3:3, g=4:3\n"
                                "at N=2, L=3, H=60\ndepth 7, tensors 3, reductions 3\n"}) {
        const auto synthesis = std::make_shared<Synthesis>(parseSpec(problem));
        std::unordered_set<uint64_t> known;
        for (uint64_t seed = 1; known.size() < 50; ++seed) {
            ASSERT_LE(seed, 200u) << "too few operators in\n" << problem;
            randomTrials(synthesis, {.seed = seed, .trials = 200}, {}, [&](const Operator& op) {
                const int64_t terms = plainPlan(op, op.spec().mappings[0]).flops();
                if (known.size() < 50 && terms < 400'000 && known.insert(op.canonicalKey()).second) expectSame(op);
            });
        }
    }
}

TEST(GraphLowering, ConvolutionIsTwoWindowsAndAnEinsum) {
    const Operator op = small(kSmallOperators[0]);
    const Plan plan = rfactoredPlan(op, op.spec().mappings[0]);
    const std::map<std::string, int> wanted{{"Input", 1}, {"Pad", 2}, {"Gather", 2}, {"Constant", 2}, {"Einsum", 1}};
    EXPECT_EQ(operatorsOf(computationGraph(plan, seededWeights(plan, 1))), wanted);  // both windows gather by one matrix
}

TEST(GraphLowering, EveryStageIsAnEinsumInAScopeOfItsOwn) {
    const Operator op = small(kSmallOperators[8]);
    ASSERT_STREQ(kSmallOperators[8].name, "op2");
    const Plan plan = rfactoredPlan(op, op.spec().mappings[0]);
    ASSERT_EQ(plan.stages.size(), 2u);
    const Graph graph = computationGraph(plan, seededWeights(plan, 1));
    std::vector<std::string> labels;
    for (graph::NodeId id : graph.nodes())
        if (graph.op(id).spec->name == "Einsum") labels.push_back(graph.label(id));
    EXPECT_EQ(labels, (std::vector<std::string>{"stage0/Einsum", "stage1/Einsum"}));
}

TEST(GraphLowering, SeededWeightsKeepTheMagnitude) {
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
    EXPECT_GT(variance, 0.3);  // less than 1 by the borders, where windows see zeros
    EXPECT_LT(variance, 1.5);
}

TEST(GraphLowering, RefusesWeightsThatDoNotFit) {
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
    EXPECT_EQ(message({}, ElementType::f32), "0 weights are given, not 1");
    EXPECT_EQ(message({Values(5)}, ElementType::f32), "weight 0 has 5 elements, not 42");
    EXPECT_EQ(message({Values(42)}, ElementType::i64), "operators are computed in f32 or f64, not in i64");
}

}  // namespace
}  // namespace egret::syno
