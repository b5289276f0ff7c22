// Writes an operator's computation graph as ONNX, reads it back, runs it, and compares it with the naive loops.
#pragma once

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/onnx/onnx.h"
#include "core/runtime/runtime.h"
#include "core/synthesis/lowering/graph_lowering.h"
#include "core/synthesis/text.h"

#include <gtest/gtest.h>

#include <numeric>

namespace egret::synthesis {

inline Values randomValues(const std::vector<int64_t>& shape, Random& random) {
    Values values(std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>()));
    for (double& value : values) value = random.uniform(-1, 1);
    return values;
}

inline graph::Graph throughOnnx(const graph::Graph& graph) {
    return onnx::importModelBytes(onnx::exportModel(graph), {}, graph::Arena::create());
}

inline Values run(const graph::Graph& graph, const Plan& plan, const Values& data, graph::ElementType element) {
    const auto tensor = element == graph::ElementType::f64
        ? graph::Tensor::of<double>(plan.input, data)
        : graph::Tensor::of<float>(plan.input, std::vector<float>(data.begin(), data.end()));
    const auto output = runtime::Executable(graph).run({tensor}).at(0);
    EXPECT_EQ(output->shape(), plan.output);
    Values values;
    for (int64_t i = 0; i < output->elements(); ++i) values.push_back(output->number(i));
    return values;
}

inline double distance(const Values& a, const Values& b) {
    double worst = a.size() == b.size() ? 0 : INFINITY;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        worst = std::max(worst, std::isnan(a[i]) ? INFINITY : std::abs(a[i] - b[i]));
    return worst;
}

// Compares both plans in both precisions at every position. In f32, a sum of n terms of magnitude 1 may be off by about
// n * 2^-24.
inline void expectSame(const Operator& op) {
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
        for (const graph::ElementType element : {graph::ElementType::f64, graph::ElementType::f32}) {
            const graph::Graph made = computationGraph(plan, weights, element), read = throughOnnx(made);
            ASSERT_EQ(read, made) << op.name;
            ASSERT_TRUE(runtime::unsupported(read).empty()) << op.name;
            ASSERT_LE(distance(run(read, plan, data, element), wanted),
                element == graph::ElementType::f64 ? 1e-10 : 1e-6 * std::max(terms, 1.0))
                << op.name << '\n'
                << operatorText(op) << planText(plan);
        }
}

}  // namespace egret::synthesis
