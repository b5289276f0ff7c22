// Every back end against the naive loop nest, at every position, values and gradients.
#include "core/syno/lowering/check.h"

#include "core/syno/interpreter.h"
#include "tests/core/syno/lowering/sample_operators.h"

#include <gtest/gtest.h>

namespace egret::syno {
namespace {

std::string told(const CheckReport& report) {
    std::string text;
    for (const BackEndError& e : report.backEnds) text += e.backEnd + ": " + std::to_string(e.value) + ", gradients " + std::to_string(e.gradient) + '\n';
    return text;
}

TEST(Check, KnownOperatorsAreTheirLoopNests) {
    EXPECT_EQ(std::size(kSmallOperators), namedOperators().size());
    for (const SmallOperator& known : kSmallOperators) {
        const Operator op = small(known);
        const CheckReport report = checkOperator(op, op.spec().mappings[0]);
        EXPECT_LE(report.worst(), 1e-10) << known.name << '\n' << told(report);
    }
}

TEST(Check, RandomLegalOperatorsAreTheirLoopNests) {
    int rfactored = 0, merged = 0, weighted = 0;
    for (uint64_t seed = 0; seed < 200; ++seed) {
        const Operator op = randomOperator(seed);
        const CheckReport report = checkOperator(op, op.spec().mappings[0], {.seed = seed, .optimization = "-O1"});
        EXPECT_LE(report.worst(), 1e-10) << told(report) << planText(plainPlan(op, op.spec().mappings[0]));
        rfactored += rfactoredPlan(op, op.spec().mappings[0]).stages.size() > 1;
        merged += op.graph.count(PrimitiveKind::merge) > 0;
        weighted += !op.graph.weights().empty();
    }
    // The sample is worth the name.
    EXPECT_GE(rfactored, 20);
    EXPECT_GE(merged, 60);
    EXPECT_GE(weighted, 60);
}

}  // namespace
}  // namespace egret::syno
