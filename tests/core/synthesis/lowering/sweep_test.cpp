// Every back end against the naive loop nest, for hundreds of random operators.
#include "core/synthesis/plan.h"
#include "core/synthesis/search/sampling.h"
#include "tests/core/synthesis/lowering/sample_operators.h"

#include <gtest/gtest.h>

namespace egret::synthesis {
namespace {

// Legal operators, most of which a search would drop: merged unfolds, weights indexed by half a coordinate, sums over
// weights only, outputs independent of the data.
TEST(Sweep, randomLegalOperatorsAreTheirLoopNests) {
    int rfactored = 0, merged = 0, weighted = 0;
    for (uint64_t first = 0; first < 200; first += 50) {
        std::vector<Operator> operators;
        for (uint64_t seed = first; seed < first + 50; ++seed) operators.push_back(randomOperator(seed));
        const auto reports = checkOperators(operators, {.seed = first, .optimization = "-O1"});
        for (std::size_t i = 0; i < reports.size(); ++i) {
            const Operator& op = operators[i];
            EXPECT_LE(reports[i].worst(), 1e-10) << op.name << '\n'
                                                 << told(reports[i]) << planText(plainPlan(op, op.spec().mappings[0]));
            rfactored += rfactoredPlan(op, op.spec().mappings[0]).stages.size() > 1;
            merged += op.graph.count(PrimitiveKind::merge) > 0;
            weighted += !op.graph.weights().empty();
        }
    }
    // The sample is varied.
    EXPECT_GE(rfactored, 20);
    EXPECT_GE(merged, 60);
    EXPECT_GE(weighted, 60);
}

// Random synthesis for the paper's own problem, convolutions, at small sizes.
TEST(Sweep, foundOperatorsAreTheirLoopNests) {
    const auto synthesis = std::make_shared<Synthesis>(
        parseSpec("[N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]\n"
                  "k=3:2, s=2:2, g=4:3\nat N=1, C_in=8, C_out=8, H=4\ndepth 8, tensors 3, reductions 4"));
    std::vector<Operator> found;
    for (uint64_t seed = 1; found.size() < 200 && seed < 50; ++seed)
        randomTrials(synthesis, {.seed = seed, .trials = 2000}, {}, [&](const Operator& op) {
            if (found.size() < 200 && plainPlan(op, op.spec().mappings[0]).flops() < 100000) found.push_back(op);
        });
    ASSERT_EQ(found.size(), 200u);
    for (std::size_t first = 0; first < found.size(); first += 50) {
        const auto reports = checkOperators(std::span(found).subspan(first, 50), {.optimization = "-O1"});
        for (std::size_t i = 0; i < reports.size(); ++i)
            EXPECT_LE(reports[i].worst(), 1e-10) << operatorText(found[first + i]) << told(reports[i]);
    }
}

}  // namespace
}  // namespace egret::synthesis
