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

TEST(Check, ReportsEveryBackEnd) {
    const Operator op = small(kSmallOperators[7]);
    const CheckReport report = checkOperator(op, op.spec().mappings[0]);
    std::vector<std::string> names;
    for (const BackEndError& e : report.backEnds) names.push_back(e.backEnd);
    EXPECT_EQ(names, (std::vector<std::string>{"interpreter, rfactored", "torch", "torch, rfactored", "generated products", "generated products, rfactored",
                                               "generated loops", "generated loops, rfactored"}));
    EXPECT_EQ(report.positions, 2 * 16 * 6 * 6);
    EXPECT_LE(report.worst(), 1e-10) << told(report);
    EXPECT_GT(report.worst(), 0) << "the orders of summation are not the same, so something differs in the last digit";
}

TEST(Check, KnownOperatorsAreTheirLoopNests) {
    EXPECT_EQ(std::size(kSmallOperators), namedOperators().size());
    std::vector<Operator> operators;
    for (const SmallOperator& known : kSmallOperators) operators.push_back(small(known));
    const auto reports = checkOperators(operators);
    for (std::size_t i = 0; i < reports.size(); ++i) EXPECT_LE(reports[i].worst(), 1e-10) << operators[i].name << '\n' << told(reports[i]);
}

// Legal, and mostly nothing a search would keep: merges of unfolds, weights indexed by half a coordinate, sums that only touch
// weights, outputs nothing depends on.
TEST(Check, RandomLegalOperatorsAreTheirLoopNests) {
    int rfactored = 0, merged = 0, weighted = 0;
    for (uint64_t first = 0; first < 200; first += 50) {
        std::vector<Operator> operators;
        for (uint64_t seed = first; seed < first + 50; ++seed) operators.push_back(randomOperator(seed));
        const auto reports = checkOperators(operators, {.seed = first, .optimization = "-O1"});
        for (std::size_t i = 0; i < reports.size(); ++i) {
            const Operator& op = operators[i];
            EXPECT_LE(reports[i].worst(), 1e-10) << op.name << '\n' << told(reports[i]) << planText(plainPlan(op, op.spec().mappings[0]));
            rfactored += rfactoredPlan(op, op.spec().mappings[0]).stages.size() > 1;
            merged += op.graph.count(PrimitiveKind::merge) > 0;
            weighted += !op.graph.weights().empty();
        }
    }
    // The sample is worth the name.
    EXPECT_GE(rfactored, 20);
    EXPECT_GE(merged, 60);
    EXPECT_GE(weighted, 60);
}

}  // namespace
}  // namespace egret::syno
